// A question in words whose subject has a folder or a file of its own.
import { expect, test } from 'vitest'
import { chainSubject } from '#main/agents/composers/calls/chain-subject'
import { chainOf } from '#main/agents/composers/calls/concept-chain'
import { weighWords } from '#main/agents/composers/topics/word-weights'
import { hybridSearch } from '#main/query/search/hybrid'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const others = Object.fromEntries(
  [...'abcdefghijklmnopqrst'].map((name) => [
    `src/parts/${name}.ts`,
    `export function part${name.toUpperCase()}(text: string) { return text.trim() }\n`,
  ]),
)
const discovery = {
  ...others,
  'src/discover/local.ts': `export function announce(device: string) { return registerDevice(device) }\nexport function registerDevice(device: string) { return [device] }\n`,
  'src/discover/global.ts': 'export function lookup(device: string) { return device.length }\n',
  // Has both words in its lines, and is about routers.
  'src/upnp.ts': `/** Finds routers. */\nexport function discover(timeout: number) { return search('device', timeout) }\nexport function search(kind: string, timeout: number) { return kind.repeat(timeout) }\n`,
}

// Would catch: a function that is called with one of the words before the folder that all of it is in.
test('a folder named for the subject leads, with the places in it', async () => {
  const { view } = await parsedProject(discovery)
  const { headline, sections } = askGraph([view], 'How do two devices discover each other?')
  expect(headline).toContain('`src/discover/`')
  expect(headline).toContain('is named for “discover”')
  const inside = sections.find(({ title }) => title === 'In src/discover')?.rows ?? []
  expect(inside.length).toBeGreaterThan(1)
  expect(inside.every(({ path }) => path?.startsWith('src/discover/') === true)).toBe(true)
  const elsewhere = sections.find(({ title }) => title === 'Elsewhere with these words')?.rows ?? []
  expect(elsewhere.map(({ path }) => path)).toContain('src/upnp.ts')
})

// Would catch: the folder of the vets for a question about caching.
test('a place that is only named for what the subject belongs to does not lead', async () => {
  const { view } = await parsedProject({
    ...others,
    'src/vet/vets.ts': `export function listVets(all: string[]) { return all }\nexport function oneVet(name: string) { return name /* no cache */ }\n`,
    'src/system/caching.ts': 'export function createCache(size: number) { return new Map([[size, size]]) }\n',
  })
  const { headline } = askGraph([view], 'How is caching of vets set up?')
  expect(headline).not.toContain('src/vet')
})

// Would catch: a place that lacks a word of the question before one that has them all.
test('a place elsewhere that has all words comes before one that lacks some', async () => {
  const { view } = await parsedProject({
    ...others,
    'src/pages/home.ts': `export function showPage(page: string) { return page }\nexport function hidePage(page: string) { return page }\n`,
    'src/access.ts': `/** Protects the pages of administrators. */\nexport function protectAdmin(page: string) { return page === 'admin page' }\n`,
  })
  const { headline } = askGraph([view], 'How is the admin page protected?')
  expect(headline).not.toContain('src/pages')
  expect(headline).toContain('protectAdmin')
})

// Would catch: "nothing in it" left unsaid where a word is in no place at all.
test('a word that nothing in the place has is named', async () => {
  const { view } = await parsedProject(discovery)
  const { headline } = askGraph([view], 'How are the devices of a guest discovered?')
  expect(headline).toContain('Nothing in it says “guest”')
})

// Would catch: the folder of the database for what gets to it, and that of the settings for what is configured.
test.each(['How does a position get to the database?', 'How do I configure the storage?'])(
  'a place that is only named for where something goes or what is done does not lead: %s',
  async (question) => {
    const { view } = await parsedProject({
      ...others,
      'src/database/pool.ts':
        'export function openPool(position: number) { return position }\nexport function closePool(storage: string) { return storage }\n',
      'src/config/load.ts':
        'export function loadAll(storage: string) { return storage }\nexport function saveAll(storage: string) { return storage }\n',
    })
    expect(askGraph([view], question).headline).not.toContain('is named for')
  },
)

// Would catch: the file of notebooks for what is done with one, since most of the project has that word.
test('a word of most files is the name of no place, unless the question is about it', async () => {
  const shared = Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwx'].map((name) => [
      `src/parts/${name}.ts`,
      `/** Works on a notebook. */\nexport function part${name.toUpperCase()}(notebook: string) { return notebook }\n`,
    ]),
  )
  const { view } = await parsedProject({
    ...shared,
    'src/notebook.ts':
      'export function moveCell(notebook: string) { return notebook }\nexport function deployed(notebook: string) { return notebook }\n',
    'src/deployer.ts':
      'export function deployApp(notebook: string) { return startApp(notebook) }\nexport function startApp(notebook: string) { return notebook }\n',
  })
  expect(askGraph([view], 'How does the deployment of a notebook work?').headline).not.toContain('src/notebook.ts')
})

const everywhere = Object.fromEntries(
  [...'abcdefghijklmnopqrst'].map((name) => [
    `src/parts/${name}.ts`,
    `export function ${name}Part(notebook: string) { return notebook.trim() }\n`,
  ]),
)

// Would catch: the file of notebooks for a question about several people, where everything is about notebooks.
test('a place that is named only for a word that is everywhere does not lead', async () => {
  const { view } = await parsedProject({
    ...everywhere,
    'src/notebook.ts': `/** Presence of people. */\nexport function moveCell(notebook: string) { return deleteCell(notebook) }\nexport function deleteCell(notebook: string) { return notebook.slice(1) }\n`,
    'src/cursors.ts': `export function sharePresence(cursor: string) { return [cursor, 'notebook'] }\n`,
  })
  const { headline, sections } = askGraph([view], 'How does the notebook show the presence of others?')
  expect(headline).not.toContain('src/notebook.ts')
  expect(headline).toContain('sharePresence')
  expect(JSON.stringify(sections)).not.toContain('deleteCell')
})

// Would catch: `services/` for "servers", whose stem it begins with.
test('a folder whose name only begins like a word is not named for it', async () => {
  const { view } = await parsedProject({
    ...others,
    'src/services/roles.ts': `export function listRoles(role: string) { return oneRole(role, 'sharing') }\nexport function oneRole(role: string, ...all: string[]) { return [role, all] }\n`,
    'src/outbox.ts': `export function deliver(post: string) { return post }\n`,
  })
  const { headline } = askGraph([view], 'How does sharing between servers work?')
  expect(headline).not.toContain('src/services')
})

// Would catch: the calls of a place that has none of the rarer words, shown as how it works.
test('calls that have none of the rarer words are not shown', async () => {
  const { view } = await parsedProject({
    ...others,
    ...Object.fromEntries([...'abcdefgh'].map((name) => [`src/times/${name}.ts`, `export const ${name} = 'time'\n`])),
    'src/editor.ts': `/** Mounts the editor with collaboration in real time. */\nexport function openEditor(text: string) { return [text] }\n`,
    'src/clock.ts': `export function timeToWords(time: number) { return timeInMinutes(time) }\nfunction timeInMinutes(time: number) { return time / 60 }\n`,
  })
  const words = ['real', 'time', 'collaboration']
  const hits = hybridSearch(view, words.join(' '), 20)
  const { signal } = new AbortController()
  const subject = chainSubject(view, weighWords(view, 'How does real-time collaboration work?', words))
  expect(chainOf(view, hits, [], signal).map(({ symbol }) => symbol.name)).toEqual(['timeToWords', 'timeInMinutes'])
  expect(chainOf(view, hits, [], signal, subject)).toEqual([])
})
