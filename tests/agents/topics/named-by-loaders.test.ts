// Files that a loader finds by their names: nothing imports them by a path, and yet they are used.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'api/helpers/moor-at-berth.js': 'module.exports = {\n  fn(ship) {\n    return ship\n  },\n}\n',
  'api/controllers/arrive.js':
    'module.exports = {\n  async fn(ship) {\n    return sails.helpers.moorAtBerth(ship)\n  },\n}\n',
  'api/controllers/leave.js': 'module.exports = {\n  fn(ship) {\n    return ship.berth\n  },\n}\n',
}

// Would catch: "0 files import it" of a file that every controller calls by a name made of its own.
test('a file that a loader gives to the program is used where its name is written', async () => {
  const { view } = await parsedProject(harbour)
  const { headline, sections } = askGraph([view], 'Who calls moorAtBerth?')
  expect(headline).toContain('1 line of 1 file writes `moorAtBerth`')
  expect(sections.flatMap(({ rows }) => rows.map(({ path, startLine }) => `${path}:${startLine}`))).toEqual([
    'api/controllers/arrive.js:3',
  ])
  expect(askGraph([view], 'Explain api/helpers/moor-at-berth.js').headline).toContain('`moorAtBerth`')
})

test('a file whose name is one word, or that nobody names, says nothing of lines', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'Who imports api/controllers/leave.js?').headline).toBe(
    '0 files in the graph import `api/controllers/leave.js`.',
  )
})
