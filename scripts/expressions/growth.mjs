// How the steps of an expression grow with the text: exponentially, with the third power or more, or less.
import { RegExpParser } from '@eslint-community/regexpp'
import { attackTexts } from './attack-texts.mjs'
import { stepCounter, TooManySteps } from './step-count.mjs'

/** Repetitions that are compared. */
const times = [20, 40, 80, 160]
/** More than a quadratic expression takes for any of them. */
const mostSteps = 4_000_000
/** Twice the repetitions take four times the steps at most, and a little more at first. */
const quadraticRatio = 5.6
/**
 * Steps for each pair of characters of a quadratic one: a repetition with a bound between others is cubic up to that. A
 * line of 6,000 blanks, the longest that is read, takes a few tenths of a second with so many.
 */
const mostPerPair = 8
/** Steps for each repetition below which an expression is linear for the text. */
const linearSteps = 60

/** @returns the text for which it takes too long, and how long; null if there is none */
export function slowText(source, flagText) {
  const parser = new RegExpParser()
  const flags = parser.parseFlags(flagText)
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.unicode,
    unicodeSets: flags.unicodeSets,
  })
  const count = stepCounter(pattern, flags)
  const seen = new Set()
  for (const { start, part, end } of attackTexts(pattern, flags)) {
    const key = JSON.stringify([start, part, end])
    if (seen.has(key)) continue
    seen.add(key)
    const growth = growthOf(count, (repeated) => `${start}${part.repeat(repeated)}${end}`)
    if (growth !== null) return { start, part, end, growth }
  }
  return null
}

function growthOf(count, textOf) {
  const steps = []
  for (const repeated of times) {
    try {
      steps.push(count(textOf(repeated), mostSteps))
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
      return repeated <= 40 ? 'exponential time' : 'the third power of time or more'
    }
    if (repeated === times[1] && steps.at(-1) < linearSteps * repeated) return null
  }
  if (steps.at(-1) / steps.at(-2) > quadraticRatio) return 'the third power of time or more'
  const perPair = steps.at(-1) / textOf(times.at(-1)).length ** 2
  return perPair > mostPerPair ? `quadratic time, ${Math.round(perPair)} steps for each pair of characters,` : null
}
