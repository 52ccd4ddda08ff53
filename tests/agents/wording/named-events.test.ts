// Events that code hears and sends by a name.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: ten places with the words "events" and "defined" for a list of names.
test('events are listed with where they are heard and sent', async () => {
  const { view } = await parsedProject({
    'server/server.js':
      "export function serve(io) {\n  io.on('connection', (socket) => {\n    socket.on('login', () => socket.emit('welcome', 1))\n    socket.on('addMonitor', async () => {})\n    socket.on('close', () => {})\n  })\n}\n",
    'server/status.js': "export function status(socket) {\n  socket.on('getStatus', () => {})\n}\n",
    'src/client.js':
      "export function login(socket) {\n  socket.emit('login', 'me')\n}\nexport const clearEvents = () => {}\n",
    'tests/server.test.js': "test('x', () => { socket.on('onlyInTests', () => {}) })\n",
  })
  for (const question of [
    'Which socket events are there?',
    'Where are the events defined?',
    'Where are the socket events handled?',
    'What events does the server handle?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.kind, question).toBe('events')
    expect(answer.headline, question).toContain(
      'hears 3 events by name, in 2 files, most of them in `server/server.js`',
    )
    const rows = answer.sections.find(({ title }) => title === 'Events')?.rows.map(({ text }) => text) ?? []
    expect(rows, question).toEqual(['`login`; sent at `src/client.js:2`', '`addMonitor`', '`getStatus`'])
    expect(JSON.stringify(answer.sections), question).toContain('welcome')
  }
  const none = await parsedProject({
    'src/a.js': "export function events(button) {\n  button.on('shown.modal', () => {})\n}\n",
  })
  expect(askGraph([none.view], 'Which events are there?').kind).not.toBe('events')
})
