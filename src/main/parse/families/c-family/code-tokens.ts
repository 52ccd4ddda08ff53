// The tokens of C and C++ source, without comments and directives: the input of rules about positions.

/** Parallel arrays; `close[i]` is the token that closes the bracket at i, or -1. */
export interface CodeTokens {
  readonly texts: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly close: readonly number[]
  /** Macros of this file that expand to nothing, or to attributes and specifiers. */
  readonly silent: ReadonlySet<string>
}

/** A token at one place; the scanner below leaves only texts with a prefix to it. */
const token =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/(?:[^\n\\]|\\\r?\n|\\)*|^[ \t]*#(?:[^\n\\]|\\\r?\n|\\)*|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'|[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\.?\d(?:'?[\w.])*|::|->|[^\s]/my

const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?((?:[^\n\\]|\\\r?\n|\\)*)/

/** The text of a macro that only adds to a declaration: the grammar reads the rest without it. */
const silentText =
  /^(?:\s|\\|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*(?!.)|\b(?:__)?(?:inline|forceinline|restrict|extension|volatile)(?:__)?\b|\b(?:static|extern|const|constexpr|noexcept|_Noreturn|noreturn)\b|\b(?:__attribute__|__declspec|__attribute|alignas)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[\[[^\]]*\]\]|__cdecl\b|__stdcall\b)*$/

/** Whether a character with this code can begin an identifier; all beyond ASCII can. */
export function isWordStart(code: number): boolean {
  return code >= 0x80 || ((classes[code] ?? 0) & letter) !== 0
}

/** Tokenizes a source text. */
export function codeTokens(source: string): CodeTokens {
  return new Scanner(source).tokens()
}

const letter = 1
const digit = 2
const space = 4

/** What each character of ASCII is. */
const classes = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[A-Za-z_$]/.test(sign) ? letter : /\d/.test(sign) ? digit : /\s/.test(sign) ? space : 0
})

const tab = 9
const lineFeed = 10
const carriageReturn = 13
const blank = 32
const doubleQuote = 34
const hash = 35
const dollar = 36
const quote = 39
const star = 42
const hyphen = 45
const dot = 46
const slash = 47
const colon = 58
const greater = 62
const backslash = 92
const lineSeparator = 0x2028
const paragraphSeparator = 0x2029

/** What may stand before the quote of a text. */
const prefixes: ReadonlySet<string> = new Set(['u8', 'u', 'U', 'L', 'R', 'u8R', 'uR', 'UR', 'LR'])

/**
 * Reads tokens character by character: an expression for all of them takes several times as long, since it makes an
 * object for each.
 */
