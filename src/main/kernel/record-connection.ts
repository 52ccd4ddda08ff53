// How a layer reports a connection it has made, wherever the list is kept.
import { buildConnector } from 'undici'
import type { Connection, ConnectionPurpose } from '../contract/connections'
import { portOf } from './port-of'

/** Target and purpose of a connection; nothing of its content. */
export type OpenedConnection = Pick<Connection, 'host' | 'port' | 'purpose'>

/** Called once for each connection, where it is made and as soon as the other end has answered. */
export type RecordConnection = (opened: OpenedConnection) => void

/** Opens the connections of an HTTP client, and reports each once the other end has answered. */
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
