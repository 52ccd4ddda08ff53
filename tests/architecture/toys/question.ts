// A toy kind of question: "play with X".
import { emptyAnswer } from '#main/agents/answer-parts'
import type { QuestionKind } from '#main/agents/question-kind'
import { X } from '#main/agents/understanding/phrase-parts'

export const question: QuestionKind = {
  id: 'toy-question',
  rank: 0.5,
  phrases: { en: [`play with ${X}`] },
  needsThought: false,
  forSymbol: ({ subject }) => emptyAnswer('toy', `Played with ${subject.symbols[0]?.name ?? 'nothing'}.`),
}
