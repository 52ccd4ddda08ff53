// Macros in positions where the grammars expect none: recognized by the tokens around them, since other files define
// them.
import { codeTokens, type CodeTokens } from './code-tokens'
import { TokenContext } from './token-context'
import { builtinTypes, isMacroWord, isName, keywords, openingWords } from './token-words'
import { TypeTokens } from './type-tokens'

interface Edit {
  readonly start: number
  readonly end: number
  /** The replacement, padded with blanks. */
  readonly text: string
}

/** Blanks such macros, or replaces them by a word that the grammar can read; all offsets stay the same. */
export function withoutPlacedMacros(source: string): string {
  const tokens = codeTokens(source)
  const edits = new MacroPlaces(tokens, source).edits()
  let result = ''
  let at = 0
  for (const { start, end, text } of edits) {
    result += source.slice(at, start) + text + source.slice(start + text.length, end).replace(/[^\r\n]/g, ' ')
    at = end
  }
  return at === 0 ? source : result + source.slice(at)
}

class MacroPlaces {
  private readonly context: TokenContext
  private readonly types: TypeTokens
  private readonly found: Edit[] = []

  constructor(
    private readonly tokens: CodeTokens,
    private readonly source: string,
  ) {
    this.context = new TokenContext(tokens)
    this.types = new TypeTokens(tokens)
  }

  edits(): readonly Edit[] {
    const { texts } = this.tokens
    for (let at = 0; at < texts.length;) at = this.step(at)
    return this.found
  }

  /** Returns the token to continue with. */
  private step(at: number): number {
    const text = this.text(at)
    if (isName(text) && this.context.place !== 'list') {
      const end = this.groupEnd(at)
      if (this.tokens.silent.has(text) && (end === at + 1 || this.context.place !== 'body')) return this.blank(at, end)
      if (this.isGivenType(at, end)) return this.typed(at, end)
      if (this.isGivenHead(at, end)) return this.unwrapped(at, end)
      if (isMacroWord(text) || this.isFieldMacro(at, end)) {
        const next = this.macro(at, end)
        if (next !== at) return next
      } else if (this.isBeforeTag(at, end) || this.isBehindParameters(at, end)) return this.blank(at, end)
      else if (this.isWordBeforeType(at) || this.isConvention(at)) return this.blank(at, at + 1)
    }
    if (text === 'template' && this.text(at + 1) !== '<' && this.context.place === 'space')
      return this.instantiation(at)
    this.context.keep(at)
    return at + 1
  }

