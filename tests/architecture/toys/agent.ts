// A toy agent: it answers like any other, and may use the toy tool.
import type { Agent } from '#main/agents/agent'
import { answerQuestion } from '#main/agents/answer-question'

export const agent: Agent = {
  id: 'toy_agent',
  aliases: ['plaything_agent'],
  name: 'Toy agent',
  description: 'Plays.',
  capabilities: ['playing'],
  tools: ['toy-tool'],
  needsModel: false,
  prompt: 'You play.',
  budget: { toolRounds: 1, evidenceTokens: 1_000 },
  answerFromGraph: (question, signal) => answerQuestion(question, signal),
}
