// The conversation so far, within its share of the context window: the newest messages in full, older ones as one line
// each.
import type { Message, Notice } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { cut, firstSentence } from '../../query/describe'
import type { ChatMessage } from '../../model/language-model'
import { tokensOf } from '../tokens'

/** Share of the budget reserved for the summary if not everything fits. */
const summaryShare = 0.35
/** Longer messages are truncated, so that one answer can't displace all others. */
const messageCharacters = 2_000
const lineCharacters = 200
const namedFiles = 4

export interface FittedHistory {
  /** Complete messages, oldest first. */
  readonly messages: readonly ChatMessage[]
  /** One line for each earlier message; null if all fit in full. */
  readonly summary: string | null
  /** A notice for the reader; null if nothing was cut. */
  readonly notice: Notice | null
}

/**
 * Fits a branch of a conversation into a budget. Messages not included in full are counted.
 * @param older messages of the branch before these
 */
export function fitHistory(history: readonly Message[], budgetTokens: number, older = 0): FittedHistory {
  const messages = history.map(asPastMessage).filter(({ content }) => content !== '')
  const all = newestWithin(messages, budgetTokens, ({ content }) => content)
  const fits = older === 0 && all.length === messages.length
  const kept = fits ? all : newestWithin(messages, budgetTokens * (1 - summaryShare), ({ content }) => content)
  const earlier = messages.slice(0, messages.length - kept.length)
  const lines = newestWithin(earlier.map(summaryLine), budgetTokens * summaryShare, (line) => line)
  const omitted = older + earlier.length - lines.length
  const shortened = kept.filter((one) => one.shortened).length
  return {
    messages: kept.map(({ message: { role }, content }) => ({ role, content })),
    summary: fits
      ? null
      : [...(omitted === 0 ? [] : [`(${omitted} earlier messages are omitted)`]), ...lines].join('\n'),
    notice:
      fits && shortened === 0
        ? null
        : { code: 'history_shortened', detail: noticeText(lines.length, omitted, shortened) },
  }
}

interface PastMessage {
  readonly message: Message
  readonly content: string
  readonly shortened: boolean
}

// Old markers would be mistaken for new evidence.
function asPastMessage(message: Message): PastMessage {
  const content = message.content.replace(/ ?\[\d{1,4}\]/g, '').trim()
  return { message, content: cut(content, messageCharacters), shortened: content.length > messageCharacters }
}

function newestWithin<T>(items: readonly T[], budgetTokens: number, textOf: (item: T) => string): readonly T[] {
  let spent = 0
  let first = items.length
  while (first > 0 && items.length - first < limits.historyMessages) {
    spent += tokensOf(textOf(items[first - 1] as T))
    if (spent > budgetTokens) break
    first--
  }
  return items.slice(first)
}

/** `answered: It starts in main. (src/a.ts, src/b.ts)`. */
function summaryLine({ message, content }: PastMessage): string {
  const who = message.role === 'user' ? 'asked' : 'answered'
  const files = [...new Set(message.citations.map((citation) => citation.file_path))].slice(0, namedFiles)
  const about = files.length === 0 ? '' : ` (${files.join(', ')})`
  return `${who}: ${cut(firstSentence(content, lineCharacters) ?? cut(content.replace(/\s+/g, ' '), lineCharacters), lineCharacters)}${about}`
}

function noticeText(summarised: number, omitted: number, shortened: number): string {
  const were = (number: number, what: string): readonly string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? 'was' : 'were'} ${what}`]
  const parts = [
    ...were(summarised, 'given to the model as one line each'),
    ...were(shortened, 'shortened'),
    ...were(omitted, 'omitted'),
  ]
  return `This conversation is too long for the model. Of its earlier messages, ${parts.join(', ')}.`
}
