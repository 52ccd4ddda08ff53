// Questions about settings: which there are for something, and the code that uses each.
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
  'core/settings.py':
    'class AppSettings:\n    MAIL_HOST: str = "localhost"\n    MAIL_PORT: int = 25\n    TIDE_LEVEL: int = 3\n',
  'core/post.py':
    'from core.settings import AppSettings\n\n\ndef send(settings: AppSettings):\n    return settings.MAIL_HOST\n',
  '.env.example': 'MAIL_SENDER=harbour@example.org\n',
  'core/sender.py': 'def sender(options):\n    return options.mail_sender\n',
}

test.each([
  'Which settings control the mail and where are they read?',
  'Which config options are there for the mail?',
  'Which configuration keys affect mail?',
  'Welche Einstellungen steuern die Mail?',
])('%s lists declared settings, variables and their uses', async (question) => {
  const answer = await said(harbour, question)
  expect(answer).toMatch(/declares 3 settings that fit “mail”, of 4 settings in all/i)
  expect(answer).toMatch(/`AppSettings.MAIL_HOST`; used at 1 place: `core\/post.py:5`/)
  expect(answer).toMatch(/`MAIL_SENDER`, environment variable; named at 1 place: `core\/sender.py:2`/)
  expect(answer).not.toContain('TIDE_LEVEL')
  expect(answer).toContain('1 setting has no use that the graph can see')
})

test('a constant is listed under the key that files have', async () => {
  const files = {
    'config/keys.go':
      'package config\n\ntype Key string\n\nconst (\n\tMailerHost Key = `mailer.host`\n\tTideLevel Key = `tide.level`\n)\n',
  }
  const answer = await said(files, 'Which settings control the mailer?')
  expect(answer).toMatch(/declares 1 setting that fits “mailer”/)
  expect(answer).toContain('`mailer.host`, `MailerHost`')
})

test('questions for files still list files', async () => {
  const answer = await said({ ...harbour, 'mail.ini': '[mail]\nhost = x\n' }, 'Which configuration files are there?')
  expect(answer).toContain('`mail.ini`')
  expect(answer).not.toContain('declares')
})

// Would catch: an Elixir program that reads no environment.
test('variables that Elixir reads are told, also through readers of the project', async () => {
  const { view } = await parsedProject({
    'lib/harbour.ex':
      'defmodule Harbour do\n  def runtime do\n    System.get_env("HARBOUR_HOST", "localhost")\n    System.fetch_env!("HARBOUR_SECRET")\n    Harbour.Config.port!("HARBOUR_PORT")\n    Harbour.Config.get("title")\n  end\nend\n',
  })
  const rows = askGraph([view], 'Which environment variables are read?').sections.flatMap((one) => one.rows)
  const said = rows.map(({ text }) => text).join('\n')
  for (const name of ['HARBOUR_HOST', 'HARBOUR_SECRET', 'HARBOUR_PORT']) expect(said).toContain(name)
  expect(said).not.toContain('title')
})
