// The list of connections made by the service. It is stored, because users ask about it later: a list that was cleared
// at each start would say "none" about yesterday's clone.
import type { Connection, Connections } from '../../contract/connections'
import { limits } from '../../kernel/limits'
import type { RecordConnection } from '../../kernel/record-connection'
import type { AppWriter } from '../../store/app/app-store'

/** When the list was started, or the last moment of an entry that was removed to make room. */
const sinceSetting = 'connections_since'
/** A model server is contacted every few seconds; its count need not be written each time. */
const saveMilliseconds = 60_000

type ConnectionStore = Pick<AppWriter, 'connections' | 'saveConnection' | 'deleteConnection' | 'setting' | 'setSetting'>

export interface ConnectionList {
  readonly record: RecordConnection
  list(): Connections
  /** Stores pending changes. */
  close(): void
}

interface Entry {
  readonly connection: Connection
  /** Time of the stored count; 0 if there is none. */
  readonly savedAt: number
  readonly savedCount: number
}

/**
 * @param report called when an entry could not be stored
 * @param now replaced in tests
 */
export function createConnectionList(
  store: ConnectionStore,
  report: (error: unknown) => void,
  now: () => Date = () => new Date(),
): ConnectionList {
  if (store.setting(sinceSetting) === null) store.setSetting(sinceSetting, now().toISOString())
  const entries = new Map<string, Entry>()
  for (const connection of store.connections())
    entries.set(keyOf(connection), { connection, savedAt: now().getTime(), savedCount: connection.count })

  const save = ({ connection }: Entry): void => {
    store.saveConnection(connection)
    entries.set(keyOf(connection), { connection, savedAt: now().getTime(), savedCount: connection.count })
  }
  /** Removes the least recently used entry; the list is complete from that time on. */
  const makeRoom = (): void => {
    const [oldest] = newestFirst(entries).slice(-1)
    if (entries.size < limits.connectionsListed || oldest === undefined) return
    entries.delete(keyOf(oldest))
    store.deleteConnection(oldest)
    store.setSetting(sinceSetting, oldest.last_at)
  }
  return {
    record: (opened) => {
      const at = now().toISOString()
      const known = entries.get(keyOf(opened))
      const { first_at, count } = known?.connection ?? { first_at: at, count: 0 }
      const { savedAt, savedCount } = known ?? { savedAt: 0, savedCount: 0 }
      const entry = { connection: { ...opened, first_at, last_at: at, count: count + 1 }, savedAt, savedCount }
      try {
        if (known === undefined) makeRoom()
        if (now().getTime() - savedAt >= saveMilliseconds) return save(entry)
      } catch (error) {
        // A full disk must not break the connection itself; the next one tries again.
        report(error)
      }
      entries.set(keyOf(opened), entry)
    },
    list: () => ({ since: store.setting(sinceSetting) ?? now().toISOString(), connections: newestFirst(entries) }),
    close: () => {
      for (const entry of [...entries.values()]) if (entry.connection.count !== entry.savedCount) save(entry)
    },
  }
}

function keyOf({ host, port, purpose }: Pick<Connection, 'host' | 'port' | 'purpose'>): string {
  return `${purpose} ${host}:${port}`
}

function newestFirst(entries: ReadonlyMap<string, Entry>): Connection[] {
  return [...entries.values()]
    .map(({ connection }) => connection)
    .sort((left, right) => right.last_at.localeCompare(left.last_at))
}
