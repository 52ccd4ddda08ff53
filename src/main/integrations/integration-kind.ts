// The port of a kind of third-party service. It is exported as `integration` from the `integration.ts` of its folder,
// next to the `about.json` that the page also reads.
import { integrationService, type IntegrationType, type SaveIntegration } from '../contract/integrations'

export interface IntegrationKind {
  readonly id: IntegrationType
  /** The part of its scope that distinguishes two connections to one host; null if the request doesn't say. */
  scope(request: SaveIntegration): string | null
  /** Asks the service for the holder of the token; null if that needs the address of a self-hosted instance. */
  whoAmI(account: Account): ServiceRequest | null
  /** The holder's name in the response; null if it has none or is a refusal. */
  nameIn(answer: unknown): string | null
}

/** The saved data of a connection. */
export interface Account {
  readonly token: string
  /** The owner of the token, for services that ask for both. */
  readonly email: string | null
  /** Address of a self-hosted instance, without a trailing slash. */
  readonly address: string | null
}

/** A request that changes nothing at the service. */
export interface ServiceRequest {
  readonly url: string
  readonly authorization: string
  /** Sent as JSON by POST; otherwise GET. */
  readonly body?: object
}

export function bearer({ token }: Account): string {
  return `Bearer ${token}`
}

/** An API token is sent along with its owner, an OAuth token alone. */
export function basicOrBearer(account: Account): string {
  if (account.email === null) return bearer(account)
  return `Basic ${Buffer.from(`${account.email}:${account.token}`).toString('base64')}`
}

/**
 * The address of a self-hosted instance, without a trailing slash; null for the default address, whose API may be
 * elsewhere.
 */
export function ownAddress(kind: IntegrationKind, address: unknown): string | null {
  const host = typeof address === 'string' ? URL.parse(address)?.host : null
  return typeof address !== 'string' || host == null || host === integrationService(kind.id).host
    ? null
    : address.replace(/\/+$/, '')
}

/** `gitlab.example.org/42`: the same for every request that means the same connection. */
export function identify(kind: IntegrationKind, request: SaveIntegration): string {
  const address = request.metadata?.base_url
  const host = (address == null ? null : URL.parse(address)?.host) ?? integrationService(kind.id).host
  return `${host}/${kind.scope(request) ?? request.name}`
}
