// "How is X handled": questions of no other kind are answered by searching for their words.
import type { GraphAnswer } from '../../agent'
import { composeConcept } from '../../composers/concept'
import { composeInRole } from '../../composers/topics/in-role'
import { roleInQuestion } from '../../understanding/role-asked'
import type { Asked, QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'concept',
  rank: 1000,
  phrases: {},
  needsThought: true,
  documentation: 'explains',
  compose: (asked) => composeAsked(asked) ?? composeConcept(asked.view, asked.understanding.text, asked.signal),
}

/** "Which component shows the editor" asks for what plays a role. */
function composeAsked({ view, understanding }: Asked): GraphAnswer | null {
  const role = roleInQuestion(understanding.text)
  return role === null ? null : composeInRole(view, role)
}
