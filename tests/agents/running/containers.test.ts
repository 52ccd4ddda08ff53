// "How do I run it with Docker", "how do I upgrade it": the guide that is about that way, else what the files tell.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const source = {
  'package.json': '{"name": "harbour", "scripts": {"dev": "nodemon src/main.js", "docker-image": "docker build ."}}',
  'src/main.js': 'export function main() {\n  return 1\n}\n',
}
const compose = `services:
  harbour:
    image: ghcr.io/quay/harbour:latest
    # the outer port may be changed
    ports:
      - 13378:80
    volumes:
      - ./config:/config
      - "./data:/data"
  db: # beside it
    image: postgres:16
`
const ofDevelopment = 'services:\n  harbour:\n    build: .\n    ports: ["9229:9229"]\n'

// Would catch: packages fetched and the development server started, for a question about containers.
test.each([
  'How do I host harbour with Docker?',
  'How do I run it in Docker?',
  'Wie betreibe ich harbour mit Docker?',
  'Comment installer harbour avec Docker ?',
  '¿Cómo instalo harbour con Docker?',
  'Como executo o harbour com Docker?',
  '如何用Docker部署?',
])('%s gives the image, the ports and the volumes of its services', async (question) => {
  const answer = await said(
    {
      ...source,
      'README.md': '# Harbour\n\nA harbour.\n\n## Development\n\n```sh\nnpm ci\nnpm run dev\n```\n',
      'docker-compose.yml': compose,
      'docker-compose.dev.yml': ofDevelopment,
      Dockerfile: 'FROM node:22\nEXPOSE 80 443\nVOLUME ["/config", "/data"]\n',
    },
    question,
  )
  expect(answer).toMatch(/^`docker compose up` starts `harbour`, `db`\. .*`ghcr\.io\/quay\/harbour:latest`.*`13378:80`/)
  expect(answer).toContain('volumes `./config:/config`, `./data:/data`')
  expect(answer).toContain('it exposes the ports `80`, `443` and keeps `/config`, `/data` as volumes')
  expect(answer).not.toContain('npm ci')
})

// Would catch: the other ways of a page led, because the page as a whole fits best.
test('only the section of the way that a question names is told', async () => {
  const answer = await said(
    {
      ...source,
      'docs/install.md':
        '# Installing harbour\n\n## Linux binaries\n\n```sh\nwget https://quay.example/h.tgz\nsudo cp h /usr/bin\n```\n\n## Docker\n\n```sh\ndocker run -p 80:80 quay/harbour serve\n```\n',
    },
    'How do I install harbour with Docker?',
  )
  expect(answer).toContain('`docker run -p 80:80 quay/harbour serve`')
  expect(answer).not.toContain('wget')
})

// Would catch: a build of the source told as the way with containers, where nothing in the repository has any.
test('no file of containers is said to be none', async () => {
  const answer = await said(
    { ...source, 'package.json': '{"name": "harbour", "scripts": {"dev": "nodemon src/main.js"}}' },
    'How do I run it with Docker?',
  )
  expect(answer).toMatch(/^No guide, image or file of services in `harbour` tells how it runs in containers\./)
})

// Would catch: how the pages of the documentation are built told as the installation of the product.
test('the readme of the documentation does not tell how the product is installed', async () => {
  const answer = await said(
    {
      ...source,
      'docs/README.md':
        '# Website\n\nBuilt with a generator.\n\n## Installation\n\n```sh\npnpm install\npnpm deploy\n```\n',
      'docs/docs/30-administration/05-installation/10-docker-compose.md':
        '# Docker Compose\n\nCreate a secret with `openssl rand -hex 32`.\n\n```sh\ndocker compose up -d\n```\n',
    },
    'How do I host harbour myself?',
  )
  expect(answer).toMatch(/^`docs\/docs\/30-administration\/05-installation\/10-docker-compose\.md` tells how/)
})

// Would catch: a guide for hosting led, for a section whose commands stand below its requirements.
test('commands below the requirements of a local set-up are its steps', async () => {
  const answer = await said(
    {
      ...source,
      'README.md':
        '# Harbour\n\n## Local development setup\n\n### Requirements\n\n- Node.js\n\n```sh\ncp .env.example .env\nbin/setup\nbin/dev\n```\n',
      'docs/hosting/docker.md':
        '# Hosting with Docker\n\n## Setup guide\n\n### Step 1: Install Docker\n\n```sh\ndocker run hello-world\ntouch .env\ndocker compose up\n```\n',
    },
    'How do I set up a local development environment?',
  )
  expect(answer).toMatch(/^`README\.md` tells how under “Local development setup”: .*`bin\/setup`/)
})

const administration = `# Administration

## Making backups {#backup}

Stop it first.

1. Copy the folder \`data\`.

## Updating harbour {#updating}

\`\`\`sh
docker compose pull
docker compose up -d
\`\`\`

### Upgrading the database

\`\`\`sh
pg_upgradecluster 15 main
\`\`\`
`

// Would catch: handlers of web sockets listed for an upgrade of the installed program.
test.each([
  ['How do I upgrade?', 'Updating harbour', 'docker compose pull'],
  ['How do I update harbour?', 'Updating harbour', 'docker compose pull'],
  ['Comment mettre à jour harbour ?', 'Updating harbour', 'docker compose pull'],
  ['How do I back up my data?', 'Making backups', 'Copy the folder'],
  ['Wie mache ich ein Backup?', 'Making backups', 'Copy the folder'],
])('%s is answered by the section that is about it', async (question, title, step) => {
  const answer = await said(
    { ...source, 'docs/administration.md': administration, 'src/socket.js': 'export function upgradeSocket() {}\n' },
    question,
  )
  expect(answer).toContain(`\`docs/administration.md\` tells how under “${title}”`)
  expect(answer).toContain(step)
  expect(answer).not.toContain('upgradeSocket')
})

// Would catch: an upgrade of the database told as the upgrade of the program.
test('without such a guide an upgrade is said to be told nowhere, with what is named so', async () => {
  const answer = await said(
    {
      ...source,
      'docs/database.md': '# Database\n\n## Upgrading Postgres\n\nRun `docker compose pull`.\n',
      'src/socket.js': 'export function upgradeSocket() {}\n',
    },
    'How do I upgrade harbour?',
  )
  expect(answer).toMatch(
    /^No guide in the repository tells how `harbour` is upgraded\. .*may be about something else\./,
  )
  expect(answer).toContain('upgradeSocket')
})
