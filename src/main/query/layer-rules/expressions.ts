// The regular expressions of a repository's layer rules, bounded in all: an expression that is used becomes machine code,
// for which the whole process has 512 MB, and ends without more (C-34).
import { escaped } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'

/** Those of one configuration. */
export interface Expressions {
  /** A regular expression; null if it is not a valid one, or too much in all. */
  of(pattern: string): RegExp | null
  /** A glob as one for a whole path: `*`, `**`, `?` and alternatives in braces. */
  glob(glob: string): RegExp | null
  /** Whether one was too much. */
  isOver(): boolean
}

/** @returns creates those of each configuration of a repository */
export function createExpressions(): () => Expressions {
  const known = new Map<string, RegExp>()
  let characters = 0
  return () => {
    let isOver = false
    const of = (pattern: string): RegExp | null => {
      const found = known.get(pattern)
      if (found !== undefined) return found
      if (characters + pattern.length > limits.ruleExpressionCharacters) {
        isOver = true
        return null
      }
      const expression = expressionOf(pattern)
      if (expression === null) return null
      characters += pattern.length
      known.set(pattern, expression)
      return expression
    }
    return { of, glob: (glob) => of(globPattern(glob)), isOver: () => isOver }
  }
}

/** Costs little: nothing is made of an expression before it is used. */
export function isExpression(pattern: string): boolean {
  return expressionOf(pattern) !== null
}

function expressionOf(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern)
  } catch {
    return null
  }
}

/** A glob as the pattern of a whole path: `*`, `**`, `?` and alternatives in braces. */
function globPattern(glob: string): string {
  let pattern = ''
  let depth = 0
  for (let at = 0; at < glob.length; at += 1) {
    const letter = glob[at] ?? ''
    if (glob.startsWith('**/', at)) {
      pattern += '(?:.*/)?'
      at += 2
    } else if (glob.startsWith('**', at)) {
      pattern += '.*'
      at += 1
    } else if (letter === '*') pattern += '[^/]*'
    else if (letter === '?') pattern += '[^/]'
    else if (letter === '{') {
      depth += 1
      pattern += '(?:'
    } else if (letter === '}' && depth > 0) {
      depth -= 1
      pattern += ')'
    } else if (letter === ',' && depth > 0) pattern += '|'
    else pattern += escaped(letter)
  }
  return `^${pattern}$`
}
