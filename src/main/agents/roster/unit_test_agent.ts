// Plans unit tests from the code.
import type { Agent } from '../agent'
import { answerQuestion, answerReading } from '../answer-question'
import { composeUnitTestPlan } from '../composers/test-plan'
import { testSubject } from '../understanding/test-subject'

export const agent: Agent = {
  id: 'unit_test_agent',
  name: 'Unit tests',
  description: 'Plans a unit test: target, branches, collaborators, existing tests, a skeleton in the project’s style.',
  capabilities: ['unit test plan', 'tests', 'skeleton'],
  tools: ['search', 'open', 'callers', 'callees', 'tests-of'],
  needsModel: false,
  prompt:
    'You write unit tests in the style of the tests that the evidence shows. One test for each branch; name the fault each would catch.',
  budget: { toolRounds: 3, evidenceTokens: 12_000 },
  answerFromGraph: (question, signal) =>
    answerQuestion(question, signal, (view, reading) => {
      const subject = testSubject(view, reading)
      return subject === null ? answerReading(view, reading, signal) : composeUnitTestPlan(view, subject)
    }),
}
