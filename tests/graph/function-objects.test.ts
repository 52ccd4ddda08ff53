// Functions as objects in JavaScript: called, bound and passed on.
import { expect, test } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

// Would catch: "0 callers" of a function only called by `call` or `apply`, also across CommonJS modules.
test('call and apply call the function, bind and arguments pass it on', async () => {
  const graph = await graphOf({
    'lib/run.js': 'module.exports = function run (a) { return a }\n',
    'lib/parts.js': 'function first () {}\nfunction second () {}\nmodule.exports = { first, second }\n',
    'main.js': `const run = require('./lib/run')
const parts = require('./lib/parts')
function start (list) {
  run.call(this, 1)
  run.apply(this, [1])
  parts.first.call(this)
  const later = parts.second.bind(this)
  list.map(run)
  list.map(parts.first)
  return later
}
`,
  })
  expect(callsOf(graph).filter((row) => row.startsWith('main.js'))).toEqual([
    'main.js#start -> lib/parts.js#first exact',
    'main.js#start -> lib/run.js#run exact',
  ])
  expect(edgesOf(graph, 'references').filter((row) => row.startsWith('main.js#start'))).toEqual([
    'main.js#start -> lib/parts.js#first exact',
    'main.js#start -> lib/parts.js#second exact',
    'main.js#start -> lib/run.js#run exact',
  ])
})

// Would catch: two classes that each assign `this._onOpen` in their constructor, with one name for both functions.
test('a function that is assigned to this is named after the class, or the function that makes objects', async () => {
  const { nodes } = await graphOf({
    'classes.js': `class Rare { constructor(from) { this._onOpen = () => {}; from.on('open', this._onOpen) } }
const Base = function () {
  this.start = function () {}
  const later = () => { this.stop = function () {} }
}
Base.prototype.load = function () { this.loaded = function () {} }
this.top = function () {}
`,
  })
  expect(nodes.filter(({ kind }) => kind === 'method').map(({ qualifiedName }) => qualifiedName)).toEqual([
    'Rare._onOpen',
    'Base.start',
    'Base.stop',
    'Base.load',
    'Base.loaded',
    'top',
  ])
})
