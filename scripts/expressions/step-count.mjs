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
  const whole = anyOf(pattern.alternatives, { state, flags, isBackward: false }, () => true)
  return (text, most) => {
    Object.assign(state, { text, steps: 0, most })
    for (let start = 0; start <= text.length; start++) {
      state.captures.clear()
      if (whole(start) || flags.sticky) break
    }
    return state.steps
  }
}

function step(state) {
  if (++state.steps > state.most) throw new TooManySteps()
}

// Each part is made with what is to match after it, and becomes a function that says whether both match at a place.
// What a part remembers between its calls is as before when such a function returns false.

function anyOf(alternatives, context, next) {
  const ways = alternatives.map(({ elements }) => inSequence(elements, context, next))
  if (ways.length === 1) return ways[0]
  return (at) => ways.some((way) => way(at))
}

function inSequence(elements, context, next) {
  const ordered = context.isBackward ? elements : elements.toReversed()
  return ordered.reduce((rest, element) => matcherOf(element, context, rest), next)
}

function matcherOf(element, context, next) {
  switch (element.type) {
    case 'Quantifier':
      return isCharacter(element.element) ? repeatedCharacter(element, context, next) : repeated(element, context, next)
    case 'Group':
      return anyOf(element.alternatives, context, next)
    case 'CapturingGroup':
      return capturing(element, context, next)
    case 'Backreference':
      return backreference(element, context, next)
    case 'Assertion':
      return assertion(element, context, next)
    default:
      return oneCharacter(element, context, next)
  }
}

function capturing(element, context, next) {
  const { state } = context
  let start = 0
  const body = anyOf(element.alternatives, context, (end) => {
    const before = state.captures.get(element)
    state.captures.set(element, state.text.slice(Math.min(start, end), Math.max(start, end)))
    if (next(end)) return true
    state.captures.set(element, before)
    return false
  })
  return (at) => {
    const before = start
    start = at
    const fits = body(at)
    start = before
    return fits
  }
}

function backreference({ resolved }, { state, isBackward }, next) {
  const group = [resolved].flat()[0]
  return (at) => {
    step(state)
    const text = state.captures.get(group) ?? ''
    const from = isBackward ? at - text.length : at
    return state.text.startsWith(text, from) && next(isBackward ? from : at + text.length)
  }
}

function repeated({ element, min, max, greedy }, context, next) {
  const { state } = context
  /** Of the current repetition: how many there were before it, and where it starts. */
  let count = 0
  let start = 0
  const body = matcherOf(element, context, (end) => {
    if (end === start && count >= min) return false
    return from(end, count + 1)
  })
  const again = (at, done) => {
    if (done >= max) return false
    const before = { count, start }
    count = done
    start = at
    const fits = body(at)
    count = before.count
    start = before.start
    return fits
  }
  const from = (at, done) => {
    step(state)
    if (greedy) return again(at, done) || (done >= min && next(at))
    return (done >= min && next(at)) || again(at, done)
  }
  return (at) => from(at, 0)
}

/** The same for a character, of which no repetition is empty, without a call for each. */
function repeatedCharacter({ element, min, max, greedy }, context, next) {
  const { state, isBackward } = context
  const fits = fitsAt(element, context)
  const forward = isBackward ? -1 : 1
  return (at) => {
    step(state)
    let count = 0
    let place = at
    const goOn = () => {
      if (count >= max) return false
      step(state)
      if (!fits(place)) return false
      count++
      place += forward
      step(state)
      return true
    }
    if (!greedy) {
      do if (count >= min && next(place)) return true
      while (goOn())
      return false
    }
    while (goOn());
    for (; count >= min; count--, place -= forward) if (next(place)) return true
    return false
  }
}

function assertion(element, context, next) {
  const { state, flags } = context
  if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
    const isBackward = element.kind === 'lookbehind'
    const body = anyOf(element.alternatives, { ...context, isBackward }, () => true)
    return (at) => body(at) !== element.negate && next(at)
  }
  const isWord = (at) => /\w/.test(state.text[at] ?? '')
  const isBreak = (at) => flags.multiline && state.text[at] === '\n'
  const holds = {
    start: (at) => at === 0 || isBreak(at - 1),
    end: (at) => at === state.text.length || isBreak(at),
    word: (at) => (isWord(at - 1) !== isWord(at)) !== element.negate,
  }[element.kind]
  return (at) => {
    step(state)
    return holds(at) && next(at)
  }
}

function oneCharacter(element, context, next) {
  const { state, isBackward } = context
  const fits = fitsAt(element, context)
  return (at) => {
    step(state)
    return fits(at) && next(isBackward ? at - 1 : at + 1)
  }
}

/** Whether a part that is one character fits at a place. */
function fitsAt(element, { state, flags, isBackward }) {
  const fits = fitting(element, flags)
  /** By code, because looking up a character takes longer than all else here. */
  const known = []
  return (at) => {
    const place = isBackward ? at - 1 : at
    if (place < 0 || place >= state.text.length) return false
    return (known[state.text.charCodeAt(place)] ??= fits(state.text[place]))
  }
}

function isCharacter({ type }) {
  return type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'
}

/** Whether a character is one of these; those of other planes are none. */
export function fitting(element, flags) {
  const options = [flags.ignoreCase && 'i', flags.dotAll && 's', flags.unicode && 'u', flags.unicodeSets && 'v']
  const expression = new RegExp(`^(?:${element.raw})$`, options.filter((option) => option !== false).join(''))
  return (character) => expression.test(character)
}
