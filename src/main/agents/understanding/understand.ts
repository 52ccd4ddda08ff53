// A question understood: what it asks, and in which words it names its subject. Follow-ups look back.
import type { Message } from '../../contract/conversation'
import type { Question } from '../agent'
import { intentOf, type IntentKind } from './intent'
import { normalise } from './normalise'
import { mentionsIn } from './mentions'

export interface Understanding {
  readonly kind: IntentKind
  /** The question without greeting and closing signs. */
  readonly text: string
  /** Words that name the subject; null when the question names none. */
  readonly subject: string | null
  readonly target: string | null
  /** Ids of symbols that the user, or an earlier answer, pointed at. */
  readonly symbolIds: readonly string[]
  /** True when the question says "it" and nothing before names a symbol. */
  readonly open: boolean
}

const pronoun =
  /^(?:it|its|that|this|them|they|these|those|he|she|(?:that|this|the|the same|these|those) (?:one|function|method|class|file|symbol|module|thing|type|struct|interface)s?)$/i
const lookBack = 6

/** Reads a question in the light of the conversation. */
export function understand(question: Question): Understanding {
  const text = normalise(question.text)
  const intent = intentOf(question.text)
  const own: Understanding = {
    kind: intent.kind,
    text,
    subject: intent.subject,
    target: intent.target,
    symbolIds: question.nodeIds,
    open: false,
  }
  if (question.nodeIds.length > 0)
    return { ...own, kind: own.kind === 'concept' || own.kind === 'overview' ? 'explain' : own.kind }
  const another = sameAskedOf(text, question.history)
  if (another !== null) return { ...own, ...another }
  if (isPronoun(own.subject) || isPronoun(own.target) || isBareFollowUp(own, text))
    return fromHistory(own, question.history)
  return own
}

const another = /^(?:(?:and|so|ok|okay|then|now) )*(?:what|how) about (?<name>\S{2,200}|`[^`]{1,200}`)$/i

// "And what about X" asks of X what was asked last.
function sameAskedOf(text: string, history: readonly Message[]): Pick<Understanding, 'kind' | 'subject'> | null {
  const name = another.exec(text)?.groups?.['name']
  const last = history.filter((message) => message.role === 'user').at(-1)
  if (name === undefined || last === undefined || bareKind(text) !== null || isPronoun(name)) return null
  const normal = normalise(last.content)
  const kind = intentOf(last.content).kind
  const asked = kind === 'concept' ? (bareKind(normal) ?? kind) : kind
  return { kind: asked === 'concept' || asked === 'overview' || asked === 'path' ? 'explain' : asked, subject: name }
}

function isPronoun(subject: string | null): boolean {
  return subject !== null && pronoun.test(subject.trim())
}

// "and the callers?", "who calls it", "tests?" after another question.
function isBareFollowUp(own: Understanding, text: string): boolean {
  if (own.subject !== null) return false
  return bareKind(text) !== null
}

function bareKind(text: string): IntentKind | null {
  const words = text
    .toLowerCase()
    .replace(/^(?:and|so|then|now|what about|how about)\s+/g, '')
    .replace(/^(?:what about|how about)\s+/, '')
    .replace(/^(?:the|its|their|his)\s+/, '')
  if (/^(?:callers?|who calls?(?: (?:it|that))?|usages?|uses|references)$/.test(words)) return 'callers'
  if (/^(?:callees|calls|what (?:does|do) (?:it|that) call)$/.test(words)) return 'callees'
  if (/^(?:tests?|which tests|unit tests)$/.test(words)) return 'tests-of'
  if (/^(?:impact|blast radius)$/.test(words)) return 'impact'
  if (/^(?:definition|where|where is it|source)$/.test(words)) return 'where-defined'
  if (/^(?:imports|dependencies)$/.test(words)) return 'imports'
  return null
}

function fromHistory(own: Understanding, history: readonly Message[]): Understanding {
  const kind = own.subject === null ? (bareKind(own.text) ?? own.kind) : own.kind
  const users = history.filter((message) => message.role === 'user').slice(-lookBack)
  for (const message of [...users].reverse()) {
    const earlier = intentOf(message.content)
    const named = [earlier.subject, earlier.target].find((one) => one !== null && one !== undefined && !isPronoun(one))
    const mentioned =
      named ??
      mentionsIn(normalise(message.content)).find(
        (mention) => mention.form === 'marked' || mention.form === 'code' || mention.form === 'path',
      )?.text
    if (mentioned === undefined || mentioned === null) continue
    return {
      ...own,
      kind,
      subject: own.subject === null || isPronoun(own.subject) ? mentioned : own.subject,
      target: isPronoun(own.target) ? mentioned : own.target,
    }
  }
  const cited = [...history]
    .reverse()
    .flatMap((message) => message.citations.flatMap((citation) => citation.symbol_id ?? []))[0]
  return cited === undefined ? { ...own, kind, open: true } : { ...own, kind, subject: null, symbolIds: [cited] }
}
