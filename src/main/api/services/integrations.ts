// Third-party services that a user connects: secrets are encrypted before they are stored, and never returned (C-41).
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError, fieldError } from '../../contract/errors'
import {
  integrationService,
  type Integration,
  type IntegrationType,
  type SaveIntegration,
  type TestIntegration,
} from '../../contract/integrations'
import { identify, ownAddress, type Account, type IntegrationKind } from '../../integrations/integration-kind'
import { createIntegrationKinds } from '../../integrations/registry'
import type { AppWriter, StoredIntegration } from '../../store/app/app-store'
import { limits } from '../../kernel/limits'
import type { NetworkPolicy } from '../../source/network-policy'
import { privateKeyHeader } from '../../source/secret-content'
import { askService } from './ask-service'
import type { SecretBox } from './secret-box'

export interface Integrations {
  list(): readonly Integration[]
  /** Same type and unique identifier: updated in place; fields not in the request are kept. */
  save(request: SaveIntegration, createdBy: string): Promise<Integration>
  /**
   * Asks the service who the token's holder is. Failures are part of the result. @throws AppError `not_found`,
   * `cancelled`
   */
  test(id: string, signal: AbortSignal): Promise<TestIntegration>
  delete(id: string): void
}

export function createIntegrationService(store: AppWriter, secrets: SecretBox, policy: NetworkPolicy): Integrations {
  const kinds = createIntegrationKinds()
  const requireKind = (type: IntegrationType): IntegrationKind => {
    const kind = kinds.get(type)
    if (kind === undefined) throw new Error(`There is no integration of the type ${type}.`)
    return kind
  }
  const sealed = async (data: object | null | undefined, before: Uint8Array | null): Promise<Uint8Array | null> =>
    data == null ? before : secrets.seal(JSON.stringify(data))

  return {
    list: () => store.integrations().map(withoutSecrets),
    save: async (request, createdBy) => {
      requireSmall(request)
      requirePlainAddress(request.metadata?.base_url)
      const type = request.integration_type
      const kind = requireKind(type)
      const named = request.unique_identifier?.trim() || null
      const identifier = named ?? identify(kind, request)
      const same = (row: StoredIntegration): boolean =>
        row.integration_type === type && row.unique_identifier === identifier
      const stored = store.integrations()
      const before = stored.find(same)
      if (before === undefined && stored.length >= limits.integrations)
        throw new AppError('conflict', `${limits.integrations} services are connected. Remove one first.`)
      const metadata = metadataOf(request, before, named !== null)
      requireTokenFor(kind, metadata, request, before)
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
          metadata,
          sealedAuth,
          sealedScope,
        }),
      )
    },
    test: async (id, signal) => {
      const row = store.integration(id)
      if (row === null) throw notFound()
      try {
        const kind = requireKind(row.integration_type)
        const holder = await holderOf(kind, await accountOf(kind, row, secrets), policy, signal)
        return { success: true, data: { account: holder }, error: null }
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'cancelled') throw error
        return { success: false, data: null, error: error.message }
      }
    },
    delete: (id) => {
      if (!store.deleteIntegration(id)) throw notFound()
    },
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no integration with this id.')
}

const authSchema = z.object({ access_token: z.string(), email: z.string().nullish() })

/** @throws AppError `conflict` when no token was saved, or it can't be decrypted any more */
async function accountOf(
  kind: IntegrationKind,
  { sealedAuth, metadata }: StoredIntegration,
  secrets: SecretBox,
): Promise<Account> {
  const opened: unknown = sealedAuth === null ? null : JSON.parse(await secrets.open(sealedAuth))
  const { data } = authSchema.safeParse(opened)
  if (data === undefined)
    throw new AppError('conflict', 'No token was saved for this connection. Save it again with one.')
  return { token: data.access_token, email: data.email ?? null, address: ownAddress(kind, metadata['base_url']) }
}

