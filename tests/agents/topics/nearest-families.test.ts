// "Where would I add …" where no family is called so: that of the places which the words lead to, and never a whole
// folder of source.
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

const readers = Object.fromEntries(
  harbours.map((name) => [
    `internal/tides/feeds/${name.toLowerCase()}.go`,
    `package feeds\n\ntype ${name} struct {\n\tkey string\n}\n\n// ReadTide reads what the harbour office sends.\nfunc (r *${name}) ReadTide(body []byte) (Tide, error) {\n\tout := Tide{Source: "${name.toLowerCase()}"}\n\treturn out, nil\n}\n`,
  ]),
)

const views = Object.fromEntries(
  ['api', 'assets', 'components', 'router', 'store', 'views'].map((name) => [
    `frontend/src/${name}/index.js`,
    `export function open${name}() {\n  return load('${name}')\n}\n`,
  ]),
)

const handler = `package main\n\nfunc (a *App) HandleFeed(service string, body []byte) error {\n\tswitch {\n${harbours
  .map((name) => `\tcase service == "${name.toLowerCase()}":\n\t\treturn a.save(a.feeds.${name}.ReadTide(body))\n`)
  .join('')}\t}\n\treturn nil\n}\n`

// Would catch: "a new one would be a folder next to the folders of frontend/src/".
test('files of a folder that have the same method are a family', async () => {
  const answer = await said(
    { ...readers, ...views, 'cmd/feeds.go': handler },
    'Where would I add support for tides from another harbour service?',
  )
  expect(answer).toMatch(/^A new one would go next to the 4 `ReadTide` of `internal\/tides\/feeds\/`/)
  expect(answer).toMatch(/in `App\.HandleFeed`: `case service == "\w+":`/)
  expect(answer).not.toContain('frontend/src')
})

const imports = Object.fromEntries(
  ['Pocket', 'Chrome', 'Shaarli', 'Pinboard'].map((name) => [
    `src/Import/${name}Import.php`,
    `<?php\n\nnamespace App\\Import;\n\nclass ${name}Import extends AbstractImport\n{\n    public function getName()\n    {\n        return '${name}';\n    }\n\n    public function parse(array $lines)\n    {\n        return $this->keep($lines);\n    }\n}\n`,
  ]),
)

const catalogue = {
  ...imports,
  'src/Import/AbstractImport.php': `<?php\n\nnamespace App\\Import;\n\nabstract class AbstractImport\n{\n    abstract public function getName();\n\n    protected function keep(array $lines)\n    {\n        return count($lines);\n    }\n}\n`,
  ...Object.fromEntries(
    ['Command', 'Consumer', 'Entity', 'Helper', 'Service'].map((name) => [
      `src/${name}/Main${name}.php`,
      `<?php\n\nnamespace App\\${name};\n\nclass Main${name}\n{\n    public function run()\n    {\n        return 1;\n    }\n}\n`,
    ]),
  ),
}

// Would catch: `src` taken for an abbreviation of "service", and its folders for a family of services.
test('what another case is called hides the base of the family no longer', async () => {
  const answer = await said(catalogue, 'Where would I add an import from another read-it-later service?')
  expect(answer).toMatch(/^A new one would implement `AbstractImport`, as 4 types do\./)
  expect(answer).not.toContain('folders of `src/`')
})

// Would catch: an interface that is described with the words left among places "with some of the words".
test('an interface that is described so is one, and what uses those that implement it is told', async () => {
  const answer = await said(
    {
      'internal/crew/crew.go': `package crew\n\n// Herald carries messages to the crew, for instance by flag or horn.\ntype Herald interface {\n\tName() string\n\tCall(m Message) error\n}\n`,
      'internal/crew/flag/flag.go': `package flag\n\ntype Flag struct{}\n\nfunc New() *Flag {\n\treturn &Flag{}\n}\n\nfunc (f *Flag) Name() string {\n\treturn "flag"\n}\n\nfunc (f *Flag) Call(m crew.Message) error {\n\treturn nil\n}\n`,
      'internal/crew/horn/horn.go': `package horn\n\ntype Horn struct{}\n\nfunc New() *Horn {\n\treturn &Horn{}\n}\n\nfunc (h *Horn) Name() string {\n\treturn "horn"\n}\n\nfunc (h *Horn) Call(m crew.Message) error {\n\treturn nil\n}\n`,
      'cmd/main.go': `package main\n\nimport (\n\t"acme/internal/crew/flag"\n\t"acme/internal/crew/horn"\n)\n\nfunc initHeralds() {\n\tuse(flag.New())\n\tuse(horn.New())\n}\n`,
      'go.mod': 'module acme\n',
    },
    'Where would I add another way of sending messages, for example lamps?',
  )
  expect(answer).toMatch(/^A new one would implement `Herald`, as 2 types do\./)
  expect(answer).toContain('`initHeralds`')
})

// Would catch: a family of anything told where nothing has the noun.
test('without any family of the noun, none is told', async () => {
  const answer = await said({ ...catalogue }, 'Where would I add another sextant calibration?')
  expect(answer).not.toMatch(/^A new one would/)
})
