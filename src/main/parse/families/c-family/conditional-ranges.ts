// Where code exists only under a condition of the build.
import { firstPlace } from '../../../kernel/first-place'

interface Open {
  readonly start: number
  readonly condition: string
  /** A header's guard, or a test for C++, which every build of the language passes. */
  readonly isPlain: boolean
}

export interface ConditionalRange {
  readonly start: number
  readonly end: number
  readonly condition: string
}

const conditionLine = /^[ \t]*#[ \t]*(if|ifdef|ifndef|endif)\b((?:.*\\\r?\n)*.*)/gm
const guardName = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)*#[ \t]*define[ \t]+(\w+)[ \t]*(?:\r?\n|\/)/

/** The outermost conditionals of a file, in order, without header guards and tests for C++. */
export function conditionalRanges(source: string): readonly ConditionalRange[] {
  const ranges: ConditionalRange[] = []
  const open: Open[] = []
  for (const { index, 0: text, 1: word = '', 2: rest = '' } of source.matchAll(conditionLine)) {
    if (word !== 'endif') {
      const condition = rest.trim()
      open.push({ start: index, condition, isPlain: isPlain(source, word, condition, index + text.length) })
      continue
    }
    const last = open.pop()
    if (last === undefined || last.isPlain || open.some((one) => !one.isPlain)) continue
    ranges.push({ start: last.start, end: index, condition: last.condition })
  }
  return ranges
}

/** The conditional around an offset, or undefined. */
export function conditionalAt(ranges: readonly ConditionalRange[], offset: number): ConditionalRange | undefined {
  const range = ranges[firstPlace(ranges.length, (at) => (ranges[at]?.end ?? 0) > offset)]
  return range !== undefined && range.start <= offset ? range : undefined
}

function isPlain(source: string, word: string, condition: string, end: number): boolean {
  if (/\b__cplusplus\b/.test(condition) || /^1\b/.test(condition)) return true
  const name = /^(?:!\s*defined\s*\(?\s*)?(\w+)/.exec(condition)?.[1]
  if (name === undefined || !(word === 'ifndef' || condition.startsWith('!'))) return false
  return guardName.exec(source.slice(end, end + guardReach))?.[1] === name
}

/** How far below `#ifndef GUARD` its definition is searched: comments may stand between. */
const guardReach = 400
