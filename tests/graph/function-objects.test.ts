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
