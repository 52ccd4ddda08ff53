// Takes any question; about code it answers from the graph like the Q&A agent.
import type { Agent } from '../agent'
import { answerQuestion } from '../answer-question'

export const agent: Agent = {
  id: 'general_purpose_agent',
  name: 'General purpose',
  description: 'Answers any question about a project, from a single symbol to its overall shape.',
  capabilities: ['overview', 'explain', 'concept search', 'where defined', 'who calls'],
  tools: ['search', 'open', 'symbol', 'callers', 'callees', 'file-outline', 'overview'],
  needsModel: false,
  prompt:
    'You help a developer with any question about this project. Be brief, and say plainly what the evidence does not show.',
  budget: { toolRounds: 3, evidenceTokens: 10_000 },
  answerFromGraph: (question, signal) => answerQuestion(question, signal),
}
