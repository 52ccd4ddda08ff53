// The tokens of Swift. Nothing nests but comments and texts, whose interpolations are code of their own. Directives such
// as `#if` are no tokens: each branch has to be whole statements or members, so all of them are read one after another.
import { limits } from '../../../kernel/limits'
import type { NamedNode } from '../../named-tree'

/** `word`, `number`, `text`, `operator` or `sign`; the children of a text are its interpolations. */
export interface Token extends NamedNode {
  readonly children: readonly Token[]
  /** Whether it is the first on its line. */
  readonly isFirst: boolean
  /** Whether something other than a space or a bracket is before it, as for an operator behind its operand. */
  readonly isJoined: boolean
}

export interface SwiftTokens {
  readonly all: readonly Token[]
  readonly comments: readonly NamedNode[]
}

const directive = /#(?:if|elseif|else|endif|error|warning|sourceLocation)\b/y
const word = /`[^`\n]{1,200}`|[\p{L}_$][\p{L}\p{M}\p{N}_]*|\$\d+/uy
const number = /0[xX][\da-fA-F_.]+(?:[pP][+-]?\d+)?|0[bo][\d_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y
// One character each: `>>` may close two lists of type arguments. Those that belong together are joined.
const operator = /\.\.\.|\.\.<|[-+*/=<>!&|^~?%]/y
const opening = new Set(['(', '[', '{', ',', ';', ':'])

/** Reads tokens from a place to the end, or to the bracket that closes an interpolation. */
class Lexer {
  readonly comments: NamedNode[] = []
  at = 0

  constructor(private readonly source: string) {}

  read(isInterpolation: boolean, depth: number): Token[] {
    const { source } = this
    const found: Token[] = []
    let isFirst = true
    let isJoined = false
    let open = 0
    while (this.at < source.length) {
      const start = this.at
      const char = source[start] ?? ''
      if (char === '\n') {
        isFirst = true
        isJoined = false
        this.at++
        continue
      }
      if (char === ' ' || char === '\t' || char === '\r') {
        isJoined = false
        this.at++
        continue
      }
      if (this.skipsComment() || this.skipsDirective(isFirst)) {
        isJoined = false
        continue
      }
      if (char === '(') open++
      else if (char === ')' && open-- === 0 && isInterpolation) return found
      const children: Token[] = []
      const type = this.take(char, children, depth, found.at(-1), isJoined)
      found.push({ type, field: null, start, end: this.at, children, isFirst, isJoined })
      isFirst = false
      isJoined = !opening.has(char)
    }
    return found
  }

  private take(
    char: string,
    children: Token[],
    depth: number,
    before: Token | undefined,
    isJoined: boolean,
  ): Token['type'] {
    if (char === '"' || (char === '#' && /^#+["/]/.test(this.source.slice(this.at, this.at + 12)))) {
      this.text(children, depth)
      return 'text'
    }
    if (this.matches(word)) return 'word'
    if (/\d/.test(char) && this.matches(number)) return 'number'
    if (char === '/' && this.isPattern(before, isJoined)) return 'text'
    if (this.matches(operator)) return 'operator'
    this.at++
    return 'sign'
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.source)) return false
    this.at = pattern.lastIndex
    return true
  }

  /** Goes behind a comment, which may contain others. */
  private skipsComment(): boolean {
    const { source, at } = this
    if (source[at] !== '/') return false
    if (source[at + 1] === '/') {
      const feed = source.indexOf('\n', at)
      this.at = feed === -1 ? source.length : feed
    } else if (source[at + 1] === '*') {
      let depth = 0
      const ends = /\/\*|\*\//g
      ends.lastIndex = at
      this.at = source.length
      for (let end = ends.exec(source); end !== null; end = ends.exec(source)) {
        depth += end[0] === '/*' ? 1 : -1
        if (depth > 0) continue
        this.at = ends.lastIndex
        break
      }
    } else return false
    const end = source[this.at - 1] === '\r' ? this.at - 1 : this.at
    this.comments.push({ type: 'comment', field: null, start: at, end, children: [] })
    return true
  }

  private skipsDirective(isFirst: boolean): boolean {
    if (!isFirst || this.source[this.at] !== '#' || !this.matches(directive)) return false
    const feed = this.source.indexOf('\n', this.at)
    this.at = feed === -1 ? this.source.length : feed
    return true
  }

  /** A regular expression between slashes: where an operand may start, and closed on the same line. */
  private isPattern(before: Token | undefined, isJoined: boolean): boolean {
    const isOperand =
      before !== undefined && before.type !== 'operator' && !/[([{,:;]/.test(this.source[before.end - 1] ?? '')
    if (isOperand || isJoined) return false
    return this.matches(/\/(?![ \t*/])(?:[^/\\\n]|\\.)+\//y)
  }

  /** `"…"`, `"""…"""`, `#"…"#`, with `\(code)`; and `#/…/#`, a regular expression. */
  private text(children: Token[], depth: number): void {
    const { source } = this
    let hashes = 0
    while (source[this.at] === '#') {
      hashes++
      this.at++
    }
    const isPattern = source[this.at] === '/'
    const isLong = isPattern || source.startsWith('"""', this.at)
    const quotes = isPattern ? '/' : isLong ? '"""' : '"'
    const closing = `${quotes}${'#'.repeat(hashes)}`
    const escape = `\\${'#'.repeat(hashes)}`
    this.at = Math.min(this.at + quotes.length, source.length)
    while (this.at < source.length) {
      if (source.startsWith(closing, this.at)) {
        this.at += closing.length
        return
      }
      if (!isLong && source[this.at] === '\n') return
      if (!source.startsWith(escape, this.at)) {
        this.at++
        continue
      }
      this.at += escape.length
      // The text, and its last interpolation, may end with the file instead.
      if (isPattern || source[this.at] !== '(' || depth >= limits.syntaxDepth / 10) this.skipCharacter()
      else {
        const start = ++this.at
        const inner = this.read(true, depth + 1)
        children.push({
          type: 'code',
          field: null,
          start,
          end: this.at,
          children: inner,
          isFirst: false,
          isJoined: false,
        })
        this.skipCharacter()
      }
    }
  }

  private skipCharacter(): void {
    this.at = Math.min(this.at + 1, this.source.length)
  }
}

/** All tokens of a file. */
export function readSwiftTokens(source: string): SwiftTokens {
  const lexer = new Lexer(source)
  const all = lexer.read(false, 0)
  return { all, comments: lexer.comments }
}
