// Prints the scores of answers by kind, repository, language and style, and the worst answers in full.
import { mean } from '../locate-figures'
import type { Score } from './judge'
import type { BenchQuestion } from './questions'

export interface Answered {
  readonly question: BenchQuestion
  /** Language of the repository's code. */
  readonly code: string
  readonly score: Score
  readonly missing: readonly string[]
  readonly text: string
  readonly milliseconds: number
  readonly cited: number
  readonly broken: readonly string[]
}

/** Prints a table for each grouping of the answers. */
export function printTables(answered: readonly Answered[]): void {
  table('kind', answered, ({ question }) => question.kind)
  table('repository', answered, ({ question, code }) => `${question.repository} (${code})`)
  table('language', answered, ({ question }) => question.language)
  table('manner', answered, ({ question }) => question.style)
}

/** Prints answers with the lowest scores; the shortest questions first among equals. */
export function printWorst(answered: readonly Answered[], most: number): void {
  const worst = [...answered].filter(({ score }) => score < 2).sort((a, b) => a.score - b.score)
  for (const one of worst.slice(0, most)) {
    const { question } = one
    console.log(`\n=== ${one.score} · ${question.kind} · ${question.repository} · ${question.ask.join(' / ')}`)
    console.log(`missing: ${one.missing.join('; ')}\n${one.text.slice(0, 2_500)}`)
  }
}

function table(title: string, answered: readonly Answered[], keyOf: (one: Answered) => string): void {
  const groups = new Map<string, Answered[]>()
  for (const one of answered) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  console.log(`\n| ${title} | n | mean | 2 | 1 | 0 | −1 |\n|---|--:|--:|--:|--:|--:|--:|`)
  for (const [key, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(line(key, group))
  console.log(line('all', answered))
}

function line(key: string, group: readonly Answered[]): string {
  const of = (score: Score): number => group.filter((one) => one.score === score).length
  const average = mean(group.map(({ score }) => score)).toFixed(2)
  return `| ${key} | ${group.length} | ${average} | ${of(2)} | ${of(1)} | ${of(0)} | ${of(-1)} |`
}