  /** `API(char *) name(…) {` and `API(int) name;`: without the macro a declaration needs its argument as the type. */
  private isGivenType(at: number, end: number): boolean {
    const { context } = this
    if (end === at + 1 || (context.place !== 'space' && context.place !== 'class') || !context.isAtStart()) return false
    if (this.types.end(at + 2) !== end - 1) return false
    const named = this.afterConvention(end)
    if (!isName(this.text(named)) || this.isConstructor(named)) return false
    const after = this.types.pathEnd(named)
    const isSameLine = !/\n/.test(this.source.slice(this.tokens.ends[end - 1], this.tokens.starts[named]))
    if (this.text(after) !== '(') return isSameLine && /^[;=[]$/.test(this.text(after))
    const close = this.tokens.close[after] ?? -1
    const next = this.text(close + 1)
    if (close === -1 || !(isName(next) || afterFunction.test(next))) return false
    if (isSameLine) return true
    // On two lines these may be two macros, unless one is a type or parameters.
    if (isMacroWord(this.text(after - 1))) return false
    return next === '{' || this.types.isNamedIn(at + 2, end - 1) || this.types.isNamedIn(after + 1, close)
  }

  /** `UNUSED(static int f(int a)) {`: the head of a function is the argument. */
  private isGivenHead(at: number, end: number): boolean {
    const { context } = this
    const { texts, close } = this.tokens
    if (context.place !== 'space' || this.text(end - 2) !== ')' || !/^[;{]$/.test(this.text(end))) return false
    if (!/^[A-Z_][A-Z\d_]*$/.test(this.text(at)) || !context.isAtStart()) return false
    const given = texts.slice(at + 2, end)
    const place = given.findIndex((text, token) => text === '(' && close[at + 2 + token] === end - 2)
    const [type = '', name = ''] = given.slice(Math.max(0, place - 2), place)
    return isName(name) && isTypeEnd(type) && !given.slice(0, place).includes(',')
  }

  /** Keeps the argument of a macro alone. */
  private unwrapped(at: number, end: number): number {
    this.blank(at, at + 2)
    for (let token = at + 2; token < end - 1; token++) this.context.keep(token)
    return this.blank(end - 1, end)
  }

  /** Calling conventions and macros of them, up to the name: `API(int) LIB_CALL name(…)`. */
  private afterConvention(from: number): number {
    let at = from
    while (isName(this.text(at + 1)) && (callingConvention.test(this.text(at)) || isMacroWord(this.text(at)))) at++
    return at
  }

  /**
   * Keeps the argument as the type of a function. A variable's macro may also make another type of it, such as a list:
   * its name stands for that type.
   */
  private typed(at: number, end: number): number {
    const { context } = this
    if (this.text(this.types.pathEnd(this.afterConvention(end))) !== '(') {
      context.keep(at)
      return this.blank(at + 1, end)
    }
    return this.unwrapped(at, end)
  }

  /** `BIT(x);` between fields: a method would have a type, a constructor the name of its class. */
  private isFieldMacro(at: number, end: number): boolean {
    const { className, place } = this.context
    if (place !== 'class' || end === at + 1 || this.text(end) !== ';') return false
    return /^[A-Z][A-Z0-9]+$/.test(this.text(at)) && this.text(at) !== className
  }

  /** `template class A<int>;` defines nothing new. */
  private instantiation(at: number): number {
    const { texts } = this.tokens
    let end = at
    while (end < texts.length && texts[end] !== ';' && texts[end] !== '{') end++
    return this.blank(at, this.text(end) === ';' ? end + 1 : end)
  }

  /** Handles a macro's word, with its arguments up to `end`. Returns `at` if it may stay. */
  private macro(at: number, end: number): number {
    const { context } = this
    const { place } = context
    const previous = context.text(context.previous)
    const next = this.text(end)
    const isBare = end === at + 1
    if (context.isInTemplateList) {
      return !isBare && (previous === '<' || previous === ',') ? this.blank(at, end, 'class') : at
    }
    if (/^(?:class|struct|union|enum)$/.test(previous)) return this.isTagged(end) ? this.blank(at, end) : at
    if (previous === 'if' && this.text(at + 1) === '(') return this.blank(at, at + 1)
    if (place === 'bracket') return this.isBeforeParameter(at, end, previous) ? this.blank(at, end) : at
    if (context.isAtStart()) return isBare ? this.bareAtStart(at, place) : this.calledAtStart(at, end, place)
    if (place === 'body') return this.inStatement(at, end, previous)
    if (isBare && isTypeEnd(previous) && (isName(next) || next === 'operator')) return this.blank(at, end)
    if (/^(?:\)|const|noexcept|override|final)$/.test(previous)) return this.afterParameters(at, end, next)
    const isNamed = (isName(previous) && isTypeEnd(context.text(context.beforePrevious))) || previous === ']'
    return isNamed && (next === ';' || next === '=') ? this.blank(at, end) : at
  }

  /** `class WORD Name {`, `class WORD(x) Name {`: a class has one name, whatever the case of the word before it. */
  private isBeforeTag(at: number, end: number): boolean {
    const tag = this.context.text(this.context.previous)
    if (
      (tag !== 'class' && tag !== 'struct' && tag !== 'union') ||
      !isName(this.text(end)) ||
      this.text(end) === 'final'
    )
      return false
    return this.isTagged(end)
  }

  /** `f() const WORD {`, `f() WORD(x);`: attributes in capitals; of old parameters, names follow the types. */
  private isBehindParameters(at: number, end: number): boolean {
    const { context } = this
    if ((context.place !== 'space' && context.place !== 'class') || !/^[A-Z][A-Z\d]{2,}$/.test(this.text(at)))
      return false
    if (!/^(?:\)|const|noexcept|override|final)$/.test(context.text(context.previous))) return false
    return context.hasBrackets && /^[;{=:]$/.test(this.text(end))
  }

  /** `class API Name {`; a variable of such a type has no braces after its name. */
  private isTagged(from: number): boolean {
    let end = from
    // Of several such words, the last one is the name.
    for (
      let steps = 0;
      steps < mostWords && isMacroWord(this.text(end)) && isName(this.text(this.groupEnd(end)));
      steps++
    )
      end = this.groupEnd(end)
    if (!isName(this.text(end))) return false
    const after = this.text(this.types.pathEnd(end))
    return (
      after === '{' ||
      after === ':' ||
      after === 'final' ||
      this.context.text(this.context.beforePrevious) === 'template'
    )
  }

  /** `f(API const char *x, API(n) Type y)`. */
  private isBeforeParameter(at: number, end: number, previous: string): boolean {
    if (previous !== '(' && previous !== ',') return false
    if (end !== at + 1) return isName(this.text(end)) || builtinTypes.has(this.text(end))
    return this.isDeclared(end, false)
  }

  /** Whether a declaration with its own type begins here, so that the word before it isn't its type. */
  private isDeclared(at: number, isStatement: boolean): boolean {
    const text = this.text(at)
    if (text === 'const') return this.isDeclared(at + 1, false)
    if (isStatement ? openingWords.has(text) : builtinTypes.has(text) || /^(?:struct|class|enum|union)$/.test(text))
      return true
    if (!isName(text)) return false
    const after = this.text(this.types.pathEnd(at))
    if (isMacroWord(text) && !isName(after)) return false
    return isName(after) || /^[*&]$/.test(after) || after === 'operator' || after === 'const' || builtinTypes.has(after)
  }

  private bareAtStart(at: number, place: string): number {
    const next = this.text(at + 1)
    if (next === '~' || next === '}' || this.isDeclared(at + 1, true)) return this.blank(at, at + 1)
    if (next === '{') return place === 'body' ? this.blank(at, at + 1) : at
    if (next === ':') return place === 'class' ? this.blank(at, at + 2) : at
    if (!isName(next) || place === 'body') return at
    return this.isConstructor(at + 1) ? this.blank(at, at + 1) : at
  }

  /** `Name(…)` of the enclosing class, `Name::Name(…)`, `Name::~Name(…)`, or a function with initialisers. */
  private isConstructor(at: number): boolean {
    const end = this.types.pathEnd(at)
    if (this.text(end) !== '(') return false
    const last = this.text(end - 1)
    if (last === this.context.className || this.text(end - 2) === '~') return true
    if (this.text(end - 2) === '::' && this.text(end - 3) === last) return true
    const close = this.tokens.close[end] ?? -1
    const after = this.text(close + 1) === 'noexcept' ? this.text(close + 2) : this.text(close + 1)
    return close !== -1 && after === ':'
  }

  private calledAtStart(at: number, end: number, place: string): number {
    const { context } = this
    const next = this.text(end)
    if (place === 'body') return this.endStatement(at, end, next)
    if (next === '{' && place === 'space' && this.isGivenText(at, end)) {
      context.keep(at)
      context.keep(at + 1)
      this.blank(at + 2, end - 1)
      context.keep(end - 1)
      return end
    }
    if (next === ';') return place === 'class' || this.isGivenTypes(at + 1, end) ? this.blank(at, end) : at
    const isFollowed =
      next === '' || next === '}' || next === '~' || next === '::' || next === 'const' || openingWords.has(next)
    return isFollowed || isName(next) ? this.blank(at, end) : at
  }

  /** `TEST_CASE("name", "[tag]") {`: a block that the macro makes a function of; no parameter is a text. */
  private isGivenText(at: number, end: number): boolean {
    return this.tokens.texts.slice(at + 2, end - 1).some((text) => text.endsWith('"'))
  }

  /** `DECLARE(unsigned int, x)`: no call has such arguments. */
  private isGivenTypes(at: number, end: number): boolean {
    return this.tokens.texts.slice(at, end).some((text) => builtinTypes.has(text) || text === 'const')
  }

  /** `CHECK(x)` without a semicolon, followed by the next statement. */
  private endStatement(at: number, end: number, next: string): number {
    // `CATCH(Error &)` before its block.
    if (next === '{' && /^[&.]$/.test(this.text(end - 2))) return this.blank(at, end)
    const isFollowed = isName(next) || next === '}' || next === '{' || openingWords.has(next)
    if (!isFollowed) return at
    const gap = this.tokens.ends[end - 1] ?? 0
    if (/\s/.test(this.source[gap] ?? '') && this.source[gap] !== '\r' && this.source[gap] !== '\n')
      return this.semicolon(at, end, gap)
    const indent = (this.tokens.starts[end] ?? 0) - 1
    return indent > gap && /[ \t]/.test(this.source[indent] ?? '') ? this.semicolon(at, end, indent) : at
  }

  private semicolon(at: number, end: number, gap: number): number {
    for (let token = at; token < end; token++) this.context.keep(token)
    this.found.push({ start: gap, end: gap + 1, text: ';' })
    return end
  }

  private inStatement(at: number, end: number, previous: string): number {
    const next = this.text(end)
    if (end === at + 1) {
      const isBetween = isTypeEnd(previous) && previous !== '*' && previous !== '&' && isName(next)
      return isBetween ? this.blank(at, end) : at
    }
    const isBranch = previous === 'else' || previous === 'do' || previous === ')'
    return isBranch ? this.endStatement(at, end, next) : at
  }

  private afterParameters(at: number, end: number, next: string): number {
    if (/^(?:[;{=:]|->|const|noexcept|override|final)$/.test(next) || isMacroWord(next)) return this.blank(at, end)
    // A macro in place of a body.
    const isBody =
      end === at + 1 && this.context.text(this.context.previous) === ')' && (openingWords.has(next) || next === '')
    return isBody ? this.blank(at, end, '{}') : at
  }

  /** `word int name`: a word before a built-in type isn't a type. */
  private isWordBeforeType(at: number): boolean {
    const { place } = this.context
    return (place === 'space' || place === 'class') && builtinTypes.has(this.text(at + 1)) && this.context.isAtStart()
  }

  /** `int WORD name(` and `Type WORD name(`: between a type and the name of a function stands a calling convention. */
  private isConvention(at: number): boolean {
    const { context } = this
    if ((context.place !== 'space' && context.place !== 'class') || !isName(this.text(at + 1))) return false
    const previous = context.text(context.previous)
    if (!isTypeEnd(previous) || this.text(this.types.pathEnd(at + 1)) !== '(') return false
    if (builtinTypes.has(previous) && previous !== 'auto') return true
    return /^[A-Z][A-Z0-9]{2,}$/.test(this.text(at)) && !/^[A-Z][A-Z0-9_]*$/.test(previous)
  }

  private groupEnd(at: number): number {
    if (this.text(at + 1) !== '(') return at + 1
    const close = this.tokens.close[at + 1] ?? -1
    return close === -1 ? at + 1 : close + 1
  }

  private blank(at: number, end: number, text = ''): number {
    const start = this.tokens.starts[at] ?? 0
    this.found.push({ start, end: this.tokens.ends[end - 1] ?? start, text })
    return end
  }

  private text(at: number): string {
    return this.tokens.texts[at] ?? ''
  }
}

/** More attributes than a class has before its name. */
const mostWords = 8

/** What follows the parameters of a function. */
const afterFunction = /^(?:[;{=]|->|const|noexcept|override|final|throw)$/

const callingConvention = /^__(?:cdecl|stdcall|fastcall|thiscall|vectorcall|clrcall)$/

/** The possible ends of a type. */
function isTypeEnd(text: string): boolean {
  return (
    (isName(text) || builtinTypes.has(text) || text === '*' || text === '&' || text === '>') &&
    !keywordsBefore.has(text)
  )
}

const keywordsBefore: ReadonlySet<string> = new Set([...keywords].filter((word) => !builtinTypes.has(word)))
