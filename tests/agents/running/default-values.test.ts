// What a name is set to, and when each job of a list runs.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], text), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const harbour = {
  'core/settings.go':
    'package core\n\nfunc defaults() Settings {\n\treturn Settings{\n\t\tTugs: TugConfig{\n\t\t\tEnabled: false,\n\t\t\tMaxBoats: 12,\n\t\t},\n\t\tCranes: CraneConfig{\n\t\t\tMaxBoats: 4,\n\t\t},\n\t}\n}\n',
  'types/settings.d.ts': 'interface TugConfig {\n  maxBoats: number\n}\n',
  'config/application.yml': 'pilots:\n  rate:\n    callsPerTide: 3\n',
  'core/read.py':
    'import os\n\nTIDE_LANGUAGE = os.getenv("HARBOUR_TIDE_LANGUAGE", "eng")\n\n\ndef check(limit=7):\n    """Waits.\n\n    maxBoats = 3 boats that wait\n    """\n    return limit == 9\n',
  'core/migrate.go':
    'package core\n\nfunc migrate(old map[string]any) {\n\tfresh.Tugs.MaxBoats = toInt(old, "tugs", "maxBoats")\n}\n',
  'core/read_test.go': 'package core\n\nvar x = TugConfig{MaxBoats: 99}\n',
}

test.each([
  ['What is the default of the tugs maxBoats setting?', '`MaxBoats` is `12`'],
  ['What is the default for max boats of cranes?', '`MaxBoats` is `4`'],
  ['What is callsPerTide set to?', '`callsPerTide` is `3`'],
  ['What is the default number of calls per tide?', '`callsPerTide` is `3`'],
  ['Was ist der Standardwert von callsPerTide?', '`callsPerTide` is `3`'],
  ['What is the default of HARBOUR_TIDE_LANGUAGE?', '`HARBOUR_TIDE_LANGUAGE` has the default `"eng"`'],
  [
    'What does TIDE_LANGUAGE default to?',
    '`TIDE_LANGUAGE` is `"eng"`, given as `os.getenv("HARBOUR_TIDE_LANGUAGE", "eng")`',
  ],
])('%s', async (question, expected) => {
  const answer = await said(harbour, question)
  expect(answer).toContain(expected)
  expect(answer).not.toContain('99')
})

test('several values are all told, and a name without a value gets none', async () => {
  expect(await said(harbour, 'What is the default of maxBoats?')).toMatch(
    /`MaxBoats` is `12`.*It is given other values too: `4` at `core\/settings\.go:10`\./,
  )
  expect(await said(harbour, 'What is the default of the anchor depth?')).not.toMatch(/ is `\d/)
})

test('each entry of a list of jobs has its own time', async () => {
  const answer = await said(
    {
      'core/schedule.py':
        'JOBS = [\n    {\n        "when": "*/10 * * * *",\n        "task": "harbour.tasks.count_boats",\n    },\n    {\n        "when": "0 3 * * sun",\n        "task": "harbour.tasks.empty_docks",\n    },\n]\n',
      'harbour/tasks.py':
        'from celery import shared_task\n\n\n@shared_task\ndef count_boats():\n    pass\n\n\n@shared_task\ndef empty_docks():\n    pass\n',
    },
    'Which scheduled jobs run and how often?',
  )
  expect(answer).toMatch(/count_boats`[^\n]*\*\/10 \* \* \* \*/)
  expect(answer).not.toMatch(/count_boats`[^\n]*0 3 \* \* sun/)
  expect(answer).toMatch(/empty_docks`[^\n]*0 3 \* \* sun/)
})

test('a job that a scheduler behind a call is given is found', async () => {
  const answer = await said(
    {
      'core/app.go':
        'package core\n\nfunc (app *App) start() {\n\tapp.Cron().Add("countBoats", "0 * * * *", func() {\n\t\tapp.countBoats()\n\t})\n}\n\nfunc (app *App) registerDocks() {\n\tapp.Cron().MustAdd("emptyDocks", times, app.emptyDocks)\n\tapp.list().Add("a", "b")\n}\n\nfunc (app *App) countBoats() {}\nfunc (app *App) emptyDocks() {}\n',
    },
    'Which cron jobs does the app register by itself?',
  )
  expect(answer).toContain('2 jobs')
  expect(answer).toContain('"countBoats", "0 * * * *"')
})

const listening = {
  'admin.go': `package admin

func init() {
	if env, exists := os.LookupEnv("HARBOUR_ADMIN"); exists {
		DefaultAdminListen = env
	}
}

var (
	// DefaultAdminListen is the address of the admin
	// listener, if none is given.
	DefaultAdminListen = "localhost:2019"

	// AdminRope is the address of nothing.
	AdminRope = "x"
)
`,
}

// Would catch: functions with these words, as the default is explained in a comment, and a search for "change".
test('a default may say in its comment what for, and what else sets it is told', async () => {
  const answer = await said(listening, "what's the default admin address and how can I change it?")
  expect(answer).toMatch(/^`DefaultAdminListen` is `"localhost:2019"`, at/)
  expect(answer).toContain('What else sets DefaultAdminListen')
  expect(answer).toContain(
    '`DefaultAdminListen = env`, below `if env, exists := os.LookupEnv("HARBOUR_ADMIN"); exists {`',
  )
  expect(answer).not.toContain('How can I change it')
})

// Would catch: "0 proven users" of a variable that is read through the program's own `env`.
test('a variable read through a function called env is read, and its type says the values', async () => {
  const files = {
    'env.d.ts':
      "declare namespace NodeJS {\n  interface ProcessEnv {\n    HARBOUR_QUEUE_KIND?: 'local' | 'redis'\n  }\n}\n",
    'queue.ts':
      "import { env } from './env'\nexport const queue = pick(env('HARBOUR_QUEUE_KIND'))\ncommand.env('HARBOUR_OTHER_KIND', 'x')\n",
    'env.ts': 'export const env = (name: string) => process.env[name]\n',
    '.env.example': 'HARBOUR_QUEUE_KIND="local"\n',
  }
  const answer = await said(files, "What's the default for HARBOUR_QUEUE_KIND and which values are allowed?")
  expect(answer).toMatch(
    /^The environment variable `HARBOUR_QUEUE_KIND` is read at 1 place, none of which names a default; `.env.example` sets it to `local`\./,
  )
  expect(answer).toContain("`HARBOUR_QUEUE_KIND?: 'local' | 'redis'`")
  expect(await said(files, 'Which environment variables are read?')).not.toContain('HARBOUR_OTHER_KIND')
})
