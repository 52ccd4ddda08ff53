// One repair turn: the model is told what the graph does not bear out, and may write its answer again.
import type { Citation, Finding } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { checkAnswer, findingsForModel } from '../checking/check-answer'
import { createKnownPaths } from '../checking/known-paths'
import type { AnswerEvent } from '../agent'
import { keep, send, tokensIn, type Exchange } from './converse'
import { tokensOf } from './evidence'
import { createCitationWriter, type CitationWriter } from './prose-citations'

/** A correction that says less than this share of the first answer is an apology. */
const leastShare = 0.4

/** A text with what became of its citations and what is wrong with it. */
export interface CheckedText {
  readonly text: string
  readonly citations: readonly Citation[]
  readonly dropped: number
  readonly findings: readonly Finding[]
}

/** What the model was told so far: names from there are not its inventions. */
export function shownTo({ messages }: Exchange): string {
  return messages.flatMap(({ role, content }) => (role === 'assistant' ? [] : [content])).join('\n')
}

/** Checks a text against what the graph knows and the model was shown. */
export function checkText({ parts }: Exchange, writer: CitationWriter, text: string, shown: string): CheckedText {
  const { projects } = parts.question
  const { citations, rejected } = writer
  const findings = [...rejectedPlaces(projects, rejected), ...checkAnswer(projects, text, shown)]
  return { text, citations: [...citations], dropped: rejected.length, findings }
}

/**
 * Asks once for a corrected answer and returns it when it is better; null when it is not, or none came.
 * @param written the answer as the model wrote it
 * @param shown what the model was told before
 * @throws AppError `cancelled`
 */
export async function* repaired(
  exchange: Exchange,
  written: string,
  before: CheckedText,
  shown: string,
): AsyncGenerator<AnswerEvent, CheckedText | null> {
  const request = repairRequest(before.findings)
  const { messages, mostTokens, parts, evidence, signal } = exchange
  // What it writes again must fit as well.
  if (tokensIn(messages) + tokensOf(written) * 2 + tokensOf(request) > mostTokens) return null
  yield {
    type: 'notice',
    code: 'repairing',
    detail: 'The graph does not bear out all of this answer. The model is asked once to correct it.',
  }
  messages.push({ role: 'assistant', content: written }, { role: 'user', content: request })
  const writer = createCitationWriter(parts.question.projects, evidence)
  let text = ''
  try {
    let ended = false
    for await (const part of send(exchange, { think: false })) {
      if (part.type === 'text') text += writer.push(part.delta).text
      else if (part.type !== 'tool_call') yield* keep(part, exchange, 'single')
      ended ||= part.type === 'done' && part.reason !== 'length'
    }
    if (!ended) return null
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    return null
  }
  text += writer.flush().text
  const after = checkText(exchange, writer, text, shown)
  return isBetter(before, after) ? after : null
}

function repairRequest(findings: readonly Finding[]): string {
  return [
    'Your answer was checked against the code graph. These parts of it are wrong:',
    findingsForModel(findings),
    'Write the whole answer again without these faults, in the same form and with its citations. Leave out what you can not support. Do not mention this check.',
  ].join('\n')
}

function isBetter(before: CheckedText, after: CheckedText): boolean {
  const faults = ({ findings, dropped }: CheckedText): number => findings.length + dropped
  return (
    faults(after) < faults(before) &&
    after.text.trim().length >= before.text.trim().length * leastShare &&
    (before.citations.length === 0 || after.citations.length > 0)
  )
}

function rejectedPlaces(
  views: Parameters<typeof createKnownPaths>[0],
  rejected: readonly string[],
): readonly Finding[] {
  const paths = createKnownPaths(views)
  return rejected
    .filter((written) => written.includes(':'))
    .map((text) => {
      const path = text.slice(0, text.lastIndexOf(':'))
      const known = paths.has(path)
      const nearest = known ? path : paths.nearest(path)
      const detail = known
        ? `\`${path}\` has no such line.`
        : `There is no file \`${path}\`.${nearest === null ? '' : ` Nearest: \`${nearest}\`.`}`
      return { kind: 'citation', text, nearest, detail }
    })
}
