// What was sent to a model, as shown in a terminal.
import { expect, test } from 'vitest'
import type { Sent, SentMessage, SentRequest } from '#contract/sent'
import { describeSent } from '#main/cli/sent'

const message = (role: SentMessage['role'], content: string): SentMessage => ({
  role,
  content,
  tool_calls: [],
  tool_name: role === 'tool' ? 'callers' : null,
})
const request = (messages: number[], evidence: SentRequest['evidence'] = []): SentRequest => ({
  agent_id: 'codebase_qna_agent',
  model: 'small:1b',
  form: 'tools',
  messages,
  tools: [0],
  format: null,
  options: {},
  evidence,
  prompt_tokens: 900,
  completion_tokens: 12,
})
const sent: Sent = {
  message_id: 'm',
  conversation_id: 'c',
  mode: 'model',
  model: 'small:1b',
  messages: [message('system', 'Be short.'), message('user', 'Who calls main?'), message('tool', 'nobody')],
  tools: [{ name: 'callers', description: 'd', parameters: {} }],
  requests: [
    request(
      [0, 1],
      [
        {
          id: 'E1',
          project_id: 'p',
          file_path: 'a.js',
          start_line: 1,
          end_line: 4,
          label: 'main',
          estimated_tokens: 30,
        },
      ],
    ),
    request([0, 1, 2]),
  ],
  omitted_characters: 7,
}

test('each message is shown once, verbatim, where it was first sent', () => {
  expect(describeSent(sent).split('\n')).toEqual([
    'Request 1 of 2: small:1b for codebase_qna_agent; tools callers; 900 tokens in, 12 out',
    '  E1 a.js:1-4  main  (about 30 tokens)',
    '--- system ---',
    'Be short.',
    '--- user ---',
    'Who calls main?',
    '',
    'Request 2 of 2: small:1b for codebase_qna_agent; tools callers; 900 tokens in, 12 out',
    '  2 messages as before, then:',
    '--- tool callers ---',
    'nobody',
    '',
    '7 more characters were sent and not recorded.',
  ])
})
