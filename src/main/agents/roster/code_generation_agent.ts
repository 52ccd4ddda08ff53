// Writes code, which needs a model; without one it shows the most similar existing code.
import type { Agent } from '../agent'
import { answerQuestion } from '../answer-question'
import { composeConcept } from '../composers/concept'

export const agent: Agent = {
  id: 'code_generation_agent',
  name: 'Code generation',
  description: 'Writes code in the project’s style. Needs a language model; without one it shows the nearest code.',
  capabilities: ['code generation', 'similar code'],
  tools: ['search', 'open', 'callers', 'callees', 'file-outline'],
  needsModel: true,
  prompt:
    'You write code for this project in its own style: its names, its error handling, its file layout. Say for each piece ' +
    'into which file it goes, and cite the code you follow.',
  budget: { toolRounds: 4, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) =>
    answerQuestion(question, signal, (view, { understanding }) => {
      const nearest = composeConcept(view, understanding.text, signal)
      return {
        ...nearest,
        kind: 'code generation',
        headline: `Writing code needs a language model, and none was used. ${nearest.headline}`,
      }
    }),
}
