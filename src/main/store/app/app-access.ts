// API keys, integrations and settings in app.db.
import { z } from 'zod'
import type { ApiKeyInfo } from '../../contract/access'
import { integrationTypeSchema } from '../../contract/integrations'
import type { AppReader, AppWriter, StoredIntegration, StoredKey } from './app-store'
import { json } from '../rows'
import type { Connection } from '../sqlite'

const keyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['api', 'session', 'local']),
  hash: z.string(),
  prefix: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})

const integrationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: integrationTypeSchema,
  status: z.string(),
  active: z.number(),
  unique_identifier: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  metadata: json(z.record(z.string(), z.unknown())),
  sealed_auth: z.instanceof(Uint8Array).nullable(),
  sealed_scope: z.instanceof(Uint8Array).nullable(),
})

type AccessStore = Pick<AppReader, 'keyByHash' | 'keys' | 'integrations' | 'integration' | 'setting'> &
  Pick<AppWriter, 'insertKey' | 'touchKey' | 'deleteKey' | 'saveIntegration' | 'deleteIntegration' | 'setSetting'>

/** The part of the application store that holds keys, integrations and settings. */
export function accessStore(connection: Connection): AccessStore {
  return { ...keyStore(connection), ...integrationStore(connection), ...settingStore(connection) }
}

function keyStore(
  connection: Connection,
): Pick<AccessStore, 'keyByHash' | 'keys' | 'insertKey' | 'touchKey' | 'deleteKey'> {
  const byHash = connection.prepare('SELECT * FROM api_key WHERE hash = ?')
  const ofScope = connection.prepare('SELECT * FROM api_key WHERE scope = ? ORDER BY sequence')
  const insert = connection.prepare(
    `INSERT INTO api_key (id, name, scope, hash, prefix, created_at, last_used_at, expires_at)
     VALUES (@id, @name, @scope, @hash, @prefix, @createdAt, @lastUsedAt, @expiresAt)`,
  )
  const touch = connection.prepare('UPDATE api_key SET last_used_at = ? WHERE id = ?')
  const remove = connection.prepare('DELETE FROM api_key WHERE id = ?')
  return {
    keyByHash: (hash) => {
      const row = byHash.get(hash)
      return row === undefined ? null : parseKey(row)
    },
    keys: (scope) => ofScope.all(scope).map((row) => keyInfo(parseKey(row))),
    insertKey: (key) => void insert.run(key),
    touchKey: (id, at) => void touch.run(at, id),
    deleteKey: (id) => remove.run(id).changes > 0,
  }
}

type IntegrationPart = Pick<AccessStore, 'integrations' | 'integration' | 'saveIntegration' | 'deleteIntegration'>

function integrationStore(connection: Connection): IntegrationPart {
  const all = connection.prepare('SELECT * FROM integration ORDER BY sequence')
  const byId = connection.prepare('SELECT * FROM integration WHERE id = ?')
  const save = connection.prepare(
    `INSERT INTO integration
       (id, name, type, status, active, unique_identifier, created_by, created_at, metadata, sealed_auth, sealed_scope)
     VALUES (@integration_id, @name, @integration_type, @status, @active, @unique_identifier, @created_by, @created_at,
       @metadata, @sealedAuth, @sealedScope)
     ON CONFLICT (type, unique_identifier) DO UPDATE SET name = excluded.name, status = excluded.status,
       active = excluded.active, created_by = excluded.created_by, metadata = excluded.metadata,
       sealed_auth = excluded.sealed_auth, sealed_scope = excluded.sealed_scope
     RETURNING *`,
  )
  const remove = connection.prepare('DELETE FROM integration WHERE id = ?')
  return {
    integrations: () => all.all().map(parseIntegration),
    integration: (id) => {
      const row = byId.get(id)
      return row === undefined ? null : parseIntegration(row)
    },
    saveIntegration: (row) =>
      parseIntegration(
        save.get({
          integration_id: row.integration_id,
          name: row.name,
          integration_type: row.integration_type,
          status: row.status,
          active: Number(row.active),
          unique_identifier: row.unique_identifier,
          created_by: row.created_by,
          created_at: row.created_at,
          metadata: JSON.stringify(row.metadata),
          sealedAuth: row.sealedAuth,
          sealedScope: row.sealedScope,
        }),
      ),
    deleteIntegration: (id) => remove.run(id).changes > 0,
  }
}

function settingStore(connection: Connection): Pick<AccessStore, 'setting' | 'setSetting'> {
  const get = connection.prepare('SELECT value FROM setting WHERE name = ?').pluck()
  const set = connection.prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  return {
    setting: (name) =>
      z
        .string()
        .nullable()
        .parse(get.get(name) ?? null),
    setSetting: (name, value) => void set.run(name, value),
  }
}

function parseKey(stored: unknown): StoredKey {
  const row = keyRowSchema.parse(stored)
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    hash: row.hash,
    prefix: row.prefix,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }
}

function keyInfo(key: StoredKey): ApiKeyInfo {
  const { id, name, prefix, createdAt, lastUsedAt } = key
  return { id, name, prefix, created_at: createdAt, last_used_at: lastUsedAt }
}

function parseIntegration(stored: unknown): StoredIntegration {
  const row = integrationRowSchema.parse(stored)
  return {
    integration_id: row.id,
    name: row.name,
    integration_type: row.type,
    status: row.status,
    active: row.active !== 0,
    unique_identifier: row.unique_identifier,
    created_by: row.created_by,
    created_at: row.created_at,
    has_auth_data: row.sealed_auth !== null,
    has_scope_data: row.sealed_scope !== null,
    metadata: row.metadata,
    sealedAuth: row.sealed_auth,
    sealedScope: row.sealed_scope,
  }
}
