// "The back end" and "the front end" of an application, whatever their folders are called.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { entryPointsOf } from '#main/query/facts/entry-points'
import { frontEndPaths } from '#main/query/project/front-end'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const page = {
  'site/package.json': '{ "name": "site", "dependencies": { "vue": "3.4.0" } }',
  'site/src/boats.ts': 'export function drawBoats() {}\nexport function drawRopes() {}\n',
}
const definitions = (names: readonly string[]): string => names.map((name) => `def ${name}():\n    pass\n`).join('\n')

// Would catch: the overview of the whole, with the pages first, for a question about one half.
test('the back end is what most of the rest is in, told part by part', async () => {
  const { view } = await parsedProject({
    ...page,
    'harbour/ropes/tie.py': definitions(['tie', 'untie', 'splice']),
    'harbour/tides/times.py': definitions(['high', 'low', 'slack']),
    'tools/seed.py': definitions(['seed']),
  })
  for (const question of [
    'What are the main parts of the backend and how do they fit together?',
    'How is the back end structured?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline).toMatch(/^The back end is read as what most of it is in, outside of `site`\. .*`harbour`/)
    const text = renderMarkdown(answer, [view]).pieces.join('')
    expect(text).toContain('`harbour/ropes/`')
    expect(text).not.toContain('drawBoats')
  }
})

// Would catch: one of several folders told as the whole half.
test('a back end in several folders is told as all of them', async () => {
  const { view } = await parsedProject({
    ...page,
    'ropes/tie.py': definitions(['tie', 'untie']),
    'tides/times.py': definitions(['high', 'low']),
    'boats/list.py': definitions(['first', 'last']),
  })
  const answer = askGraph([view], 'What are the main parts of the backend?')
  expect(answer.headline).toContain('all outside of `site`: 3 source files with 6 definitions, in 3 folders')
  const text = renderMarkdown(answer, [view]).pieces.join('')
  for (const folder of ['ropes', 'tides', 'boats']) expect(text).toContain(`\`${folder}/\``)
  expect(text).not.toContain('`site/`')
})

test('without a front end, nothing is called one half', async () => {
  const { view } = await parsedProject({ 'harbour/ropes.py': definitions(['tie']) })
  expect(askGraph([view], 'What are the main parts of the backend?').headline).not.toContain('outside of')
})

// Would catch: how a thing works told by the function that tries it out.
test('a chain begins where a thing is done, not where it is tried out', async () => {
  const { view } = await parsedProject({
    'harbour/ropes.py':
      'def test_splice_rope(rope):\n    return splice_rope(rope)\n\n\ndef splice_rope_for_boat(rope):\n    splice_rope(rope)\n    store_spliced(rope)\n\n\ndef splice_rope(rope):\n    return rope\n\n\ndef store_spliced(rope):\n    pass\n',
  })
  const text = renderMarkdown(askGraph([view], 'How does splicing a rope work?'), [view]).pieces.join('')
  expect(text).toContain('1. `splice_rope_for_boat` calls')
})

// Would catch: the whole repository told for a question about one part of it.
test('the main parts of a folder are its own, and of nothing that is called so the whole, with a word about it', async () => {
  const { view } = await parsedProject({
    'apps/tides/src/high.py': definitions(['high', 'low']),
    'apps/tides/jobs/sweep.py': definitions(['sweep']),
    'apps/boats/list.py': definitions(['first', 'last']),
  })
  const parts = askGraph([view], 'What are the main parts of the tides app?')
  expect(parts.headline).toContain('Read as the folder `apps/tides`')
  expect(renderMarkdown(parts, [view]).pieces.join('')).not.toContain('boats')
  expect(askGraph([view], 'What are the main components of the lighthouse module?').headline).toMatch(
    /^No folder or type is called “lighthouse”, so this is about the whole\./,
  )
  expect(askGraph([view], 'What are the main parts of this project?').headline).not.toContain('No folder')
})

// Would catch: a program that generates code told as the start, because it comes first by its path.
test('the program that is called like the project starts before its tools', async () => {
  const main = 'package main\n\nfunc main() {\n\trun()\n}\n'
  const { view } = await parsedProject({
    'go.mod': 'module example.com/harbour\n\ngo 1.22\n',
    'cmd/a-gen/main.go': main,
    'cmd/harbour/main.go': main,
    'cmd/zebra/main.go': main,
  })
  expect(entryPointsOf({ ...view, name: 'harbour' }).map(({ path }) => path)).toEqual([
    'cmd/harbour/main.go',
    'cmd/zebra/main.go',
    'cmd/a-gen/main.go',
  ])
})

const pages = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => [`src/public/${name}.js`, `function show${name}() {\n  document.title = "${name}"\n}\n`]),
  )

// Would catch: a dialog as what does something, because no library for interfaces tells that it is one.
test('scripts of pages are the front end by their folder, if the server declares routes and imports none of them', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "dependencies": { "express": "4" } }',
    'src/routes.js':
      "const { stow } = require('./hold')\nconst { sail } = require('./crew')\nconst app = require('express')()\napp.post('/stow', stow)\napp.post('/sail', sail)\n",
    'src/hold.js': 'exports.stow = function stow() {}\nexports.unload = function unload() {}\n',
    'src/crew.js': 'exports.sail = function sail() {}\nexports.rest = function rest() {}\n',
    ...pages(['stow', 'sail', 'unload', 'rest', 'moor']),
  })
  const isInFront = frontEndPaths(view)
  expect(isInFront('src/public/stow.js')).toBe(true)
  expect(isInFront('src/hold.js')).toBe(false)
})

test('a folder of that name that the program imports is no front end', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "dependencies": { "express": "4" } }',
    'src/routes.js':
      "const { showstow } = require('./public/stow')\nconst app = require('express')()\napp.post('/stow', showstow)\n",
    'src/hold.js': 'exports.hold = function hold() {}\nexports.unload = function unload() {}\n',
    ...pages(['sail', 'unload', 'rest', 'moor']),
    'src/public/stow.js': 'exports.showstow = function showstow() {}\n',
  })
  expect(frontEndPaths(view)('src/public/sail.js')).toBe(false)
})
