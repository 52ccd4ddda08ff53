// The small diagram of a chain, in Mermaid: its symbols in order, and how certain each step is.
import type { PathStep } from '../../query/facts/path'
import { nameOf } from '../rows'
import { label } from './topic-picture'

/** Characters that fit on one line with the arrows; a longer chain is drawn downwards. */
const lineLetters = 64
const arrowLetters = 6

/** @param verbs what each step does; calls have no label. @returns null for a single step */
export function pathPicture(steps: readonly PathStep[], verbs: readonly string[]): string | null {
  const [first] = steps
  if (first === undefined || steps.length < 2) return null
  const names = [first.from, ...steps.map(({ link }) => link.symbol)].map((symbol) => label(nameOf(symbol)))
  const letters = names.reduce((sum, name) => sum + name.length + arrowLetters, -arrowLetters)
  return [
    `flowchart ${letters > lineLetters ? 'TB' : 'LR'}`,
    ...names.map((name, at) => `  s${at}["${name}"]`),
    ...steps.map(({ link }, at) => {
      const words = [verbs[at] === 'calls' ? '' : verbs[at], link.confidence === 'exact' ? '' : link.confidence]
      const caption = words.filter(Boolean).join(', ')
      return `  s${at} ${link.confidence === 'exact' ? '-->' : '-.->'}${caption === '' ? '' : `|${caption}|`} s${at + 1}`
    }),
  ].join('\n')
}
