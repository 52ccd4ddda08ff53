// Where types end among the tokens of C and C++.
import { limits } from '../../../kernel/limits'
import type { CodeTokens } from './code-tokens'
import { builtinTypes, isName } from './token-words'

/** Reads types ahead of the token that is decided on. */
export class TypeTokens {
  constructor(private readonly tokens: CodeTokens) {}

  /** The token after a type that stands alone, such as `const struct name *`. Returns `from` if there is none. */
  end(from: number): number {
    let at = from
    while (/^(?:const|volatile|struct|class|union|enum|typename)$/.test(this.text(at))) at++
    const start = at
    while (builtinTypes.has(this.text(at))) at++
    if (at === start) at = this.pathEnd(at)
    if (at === start) return from
    while (/^(?:[*&]|const|volatile|restrict|__restrict)$/.test(this.text(at))) at++
    return at
  }

  /** Whether tokens can only be a type or parameters, not values. */
  isNamedIn(from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      const text = this.text(at)
      if (text === '*' || text === 'const' || text === 'struct' || builtinTypes.has(text)) return true
      if (isName(text) && isName(this.text(at + 1))) return true
    }
    return false
  }

  /** The token after `a::b<c>::d`. */
  pathEnd(from: number): number {
    let at = from
    for (;;) {
      if (this.text(at) === '~') at++
      if (!isName(this.text(at))) return at
      at++
      if (this.text(at) === '<') {
        const close = this.angleEnd(at)
        if (close === -1) return at
        at = close + 1
      }
      if (this.text(at) !== '::') return at
      at++
    }
  }

  private angleEnd(from: number): number {
    const last = Math.min(this.tokens.texts.length, from + limits.templateArguments)
    let depth = 0
    for (let at = from; at < last; at++) {
      const text = this.text(at)
      if (text === '<') depth++
      else if (text === '>') depth--
      else if (text === '(') {
        const close = this.tokens.close[at] ?? -1
        if (close === -1) return -1
        at = close
      } else if (/^[;{}]$/.test(text)) return -1
      if (depth === 0) return at
    }
    return -1
  }

  private text(at: number): string {
    return this.tokens.texts[at] ?? ''
  }
}
