// Matches a regular expression as engines do, by trying one way after the other, and counts the steps: how long an
// expression takes for a text, whatever else the machine does.

/** Thrown when there were more steps than asked for. */
export class TooManySteps extends Error {}

/**
 * @param pattern as `RegExpParser` of @eslint-community/regexpp parses it
 * @returns a function that searches a text and returns the number of steps
 */
export function stepCounter(pattern, flags) {
  const state = { text: '', steps: 0, most: 0, captures: new Map() }
  const { alternatives } = pattern
  const whole = anyOf(alternatives, { state, flags, isBackward: false })
  return (text, most) => {
    Object.assign(state, { text, steps: 0, most })
    for (let start = 0; start <= text.length; start++) {
      state.captures.clear()
      if (whole(start, () => true) || flags.sticky) break
    }
    return state.steps
  }
}

function step(state) {
  if (++state.steps > state.most) throw new TooManySteps()
}

function anyOf(alternatives, context) {
  const ways = alternatives.map(({ elements }) => inSequence(elements, context))
  if (ways.length === 1) return ways[0]
  return (at, next) => ways.some((way) => way(at, next))
}

function inSequence(elements, context) {
  const parts = elements.map((element) => matcherOf(element, context))
  const ordered = context.isBackward ? parts : parts.toReversed()
  return ordered.reduce(
    (rest, part) => (at, next) => part(at, (end) => rest(end, next)),
    (at, next) => next(at),
  )
}

function matcherOf(element, context) {
  const { state } = context
  switch (element.type) {
    case 'Quantifier':
      return repeated(element, context)
    case 'Group':
      return anyOf(element.alternatives, context)
    case 'CapturingGroup': {
      const body = anyOf(element.alternatives, context)
      return (at, next) =>
        body(at, (end) => {
          const before = state.captures.get(element)
          state.captures.set(element, state.text.slice(Math.min(at, end), Math.max(at, end)))
          if (next(end)) return true
          state.captures.set(element, before)
          return false
        })
    }
    case 'Backreference':
      return (at, next) => {
        step(state)
        const resolved = [element.resolved].flat()[0]
        const text = state.captures.get(resolved) ?? ''
        const from = context.isBackward ? at - text.length : at
        return state.text.startsWith(text, from) && next(context.isBackward ? from : at + text.length)
      }
    case 'Assertion':
      return assertion(element, context)
    default:
      return oneCharacter(element, context)
  }
}

function repeated({ element, min, max, greedy }, context) {
  const { state } = context
  const body = matcherOf(element, context)
  const from = (at, count, next) => {
    step(state)
    const again = () => count < max && body(at, (end) => !(end === at && count >= min) && from(end, count + 1, next))
    const on = () => count >= min && next(at)
    return greedy ? again() || on() : on() || again()
  }
  return (at, next) => from(at, 0, next)
}

function assertion(element, context) {
  const { state, flags } = context
  if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
    const body = anyOf(element.alternatives, { ...context, isBackward: element.kind === 'lookbehind' })
    return (at, next) => body(at, () => true) !== element.negate && next(at)
  }
  const isWord = (at) => /\w/.test(state.text[at] ?? '')
  const isBreak = (at) => flags.multiline && state.text[at] === '\n'
  const holds = {
    start: (at) => at === 0 || isBreak(at - 1),
    end: (at) => at === state.text.length || isBreak(at),
    word: (at) => (isWord(at - 1) !== isWord(at)) !== element.negate,
  }[element.kind]
  return (at, next) => {
    step(state)
    return holds(at) && next(at)
  }
}

function oneCharacter(element, { state, flags, isBackward }) {
  const fits = fitting(element, flags)
  return (at, next) => {
    step(state)
    const place = isBackward ? at - 1 : at
    return place >= 0 && place < state.text.length && fits(state.text[place]) && next(isBackward ? place : at + 1)
  }
}

/** Whether a character is one of these; those of other planes are none. */
export function fitting(element, flags) {
  const options = [flags.ignoreCase && 'i', flags.dotAll && 's', flags.unicode && 'u', flags.unicodeSets && 'v']
  const expression = new RegExp(`^(?:${element.raw})$`, options.filter((option) => option !== false).join(''))
  const known = new Map()
  return (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const result = expression.test(character)
    known.set(character, result)
    return result
  }
}
