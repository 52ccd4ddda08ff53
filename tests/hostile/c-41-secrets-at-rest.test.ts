// C-41: no secret is on disk in a form that others could read.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { startTestService } from '#tests/api/test-service'
import { temporaryFolder } from '#tests/support/folder'

const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345'
const request = {
  name: 'Forge',
  integration_type: 'github',
  auth_data: { access_token: token, nested: { refresh_token: `${token}r` } },
  scope_data: { org_slug: 'acme-scope' },
  metadata: {
    ...{ instance_name: 'Forge', access_token: token, deep: { client_secret: token }, api_key: token },
    // Under a neutral name, and inside an address.
    ...{
      pat: 'x1',
      bearer: 'x2',
      note: `Sent with ${token}`,
      links: [`https://forge.example/a?private_token=${token}`],
    },
  },
}

// Catches a token in the database, its log, a backup or a response.
it('stores integration secrets encrypted and never shows them', async () => {
  const { call, dataFolder, close } = await startTestService()
  const saved = await call('/api/v2/integrations/save', { body: request })
  expect(saved.json).toMatchObject({
    success: true,
    data: { has_auth_data: true, has_scope_data: true, metadata: { instance_name: 'Forge', deep: {}, links: [] } },
  })
  const listed = await call('/api/v2/integrations')
  expect(saved.text + listed.text).not.toContain('ghp_')
  await close()
  for (const name of readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })) {
    const file = join(dataFolder, name)
    if (!statSync(file).isFile()) continue
    expect(readFileSync(file, 'latin1').includes(token), name).toBe(false)
  }
})

// Catches an update that duplicates a connection, or loses a secret that wasn't sent again.
it('updates the same type and identifier in place and keeps omitted fields', async () => {
  const { call } = await startTestService()
  const save = async (body: unknown) =>
    ((await call('/api/v2/integrations/save', { body })).json as { data: Record<string, unknown> }).data
  const first = await save(request)
  const second = await save({
    ...request,
    name: 'Renamed',
    auth_data: null,
    scope_data: null,
    unique_identifier: first['unique_identifier'],
    active: false,
  })
  expect(second).toMatchObject({
    integration_id: first['integration_id'],
    created_at: first['created_at'],
    name: 'Renamed',
    has_auth_data: true,
    active: false,
  })
  expect((await call('/api/v2/integrations')).json).toHaveLength(1)
  const other = await save({ ...request, name: 'Other', scope_data: null })
  expect(other['integration_id']).not.toBe(first['integration_id'])
})

// Catches a password inside an address.
it('refuses addresses with a user name or password in them', async () => {
  const { call } = await startTestService()
  for (const base_url of [
    'https://ada:hush@forge.example',
    'https://ghp_x@forge.example',
    'https://forge.example/?token=hush',
    'file:///etc',
    'javascript:alert(1)',
    'forge',
  ]) {
    const answer = await call('/api/v2/integrations/save', { body: { ...request, metadata: { base_url } } })
    expect(answer.status, base_url).toBe(422)
  }
})

// Catches encryption without authentication, and a key that others can read.
it('detects changed bytes and another key', async () => {
  const folder = temporaryFolder()
  const box = createFileSecretBox(join(folder, 'secrets.key'))
  const sealed = await box.seal(token)
  expect(Buffer.from(sealed).includes(token)).toBe(false)
  expect(await box.open(sealed)).toBe(token)
  expect(Buffer.from(await box.seal(token)).equals(Buffer.from(sealed))).toBe(false)
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Uint8Array.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    await expect(box.open(changed)).rejects.toMatchObject({ code: 'conflict' })
  }
  await expect(box.open(sealed.slice(0, 5))).rejects.toMatchObject({ code: 'conflict' })
  await expect(createFileSecretBox(join(folder, 'other.key')).open(sealed)).rejects.toMatchObject({ code: 'conflict' })
  if (process.platform !== 'win32') expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'bad.key'), 'nonsense')
  await expect(createFileSecretBox(join(folder, 'bad.key')).seal(token)).rejects.toMatchObject({ code: 'conflict' })
})
