// Plans integration tests from the code.
import type { Agent } from '../agent'
import { answerQuestion, answerReading } from '../answer-question'
import { composeIntegrationTestPlan } from '../composers/test-plan'
import { testSubject } from '../understanding/test-subject'

export const agent: Agent = {
  id: 'integration_test_agent',
  name: 'Integration tests',
  description: 'Plans an integration test: entry point, what to keep real, which boundaries it crosses.',
  capabilities: ['integration test plan', 'tests', 'skeleton'],
  tools: ['search', 'open', 'callers', 'callees', 'tests-of'],
  needsModel: false,
  prompt:
    'You write integration tests in the style of the tests that the evidence shows. Keep the parts of this repository real.',
  budget: { toolRounds: 3, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) =>
    answerQuestion(question, signal, (view, reading) => {
      const subject = testSubject(view, reading)
      return subject === null ? answerReading(view, reading, signal) : composeIntegrationTestPlan(view, subject, signal)
    }),
}
