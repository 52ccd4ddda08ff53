// What an answer by a model is made with.
import type { Registry } from '../../kernel/registry'
import type { LanguageModel } from '../../model/language-model'
import type { Tool } from '../../query/tool'
import type { Agent, GraphAnswer, Question } from '../agent'
import type { Ladder } from './ladder'

/** Fixed for one answer; the ladder is shared by all. */
export interface ModelAnswerParts {
  readonly languageModel: LanguageModel
  readonly tools: Registry<Tool>
  readonly agent: Agent
  readonly question: Question
  readonly model: string
  readonly ladder: Ladder
  /** What the graph alone says. */
  readonly facts: GraphAnswer
}
