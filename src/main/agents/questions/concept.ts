// "How is X handled": what no other kind of question knows is searched for by its words.
import { composeConcept } from '../composers/concept'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'concept',
  rank: 1000,
  phrases: {},
  needsThought: true,
  compose: ({ view, understanding, signal }) => composeConcept(view, understanding.text, signal),
}
