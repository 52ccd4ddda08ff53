// "From which services can I import": one for each member of the family that does it, all of them with their count.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], question), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const harbours = ['Rotterdam', 'Singapore', 'Valparaiso', 'Marseille']

const feeds = Object.fromEntries(
  harbours.map((name) => [
    `internal/feeds/${name.toLowerCase()}.go`,
    `package feeds\n\ntype ${name} struct {\n\tkey string\n}\n\n// ReadTide reads what the harbour office sends.\nfunc (r *${name}) ReadTide(body []byte) (Tide, error) {\n\tout := Tide{Source: "${name.toLowerCase()}"}\n\treturn out, nil\n}\n`,
  ]),
)

/** The rest of a program, in which the words of a question are rare. */
const rest = Object.fromEntries(
  [
    'anchor',
    'cargo',
    'chart',
    'crew',
    'deck',
    'engine',
    'galley',
    'hull',
    'keel',
    'ladder',
    'mast',
    'rope',
    'rudder',
    'sail',
  ].map((name) => [
    `lib/${name}.js`,
    `export function clean${name}(state) {\n  return state.wash('${name}')\n}\n\nexport function paint${name}(state) {\n  return state.cover('${name}')\n}\n`,
  ]),
)

// Would catch: one of the four told, and nothing that says that the list is a part.
test('files that have the same method are one for each', async () => {
  const answer = await said({ ...feeds, ...rest }, 'Which services can report tides?')
  expect(answer).toMatch(
    /^4 files of `internal\/feeds\/` have `ReadTide`, one for each: `Marseille`, `Rotterdam`, `Singapore`, `Valparaiso`\./,
  )
})

const imports = {
  'src/Import/AbstractImport.php': `<?php\n\nnamespace App\\Import;\n\nabstract class AbstractImport\n{\n    abstract public function getName();\n}\n`,
  'src/Import/BrowserImport.php': `<?php\n\nnamespace App\\Import;\n\nabstract class BrowserImport extends AbstractImport\n{\n    public function open()\n    {\n        return 1;\n    }\n}\n`,
  ...Object.fromEntries(
    [
      ['Pocket', 'AbstractImport'],
      ['Pinboard', 'AbstractImport'],
      ['Chrome', 'BrowserImport'],
      ['Firefox', 'BrowserImport'],
    ].map(([name = '', base = '']) => [
      `src/Import/${name}Import.php`,
      `<?php\n\nnamespace App\\Import;\n\nclass ${name}Import extends ${base}\n{\n    public function getName()\n    {\n        return '${name}';\n    }\n}\n`,
    ]),
  ),
}

// Would catch: bases counted as services, and what is below a further base left out.
test('types below a base are one for each, at any depth, without what only others extend', async () => {
  const answer = await said({ ...imports, ...rest }, 'From which other services can I import my articles?')
  expect(answer).toMatch(
    /^4 types are below `AbstractImport`, one for each: `ChromeImport`, `FirefoxImport`, `PinboardImport`, `PocketImport`\./,
  )
})

// Would catch: a family of something else told for a thing that has a name of its own.
test('what nothing is called is not told by a family of anything', async () => {
  const answer = await said({ ...imports, ...feeds, ...rest }, 'Which sextants can import stars and planets?')
  expect(answer).not.toMatch(/one for each/)
})

// Would catch: all services told because their folder has the noun and none of them the deed.
test('what only lies in a folder of the noun does not do it', async () => {
  const services = Object.fromEntries(
    ['Mail', 'Backup', 'Photo', 'Search'].map((name) => [
      `src/recipe/${name}Service.php`,
      `<?php\n\nclass ${name}Service extends BaseService\n{\n    public function openRecipe()\n    {\n        return '${name}';\n    }\n}\n`,
    ]),
  )
  const base = `<?php\n\nclass BaseService\n{\n    public function log()\n    {\n        return 1;\n    }\n}\n`
  const files = { ...services, 'src/recipe/BaseService.php': base, ...rest }
  const answer = await said(files, 'From which other recipe apps can I import my recipes?')
  expect(answer).not.toMatch(/one for each/)
})
