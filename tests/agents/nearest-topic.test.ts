// "How does X work" for words that no place has together.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// A long function has both words, far apart; the name of another has one of them.
const filler = Array.from({ length: 60 }, (_, at) => `  step(${at})\n`).join('')
const files = {
  'src/tokens.ts': `import { step } from './step'\nexport function weighFreight(text: string): number {\n${filler}  // parses what the scale sends\n  return digitsOf(text)\n}\nfunction digitsOf(text: string): number {\n  return text.length\n}\n`,
  'src/step.ts': `export function step(at: number): number {\n  return at\n}\n`,
  'src/gate.ts':
    "import { weighFreight } from './tokens'\nexport function admit(): number {\n  return weighFreight('1')\n}\n",
}

// Would catch: a list of places instead of what the nearest of them does.
test('the definition named nearest is explained, as the nearest only', async () => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], 'how does parsing freight work?')
  expect(answer.headline).toMatch(
    /^No place in the source of `sample` has “parsing”, “freight” close together; the nearest by name is `weighFreight`/,
  )
  expect(answer.headline).toContain('named for “freight”')
  expect(answer.sections.map(({ title }) => title).join()).toContain('call by call')
  expect(answer.limits[0]).toContain('It may be about something else')
})

test('a name that is not there stays a list or a plain no', async () => {
  const { view } = await parsedProject(files)
  expect(askGraph([view], 'how does parsing telegrams work?').headline).not.toContain('nearest by name is')
})
