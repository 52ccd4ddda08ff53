// What the documentation of a project says about a question, next to what its code does.
import { escaped } from '../contract/text-pattern'
import type { ProjectView } from '../query/project-view'
import { passagesAbout, type Passage } from '../query/project/guides/passages'
import { blockAfter } from '../query/project/guides/block-after'
import type { AnswerRow, GraphAnswer } from './agent'
import type { QuestionKind } from './question-kind'
import { questionKinds } from './question-kinds'
import { section } from './answer-parts'
import { code, fenced, quoteRow } from './rows'
import type { Understanding } from './understanding/understanding'
import { askedWords } from './understanding/word-groups'

const unanswered: ReadonlySet<string> = new Set(['not found', 'nothing fits'])
/** Answers that tell every line of a term, those of the documentation among them. */
const inWhole: ReadonlySet<string> = new Set(['written'])
/** Answers that are no more than places with some of the words. */
const onlyPlaces: ReadonlySet<string> = new Set(['concept', 'nothing fits'])
const introductions: ReadonlySet<string> = new Set(['What it is'])
const title = 'What the documentation says'
const moreTitle = 'More in the documentation'
const shownPassages = 2
/** A passage beside an answer from the graph is about the question itself. */
const sureShare = 0.8
/** The same for a question of how to do something, for which only places with its words are found. */
const howToShare = 0.65
const asksHowTo =
  /^how (?:do|can|should|would|to) ?(?:i|we|you|one)?\b|^wie (?:kann|verhindere|richte|\w+e) ich\b|^comment (?:puis-je|faire|\w+er)\b|^c[oó]mo (?:puedo|\w+o)\b/i
const quotesMessage = /["“«][^"”»]{3,}\s[^"”»]*["”»]/
const asksForPlace = /^(?:where|in which|which (?:file|function|class|module|method)|wo |in welche|où|dónde|onde)\b/i
/** Words of the way of asking, which a page doesn't repeat. */
const asking =
  /^(?:how|often|much|many|long|happens?|difference|between|allowed|possible|steps?|flow|process|feature|functionality|behaviou?r|mechanism|logic)$/i

/** Adds the passages of the documentation that are about the question, in place of single lines of it. */
export function withDocumentation(view: ProjectView, { kind, text }: Understanding, answer: GraphAnswer): GraphAnswer {
  const part = documentationFor(kind, answer)
  if (part === null) return answer
  // Who asks for a message or a place wants the code.
  if (quotesMessage.test(text) || inWhole.has(answer.kind)) return answer
  const own = view.name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const asksForDefault = kind === 'value' ? '|^defaults?$' : ''
  const ignored = new RegExp(`${asking.source}${asksForDefault}|^(?:${own.map(escaped).join('|')})$`, 'i')
  const isBeside = part === 'adds' || asksForPlace.test(text)
  const passages = passagesAbout(view, askedWords(view, text, ignored), shownPassages)
  const isSure = ({ isAbout, share }: Passage): boolean => isAbout || share >= sureShare
  const shown = isBeside ? passages.filter(isSure) : passages
  const rows = shown.map((passage) => passageRow(view, passage))
  const [first] = shown
  if (first === undefined) return answer
  const others = answer.sections.filter((one) => one.title !== title)
  const isMerePlaces = onlyPlaces.has(answer.kind)
  const givesValue = kind === 'value' && givesAnotherValue(first, answer)
  // A passage that is about the question comes before places in code, one that only has its words after them; who asks
  // how to do something is told more by one with most of the words than by mere places.
  const tellsHow = isMerePlaces && asksHowTo.test(text) && first.share >= howToShare
  const leads = (!isBeside && (isSure(first) || tellsHow)) || givesValue
  const isAnswer = leads && first.isAbout && (isMerePlaces || givesValue)
  const at = introductions.has(others[0]?.title ?? '') ? 1 : 0
  return {
    ...answer,
    headline: isAnswer ? `${code(first.path)} tells of it under “${first.title}”. ${answer.headline}` : answer.headline,
    sections: leads
      ? [
          ...others.slice(0, at),
          ...section(title, rows.slice(0, 1)),
          ...others.slice(at),
          ...section(moreTitle, rows.slice(1)),
        ]
      : [...others, ...section(title, rows)],
    limits: [...new Set([...answer.limits, 'What the documentation says may differ from what the code does.'])],
  }
}

/** What the documentation may do for an answer; of a kind that yielded, for what its words were searched for. */
function documentationFor(kind: string, answer: GraphAnswer): QuestionKind['documentation'] | null {
  const { documentation, yields } = questionKinds.get(kind) ?? {}
  if (yields === true && onlyPlaces.has(answer.kind)) return 'explains'
  return documentation ?? (unanswered.has(answer.kind) ? 'explains' : null)
}

/** A passage, with the first block in it that its text doesn't have. */
function passageRow(view: ProjectView, passage: Passage): AnswerRow {
  const { path, title: heading, text, line, endLine } = passage
  const row = { ...quoteRow(view, passage, `${heading}: ${text}`), label: heading }
  const lines = view.readText(path)?.lines ?? []
  for (let at = line; at <= endLine; at++) {
    const block = (lines[at - 1] ?? '').trim() === '' ? null : blockAfter(lines, at)
    if (block?.kind !== 'code' || block.lines.some((one) => one.trim() !== '' && text.includes(one.trim()))) continue
    return {
      ...row,
      endLine: Math.max(row.endLine, block.endLine),
      source: fenced(block.lines.join('\n'), block.language),
    }
  }
  return row
}

/** Whether a passage gives what is asked for under its very words, and the code neither the same nor this page. */
function givesAnotherValue(passage: Passage, { headline, sections }: GraphAnswer): boolean {
  const { isAbout, share, text, path } = passage
  if (!isAbout || share < sureShare || !/\d|default/i.test(text)) return false
  const value = / is `([^`]+)`/.exec(headline)?.[1]?.replace(/^["']|["']$/g, '') ?? ''
  if (value !== '' && text.includes(value)) return false
  return !sections.some(({ rows }) => rows.some((row) => row.path === path))
}
