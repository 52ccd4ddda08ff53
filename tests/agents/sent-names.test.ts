// What runs when something is sent by a name.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'store.ts': `import { EventEmitter } from 'node:events'
export class Store extends EventEmitter { save() { this.emit('saved') } }`,
  'log.ts': `import { Store } from './store'
export function logSaved() {}
export function start(store: Store) { store.on('saved', logSaved) }`,
  'main.ts': `import { ipcMain } from 'electron'
export function storeText() {}
ipcMain.handle('save-text', storeText)`,
  'page.ts': `import { ipcRenderer } from 'electron'
export function click() { return ipcRenderer.invoke('save-text') }`,
}

test.each([
  ["what runs when 'saved' is emitted?", '`Store.save` → `logSaved`', "emits the event 'saved'"],
  ['who listens to the event saved?', '`Store.save` → `logSaved`', "emits the event 'saved'"],
  ['what handles the message save-text?', '`click` → `storeText`', "sends over Electron’s channel 'save-text'"],
])('%s', async (question, text, why) => {
  const { view } = await parsedProject(files)
  const { kind, sections } = askGraph([view], question)
  expect(kind).toBe('what hears it')
  expect(sections[0]?.rows).toMatchObject([{ text, why, confidence: 'inferred' }])
})

test('a name that nothing hears is searched for as any other', async () => {
  const { view } = await parsedProject(files)
  expect(askGraph([view], "what runs when 'store' is emitted?").kind).not.toBe('what hears it')
})
