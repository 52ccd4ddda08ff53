// An error message without its trace: where it is written, and who leads there.
import { composeTrace } from '../composers/trace'
import type { QuestionKind } from '../question-kind'
import { isMessage, readTrace } from '../understanding/trace'

export const question: QuestionKind = {
  id: 'error-text',
  rank: 3,
  phrases: {},
  recognises: isMessage,
  needsThought: true,
  compose: ({ view, understanding }) => composeTrace(view, readTrace(understanding.text)),
}
