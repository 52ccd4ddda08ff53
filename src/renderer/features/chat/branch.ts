// Messages form a tree; this selects the branch that is shown.
import type { Message } from '#contract/conversation'

/** A question with the answer shown for it, and that answer's siblings. */
export interface Exchange {
  readonly question: Message | null
  readonly answer: Message | null
  /** All answers to this question, oldest first. */
  readonly siblings: readonly Message[]
  /** All questions asked at this point, including edited ones, oldest first. */
  readonly questions: readonly Message[]
}

/**
 * From the root down, following the newest child of each message unless another was chosen.
 * @param chosen parent id (empty for the root) → id of the child to show
 */
export function branchOf(messages: readonly Message[], chosen: Readonly<Record<string, string>>): readonly Exchange[] {
  const children = new Map<string, Message[]>()
  for (const message of messages) {
    const list = children.get(message.parent_id ?? '') ?? []
    list.push(message)
    children.set(message.parent_id ?? '', list)
  }
  const exchanges: Exchange[] = []
  let parent = ''
  for (;;) {
    const questions = children.get(parent) ?? []
    const question = questions.find((message) => message.id === chosen[parent]) ?? questions.at(-1)
    if (question === undefined) return exchanges
    const siblings = (children.get(question.id) ?? []).filter((message) => message.role === 'assistant')
    const answer = siblings.find((message) => message.id === chosen[question.id]) ?? siblings.at(-1) ?? null
    exchanges.push({ question, answer, siblings, questions })
    if (answer === null) return exchanges
    parent = answer.id
  }
}
