// Finding symbols by a name that differs from the one in the graph.
import { expect, test } from 'vitest'
import { matchingSymbols } from '#main/query/find-symbol'
import { parsedProject } from '#tests/support/parsed-project'

test('an anonymous export is found by the name under which it is imported', async () => {
  const { view } = await parsedProject({
    'lib/is-stream.js': 'module.exports = (value) => typeof value.pipe === "function"\n',
    'lib/walk/index.js': 'module.exports = function () { return 1 }\n',
    'lib/default-named.js': 'module.exports = function named() { return 1 }\n',
  })
  expect(matchingSymbols(view, 'isStream').map((symbol) => symbol.filePath)).toEqual(['lib/is-stream.js'])
  expect(matchingSymbols(view, 'walk').map((symbol) => symbol.filePath)).toEqual(['lib/walk/index.js'])
  expect(matchingSymbols(view, 'lib/is-stream.js#exports').map((symbol) => symbol.kind)).toEqual(['function'])
  // The symbol's own name takes precedence.
  expect(matchingSymbols(view, 'named').map((symbol) => symbol.filePath)).toEqual(['lib/default-named.js'])
  expect(matchingSymbols(view, 'stream')).toEqual([])
})

// Would catch: a namesake in a class with the name of the private field.
test('a member of a private field is found by its full name', async () => {
  const { view } = await parsedProject({
    'a.js': 'class Stream {\n  #handler = {\n    close() {}\n  }\n}\n',
    'b.js': 'class Handler {\n  close() {}\n}\n',
  })
  expect(matchingSymbols(view, 'Stream.#handler.close').map((symbol) => symbol.filePath)).toEqual(['a.js'])
})
