// Judges an answer by facts: 2 right and useful, 1 partly, 0 wrong or useless, -1 misleading.
import type { BenchQuestion } from './questions'

export type Score = -1 | 0 | 1 | 2

export interface Judgement {
  readonly score: Score
  /** Facts that are missing or too late in the text; for misleading answers, what misleads. */
  readonly missing: readonly string[]
}

type Judged = Pick<BenchQuestion, 'lead' | 'facts' | 'some' | 'wrong' | 'none'>

/** What a reader sees without scrolling. */
const leadCharacters = 1_000
const headCharacters = 600

// An answer that denies something that exists. "Nothing fits" is about the search, not about the code.
const denial =
  /\bis not found\b|\bare not found\b|\bno\b[^.\n]{1,80}\b(?:is|are|was|were) (?:found|declared|defined|read|listed|known|named)\b|\bnone\b|\b(?:has|have|reaches|lists?|names?|finds?) (?:0|no)\b|\b0 (?:proven|tests?|callers?|places)\b|\bdoes not exist\b|\bnothing (?:is|was) found\b|\bnot (?:a|one of its|among its|in its) dependenc(?:y|ies)\b|\bis not among\b|\bnot a (?:direct )?dependency\b/i
const nothingFits = /\bnothing\b[^.\n]{0,80}\bfits\b/i

/** Judges the text of an answer, in Markdown. */
export function judgeAnswer(question: Judged, text: string): Judgement {
  const body = withoutTail(text)
  const misleading = question.wrong.filter((fact) => holds(body, fact))
  if (misleading.length > 0) return { score: -1, missing: misleading.map((fact) => `says ${fact}`) }
  const denies = denial.test(headlineOf(body))
  if (question.none) return judgeNegative(body)
  const missing = [
    ...question.lead.filter((fact) => !holds(body, fact)),
    ...question.facts.filter((fact) => !holds(body, fact)),
  ]
  const some = question.some === undefined ? 0 : question.some.of.filter((fact) => holds(body, fact)).length
  const least = question.some?.least ?? 0
  const needed = question.lead.length + question.facts.length + least
  const met = needed - missing.length - Math.max(0, least - some)
  if (some < least) missing.push(`${some} of ${least}: ${(question.some?.of ?? []).join(', ')}`)
  const late = question.lead.filter((fact) => holds(body, fact) && !holds(body.slice(0, leadCharacters), fact))
  if (missing.length === 0 && late.length === 0) return { score: 2, missing: [] }
  const all = [...missing, ...late.map((fact) => `late: ${fact}`)]
  if (met > 0 && met >= needed / 2) return { score: 1, missing: all }
  return denies ? { score: -1, missing: ['says no', ...all] } : { score: 0, missing: all }
}

function judgeNegative(body: string): Judgement {
  const head = body.slice(0, headCharacters)
  if (denial.test(head) || nothingFits.test(head)) return { score: 2, missing: [] }
  return { score: 0, missing: ['never says no'] }
}

function headlineOf(body: string): string {
  return body.split('\n', 1)[0] ?? ''
}

/** Without suggested questions and the label, which aren't part of the answer. */
function withoutTail(text: string): string {
  const next = text.lastIndexOf('\n### Next\n')
  return next === -1 ? text : text.slice(0, next)
}

function holds(text: string, fact: string): boolean {
  return fact.split(' | ').some((one) => holdsOne(text, one.trim()))
}

function holdsOne(text: string, fact: string): boolean {
  const wordAtStart = /^[\p{L}\p{N}_]/u.test(fact)
  const wordAtEnd = /[\p{L}\p{N}_]$/u.test(fact)
  for (let at = text.indexOf(fact); at !== -1; at = text.indexOf(fact, at + 1)) {
    const before = at === 0 ? '' : (text[at - 1] ?? '')
    const after = text[at + fact.length] ?? ''
    if (wordAtStart && /[\p{L}\p{N}_]/u.test(before)) continue
    if (wordAtEnd && /[\p{L}\p{N}_]/u.test(after)) continue
    return true
  }
  return false
}
