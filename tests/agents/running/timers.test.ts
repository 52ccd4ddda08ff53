// What a program does again and again with the timers of its language, by itself or through what others register.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const answerTo = async (files: Readonly<Record<string, string>>, question: string) => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], question)
  return { headline: answer.headline, text: renderMarkdown(answer, [view]).pieces.join('') }
}

const timers: readonly (readonly [path: string, source: string, row: string])[] = [
  [
    'server/tide.js',
    "const { sweepRopes } = require('./ropes')\n\n// Throws away old ropes.\nsetInterval(function () {\n  sweepRopes().catch()\n}, 30_000)\n",
    '`sweepRopes`: `setInterval(function () {`; every `30_000 ms`; “Throws away old ropes.” · `server/tide.js:4`',
  ],
  [
    'tide/tide.go',
    'package tide\n\nfunc run() {\n\tticker := time.NewTicker(5 * time.Minute)\n\tfor range ticker.C {\n\t\tsweep()\n\t}\n}\n',
    '`run`: `ticker := time.NewTicker(5 * time.Minute)`; every `5 * time.Minute` · `tide/tide.go:4`',
  ],
  [
    'tide/tide.py',
    'import time\n\ndef run():\n    while True:\n        sweep()\n        time.sleep(60)\n\ndef sweep():\n    pass\n',
    '`sweep`, set up in `run`: `while True:`; every `60 s` · `tide/tide.py:4`',
  ],
  [
    'src/tide.rs',
    'fn sweep() {}\n\nasync fn run() {\n    loop {\n        sweep();\n        tokio::time::sleep(Duration::from_secs(9)).await;\n    }\n}\n',
    '`sweep`, set up in `run`: `loop {`; every `Duration::from_secs(9)` · `src/tide.rs:4`',
  ],
  [
    'src/Tide.cs',
    'class Tide {\n    void Sweep() {}\n    async Task Run() {\n        while (true)\n        {\n            Sweep();\n            await Task.Delay(500);\n        }\n    }\n}\n',
    '`Tide.Sweep`, set up in `Tide.Run`: `while (true)`; every `500 ms` · `src/Tide.cs:4`',
  ],
]

// Would catch: "no job" of a program that has no library for jobs.
test.each(timers)('the timer in %s is a job', async (path, source, row) => {
  const ropes = { 'server/ropes.js': 'exports.sweepRopes = async function sweepRopes() {}\n' }
  const { headline, text } = await answerTo({ ...ropes, [path]: source }, 'Which background jobs are there?')
  expect(headline).toContain('has 1 job that is found: 1 on a schedule.')
  expect(text).toContain(row)
})

// Would catch: a loop that waits until something is there counted as a job.
test('loops that end with a result, and functions that wait, are none', async () => {
  const { headline } = await answerTo(
    {
      'tide/wait.py':
        'import time\n\ndef first_rope():\n    while True:\n        rope = look()\n        if rope:\n            return rope\n        time.sleep(1)\n',
      'tide/wait.go':
        'package tide\n\nfunc waitForRope() {\n\tfor {\n\t\tlook()\n\t\ttime.Sleep(time.Second)\n\t}\n}\n',
    },
    'Which background jobs are there?',
  )
  expect(headline).not.toContain('on a schedule')
})

const registry = {
  'harbour/registry.py':
    'class Registry:\n    _daily: list = []\n\n    @staticmethod\n    def register_daily(*callbacks):\n        for one in callbacks:\n            Registry._daily.append(one)\n',
  'harbour/tasks.py':
    'def purge_ropes():\n    """Throws away old ropes."""\n\n\ndef paint_hulls():\n    pass\n\n\ndef never():\n    pass\n',
  'harbour/run.py':
    'from harbour.registry import Registry\n\n\n@repeat_every(hours=24)\ndef run_daily():\n    for one in Registry._daily:\n        one()\n',
  'harbour/app.py':
    'from harbour.registry import Registry\nfrom harbour.tasks import never, paint_hulls, purge_ropes\n\n\ndef start():\n    never()\n    Registry.register_daily(\n        purge_ropes,\n        paint_hulls,\n    )\n',
}

