// A regular expression for paths, written as the path of a route: what varies is `*`, a choice of words `{a|b}`.
import { unknownPart } from './route-pattern'
import { insideBrackets } from './route-text'

const quantifier = /^(?:[*+?]|\{\d*,?\d*\})\??/
const anything = '*'

interface Part {
  readonly shown: string
  readonly end: number
}

/** The path; `…` if the expression isn't one for paths. */
export function pathOfExpression(expression: string): string {
  const source = expression.replace(/^\^/, '').replace(/\$$/, '')
  if (!source.startsWith('/')) return unknownPart
  let path = ''
  for (let at = 0; at < source.length;) {
    const { shown, end } = partAt(source, at)
    const repeated = quantifier.exec(source.slice(end, end + 20))?.[0] ?? ''
    // What may be missing is no part of the path; `.*` is one that varies.
    const isMissing = /^(?:[*?]|\{0?,)/.test(repeated) && (shown !== anything || source[at] === '(')
    const isRepeated = shown === anything && path.endsWith(anything)
    if (!isMissing && !isRepeated) path += shown
    at = end + repeated.length
  }
  return path
}

function partAt(source: string, at: number): Part {
  const sign = source[at] ?? ''
  if (sign === '.') return { shown: anything, end: at + 1 }
  if (sign === '\\') {
    const next = source[at + 1] ?? ''
    return { shown: /[a-z\d]/i.test(next) ? anything : next, end: at + 2 }
  }
  if (sign === '[') {
    const close = source.indexOf(']', at + 2)
    return { shown: anything, end: close === -1 ? source.length : close + 1 }
  }
  if (sign !== '(') return { shown: sign, end: at + 1 }
  const inside = insideBrackets(source, at + 1)
  const choices = inside.replace(/^\?(?::|P?<\w+>)/, '').split('|')
  const words = choices.every((one) => /^[\w-]+$/.test(one)) ? `{${choices.join('|')}}` : anything
  return { shown: choices.includes('') ? '' : words, end: Math.min(source.length, at + inside.length + 2) }
}
