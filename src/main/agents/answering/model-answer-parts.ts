// The dependencies of an answer written by a model.
import type { LanguageModel } from '../../model/language-model'
import type { AgentProfile, GraphAnswer, Question } from '../agent'
import type { AnswerScope, ComposedAnswer, Grounding } from '../grounding/grounding'
import type { TierByModel } from './capability-tiers'
import type { OfferedTool } from './tool-calls'

/** Fixed for one answer; the tiers are shared by all answers. */
export interface ModelAnswerParts {
  readonly languageModel: LanguageModel
  /** Queries graphs for this answer. */
  readonly grounding: Grounding
  readonly scope: AnswerScope
  /** Every tool offered to models. */
  readonly tools: readonly OfferedTool[]
  readonly agent: AgentProfile
  readonly question: Question
  readonly model: string
  readonly tiers: TierByModel
  readonly needsThought: ComposedAnswer['needsThought']
  /** The answer from the graph alone. */
  readonly facts: GraphAnswer
}
