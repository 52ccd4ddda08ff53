// An error message without a trace: where it is written, and what leads there.
import { composeTrace } from '../../composers/trace'
import type { QuestionKind } from '../../question-kind'
import { isMessage, readTrace } from '../../understanding/trace'

export const question: QuestionKind = {
  id: 'error-text',
  rank: 3,
  phrases: {},
  recognises: isMessage,
  needsThought: true,
  compose: ({ view, understanding }) => composeTrace(view, readTrace(understanding.text), understanding.text),
}
