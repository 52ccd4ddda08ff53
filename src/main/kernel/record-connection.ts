// How a layer that reaches out says so, wherever the list is kept.
import type { Connection } from '../contract/connections'

/** Where a connection goes and what it is for; nothing of what is sent over it. */
export type OpenedConnection = Pick<Connection, 'host' | 'port' | 'purpose'>

/** To be called once for each connection, where it is opened and as soon as the other end has answered. */
export type RecordConnection = (opened: OpenedConnection) => void
