// Whether a variable of the environment has to be set, and what a question for all of them asks besides.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'test/helper.rb': `HELPER_URL = ENV.fetch('HELPER_URL', 'redis://localhost/15')\n`,
  'app/config.rb': `ENV['BUNDLE_PATH'] ||= 'vendor'\n\ndef secret\n  ENV.fetch('SECRET_TOKEN')\nend\n\ndef port\n  ENV.fetch('HTTP_PORT', 8080)\nend\n\ndef proxy\n  ENV['HTTP_PROXY_HOST']\nend\n`,
}

// Would catch: a search for the words "needed" and the variable in place of what reads it.
test('whether a variable is needed is told by the lines that read it', async () => {
  const { view } = await parsedProject(files)
  const ask = (text: string) => askGraph([view], text).headline
  expect(ask('Is SECRET_TOKEN required?')).toContain('The read at `app/config.rb:4` fails without it')
  expect(ask('Do I need to set HTTP_PORT?')).toContain('need not be set: `app/config.rb:8` gives the default `8080`')
  expect(ask('Is HTTP_PROXY_HOST needed?')).toContain('None of the lines that read it fails without it')
})

// Would catch: what a test falls back to told as the default of the program.
test('a variable that only tests read has no default', async () => {
  const { view } = await parsedProject(files)
  const { headline } = askGraph([view], 'Is HELPER_URL required?')
  expect(headline).not.toContain('default')
  expect(headline).toContain('tests, examples or tools read it')
})

// Would catch: the sign of an assignment as a default, and an overview after the list.
test('a default is read after ||=, and what they do is asked of the variables', async () => {
  const { view } = await parsedProject(files)
  const { kind, sections } = askGraph([view], 'Which environment variables are read and what do they do?')
  expect(kind).toBe('environment')
  const rows = sections.flatMap(({ rows: all }) => all.map(({ text }) => text))
  expect(rows.find((text) => text.includes('BUNDLE_PATH'))).toContain("default `'vendor'`")
  expect(sections.map(({ title }) => title).join()).not.toContain('Languages')
})
