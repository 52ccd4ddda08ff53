// "What happens when a berth is deleted": what does it step by step, what goes with it, and who hears of it.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'server/routes.js':
    "import express from 'express'\nimport { berths } from './berths.js'\nconst router = express.Router()\nrouter.delete('/berths/:id', berths.remove)\nrouter.delete('/berths/:id/ropes/:rope', berths.removeRope)\nexport default router\n",
  'server/berths.js':
    "import { bus } from './bus.js'\nexport async function removeBerth(id) {\n  const berth = await findBerth(id)\n  if (!berth) throw new Error('no such berth')\n  await freeMoorings(berth)\n  await db.query('DELETE FROM berths WHERE id = ?', [id])\n  bus.emit('berth.removed', id)\n}\n\nfunction freeMoorings(berth) {\n  berth.moorings.length = 0\n}\n\nexport async function removeRope(id) {\n  await coil(id)\n}\n\nfunction coil() {}\nexport const berths = { remove: (req) => removeBerth(req.params.id), removeRope }\n",
  'server/listeners.js':
    "import { bus } from './bus.js'\nbus.on('berth.removed', (id) => tellHarbourMaster(id))\nfunction tellHarbourMaster() {}\n",
  'server/bus.js': 'export const bus = new EventTarget()\n',
  'db/schema.sql':
    'CREATE TABLE berths (id INTEGER PRIMARY KEY);\nCREATE TABLE bookings (\n  id INTEGER PRIMARY KEY,\n  berth_id INTEGER REFERENCES berths(id) ON DELETE CASCADE,\n  pilot_id INTEGER REFERENCES pilots(id) ON DELETE SET NULL\n);\n',
  'models/berth.py': 'class Berth(Model):\n    def before_delete(self):\n        self.close_books()\n',
}

async function said(question: string): Promise<{ readonly headline: string; readonly text: string }> {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  const { pieces, dropped } = renderMarkdown(answer, [view])
  expect(dropped).toBe(0)
  return { headline: answer.headline, text: pieces.join('') }
}

// Would catch: any function that has the words "berth" and "delete", in any order, told as what happens.
test.each([
  'What happens when a berth is deleted?',
  'What happens if I delete a berth?',
  'What happens to a berth after I delete it?',
  'What happens to the bookings when a berth is removed?',
  'Was passiert, wenn ein berth gelöscht wird?',
  '¿Qué pasa cuando se elimina un berth?',
])('%s', async (question) => {
  const { text } = await said(question)
  const steps = ['await freeMoorings(berth)', 'DELETE FROM berths', "bus.emit('berth.removed'"].map((one) =>
    text.indexOf(one),
  )
  expect(steps.every((at) => at > 0)).toBe(true)
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  expect(text).toContain('`bookings`: `berth_id INTEGER REFERENCES berths(id) ON DELETE CASCADE,` (cascade)')
  expect(text).toContain('def before_delete(self):')
  expect(text).toContain("bus.on('berth.removed'")
  // Keys to other things, and other deeds.
  expect(text).not.toContain('pilot_id')
  expect(text).not.toContain('coil')
})

test('what the question asks about is told first', async () => {
  const { headline } = await said('What happens to the bookings when a berth is deleted?')
  expect(headline).toContain(
    'About “bookings”: `bookings` has `berth_id INTEGER REFERENCES berths(id) ON DELETE CASCADE,`.',
  )
})

// Would catch: the nearest deed told as the one that is asked for.
test('a deed that nothing does is not answered by another', async () => {
  const { headline } = await said('What happens when a berth is painted?')
  expect(headline).not.toContain('does it')
})

test('a name of code is asked about its users, not as a deed', async () => {
  const { headline } = await said('What happens if I delete removeBerth?')
  expect(headline).not.toContain('does it')
})

// Would catch: what merges two sets of berths told as what decides, because "changed on two computers" may mean to merge.
test('words that only may be meant name no deed', async () => {
  const { view } = await parsedProject({
    ...harbour,
    'server/charts.js':
      'export class BerthSet {\n  mergeIn(others) {\n    this.addAll(others.berths)\n  }\n  addAll() {}\n}\n',
  })
  const { headline } = askGraph([view], 'What happens if the same berth was changed on two computers before they sail?')
  expect(headline).not.toContain('does it')
})
