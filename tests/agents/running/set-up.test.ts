// "How do I set this up": the steps of a guide that is prose, wherever in the repository it is, and what they need.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const manifest =
  '{"name": "harbour", "packageManager": "yarn@4.1.0", "engines": {\n"node": ">=20"\n}, "scripts": {"dev": "vite", "test": "vitest"}}'
const guide = `# Contributing

## Reporting bugs

Open an issue.

## Project setup

### Prerequisites

- Node.js 20 or newer
- PostgreSQL 15

### First steps

1. Install the packages with \`yarn install\`.
2. Copy \`.env.example\` to \`.env\` and set \`DATABASE_URL\`.
3. Create the tables:

    $ yarn run migrate

Now start the server with \`yarn run dev\`.

## Releasing

Run \`yarn run release\`.
`
const project = {
  'package.json': manifest,
  '.env.example': 'DATABASE_URL=\n',
  'docker-compose.dev.yml': 'services:\n  db:\n    image: postgres\n  cache:\n    image: redis\n',
  'src/main.js': 'export function main() {\n  return 1\n}\n',
}

// Would catch: a guide in prose searched for the words "set" and "development" in the code.
test.each([
  'How do I set this up for development?',
  'How can I set up a local development environment?',
  'What do I need to run this locally?',
  'How do I get started contributing?',
  'Wie richte ich die Entwicklungsumgebung ein?',
  "Comment installer l'environnement de développement ?",
  '¿Cómo configuro el entorno de desarrollo?',
  '如何搭建开发环境？',
])('%s gives the steps of the guide in order, and what is needed', async (question) => {
  const answer = await said(
    { ...project, 'README.md': '# Harbour\n\nA harbour.\n', '.github/CONTRIBUTING.md': guide },
    question,
  )
  expect(answer).toMatch(
    /^`\.github\/CONTRIBUTING\.md` tells how under “Project setup”: `yarn install`, `yarn run migrate`, `yarn run dev`\./,
  )
  const steps = answer.slice(answer.indexOf('### Steps in'), answer.indexOf('### What its'))
  expect(steps).toMatch(/1\. .*yarn install[^]*2\. .*\.env\.example[^]*3\. .*yarn run migrate[^]*4\. .*yarn run dev/)
  expect(steps).not.toMatch(/release|issue/)
  expect(answer).toMatch(/### What is needed\n\n- Node\.js 20 or newer[^]*- PostgreSQL 15[^]*Node\.js `>=20`/)
  expect(answer).toContain('`docker compose -f docker-compose.dev.yml up` starts `db`, `cache`')
})

test('a page of the documentation that the readme refers to is the guide, not one for users', async () => {
  const answer = await said(
    {
      ...project,
      'README.md': '# Harbour\n\n## Development\n\nSee [how to work on it](notes/working.md).\n',
      'notes/working.md': '# Working on Harbour\n\n```\nyarn install\nyarn run dev\n```\n',
      'docs/install.md': '# Installation\n\n```sh\nbrew install harbour\nharbour start\n```\n',
    },
    'How do I set this up for development?',
  )
  expect(answer).toMatch(/^`notes\/working\.md` tells how under “Working on Harbour”: `yarn install`, `yarn run dev`/)
  expect(answer).not.toContain('brew install')
})

test('headings that are underlined, and indented commands after a prompt, are read', async () => {
  const readme =
    'Harbour\n=======\n\nBuilding Harbour\n---\n\nIt is as simple as:\n\n    % make\n\nRunning the tests\n---\n\n    % make check\n'
  const answer = await said(
    { 'README.md': readme, 'main.c': 'int main(void) {\n  return 0;\n}\n' },
    'How do I build this from source?',
  )
  expect(answer).toMatch(/^`README\.md` tells how under “Building Harbour”: `make`\./)
})

test('without a guide, the steps are those of the manifests, and a guide elsewhere is named', async () => {
  const readme =
    '# Harbour\n\n## Development\n\nThere is a [guide for developers](https://harbour.example.org/dev) on our site.\n'
  const answer = await said({ ...project, 'README.md': readme }, 'How do I set this up for development?')
  expect(answer).toMatch(
    /^No guide in the repository gives the steps to set `[^`]+` up\. `README\.md` refers to a guide outside of it\. Its manifests and builds tell these: `yarn install`, `yarn run dev`/,
  )
  expect(answer).toContain('https://harbour.example.org/dev')
})

// Would catch: how a program is changed, given as how it is deployed.
test('who deploys a program is not given the guide for its developers', async () => {
  const answer = await said({ ...project, 'CONTRIBUTING.md': guide }, 'How can I deploy this?')
  expect(answer).not.toContain('tells how')
})

// Would catch: a way to copy files for "how do I run it", and the one file of containers that is asked for left out.
test('the file of containers that a question means is told, and moving files is no way to run', async () => {
  const services = (names: readonly string[]): string =>
    `services:\n${names.map((name) => `  ${name}:\n    image: ${name}\n`).join('')}`
  const { view } = await parsedProject({
    'README.md':
      '# Harbour\n\n## Use with Docker\n\n```sh\ndocker cp ropes harbour:/ropes\n```\n\n## Docker\n\n```sh\ndocker compose up\n```\n',
    'package.json': '{ "name": "harbour", "scripts": { "start": "node main.js" } }',
    'main.js': 'run()\n',
    'docker-compose.yml': services(['web']),
    'docker-compose.redis.yml': services(['web', 'redis']),
    'docker-compose.mysql.yml': services(['web', 'mysql']),
  })
  const { headline } = askGraph([view], 'How do I run this with redis in docker?')
  expect(headline).toContain('`docker compose -f docker-compose.redis.yml up` starts `web`, `redis`.')
  expect(headline).not.toContain('docker cp')
  expect(askGraph([view], 'How do I run this in docker?').headline).not.toContain('redis')
})

// Would catch: the task that builds an image, or the guide for another way, for "how do I install it with Docker".
test('a guide in a folder of its own is found by the way that a question names', async () => {
  const { view } = await parsedProject({
    'README.md': '# Harbour\n\nHarbour is a list of boats.\n',
    'Docker/README.md': '# Deploy with Docker\n\n## Quick run\n\n```sh\ndocker run -d -p 80:80 harbour/harbour\n```\n',
    'docs/admins/LinuxInstall.md':
      '# Installation on Debian\n\n1. Install the server:\n\n```sh\napt install apache2\n```\n',
    Makefile: 'build:\n\tdocker build .\n',
    'main.js': 'run()\n',
  })
  for (const question of ['How do I install it with Docker?', 'How do I run it with docker compose?']) {
    const { headline } = askGraph([view], question)
    expect(headline).toContain('`Docker/README.md` tells how')
    expect(headline).toContain('docker run -d -p 80:80')
  }
  expect(askGraph([view], 'How do I install it on Debian?').headline).toContain('`docs/admins/LinuxInstall.md`')
  expect(askGraph([view], 'How do I install a plugin?').headline).not.toContain('README')
})