class Scanner {
  private readonly texts: string[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly close: number[] = []
  private readonly open: number[] = []
  private readonly silent = new Set<string>()
  private readonly loud = new Set<string>()
  /** Up to where no text and no character ends: every quote before it is escaped, so none needs to be tried. */
  private openText = 0
  private openCharacter = 0

  constructor(private readonly source: string) {}

  tokens(): CodeTokens {
    const { source, texts, starts, ends, close, silent } = this
    for (let at = 0; at < source.length;) {
      const code = source.charCodeAt(at)
      at = code < 0x80 && classes[code] === space ? at + 1 : this.read(at, code)
    }
    // If there are two definitions for different compilers, the one with a meaning counts.
    for (const name of this.loud) silent.delete(name)
    return { texts, starts, ends, close, silent }
  }

  /** Reads what begins at a place. @returns where it ends */
  private read(at: number, code: number): number {
    if (isWordStart(code)) return this.word(at)
    const next = this.source.charCodeAt(at + 1)
    if (classes[code] === digit || (code === dot && classes[next] === digit)) return this.push(at, this.numberEnd(at))
    if (code === slash && next === star) {
      const end = this.source.indexOf('*/', at + 2)
      return end === -1 ? this.source.length : end + 2
    }
    if (code === slash && next === slash) return this.lineEnd(at + 2)
    if (code === hash) return this.directive(at)
    if (code === doubleQuote) return this.push(at, this.textEnd(at))
    if (code === quote) return this.push(at, this.characterEnd(at))
    if ((code === colon && next === colon) || (code === hyphen && next === greater)) return this.push(at, at + 2)
    return this.sign(at)
  }

  private push(start: number, end: number): number {
    this.texts.push(this.source.slice(start, end))
    this.starts.push(start)
    this.ends.push(end)
    this.close.push(-1)
    return end
  }

  private sign(at: number): number {
    const text = this.source.charAt(at)
    const index = this.texts.length
    if (text === '(' || text === '[' || text === '{') this.open.push(index)
    else if (text === ')' || text === ']' || text === '}') {
      const partner = this.open.pop()
      if (partner !== undefined) this.close[partner] = index
    }
    return this.push(at, at + 1)
  }

  private word(start: number): number {
    const { source } = this
    let end = start + 1
    while (end < source.length && isWordPart(source.charCodeAt(end))) end++
    const next = source.charCodeAt(end)
    if ((next === doubleQuote || next === quote) && end - start < 4 && prefixes.has(source.slice(start, end))) {
      token.lastIndex = start
      if (token.test(source)) return this.push(start, token.lastIndex)
    }
    return this.push(start, end)
  }

  /** A number goes on with letters, digits and dots, and with single quotes between them. */
  private numberEnd(start: number): number {
    const { source } = this
    let end = start + 1
    for (;;) {
      const code = source.charCodeAt(end)
      if (isNumberPart(code)) end++
      else if (code === quote && isNumberPart(source.charCodeAt(end + 1))) end += 2
      else return end
    }
  }

  /** The end of the line, or of those that a backslash continues. */
  private lineEnd(from: number): number {
    const { source } = this
    for (let at = from; at < source.length; at++) {
      const code = source.charCodeAt(at)
      if (code === lineFeed) return at
      if (code !== backslash) continue
      if (source.charCodeAt(at + 1) === lineFeed) at++
      else if (source.charCodeAt(at + 1) === carriageReturn && source.charCodeAt(at + 2) === lineFeed) at += 2
    }
    return source.length
  }

  /** Reads a directive; elsewhere than at the start of a line, the sign is no token either. */
  private directive(at: number): number {
    if (!this.isFirst(at)) return at + 1
    const end = this.lineEnd(at + 1)
    const [, name = '', , body = ''] = definition.exec(this.source.slice(at, end)) ?? []
    // An include guard is also defined as nothing, but used nowhere else.
    if (name !== '') (body.length < 400 && silentText.test(body) ? this.silent : this.loud).add(name)
    return end
  }

  /** Whether only blanks are before a place on its line. */
  private isFirst(at: number): boolean {
    let before = at - 1
    let code = this.source.charCodeAt(before)
    while (code === blank || code === tab) code = this.source.charCodeAt(--before)
    return before < 0 || isLineEnd(code)
  }

  /** A text ends on its line, or its quote is a sign of its own. */
  private textEnd(start: number): number {
    const { source } = this
    if (start < this.openText) return start + 1
    let at = start + 1
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at)
      if (code === doubleQuote) return at + 1
      if (code === lineFeed) break
      if (code === backslash) at++
    }
    this.openText = at
    return start + 1
  }

  private characterEnd(start: number): number {
    const { source } = this
    if (start < this.openCharacter || source.charCodeAt(start + 1) === quote) return start + 1
    let at = start + 1
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at)
      if (code === quote) return at + 1
      if (code === lineFeed) break
      if (code === backslash && isLineEnd(source.charCodeAt(++at))) break
    }
    this.openCharacter = at
    return start + 1
  }
}

function isWordPart(code: number): boolean {
  return code >= 0x80 || ((classes[code] ?? 0) & (letter | digit)) !== 0
}

function isNumberPart(code: number): boolean {
  return code < 0x80 && code !== dollar && (code === dot || ((classes[code] ?? 0) & (letter | digit)) !== 0)
}

function isLineEnd(code: number): boolean {
  return code === lineFeed || code === carriageReturn || code === lineSeparator || code === paragraphSeparator
}
