// "Where would I add another provider": a further case of functions that test for each by the environment.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'package.json': '{ "name": "harbour" }\n',
  'src/tide-forecast.ts':
    'import { north, south, west } from "./sources";\n\nexport function getTideModel() {\n  if (process.env.NORTH_KEY) return north(process.env.NORTH_KEY);\n  if (process.env.SOUTH_KEY) return south(process.env.SOUTH_KEY);\n  if (process.env.WEST_KEY) return west(process.env.WEST_KEY);\n  throw new Error("none");\n}\n',
  'src/config.ts':
    'export function hasTideProvider() {\n  return Boolean(process.env.NORTH_KEY || process.env.SOUTH_KEY || process.env.WEST_KEY);\n}\n\nexport function port() {\n  return process.env.PORT;\n}\n',
  'src/types.ts': 'export interface CraneTide {\n  id: number\n}\nexport interface BerthTide {\n  id: number\n}\n',
}

// Would catch: types that end with a word of the question, where functions have a case for each.
test('functions that test the same variables are where a further case goes', async () => {
  const { view } = await parsedProject(files, 'harbour')
  const { headline } = askGraph([view], 'Where would I add another provider for the tide forecast?')
  expect(headline).toMatch(/^A new one would be a further case of `(?:getTideModel|hasTideProvider)`/)
  expect(headline).toContain('`NORTH_KEY`, `SOUTH_KEY`, `WEST_KEY`')
  expect(headline).toMatch(
    /The same environment variables are tested in 1 more function: `(?:getTideModel|hasTideProvider)`\./,
  )
})
