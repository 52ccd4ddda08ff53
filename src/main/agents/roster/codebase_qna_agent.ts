// Answers questions about the code: where, who, what, how.
import type { Agent } from '../agent'
import { answerQuestion } from '../answer-question'

export const agent: Agent = {
  id: 'codebase_qna_agent',
  name: 'Codebase Q&A',
  description: 'Answers questions about the code: where things are, who calls what, how parts fit together.',
  capabilities: [
    'where defined',
    'who calls',
    'what it calls',
    'explain',
    'path',
    'impact',
    'tests',
    'overview',
    'concept search',
  ],
  tools: [
    'search',
    'open',
    'symbol',
    'callers',
    'callees',
    'file-outline',
    'overview',
    'impact',
    'tests-of',
    'path-between',
  ],
  needsModel: false,
  prompt:
    'You answer questions about one code base for a developer who knows programming but not this code. ' +
    'Lead with the answer in one or two sentences, then the evidence in the order in which the code runs.',
  budget: { toolRounds: 4, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) => answerQuestion(question, signal),
}
