// Applications with a front end and a server, workspaces and jobs of their own: what is started, and where a new part goes.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const page = Object.fromEntries(
  Array.from({ length: 4 }, (_, at) => [`web/src/part${at}.ts`, `export const part${at} = ${at}\n`]),
)

// Would catch: the development server of the page given as the way to run the program.
test('a server that no task starts comes before the task of its page', async () => {
  const answer = await said(
    {
      ...page,
      'go.mod': 'module example.org/memo\n',
      'cmd/memo/main.go': `package main\n\nfunc main() {\n${'\tserve()\n'.repeat(12)}}\n\nfunc serve() {}\n`,
      'web/package.json': '{"name": "page", "dependencies": {"react-dom": "19"}, "scripts": {"dev": "vite"}}',
    },
    'How do I run it locally?',
  )
  expect(answer).toMatch(/^No task of `sample` starts it; `go run \.\/cmd\/memo` runs `cmd\/memo\/main\.go`/)
  expect(answer).toContain('`npm run dev`: `vite`')
})

// Would catch: a database in a container, or one part of a workspace, given as the way to start it, with another manager.
test('the task that starts all parts of a workspace comes first, with the manager of the whole', async () => {
  const answer = await said(
    {
      'package.json': JSON.stringify({
        packageManager: 'yarn@4.12.0',
        scripts: {
          'prisma:dev': 'yarn workspace @x/prisma dev',
          'web:dev': 'yarn workspace @x/web dev',
          'all:dev': 'nx run-many --target dev --parallel',
        },
      }),
      Makefile: 'up:\n\tdocker compose up -d redis\n',
      'apps/web/package.json': '{"name": "@x/web", "scripts": {"dev": "next dev"}}',
      'apps/web/a.ts': 'export const a = 1\n',
    },
    'How do I start it for development?',
  )
  expect(answer).toMatch(/^`yarn run all:dev` fits best/)
  expect(answer).toContain('`yarn run dev`: `next dev`')
  expect(answer).toMatch(/### Others \(1\)\n\n- `yarn run prisma:dev`/)
})

test('how tests or migrations are run is not how the program is', async () => {
  const readme =
    '# Wiki\n\n## Development\n\n### Migrations\n\n```sh\nyarn db:migrate\nyarn run dev:db\n```\n\n### Tests\n\n```sh\nyarn run test\nyarn run dev:test\n```\n'
  const answer = await said(
    { 'README.md': readme, 'package.json': '{"scripts": {"dev": "node server.js"}}', 'server.js': 'listen()\n' },
    'How do I run it locally?',
  )
  expect(answer).toMatch(/^`npm run dev` fits best/)
})

// Would catch: plug-ins of a text editor deep in the page given as the only place, because each plug-in has its own folders.
test('a new one of what each has a folder with further folders goes next to those', async () => {
  const plugins = Object.fromEntries(
    ['azure', 'discord', 'email', 'slack'].map((name) => [
      `plugins/${name}/server/${name}.ts`,
      `export function ${name}(): number {\n  return 1\n}\n`,
    ]),
  )
  const answer = await said(plugins, 'Where would I add a new plugin?')
  expect(answer).toMatch(/^A new one would be a folder next to the 4 folders of `plugins\/`/)
})

test('jobs of a program’s own are what extends its base type', async () => {
  const jobs = Object.fromEntries(
    ['Clean', 'Send', 'Index', 'Warn'].map((name) => [
      `server/tasks/${name}Task.ts`,
      `import { BaseTask } from './base/BaseTask'\nexport class ${name}Task extends BaseTask {\n  perform(): void {}\n}\n`,
    ]),
  )
  const answer = await said(
    { ...jobs, 'server/tasks/base/BaseTask.ts': 'export abstract class BaseTask {\n  abstract perform(): void\n}\n' },
    'Which background jobs are there?',
  )
  expect(answer).toContain('4 types extend `BaseTask`')
  expect(answer).toContain('### Types that extend BaseTask')
})

test('a folder is not described by a comment for a linter in its first file', async () => {
  const answer = await said(
    {
      'app/index.ts':
        '// oxlint-disable-next-line import/no-unresolved, because the bundler makes it\nexport const a = 1\n',
      'app/b.ts': 'export const b = 2\n',
    },
    'What is this project?',
  )
  expect(answer).not.toContain('oxlint-disable')
})

// Would catch: jobs of a settings file told as ones that only run when something queues them.
test('what a settings file puts on a schedule is on one, with its times', async () => {
  const answer = await said(
    {
      'config/recurring.yml':
        'production:\n  prefill:\n    class: PrefillJob\n    schedule: every 2 minutes\n  expire:\n    command: "Ribbon.expire!"\n    schedule: every day at 4:00am\n  other:\n    class: NoTimesJob\n',
      'app/jobs/prefill_job.rb': 'class PrefillJob < ApplicationJob\n  def perform\n  end\nend\n',
    },
    'Which background jobs are there and how often do they run?',
  )
  expect(answer).toContain('2 on a schedule')
  expect(answer).toMatch(/`Ribbon\.expire!`: `schedule: every day at 4:00am` · `config\/recurring\.yml:6`/)
  expect(answer).not.toContain('NoTimesJob')
})

// Would catch: an installer, or the website of the documentation, told as how a change is built and tried.
test('how a finished program is fetched, or its website started, is not how a change is tried', async () => {
  const readme =
    '# Tool\n\n## Install\n\n```sh\ncurl -sS https://example.org/install.sh | sh\n```\n\n## Running the documentation website locally\n\n```sh\nnpm run dev\n```\n'
  const answer = await said(
    { 'README.md': readme, 'Cargo.toml': '[package]\nname = "tool"\n', 'src/main.rs': 'fn main() {}\n' },
    'How do I build it and try my change locally?',
  )
  expect(answer).toMatch(/^`cargo (?:build|run)` fits best/)
})

test('a new one of what has only words that say nothing is named by them', async () => {
  const modules = Object.fromEntries(
    ['aws', 'battery', 'git'].map((name) => [`src/modules/${name}.rs`, `pub fn ${name}() -> u8 {\n    1\n}\n`]),
  )
  expect(await said(modules, 'Where would I add a new module?')).toMatch(
    /^A new one would go next to the 3 files of `src\/modules\/`/,
  )
})
