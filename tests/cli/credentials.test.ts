// The credentials file: its mode, its place, and the effect of a damaged one.
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { credentialsPath, readCredentials, withKey, withoutKey, writeCredentials } from '#main/cli/credentials'

const none = { services: {}, current: null }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-credentials-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('is private even if it replaces a file that wasn’t, and leaves no other file', async () => {
  const path = join(folder, 'credentials.json')
  await writeFile(path, '{}', { mode: 0o644 })
  await chmod(path, 0o644)
  writeCredentials(path, withKey(none, 'http://127.0.0.1:8001', 'sk-1'))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['credentials.json'])
})

test('keeps the keys of other services', () => {
  const path = join(folder, 'new', 'credentials.json')
  writeCredentials(path, withKey(withKey(none, 'a', 'sk-a'), 'b', 'sk-b'))
  const kept = readCredentials(path)
  expect(kept).toEqual({ services: { a: { api_key: 'sk-a' }, b: { api_key: 'sk-b' } }, current: 'b' })
  expect(withoutKey(kept, 'a')).toEqual({ services: { b: { api_key: 'sk-b' } }, current: 'b' })
  expect(withoutKey(kept, 'b')).toEqual({ services: { a: { api_key: 'sk-a' } }, current: null })
})

test.each(['', '{', '[]', '{"services":{"a":1}}', 'null'])('%j reads as signed out', async (text) => {
  const path = join(folder, 'credentials.json')
  await writeFile(path, text)
  expect(readCredentials(path)).toEqual(none)
})

test('ignores a relative configuration folder, which would depend on the working folder', () => {
  expect(credentialsPath({ XDG_CONFIG_HOME: 'config' })).toBe(join(homedir(), '.config', 'cairn', 'credentials.json'))
  expect(credentialsPath({ XDG_CONFIG_HOME: '/etc/me' })).toBe('/etc/me/cairn/credentials.json')
  expect(credentialsPath({ CAIRN_CREDENTIALS: '/x.json', XDG_CONFIG_HOME: '/etc/me' })).toBe('/x.json')
})
