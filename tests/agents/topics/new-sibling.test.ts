// "How do I write a new X": which family of types a new one would join.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const moored = (name: string, method: string, parameters: string): string =>
  `package ${name.toLowerCase()}\n\ntype ${name} struct{}\n\nfunc (r ${name}) ${method}(${parameters}) error { return nil }\n`
const ways = [
  'Rope',
  'Chain',
  'Anchor',
  'Buoy',
  'Bollard',
  'Cleat',
  'Fender',
  'Winch',
  'Hawser',
  'Kedge',
  'Pier',
  'Quay',
]

// Would catch: the interface that only wraps others, because its name is the one word that the question has.
test('a large family of types comes before a few that wrap others', async () => {
  const { view } = await parsedProject({
    'core/core.go':
      'package core\n\n// Mooring holds a ship.\ntype Mooring interface {\n\tHold(ship string) error\n}\n\n// ChainedMooring holds a ship, and knows the next.\ntype ChainedMooring interface {\n\tHoldNext(ship string, next Mooring) error\n}\n\ntype MooringFunc struct{}\n\nfunc (f MooringFunc) Hold(ship string) error { return nil }\n\ntype counted struct{}\n\nfunc (c counted) Hold(ship string) error { return nil }\n',
    ...Object.fromEntries(
      ways.map((name) => [`ways/${name.toLowerCase()}.go`, moored(name, 'HoldNext', 'ship string, next core.Mooring')]),
    ),
    // Words that are in very many names leave room for the types.
    'core/names.go': `package core\n\n${Array.from({ length: 60 }, (_, at) => `func mooring${at}() int { return ${at} }\n`).join('\n')}`,
  })
  expect(askGraph([view], 'How do I write a new mooring?').headline).toContain(
    'would implement `ChainedMooring`, as 12 types do',
  )
})
