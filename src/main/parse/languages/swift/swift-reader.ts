// The place in the tokens of a Swift file, and what the code around it decides.
import { limits } from '../../../kernel/limits'
import { ClassWalk } from '../../class-walk'
import { none, type DefinitionIndex, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import { readSwiftTokens, type Token } from './tokens'

const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/** How an expression is read. */
interface Mode {
  /** Whether a brace behind an operand is its last argument, rather than the body of a statement. */
  readonly takesClosures: boolean
  /** Whether it is the pattern of a case, where nothing is called. */
  readonly isPattern: boolean
  /** Whether names are bound, behind `let` in a pattern. */
  readonly bindsNames: boolean
}

const ordinary: Mode = { takesClosures: true, isPattern: false, bindsNames: false }

/** A closure whose parameters have no names: `$0`, `$1`. */
interface UnnamedParameters {
  readonly scope: ScopeIndex
  readonly bound: Set<string>
}

export class SwiftReader extends ClassWalk {
  at = 0
  mode = ordinary
  /** A value of the type that is wanted here, which `.name` is a member of. */
  wanted: ExpressionIndex = none
  /** Around the place, outermost first; null for one with named parameters. */
  readonly closures: (UnnamedParameters | null)[] = []
  /** Injected because expressions contain statements, and those contain expressions. */
  readStatement: () => ExpressionIndex = () => none
  readExpression: () => ExpressionIndex = () => none
  private tokens: readonly Token[]
  private depth = 0

  constructor(source: string, file: ParsedFileBuilder) {
    const { all, comments } = readSwiftTokens(source)
    super(source, file, comments)
    this.tokens = all
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  ahead(places = 0): Token | undefined {
    return this.tokens[this.at + places]
  }

  /** Its text, if it isn't a string; quotes around a name are left out. */
  peek(places = 0): string {
    const token = this.tokens[this.at + places]
    return token === undefined || token.type === 'text' ? '' : this.nameIn(token)
  }

  nameIn(token: Token): string {
    const text = this.text(token)
    return text.startsWith('`') ? text.slice(1, -1) : text
  }

  isWord(places = 0): boolean {
    return this.ahead(places)?.type === 'word'
  }

  /** Whether the token is written right behind the one before it. */
  isJoined(places = 0): boolean {
    return this.ahead(places)?.isJoined === true
  }

  /** Whether a line starts here. */
  isFirst(places = 0): boolean {
    return this.ahead(places)?.isFirst !== false
  }

  take(): Token | undefined {
    const token = this.tokens[this.at]
    this.at++
    return token
  }

  takeIf(text: string): boolean {
    if (this.peek() !== text) return false
    this.at++
    return true
  }

  /** The operator here, which may be several tokens. */
  operator(from = 0): string {
    let text = ''
    for (let places = from; places < from + 8; places++) {
      const token = this.ahead(places)
      if (token?.type !== 'operator' || (places > from && (!token.isJoined || token.isFirst))) break
      text += this.text(token)
    }
    return text
  }

  takeOperator(text: string): boolean {
    if (this.operator() !== text) return false
    this.at += this.tokensIn(text)
    return true
  }

  tokensIn(operator: string): number {
    return operator.startsWith('..') ? operator.length - 2 : operator.length
  }

  get lastEnd(): number {
    return this.tokens[Math.min(this.at, this.tokens.length) - 1]?.end ?? 0
  }

  get start(): number {
    return this.ahead()?.start ?? this.source.length
  }

  /** Places from here to behind the bracket that closes the one some places ahead. */
  behindGroup(places = 0): number {
    const wanted: string[] = []
    for (let next = places; this.at + next < this.tokens.length; next++) {
      const token = this.tokens[this.at + next]
      if (token?.type !== 'sign') continue
      const text = this.text(token)
      const closer = closers.get(text)
      if (closer !== undefined) wanted.push(closer)
      else if (text === wanted.at(-1)) {
        wanted.pop()
        if (wanted.length === 0) return next + 1
      }
    }
    return this.tokens.length - this.at
  }

  /** Goes behind the bracket that closes the one here. */
  skipGroup(): void {
    this.at += this.behindGroup()
  }

  /** Reads one after another up to a closing bracket, which is taken; what isn't read is left out token by token. */
  group(close: string, read: () => void): void {
    while (!this.isAtEnd && this.peek() !== close) {
      const before = this.at
      read()
      if (this.at === before) {
        // A bracket of something around ends it, too.
        if (/^[)\]}]$/.test(this.peek())) break
        this.at++
      }
    }
    if (!this.takeIf(close)) this.file.syntaxErrors++
  }

  /** Reads with other rules for closures and names. */
  within<T>(mode: Partial<Mode>, read: () => T): T {
    const before = this.mode
    this.mode = { ...before, ...mode }
    try {
      return read()
    } finally {
      this.mode = before
    }
  }

  /** Reads what is between brackets, where no rule of the statement around it applies. */
  inBrackets<T>(read: () => T): T {
    return this.within({ takesClosures: true }, read)
  }

  /** Reads with a value of the type that is wanted. */
  wanting<T>(value: ExpressionIndex, read: () => T): T {
    const before = this.wanted
    this.wanted = value
    try {
      return read()
    } finally {
      this.wanted = before
    }
  }

  /** Reads the code of an interpolation. */
  interpolated(text: Token, read: () => void): void {
    const before = { tokens: this.tokens, at: this.at }
    for (const part of text.children) {
      this.tokens = part.children
      this.at = 0
      this.nested(none, () => {
        while (!this.isAtEnd) {
          const start = this.at
          read()
          if (this.at === start) this.at++
        }
        return none
      })
    }
    this.tokens = before.tokens
    this.at = before.at
  }

  /** Reads something nested, unless the nesting is too deep for the stack: then it is left out. */
  nested<T>(otherwise: T, read: () => T): T {
    if (this.depth >= limits.syntaxDepth / 4) {
      if (closers.has(this.peek())) this.skipGroup()
      else this.at++
      return otherwise
    }
    this.depth++
    try {
      return read()
    } finally {
      this.depth--
    }
  }

  docOf(offset: number): string | null {
    return this.docAbove(offset, (comment) => {
      if (comment.startsWith('///')) return comment.replace(/^\/{3,} ?/, '')
      if (!comment.startsWith('/**')) return ''
      return comment
        .slice(3, -2)
        .replace(/^[ \t]*\*? ?/gm, '')
        .trimEnd()
    })
  }

  /** Binds a name that isn't a member: those are found through their type, together with those of its extensions. */
  bindOutside(definition: DefinitionIndex): void {
    const { parent } = this.file.definition(definition)
    const isMember = parent !== none && this.classes.at(-1)?.definition === parent
    if (!isMember) this.bindDefinition(definition)
  }

  /** Ends the signature of a definition here. */
  signatureEnds(definition: DefinitionIndex, start: number): void {
    const written = this.source.slice(start, this.lastEnd).replace(/\s+/g, ' ').trim()
    this.file.definition(definition).signature = written.slice(0, limits.signatureCharacters)
  }

  /** Ends the range of a definition here. */
  rangeEnds(definition: DefinitionIndex): void {
    const row = this.file.definition(definition)
    row.endLine = this.line(this.lastEnd)
    row.endColumn = this.column(this.lastEnd)
  }

  ends(definition: DefinitionIndex, start: number): void {
    this.signatureEnds(definition, start)
    this.rangeEnds(definition)
  }
}
