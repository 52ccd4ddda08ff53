// "How is X handled": questions of no other kind are answered by searching for their words.
import { composeConcept } from '../../composers/concept'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'concept',
  rank: 1000,
  phrases: {},
  needsThought: true,
  compose: ({ view, understanding, signal }) => composeConcept(view, understanding.text, signal),
}
