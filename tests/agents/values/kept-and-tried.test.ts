// What is kept, tried again, limited by time and listened on: values by the names that code has for it, and candidates
// where it has none.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function headline(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  return askGraph([view], question).headline
}

// Would catch: a name that only shares "failed" and "jobs" told as how often a job is tried again.
test('what is tried again is called so', async () => {
  const files = {
    'lib/scheduler.rb': `class Scheduler\n  FAILED_JOBS_TO_KEEP = 100\n\n  def clean\n    drop(FAILED_JOBS_TO_KEEP)\n  end\nend\n`,
  }
  const question = 'How many times is a failed job retried by default?'
  expect(await headline(files, question)).not.toMatch(/^`FAILED_JOBS_TO_KEEP`/)
  const set = { ...files, 'config/initializers/failed_job.rb': `Failed::Job.max_attempts = 5\n` }
  expect(await headline(set, question)).toContain('`Job.max_attempts` is `5`')
})

test('how much of a thing is kept is its limit', async () => {
  expect(
    await headline(
      {
        'config/app.php': `<?php\n\nreturn [\n    'revision_limit' => env('REVISION_LIMIT', 100),\n    'page_width' => 80,\n];\n`,
      },
      'How many revisions are kept?',
    ),
  ).toMatch(/^`revision_limit` is `100`/)
  expect(
    await headline(
      {
        'server/settings.js': `class Settings {\n  constructor() {\n    this.maxBackupSize = 1\n    this.backupsToKeep = 2\n  }\n}\nmodule.exports = Settings\n`,
      },
      'How many backups are kept?',
    ),
  ).toMatch(/^`this\.backupsToKeep` is `2`/)
})

// Would catch: any value with a time told for what only a database says.
test('what has no value in code is told by its names', async () => {
  const said = await headline(
    {
      'app/models/agent.rb': `class Agent\n  validates :keep_events_for, presence: true\n\n  def expires\n    keep_events_for.seconds.from_now\n  end\nend\n`,
      'app/models/weather.rb': `class Weather\n  def default_options\n    { 'which_day' => '1', 'lifetime' => 40 }\n  end\nend\n`,
    },
    'How long are events kept by default?',
  )
  expect(said).toContain('No value that code gives is found for it; one name speaks of it: `keep_events_for`')
})

// Would catch: the port of what a program connects to told as its own.
test('the port that a program listens on is its own', async () => {
  const files = {
    'src/configuration.ts': `export const configuration = {\n  REDIS_PORT: port({ default: 6379 }),\n}\n`,
    'src/mail.ts': `export class EmailSettings {\n  update(payload) {\n    payload.port = 465\n  }\n}\n`,
    'src/config.ts': `export const DEFAULT_PORT = 3333\n`,
    'src/main.ts': `import { DEFAULT_PORT } from './config'\n\nexport function start(server) {\n  server.listen(DEFAULT_PORT)\n}\n`,
  }
  for (const question of ['Which port does the API listen on by default?', 'Which port does the server listen on?'])
    expect(await headline(files, question)).toMatch(/^`DEFAULT_PORT` is `3333`/)
  const { 'src/config.ts': _, ...others } = files
  expect(await headline(others, 'Which port does the API listen on by default?')).not.toMatch(/6379|465/)
})

// Would catch: a length told as how many there may be in an hour.
test('how many there may be in a time is a rate', async () => {
  const said = await headline(
    {
      'src/limits.ts': `export const POST_BODY_MAX_LENGTH = 50000\n`,
      'src/rates.ts': `export const rates = {\n  postsPerHour: 6,\n}\n`,
    },
    'How many posts are allowed per hour?',
  )
  expect(said).toMatch(/^`postsPerHour` is `6`/)
})

// Would catch: the format of dates told as the database.
test('a name of something else with the word is only near', async () => {
  expect(
    await headline(
      { 'src/const.go': `package model\n\nconst DatabaseDateFormat = "2006-01-02"\n` },
      'Which database is used by default?',
    ),
  ).toMatch(/^No value is named for all of this/)
})

// Would catch: the times of another job in the file told as when this one runs.
test('the times of another job are not told', async () => {
  const said = await headline(
    {
      'src/cron.service.ts': `export class CronService {\n  private static readonly AT_LUNCH = '0 12 * * 0'\n\n  @Cron(CronExpression.EVERY_HOUR)\n  public async gatherMarket() {\n    return 1\n  }\n\n  @Cron(CronService.AT_LUNCH)\n  public async eat() {\n    return 2\n  }\n}\n`,
    },
    'How often is the market gathered?',
  )
  expect(said).toContain('@Cron(CronExpression.EVERY_HOUR)')
  expect(said).not.toContain('12 * *')
})
