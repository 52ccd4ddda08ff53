// A pasted stack trace: its frames in this repository, and what leads there.
import { composeTrace } from '../../composers/trace'
import type { QuestionKind } from '../../question-kind'
import { isTrace, readTrace } from '../../understanding/trace'

export const question: QuestionKind = {
  id: 'stack-trace',
  rank: 1,
  phrases: {},
  recognises: (message) => isTrace(readTrace(message)),
  needsThought: true,
  compose: ({ view, understanding }) => composeTrace(view, readTrace(understanding.text), understanding.text),
}
