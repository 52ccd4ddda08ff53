// Texts for which an expression takes as long as it can, made of its own parts: what comes before a repetition, the
// repeated part many times, and an end that doesn't fit.
import { fitting } from './step-count.mjs'

/** A repetition up to this often is bounded; it takes as many steps for a longer text. */
const boundedTimes = 40

/** Characters that are tried for a class, in different orders: repetitions that follow each other share one of them. */
const orders = [' a1_."', 'a_1.- ', '.-/"\'a', '"\'(,:a', ',:=[{<a']
const all = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')
const misfits = ['\u0000', '!\n', '\n!']

/** @returns pairs of what comes before, what is repeated, and what comes after */
export function* attackTexts(pattern, flags) {
  for (const { before, element, after } of repetitions(pattern.alternatives, { before: [], after: null }))
    for (const order of orders)
      for (const times of [0, 1]) {
        const write = (part) => sampleOf(part, { order: `${order}${all}`, times, flags })
        const [start, part, rest] = [before.map(write).join(''), write(element), after.map(write).join('')]
        if (part !== '') for (const misfit of misfits) yield { start, part, end: `${rest}${misfit}` }
      }
}

/**
 * Each repetition, with the parts that are matched before it; in a lookbehind those are after it in the text.
 * @param around `after` is null outside of lookbehinds
 */
function* repetitions(alternatives, around) {
  for (const { elements } of alternatives)
    for (const [place, element] of elements.entries()) {
      const isBehind = element.kind === 'lookbehind'
      const before = around.after === null ? [...around.before, ...elements.slice(0, place)] : []
      const after = around.after === null ? null : [...elements.slice(place + 1), ...around.after]
      if (element.type === 'Quantifier' && element.max > boundedTimes)
        for (const one of choicesOf(element.element)) yield { before, element: one, after: after ?? [] }
      const inner = element.type === 'Quantifier' ? element.element : element
      if (inner.alternatives === undefined) continue
      yield* repetitions(inner.alternatives, isBehind ? { before: [], after: [] } : { before, after })
    }
}

/** A group of several alternatives, with each of them alone. */
function choicesOf(element) {
  const { alternatives = [] } = element
  return alternatives.length < 2 ? [element] : alternatives.map((one) => ({ type: 'Group', alternatives: [one] }))
}

/** A short text that fits a part, as far as its lookarounds allow. */
function sampleOf(part, options) {
  switch (part.type) {
    case 'Quantifier':
      return sampleOf(part.element, options).repeat(Math.min(part.max, Math.max(part.min, options.times)))
    case 'Group':
    case 'CapturingGroup':
      return (part.alternatives[0]?.elements ?? []).map((element) => sampleOf(element, options)).join('')
    case 'Assertion':
    case 'Backreference':
      return ''
    case 'Character':
      return String.fromCodePoint(part.value)
    default: {
      const fits = fitting(part, options.flags)
      return [...options.order].find((character) => fits(character)) ?? ''
    }
  }
}
