// How a layer that reaches out says so, wherever the list is kept.
import { buildConnector } from 'undici'
import type { Connection, ConnectionPurpose } from '../contract/connections'
import { portOf } from './port-of'

/** Where a connection goes and what it is for; nothing of what is sent over it. */
export type OpenedConnection = Pick<Connection, 'host' | 'port' | 'purpose'>

/** To be called once for each connection, where it is opened and as soon as the other end has answered. */
export type RecordConnection = (opened: OpenedConnection) => void

/** Opens the connections of an HTTP client, each told once the other end has answered. */
export function recordedConnector(
  options: buildConnector.BuildOptions,
  purpose: ConnectionPurpose,
  record: RecordConnection,
): buildConnector.connector {
  const open = buildConnector(options)
  return (target, callback) =>
    open(target, (...result) => {
      if (result[0] === null) record({ host: target.hostname, port: portOf(target), purpose })
      callback(...result)
    })
}
