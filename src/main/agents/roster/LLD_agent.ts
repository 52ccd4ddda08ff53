// Provides the basis for a low-level design.
import type { Agent } from '../agent'
import { answerQuestion, answerReading } from '../answer-question'
import { composeDesign } from '../composers/design'

export const agent: Agent = {
  id: 'LLD_agent',
  name: 'Low-level design',
  description: 'Prepares a design: affected modules, extension points, similar code.',
  capabilities: ['design', 'extension points', 'similar code'],
  tools: ['search', 'open', 'callers', 'callees', 'impact', 'overview', 'file-outline'],
  needsModel: false,
  prompt:
    'You design a change in this code base: which modules change, which new parts appear, what their interfaces are, and in ' +
    'which order to do it. Follow the patterns that the evidence shows.',
  budget: { toolRounds: 4, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) =>
    answerQuestion(question, signal, (view, reading) => {
      const plain = reading.understanding.kind !== 'concept' && reading.subject.kind !== 'words'
      return plain ? answerReading(view, reading, signal) : composeDesign(view, reading.understanding.text)
    }),
}
