// What a value is told with: when it counts, what is set beside it, and what the constants in it are.
import {
  conditionsAround,
  constantsIn,
  setBeside,
  type Condition,
  type ContextLine,
} from '../../../query/project/values/value-context'
import { saidTime } from '../../../query/project/values/magnitude'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code } from '../../rows'

export interface AroundValue {
  /** Sentences for the headline, each with a space before it; empty if there is nothing to say. */
  readonly said: string
  /** What is set beside it, in the words of the code, for the headline. */
  readonly beside: string
  readonly sections: readonly AnswerSection[]
}

interface ToldValue {
  readonly path: string
  readonly line: number
  /** The value as written. */
  readonly value: string
  readonly isSetting: boolean
}

const saidBeside = 2
const longestSaid = 60

/** What the lines around a value say of it. */
export function aroundValue(view: ProjectView, { path, line, value, isSetting }: ToldValue): AroundValue {
  const { constants, product } = constantsIn(view, value, { path, line })
  const conditions = conditionsAround(view, path, line)
  const beside = setBeside(view, path, line, isSetting)
  const made = product === null ? '' : `, so it is ${code(String(product))}${sizeWords(product)}`
  const named = constants.map((one) => {
    const words = saidTime(one.literal.text)
    return `${code(one.name)} is ${code(one.literal.text)}${words === null ? '' : ` (${words})`}, at ${code(`${one.path}:${one.line}`)}`
  })
  const isNamed = named.length === 0 ? '' : ` ${named.join('; ')}${made}.`
  const depends = conditions.length === 0 ? '' : ` That counts ${conditions.map(saidCondition).join(', and ')}.`
  return {
    said: `${isNamed}${depends}`,
    beside: besideText(beside),
    sections: [
      ...section(
        'What its constants are',
        constants.map((one) => placeRow(view, one, `${code(one.name)}: ${code(one.literal.text)}`, one.name)),
      ),
      ...conditionSection(view, conditions),
      ...section(
        'Set next to it',
        beside.map((one) => placeRow(view, one, code(one.text))),
      ),
    ],
  }
}

/** The conditions that a line stands under, as rows. */
export function conditionSection(view: ProjectView, conditions: readonly Condition[]): readonly AnswerSection[] {
  return section(
    'When that counts',
    conditions.map((one) => placeRow(view, one, `${one.isElse ? 'not ' : ''}${code(one.text)}`)),
  )
}

/** "only if `!process.env.X` (at …)". */
export function saidCondition({ text, path, line, isElse }: Condition): string {
  return `only ${isElse ? 'where this does not hold: ' : 'in '}${code(text)} (${code(`${path}:${line}`)})`
}

function besideText(beside: readonly ContextLine[]): string {
  const said = beside
    .map(({ text }) => text.replace(/,?\s*(?:\/\/|#).*$/, '').replace(/,$/, ''))
    .filter((text) => text.length <= longestSaid && !/[({[]$/.test(text))
    .slice(0, saidBeside)
  return said.length === 0 ? '' : ` Next to it: ${said.map(code).join(', ')}.`
}

/** Bytes as people say them. */
function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return bytes >= 1024 ** 2 && Number.isInteger(megabytes) ? ` (${megabytes} × 1024²)` : ''
}
