// A pasted diff: the symbols it changes, and what reaches them.
import { composeChanges } from '../../composers/changes'
import type { QuestionKind } from '../../question-kind'
import { readDiff } from '../../understanding/diff'

export const question: QuestionKind = {
  id: 'changes',
  rank: 2,
  phrases: {},
  recognises: (message) => readDiff(message).length > 0,
  needsThought: true,
  compose: ({ view, understanding, signal }) => composeChanges(view, readDiff(understanding.text), signal),
}
