// One repair turn: the model gets the statements that the graph doesn't support, and may rewrite its answer.
import type { Citation, Finding } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { AnswerEvent } from '../agent'
import { findingsForModel } from '../checking/findings'
import { tokensOf } from '../tokens'
import { keep, send, tokensIn, type Exchange } from './converse'
import { createCitationWriter, type CitationWriter, type RewrittenText } from './prose-citations'

/** A correction shorter than this share of the first answer is just an apology. */
const leastShare = 0.4

/** A text with its checked citations and the problems found in it. */
export interface CheckedText {
  readonly text: string
  readonly citations: readonly Citation[]
  readonly dropped: number
  readonly findings: readonly Finding[]
}

/**
 * Whether findings justify another turn. Counts don't: the graph may know fewer uses than there are, so its count is
 * shown next to the sentence and never replaces it.
 */
export function needsRepair(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind !== 'count')
}

/** Checks a text against the graph and what the model has seen, and each citation against the text that cites it. */
export async function checkText(
  { parts: { grounding, scope, question }, shown, signal }: Exchange,
  { citations, rejected }: CitationWriter,
  text: string,
): Promise<CheckedText> {
  const asked = question.text.slice(0, limits.questionCharacters)
  const [findings, checked] = await Promise.all([
    grounding.checkText({ ...scope, text, asked, shown: shown.join('\n'), rejected }, signal),
    grounding.checkCitations({ ...scope, text, citations }, signal),
  ])
  return { text, citations: checked, dropped: rejected.length, findings }
}

/**
 * Asks once for a corrected answer and returns it if it is better; otherwise null.
 * @param written the answer as the model wrote it
 * @throws AppError `cancelled`
 */
export async function* repaired(
  exchange: Exchange,
  written: string,
  before: CheckedText,
): AsyncGenerator<AnswerEvent, CheckedText | null> {
  const request = repairRequest(before.findings)
  const { messages, mostTokens, lookUp, evidence, signal } = exchange
  // The rewritten answer must fit as well.
  if (tokensIn(messages) + tokensOf(written) * 2 + tokensOf(request) > mostTokens) return null
  yield {
    type: 'notice',
    code: 'repairing',
    detail: 'Parts of this answer aren’t supported by the graph. The model is asked once to correct it.',
  }
  messages.push({ role: 'assistant', content: written }, { role: 'user', content: request })
  const writer = createCitationWriter(lookUp, evidence)
  let text = ''
  try {
    let ended = false
    for await (const part of send(exchange, { think: false })) {
      if (part.type === 'text') text += await joined(writer.push(part.delta, signal))
      else if (part.type !== 'tool_call') yield* keep(part, exchange, 'single')
      ended ||= part.type === 'done' && part.reason !== 'length'
    }
    if (!ended) return null
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    return null
  }
  text += await joined(writer.flush(signal))
  const after = await checkText(exchange, writer, text)
  return isBetter(before, after) ? after : null
}

function repairRequest(findings: readonly Finding[]): string {
  return [
    'Your answer was checked against the code. These parts of it are not supported:',
    findingsForModel(findings.filter(({ kind }) => kind !== 'count')),
    'Write the whole answer again without these faults, in the same form and with its citations. Change nothing else: what the evidence shows is right. Leave out what you cannot support. Do not mention this check.',
  ].join('\n')
}

function isBetter(before: CheckedText, after: CheckedText): boolean {
  const faults = ({ findings, dropped }: CheckedText): number =>
    findings.filter(({ kind }) => kind !== 'count').length + dropped
  return (
    faults(after) < faults(before) &&
    after.text.trim().length >= before.text.trim().length * leastShare &&
    (before.citations.length === 0 || after.citations.length > 0)
  )
}

async function joined(pieces: AsyncIterable<RewrittenText>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece.text
  return text
}
