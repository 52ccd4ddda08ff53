// Values whose names only say what they measure: they are of what they stand in, and lead no answer about something else.
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

const limiter = {
  'config/limits.yaml':
    "framework:\n  rate_limiter:\n    berth_guess:\n      policy: 'fixed_window'\n      limit: 250\n      interval: '1 hour'\n    reset_pilot:\n      limit: 10\n      interval: '2 hours'\n",
  'src/berth.py':
    'class Berth:\n    """A berth, with its lifetime."""\n\n    def lifetime(self):\n        return self.until\n',
}

// Would catch: "`interval` is '1 hour'", the limit of guesses, for how long a berth lives.
test('an interval of something else is no lifetime', async () => {
  const answer = await said(limiter, 'What is the default berth lifetime?')
  expect(answer).not.toMatch(/`interval` is/)
  expect(answer).not.toMatch(/nearest: `[\w.]*interval`/)
})

// Would catch: the limit of resetting told first, as "min" was no minimum.
test('the least is found where code calls it min, before a limit of something else', async () => {
  const answer = await said(
    {
      ...limiter,
      'src/Entity/Captain.php':
        '<?php\nclass Captain\n{\n    #[Assert\\NotBlank]\n    #[Assert\\Length(min: 8, max: 60)]\n    private ?string $pilot = null;\n}\n',
    },
    'What is the minimum pilot length?',
  )
  expect(answer).toMatch(/^`min` is `8`/)
})

// Would catch: "unauthorized" taken for what authorises, and a text that has only words of the same meaning as a default.
test('a text that is named for the opposite is no default', async () => {
  const answer = await said(
    {
      'src/descriptions.ts':
        "export const unauthorizedDescription = 'Authorization information is missing or invalid'\n",
      'src/fetch.ts': "export const defaultConfig = {\n  credentials: 'same-origin',\n}\n",
    },
    'What is the default permission for logged-in users?',
  )
  expect(answer).not.toMatch(/`unauthorizedDescription` is/)
  expect(answer).not.toMatch(/`credentials` is/)
})

// Would catch: words of the question anywhere, where names speak of what is asked for.
test('names that speak of it are told where no value is found', async () => {
  const answer = await said(
    {
      'src/config.ts': "export const noteConfig = load(process.env['CHART_MAX'])\n",
      'src/view.ts':
        'export function view(noteConfig) {\n  return { maxChartLength: noteConfig.length }\n}\nexport function warn(text, { maxChartLength }) {\n  return text.length > maxChartLength\n}\n',
    },
    'What is the maximum length of a chart?',
  )
  expect(answer).toMatch(
    /^No value that code gives is found for it; 2 names speak of it: `maxChartLength`, `CHART_MAX`\./,
  )
})

// Would catch: a time of something else told as the nearest, since what is off by default has no number.
test('what is off by default is said to be unset, by the parts of a hyphenated word', async () => {
  const answer = await said(
    {
      'lib/harbour/settings.ex':
        'defmodule Harbour.Settings do\n  def new() do\n    %__MODULE__{\n      slug: nil,\n      auto_shutdown_ms: nil\n    }\n  end\nend\n',
      'deploy/fly.toml': 'kill_timeout = 5\n',
    },
    'What is the default auto-shutdown time?',
  )
  expect(answer).toMatch(/^`auto_shutdown_ms` is `nil`/)
})
