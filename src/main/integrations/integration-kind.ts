// The port of a kind of third-party service; one file for each beside this one, exported there as `integration`.
import type { IntegrationType, SaveIntegration } from '../contract/integrations'

export interface IntegrationKind {
  readonly id: IntegrationType
  readonly name: string
  /** Where it lives when the request names no address of its own. */
  readonly host: string
  /** What of its scope tells two connections on one host apart; null when the request does not say. */
  scope(request: SaveIntegration): string | null
}

/** `gitlab.example.org/42`: the same for every request that means the same connection. */
export function identify(kind: IntegrationKind, request: SaveIntegration): string {
  const address = request.metadata?.base_url
  const host = (address == null ? null : URL.parse(address)?.host) ?? kind.host
  return `${host}/${kind.scope(request) ?? request.name}`
}
