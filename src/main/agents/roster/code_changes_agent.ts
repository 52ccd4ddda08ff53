// Tells what a change reaches.
import type { Agent } from '../agent'
import { composeAnswer, composeReading } from '../compose'
import { composeChanges } from '../composers/changes'
import { readDiff } from '../understanding/diff'

export const agent: Agent = {
  id: 'code_changes_agent',
  aliases: ['blast_radius_agent'],
  name: 'Code changes',
  description:
    'Tells what a change reaches: users of a symbol or of a pasted diff, level by level, and the tests to run.',
  capabilities: ['impact', 'diff', 'tests to run'],
  tools: ['search', 'open', 'callers', 'impact', 'tests-of'],
  needsModel: false,
  prompt:
    'You judge the effect of a change. Say who is affected directly and further away, what stays uncertain, and which tests ' +
    'to run. Never say that nothing is affected while call sites are unresolved.',
  budget: { toolRounds: 3, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) => {
    const changes = readDiff(question.text)
    return composeAnswer(question, signal, (view, reading) => {
      const asked = reading.understanding
      const impact =
        asked.kind === 'explain' || asked.kind === 'where-defined' ? { ...asked, kind: 'impact' as const } : asked
      return (
        composeChanges(view, changes, signal) ?? composeReading(view, { ...reading, understanding: impact }, signal)
      )
    })
  },
}
