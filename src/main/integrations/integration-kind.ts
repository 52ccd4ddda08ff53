// The port of a kind of third-party service. It is exported as `integration` from the `integration.ts` of its folder,
// beside the `about.json` that the page reads too.
import { integrationService, type IntegrationType, type SaveIntegration } from '../contract/integrations'

export interface IntegrationKind {
  readonly id: IntegrationType
  /** What of its scope tells two connections on one host apart; null when the request does not say. */
  scope(request: SaveIntegration): string | null
  /** Asks the service who the holder of the token is; null where that needs the address of one's own. */
  whoAmI(account: Account): ServiceRequest | null
  /** The name in its answer; null where the answer is none or refuses. */
  nameIn(answer: unknown): string | null
}

/** What a connection was saved with. */
export interface Account {
  readonly token: string
  /** Whom the token belongs to, for services that ask for both. */
  readonly email: string | null
  /** Address of one's own, without a slash at its end. */
  readonly address: string | null
}

/** A request that changes nothing over there. */
export interface ServiceRequest {
  readonly url: string
  readonly authorization: string
  /** Sent as JSON by POST; GET without. */
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

/** An address of one's own, without a slash at its end; null for the service's usual one, whose API may lie elsewhere. */
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
