// A process that writes answers like the service and prints the ids of what is stored. Tests kill it meanwhile.
import { setImmediate as turn } from 'node:timers/promises'
import { createRunningAnswers, newMessage } from '#main/api/services/answers/running-answers'
import { openAppStore } from '#main/store/app/open-app-store'
import { answerText } from './answer-text'

const [file = ''] = process.argv.slice(2)
const store = openAppStore(file)
// The text so far is stored once a second. Here, a second passes with each word.
let now = Date.now()
performance.now = () => (now += 1_001)

const answers = createRunningAnswers({
  store,
  answerer: {
    agents: [],
    agent: () => undefined,
    answer: async function* () {
      for (const delta of answerText.split(/(?<= )/)) {
        yield { type: 'text', delta }
        await turn()
      }
      const none = { thinking: null, citations: [], toolCalls: [], model: null, stopped: false }
      yield { type: 'done', text: answerText, mode: 'graph', ...none }
    },
  },
  openView: () => {
    throw new Error('There is no project.')
  },
  report: (error) => {
    throw error
  },
})

const about = { title: 'Kept', project_ids: [], agent_ids: ['a'], hidden: false, message_count: 0 }
for (;;) {
  const time = new Date(now).toISOString()
  const conversation = { ...about, id: crypto.randomUUID(), created_at: time, updated_at: time }
  store.insertConversation(conversation)
  const question = newMessage(conversation.id, null, 'user', 'What is kept?')
  const run = answers.start(conversation, question, [], null, () => store.insertMessage(question))
  process.stdout.write(`asked ${question.id}\n`)
  await run.finished
  process.stdout.write(`answered ${run.messageId}\n`)
}
