// What the documentation of a project says about a question, next to what its code does.
import { escaped } from '../contract/text-pattern'
import type { ProjectView } from '../query/project-view'
import { passagesAbout, type Passage } from '../query/project/guides/passages'
import { statementsAbout, type AskedOfPages, type Statement } from '../query/project/guides/statements'
import { blockAfter } from '../query/project/guides/block-after'
import type { AnswerRow, GraphAnswer } from './agent'
import type { QuestionKind } from './question-kind'
import { questionKinds } from './question-kinds'
import { section } from './answer-parts'
import { askedOfPages, asking } from './documented-words'
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
/** Statements looked at; those without a word of the question are passed over. */
const readStatements = 8
/** A statement that has all that tells what is asked about is quoted from this share on; */
const leastStatement = 0.58
/** one beside an answer from the graph, or before code, from this share on. */
const sureStatement = 0.7
/** One that says it as an answer would comes right after the first facts of the graph from this share on. */
const wholeStatement = 0.9
/** The next ones are nearly as good. */
const nextStatement = 0.12
/** What an answer says of itself that found only something near: what a page says comes before it. */
const hedges =
  /^\d+ places? in \d|^No (?:place|family|code)\b|^Nothing\b|^None\b|None stands out|\bsome of the words\b|by the other words alone|^The closest\b|names fit “/

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
  const isHedged = answer.kind === 'nothing fits' || hedges.test(answer.headline)
  const asked = askedOfPages(view, text)
  const statements = statementsFor(view, asked, isBeside && !isHedged)
  // With only words that are said of anything, a page may still be named for it.
  const isVague = asked.about.every(({ isAside }) => isAside === true)
  // One word is a chance, unless a page is about it.
  const isOneWord = asked.about.filter(({ isAside }) => isAside !== true).length === 1
  const fitting =
    isVague || (isBeside && isOneWord)
      ? passages.filter(({ isAbout }) => isAbout)
      : isBeside
        ? passages.filter(isSure)
        : passages
  const kept = fitting.filter((one) => !statements.some((other) => isIn(other, one)))
  const [best] = statements
  const [top] = kept
  // A page about the question explains more than one statement of another; who asks for one thing wants the statement.
  const isTopic = top?.isAbout === true && !isBeside && asked.cue === null
  const found: readonly Quoted[] = isTopic ? [...kept, ...statements] : [...statements, ...kept]
  const shown = found.slice(0, shownPassages)
  const [first] = shown
  if (first === undefined) return answer
  const rows = shown.map((passage) => passageRow(view, passage))
  const others = answer.sections.filter((one) => one.title !== title)
  const isMerePlaces = onlyPlaces.has(answer.kind)
  const givesValue = top !== undefined && first === top && kind === 'value' && givesAnotherValue(top, answer)
  // A passage that is about the question comes before places in code, one that only has its words after them; who asks
  // how to do something is told more by one with most of the words than by mere places.
  const tellsHow = isMerePlaces && asksHowTo.test(text) && first.share >= howToShare
  // Who asks where something is done wants the place in code; where it is kept or set, a page may tell as well.
  const wantsCode = asksForPlace.test(text) && asked.cue === null && answer.kind !== 'nothing fits'
  const isTold =
    first === best &&
    ((isHedged && !wantsCode) || (!isBeside && best.isTitled && !best.isRow && best.share >= sureStatement))
  const leads = isTold || (first === top && !isBeside && ((isSure(top) && !isChance(top)) || tellsHow)) || givesValue
  const isNamed = (first === top && top.isAbout) || (first === best && best.isTitled)
  const isAnswer = leads && isNamed && (isMerePlaces || isHedged || givesValue)
  // A page with most of the words, or one on the only word, may be about something else.
  const isClaimed = first.share >= sureShare && !(isOneWord && isBeside)
  const said = isClaimed
    ? `${code(first.path)} tells of it under “${first.title}”.`
    : `The nearest in the documentation is in ${code(first.path)} under “${first.title}”.`
  // What has all that is asked, and says it as an answer would, isn't left for the end.
  const isNext = first === best && best.hasCue && best.share >= wholeStatement
  const at = introductions.has(others[0]?.title ?? '') || (!leads && isNext) ? 1 : 0
  return {
    ...answer,
    headline: isAnswer ? `${said} ${answer.headline}` : answer.headline,
    sections:
      leads || isNext
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

/** What is quoted of a page. */
type Quoted = Pick<Passage, 'path' | 'title' | 'line' | 'endLine' | 'text' | 'share'>

/** Those that have each word that tells what is asked about. @param isBeside whether they come after facts of the graph */
function statementsFor(view: ProjectView, asked: AskedOfPages, isBeside: boolean): readonly Statement[] {
  const found = statementsAbout(view, asked, readStatements).filter(({ isWhole }) => isWhole)
  const least = Math.max(isBeside ? sureStatement : leastStatement, (found[0]?.share ?? 0) - nextStatement)
  return found.filter(({ share }) => share >= least).slice(0, shownPassages)
}

/** Whether a passage has the words in rows of a table about something else. */
function isChance({ isAbout, isRow }: Passage): boolean {
  return isRow && !isAbout
}

/** Whether a statement is a part of what a passage quotes. */
function isIn(statement: Statement, { path, line, endLine }: Passage): boolean {
  return statement.path === path && statement.line <= endLine && statement.endLine >= line
}

/** What the documentation may do for an answer; of a kind that yielded, for what its words were searched for. */
function documentationFor(kind: string, answer: GraphAnswer): QuestionKind['documentation'] | null {
  const { documentation, yields } = questionKinds.get(kind) ?? {}
  if (yields === true && onlyPlaces.has(answer.kind)) return 'explains'
  return documentation ?? (unanswered.has(answer.kind) ? 'explains' : hedges.test(answer.headline) ? 'adds' : null)
}

/** A passage, with the first block in it that its text doesn't have. */
function passageRow(view: ProjectView, passage: Quoted): AnswerRow {
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