// Would catch: "1 job" of a program whose one job runs whatever is registered for it, without telling what.
test('what is registered for a job is told with it', async () => {
  const { headline, text } = await answerTo(registry, 'Which background jobs are there?')
  expect(headline).toContain('1 on a schedule, 2 functions are registered to run in them')
  expect(text).toContain('### Registered to run in run_daily')
  expect(text).toContain('`purge_ropes`: Throws away old ropes. · `harbour/app.py:8`')
  expect(text).toContain('`paint_hulls` · `harbour/app.py:9`')
  expect(text).not.toContain('`never`')
})

test('a question about one thing is answered with the function that is registered for it', async () => {
  const { headline, text } = await answerTo(registry, 'How often are old ropes deleted?')
  expect(headline).toContain('`purge_ropes` is registered for it')
  expect(text).not.toContain('paint_hulls')
})

// Would catch: "nothing fits" where the words are in what the timer's function calls.
test('a timer is found by what it leads to, with the way there and what it waits', async () => {
  const files = {
    'tide/manager.go':
      'package tide\n\nfunc start(c Config) {\n\tgo runManager(\n\t\tc,\n\t\tc.SweepInterval,\n\t)\n}\n\nfunc runManager(c Config, interval time.Duration) {\n\tfor {\n\t\tselect {\n\t\tcase <-time.After(interval):\n\t\t\tmanage()\n\t\t}\n\t}\n}\n\nfunc manage() {\n\tpruneRopes()\n}\n\nfunc pruneRopes() {}\n',
    'tide/other.go':
      'package tide\n\nfunc beat() {\n\tfor {\n\t\tsay()\n\t\ttime.Sleep(time.Second)\n\t}\n}\n\nfunc say() {}\n',
  }
  const { headline, text } = await answerTo(files, 'How often are old ropes deleted?')
  expect(headline).toContain('1 job that fits “ropes”, “deleted”, of 2')
  expect(text).toContain('leads to `manage` → `pruneRopes`')
  expect(text).toContain('given `c.SweepInterval` in `tide/manager.go:4`')
  expect((await answerTo(files, 'How often are hulls painted?')).headline).not.toContain('job')
})

// Would catch: the nearest number for a question about what is done again and again, also in other languages.
test.each([
  'How often are old ropes deleted?',
  'How frequently does it purge ropes?',
  'Are ropes deleted automatically?',
  'Wie oft werden alte Seile gelöscht?'.replace('Seile', 'ropes'),
])('%s', async (question) => {
  const { headline } = await answerTo(
    { ...registry, 'harbour/limits.py': 'OLD_ROPE_DELETE_BATCH = 8\nROPE_INTERVAL = 3\n' },
    question,
  )
  expect(headline).toContain('`purge_ropes` is registered for it')
})

// Would catch: a call that a formatter breaks after its bracket missed, as well as a scheduler's `every`.
test('schedules over several lines and of any scheduler are jobs, with what is said above them', async () => {
  const { headline, text } = await answerTo(
    {
      'jobs/feeds.ts':
        "import cron from 'node-cron'\n\nexport const FeedWorker = cron.schedule(\n  '0 * * * *',\n  () => {\n    fetchFeeds()\n  },\n)\n\nfunction fetchFeeds() {}\n",
      'jobs/tides.rs':
        'pub fn setup() {\n  // Every ten minutes:\n  // - update tides\n  scheduler.every(minutes(10)).run(move || {\n    measure();\n  });\n}\n\nfn measure() {}\n',
      'jobs/list.ts': 'export const all = [1].every((one) => one > 0)\n',
    },
    'Which scheduled jobs are there?',
  )
  expect(headline).toContain('has 2 jobs that are found: 2 on a schedule')
  expect(text).toContain('`jobs/feeds.ts:3`')
  expect(text).toContain('`jobs/tides.rs:4`')
  const asked = await answerTo(
    {
      'jobs/tides.rs':
        'pub fn setup() {\n  // Every ten minutes:\n  // - update tides\n  scheduler.every(minutes(10)).run(measure);\n}\n\nfn measure() {}\n',
    },
    'How often are tides updated?',
  )
  expect(asked.headline).toContain('1 job that fits “tides”, “updated”')
})
