// Which starts of a program, its routes or commands, lead to a definition: the same answer about either.
import type { Chain } from '../../../query/facts/starts/reach'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count } from '../../rows'

const shown = 40

interface Found<One> {
  readonly found: readonly (One & Chain)[]
  readonly all: readonly unknown[]
  readonly unserved: number
  readonly isCut: boolean
}

interface Words {
  /** What one start is called: "route". */
  readonly noun: string
  /** The title of the section. */
  readonly title: string
  /** "No route is found", for when none leads there. */
  readonly none: string
  /** How they are recognised. */
  readonly recognised: string
}

/** @param written what was asked for, as its user knows it */
export function composeReachedFrom<One>(
  written: string,
  { found, all, unserved, isCut }: Found<One>,
  { noun, title, none, recognised }: Words,
  rowOf: (one: One & Chain) => AnswerRow,
): GraphAnswer {
  const name = code(written)
  const unsure = found.filter(({ uncertain }) => uncertain).length
  const { shown: rows, note } = firstOf(found, shown, noun)
  return {
    ...emptyAnswer(
      `${noun}s that reach it`,
      found.length === 0
        ? `${none} that reaches ${name}, of ${count(all.length, noun)}.`
        : `${name} is reached from ${found.length} of ${count(all.length, noun)}${unsure === 0 ? '' : `, from ${unsure} of them only possibly`}.`,
    ),
    sections: section(title, rows.map(rowOf), note === undefined ? {} : { text: note }),
    limits: [
      `${recognised}; calls are followed as the graph has them.`,
      ...(unserved === 0 ? [] : [`Of ${count(unserved, noun)} nothing in the graph is known to run.`]),
      ...(isCut ? ['Not everything was read or followed, so there may be more.'] : []),
    ],
    next: [`Who calls ${name}?`],
  }
}
