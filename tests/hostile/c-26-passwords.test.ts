// C-26: a password in the address of a repository is neither stored nor shown: in no answer, no log, no database.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startTestService } from '#tests/api/test-service'
import { runCliHere } from '#tests/support/cli-here'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { connectMcp } from '#tests/support/mcp-client'

const password = 'correct-horse-0815'
const addresses = [
  `https://me:${password}@git.example/o/r.git`,
  `https://${password}@git.example/o/r`,
  `HTTPS://me:${password}@git.example/o/r`,
  `https:/me:${password}@git.example/o/r`,
  `https:\\\\me:${password}@git.example\\o\\r`,
  `http://me:${password}@127.0.0.1/o/r`,
  `https://me:${password}@git.example:99999/o/r`,
  `https://git.example/o/r?token=${password}`,
  `https://git.example/o/r#${password}`,
  `ssh://me:${password}@git.example/o/r`,
  `git+https://me:${password}@git.example/o/r`,
  `me:${password}@git.example:o/r`,
]

function databasesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')
}

test('of an address that is given, and of one that a folder was cloned from', { timeout: 120_000 }, async () => {
  const shown: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void shown.push(line) })
  const service = await startTestService({ log })
  const mcp = await connectMcp(service)
  const env = {
    CAIRN_URL: service.url,
    CAIRN_API_KEY: service.localKey,
    CAIRN_CREDENTIALS: join(temporaryFolder(), 'c'),
  }
  for (const address of addresses) {
    for (const body of [{ repo_name: address }, { repo_path: address }]) {
      const { status, text } = await service.call('/api/v2/parse', { body })
      expect(status, address).toBe(422)
      shown.push(text)
    }
    shown.push((await service.call('/api/v2/parsing-status', { body: { repo_name: address } })).text)
    const { content } = await mcp.callTool({ name: 'parse_project', arguments: { folder: address } })
    shown.push(JSON.stringify(content))
    const run = await runCliHere(['parse', address], { env })
    shown.push(run.stdout, run.stderr)
  }

  const folder = temporaryFolder({ 'a.js': 'a()\n' })
  const config = `[remote "origin"]\n\turl = https://me:${password}@git.example/o/r.git\n`
  writeFiles(folder, {
    '.git/config': config,
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/objects/x': '',
    '.git/refs/x': '',
  })
  const { json } = await service.call('/api/v2/parse', { body: { repo_path: folder } })
  const id = (json as { project_id: string }).project_id
  for await (const state of service.services.projects.follow(id, AbortSignal.timeout(60_000)))
    shown.push(JSON.stringify(state))
  const project = `/api/v2/projects/${id}`
  for (const path of ['/api/v2/projects/', project, `${project}/export?format=ndjson`, `${project}/changes`])
    shown.push((await service.call(path)).text)
  expect(shown.filter((one) => one.includes(password))).toEqual([])
  expect(databasesIn(service.dataFolder).includes(password)).toBe(false)
})
