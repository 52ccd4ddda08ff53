// Says what a change affects.
import type { Agent } from '../agent'
import { answerQuestion, answerReading } from '../answer-question'

export const agent: Agent = {
  id: 'code_changes_agent',
  aliases: ['blast_radius_agent'],
  name: 'Code changes',
  description:
    'Shows what a change affects: users of a symbol or of a pasted diff, level by level, and the tests to run.',
  capabilities: ['impact', 'diff', 'tests to run'],
  tools: ['search', 'open', 'callers', 'impact', 'tests-of'],
  needsModel: false,
  prompt:
    'You judge the effect of a change. Say who is affected directly and further away, what stays uncertain, and which tests ' +
    'to run. Never say that nothing is affected while call sites are unresolved.',
  budget: { toolRounds: 3, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) =>
    answerQuestion(question, signal, (view, reading) => {
      const { understanding } = reading
      const isImpact = understanding.kind === 'explain' || understanding.kind === 'where-defined'
      const asked = isImpact ? { ...understanding, kind: 'impact' } : understanding
      return answerReading(view, { ...reading, understanding: asked }, signal)
    }),
}
