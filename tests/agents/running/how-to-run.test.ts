// "How do I build and start it": the commands that the guides tell to type, and the tasks of the main language.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const styles = '{"name": "page", "scripts": {"build": "tailwindcss build -i app.css", "start": "tailwindcss -w"}}'
const server = `package main\n\nfunc main() {\n${'\tserve()\n'.repeat(30)}}\n\nfunc serve() {}\n`
const program = { 'package.json': styles, 'go.mod': 'module example.org/harbour\n', 'main.go': server }

// Would catch: the task that builds a page's styles given as the way to build the server.
test('tasks of the language that most of the code is in come first', async () => {
  const answer = await said(program, 'How do I build it from source?')
  expect(answer).toMatch(/^`go build[^`]*` fits best/)
  expect(answer).toContain('No commands for it were recognised')
})

test('what the readme tells to type comes before tasks, and containers only if they are meant', async () => {
  const readme =
    '# Harbour\n\n## Run it with Docker\n\n```sh\ndocker run harbour\n```\n\n## Compile and run from source\n\n```sh\n# first\n$ go build -o harbour\n$ ./harbour -config my.yml\n```\n\n## Settings\n\n```yaml\nport: 1\n```\n'
  const answer = await said(
    { ...program, 'README.md': readme },
    'How do I build this from source and start it locally?',
  )
  expect(answer).toMatch(
    /^`README.md` tells how under “Compile and run from source”: `go build -o harbour`, `.\/harbour -config my.yml`/,
  )
  expect(answer).not.toContain('docker run')
  const packed = await said({ ...program, 'README.md': readme }, 'How do I run it with Docker?')
  expect(packed).toContain('docker run harbour')
})

// Would catch: Docker's commands as the way to start it without Docker.
test('without a container means any other way, also the command that is installed', async () => {
  const files = {
    'setup.py':
      "from setuptools import setup\nsetup(name='harbour', entry_points={'console_scripts': ['harbour=app:main']})\n",
    'app.py': 'def main():\n    pass\n',
    'README.md':
      '# Harbour\n\n## Installation\n\n### Docker\n\n```bash\n$ docker compose up -d\n```\n\n### With pip\n\n```bash\n$ pip3 install harbour\n$ harbour -d data -p 5000\n```\n',
  }
  for (const question of [
    'How do I start it without Docker?',
    'How do I run it in development without using docker?',
  ]) {
    const answer = await said(files, question)
    expect(answer, question).toMatch(
      /^`README.md` tells how under “With pip”: `pip3 install harbour`, `harbour -d data/,
    )
    expect(answer, question).not.toContain('docker compose')
  }
  expect(await said(files, 'How do I start it with Docker?')).toContain('docker compose up -d')
  const tasks = {
    'package.json':
      '{"name": "harbour", "scripts": {"start-docker": "docker compose up", "start": "node app.js", "lint": "eslint ."}}',
    'app.js': 'export const app = 1\n',
  }
  expect(await said(tasks, 'How do I start it without Docker?')).toMatch(/^`npm (?:run )?start` fits best/)
})

test('a program that no task starts is not said to be started by one', async () => {
  const files = { 'go.mod': 'module example.org/harbour\n', 'main.go': server }
  const answer = await said(files, 'How do I start the server locally?')
  expect(answer).toMatch(/^No task of .* starts it; `go run \.` runs `main.go`/)
  expect(answer).toMatch(/Where the program starts[^#]*`main.go:3/)
})

// Would catch: "no guide was found" for commands without a language, and prose or code taken for commands.
test('commands in blocks without a language are read, and the steps of a section are one', async () => {
  const readme =
    '# Harbour\n\n## Building Harbour itself\n\n### Script\n\n```\n./configure.py --bootstrap\n```\n\nThen test it:\n\n```sh\n./harbour all   # build everything\n./harbour_test  # run the unit-test suite\n```\n\n## Notes\n\n```\nThis is a long text about how to build it.\n```\n\n```\nint main() {\n```\n'
  const files = { 'src/main.c': 'int main() { return 0; }\n', 'README.md': readme }
  const answer = await said(files, 'How do I build it and run its tests?')
  expect(answer).toMatch(/^`README.md` tells how under “Script”: `.\/configure.py --bootstrap`, `.\/harbour all/)
  expect(answer).not.toMatch(/No commands|long text|int main\(\) \{\n/)
  expect(await said(files, 'How do I get a development copy running on my laptop?')).toMatch(/^`README.md` tells how/)
})

// Would catch: a task with the word "php" in its command given for the tests of that language.
test('the name of a language selects its tasks', async () => {
  const files = {
    'composer.json': '{"name": "a/b", "scripts": {"test": "phpunit", "fresh-test": "@php artisan migrate:refresh"}}',
    'package.json': '{"name": "page", "scripts": {"test": "jest"}}',
    'src/a.php': '<?php\nfunction a() {\n  return 1;\n}\n',
    'src/b.js': 'export function b() {}\n',
  }
  expect(await said(files, 'How do I run the PHP tests?')).toMatch(/^`composer test` fits best/)
  expect(await said(files, 'How do I run the JavaScript tests?')).toMatch(/^`npm (?:run )?test` fits best/)
})

test('tests without a task are run as their framework usually is', async () => {
  const files = {
    'pytest.ini': '[pytest]\n',
    'tests/test_a.py': 'import pytest\n\ndef test_a():\n    assert True\n',
    'a.py': 'def a():\n    return 1\n',
  }
  expect(await said(files, 'How do I run the tests?')).toMatch(/python -m pytest/)
})

// Would catch: the section that builds without a version for "with a version".
test('the way that the question names comes first', async () => {
  const readme =
    '# Harbour\n\n## Build from source\n\n### For development\n\nThis embeds no version.\n\n```sh\n$ go build\n```\n\n### With version and plugins\n\n```sh\n$ shipwright build\n```\n'
  expect(
    await said({ ...program, 'README.md': readme }, 'How do I build it from source with a version in the binary?'),
  ).toMatch(/^`README.md` tells how under “With version and plugins”: `shipwright build`/)
})

// Would catch: the first unit tests of a package for "end to end".
test('end to end is called e2e in tasks', async () => {
  const files = {
    'package.json': '{"name": "a", "scripts": {"build": "turbo build"}}',
    'packages/lib/package.json': '{"name": "lib", "scripts": {"test": "vitest run"}}',
    'packages/browser/package.json': '{"name": "browser", "scripts": {"test:e2e": "playwright test"}}',
    'packages/lib/index.ts': 'export const one = 1\n',
  }
  expect(await said(files, 'how do I run the end to end tests?')).toMatch(/^`npm run test:e2e` fits best/)
})
