// Follows a stack trace or an error text into the code.
import type { Agent } from '../agent'
import { answerQuestion, answerReading } from '../answer-question'
import { composeTrace } from '../composers/trace'
import { readTrace } from '../understanding/trace'

export const agent: Agent = {
  id: 'debugging_agent',
  name: 'Debugging',
  description: 'Follows a stack trace or an error message to the code, its definitions and its callers.',
  capabilities: ['stack trace', 'error message', 'who calls', 'explain'],
  tools: ['search', 'open', 'callers', 'callees', 'symbol', 'path-between'],
  needsModel: false,
  prompt:
    'You find the cause of a fault. Go from the innermost frame outwards; distinguish what the evidence proves from what you ' +
    'suspect, and end with the smallest change or check that would settle it.',
  budget: { toolRounds: 4, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) => {
    const trace = readTrace(question.text)
    return answerQuestion(question, signal, (view, reading) => {
      const found = trace.frames.length === 0 && trace.message === null ? null : composeTrace(view, trace)
      return found ?? answerReading(view, reading, signal)
    })
  },
}
