// Third-party services a user connects: secrets are sealed before they are stored, and never come back out (C-41).
import { randomUUID } from 'node:crypto'
import { AppError, fieldError } from '../../contract/errors'
import type { Integration, SaveIntegration } from '../../contract/integrations'
import { identify } from '../../integrations/integration-kind'
import { createIntegrationKinds } from '../../integrations/registry'
import type { AppWriter, StoredIntegration } from '../../store/app-store'
import type { SecretBox } from './secret-box'

export interface IntegrationService {
  list(): readonly Integration[]
  /** Same type and unique identifier: updated in place; what the request leaves out stays. */
  save(request: SaveIntegration, createdBy: string): Promise<Integration>
  delete(id: string): void
}

export function createIntegrationService(store: AppWriter, secrets: SecretBox): IntegrationService {
  const kinds = createIntegrationKinds()
  const sealed = async (data: object | null | undefined, before: Uint8Array | null): Promise<Uint8Array | null> =>
    data == null ? before : secrets.seal(JSON.stringify(data))

  return {
    list: () => store.integrations().map(withoutSecrets),
    save: async (request, createdBy) => {
      requirePlainAddress(request.metadata?.base_url)
      const type = request.integration_type
      const kind = kinds.get(type)
      const derived = kind === undefined ? request.name : identify(kind, request)
      const identifier = request.unique_identifier?.trim() || derived
      const same = (row: StoredIntegration): boolean =>
        row.integration_type === type && row.unique_identifier === identifier
      const before = store.integrations().find(same)
      const sealedAuth = await sealed(request.auth_data, before?.sealedAuth ?? null)
      const sealedScope = await sealed(request.scope_data, before?.sealedScope ?? null)
      return withoutSecrets(
        store.saveIntegration({
          integration_id: before?.integration_id ?? randomUUID(),
          name: request.name,
          integration_type: type,
          status: request.status ?? before?.status ?? 'active',
          active: request.active ?? before?.active ?? true,
          unique_identifier: identifier,
          created_by: before?.created_by ?? createdBy,
          created_at: before?.created_at ?? new Date().toISOString(),
          has_auth_data: sealedAuth !== null,
          has_scope_data: sealedScope !== null,
          metadata: request.metadata == null ? (before?.metadata ?? {}) : withoutSecretFields(request.metadata),
          sealedAuth,
          sealedScope,
        }),
      )
    },
    delete: (id) => {
      if (!store.deleteIntegration(id)) throw new AppError('not_found', 'There is no integration with this id.')
    },
  }
}

function withoutSecrets({ sealedAuth: _auth, sealedScope: _scope, ...integration }: StoredIntegration): Integration {
  return integration
}

const secretField = /token|secret|passw|credential|authorization|(^|_)(api_?)?key$/i

/** Metadata is stored and shown in plain text, so a secret that strays into it is dropped, at any depth. */
function withoutSecretFields(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned)
    if (value === null || typeof value !== 'object') return value
    return withoutSecretFields(value as Record<string, unknown>)
  }
  return Object.fromEntries(
    Object.entries(metadata)
      .filter(([name]) => !secretField.test(name))
      .map(([name, value]) => [name, cleaned(value)]),
  )
}

function requirePlainAddress(address: string | null | undefined): void {
  if (address == null) return
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw fieldError('metadata', 'base_url must be a web address (https://…) without a user name or password in it.')
  }
}