/** @throws AppError `conflict`, `access_denied`, `not_found`, `cancelled` */
async function holderOf(
  kind: IntegrationKind,
  account: Account,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<string> {
  const { name } = integrationService(kind.id)
  const request = kind.whoAmI(account)
  if (request === null)
    throw new AppError('conflict', 'This service lives at an address of your own. Save the connection again with it.')
  const { status, body } = await askService(request, policy, signal)
  if (status >= 300 && status < 400)
    throw new AppError('conflict', `${name} redirects to another address. Save the connection with that one.`)
  const holder = kind.nameIn(body)
  if (status < 300 && holder !== null) return holder
  if (status < 300 || status === 401 || status === 403)
    throw new AppError('access_denied', `${name} does not accept the token. Save the connection again with a new one.`)
  throw new AppError('not_found', `${name} answered with status ${status}. Check the address, or try again later.`)
}

function withoutSecrets({ sealedAuth: _auth, sealedScope: _scope, ...integration }: StoredIntegration): Integration {
  return integration
}

const secretField =
  /token|secret|passw|credential|authorization|cookie|bearer|(^|[_-])(pat|pwd|jwt|auth|signature)$|(^|[_-])(api|access|private|signing)?[_-]?key$/i
/** Tokens as the services shape them, keys, and addresses with a password or a token in them. */
const secretText = new RegExp(
  [
    '\\b(?:gh[opsur]_|github_pat_|glpat-|xox[abeprs]-|lin_api_|ATATT|sk-|AKIA|AIza)[\\w=-]{16,}',
    '\\beyJ[\\w-]{10,}\\.[\\w-]{10,}\\.',
    privateKeyHeader,
    '://[^/\\s:@]{1,200}:[^/\\s@]{1,200}@',
    '[?&#](?:\\w{1,40}[_-])?(?:token|key|secret|password|signature|sig)=.',
  ].join('|'),
  'i',
)

/** Metadata is stored and shown in plain text, so secrets in it are removed, at any depth. */
function withoutSecretFields(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((item) => !(typeof item === 'string' && secretText.test(item))).map(cleaned)
    if (value === null || typeof value !== 'object') return value
    return withoutSecretFields(value as Record<string, unknown>)
  }
  return Object.fromEntries(
    Object.entries(metadata)
      .filter(([name, value]) => !secretField.test(name) && !(typeof value === 'string' && secretText.test(value)))
      .map(([name, value]) => [name, cleaned(value)]),
  )
}

/** Without an identifier of its own, a request means the address in it: another one must not stay in its place. */
function metadataOf(
  request: SaveIntegration,
  before: StoredIntegration | undefined,
  isNamed: boolean,
): Record<string, unknown> {
  if (request.metadata != null) return withoutSecretFields(request.metadata)
  const { base_url: address, ...others } = before?.metadata ?? {}
  return isNamed && address !== undefined ? { ...others, base_url: address } : others
}

/** A stored token is only for the address it was saved with: whoever changes that must know the token (C-41). */
function requireTokenFor(
  kind: IntegrationKind,
  metadata: Record<string, unknown>,
  request: SaveIntegration,
  before: StoredIntegration | undefined,
): void {
  if (before === undefined || before.sealedAuth === null || request.auth_data != null) return
  if (ownAddress(kind, metadata['base_url']) === ownAddress(kind, before.metadata['base_url'])) return
  throw fieldError('auth_data', 'The stored token belongs to another address. Send it again with the new one.')
}

function requireSmall(request: SaveIntegration): void {
  for (const field of ['auth_data', 'scope_data', 'metadata'] as const) {
    if (Buffer.byteLength(JSON.stringify(request[field] ?? null)) <= limits.integrationDataBytes) continue
    throw fieldError(field, `At most ${limits.integrationDataBytes / 1024} KiB are stored of it.`)
  }
}

function requirePlainAddress(address: string | null | undefined): void {
  if (address == null) return
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '') {
    throw fieldError(
      'metadata',
      'base_url must be a web address (https://…) without a user name, a password or a query in it.',
    )
  }
}
