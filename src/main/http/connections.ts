// The open connections: which of them give way to a new one, and what all of them hold in unread answers (C-18).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../kernel/limits'

/**
 * The caller is known by a key: such a connection gives way only if its key holds too many.
 * @param ended fires when the key is revoked or expires: its connections are then closed, busy ones after their answer
 */
export type KeepConnection = (request: IncomingMessage, keyId: string, ended: AbortSignal) => void

export interface Connections {
  /** Counts a new connection, and closes another one for it, or itself if there is no room. */
  admit(socket: Socket): void
  /** A request begins: of those without a key, its connection is the last to give way. */
  begin(socket: Socket, response: ServerResponse): void
  keep: KeepConnection
}

export interface ConnectionBounds {
  readonly connections: number
  readonly unreadBytes: number
}

/** Of all connections: a key with more of them gives one up for a new one. */
const keyShare = 1 / 4

/**
 * What is asked for without a key is answered at once, so whichever connection hasn't sent a request for the longest
 * time loses nothing: it waits for a further one, hasn't sent it in full or doesn't read the answer. Otherwise anyone
 * on this machine could hold all connections.
 */
export function createConnections(bounds: ConnectionBounds = limits): Connections {
  let open = 0
  /** Without a key, by the time of their last request. */
  const unknown = new Set<Socket>()
  /** Those with a key, and by key in the same order. */
  const kept = new WeakMap<Socket, Set<Socket>>()
  const byKey = new Map<string, Set<Socket>>()
  /** Connections with a key whose answer may not have been read, by its time. */
  const unread = new Set<Socket>()
  /** Those that answer a request, and those of them that are closed afterwards. */
  const busy = new WeakSet<Socket>()
  const ending = new WeakSet<Socket>()
  /** The keys whose end is awaited. */
  const awaited = new WeakSet<AbortSignal>()

  const forget = (socket: Socket): void => {
    unknown.delete(socket)
    unread.delete(socket)
    kept.get(socket)?.delete(socket)
  }

  /** Which connection is closed for a new one: one key must not keep out all others, its owner's among them. */
  const nextClosed = (): Socket | undefined => {
    const [oldest] = unknown
    if (oldest !== undefined) return oldest
    let most: ReadonlySet<Socket> = new Set()
    for (const [keyId, sockets] of byKey) {
      if (sockets.size === 0) byKey.delete(keyId)
      if (sockets.size > most.size) most = sockets
    }
    return most.size > bounds.connections * keyShare ? most.values().next().value : undefined
  }

  /** The oldest first: who reads has taken them. Answers without a key are small, or share what they send. */
  const boundUnread = (): void => {
    let bytes = 0
    for (const { writableLength } of unread) bytes += writableLength
    for (const socket of unread) {
      if (bytes <= bounds.unreadBytes) return
      bytes -= socket.writableLength
      forget(socket)
      socket.destroy()
    }
  }

  const endKey = (keyId: string): void => {
    for (const socket of byKey.get(keyId) ?? []) {
      if (busy.has(socket)) ending.add(socket)
      else socket.destroy()
    }
    byKey.delete(keyId)
  }

  return {
    admit: (socket) => {
      if (open >= bounds.connections) {
        const closed = nextClosed()
        if (closed === undefined) return void socket.destroy()
        forget(closed)
        closed.destroy()
      }
      open++
      unknown.add(socket)
      socket.once('close', () => {
        open--
        forget(socket)
      })
    },
    begin: (socket, response) => {
      if (unknown.delete(socket)) unknown.add(socket)
      const ofKey = kept.get(socket)
      if (ofKey?.delete(socket) === true) ofKey.add(socket)
      busy.add(socket)
      response.once('prefinish', () => {
        if (!kept.has(socket) || socket.writableLength === 0) return
        unread.delete(socket)
        unread.add(socket)
        boundUnread()
      })
      response.once('close', () => {
        unread.delete(socket)
        busy.delete(socket)
        // Not at once: what was written last may not be sent yet.
        if (ending.has(socket)) socket.destroySoon()
      })
    },
    keep: ({ socket }, keyId, ended) => {
      unknown.delete(socket)
      if (!awaited.has(ended)) {
        awaited.add(ended)
        ended.addEventListener('abort', () => endKey(keyId), { once: true })
      }
      const ofKey = byKey.get(keyId) ?? new Set()
      const before = kept.get(socket)
      if (before === ofKey || socket.destroyed) return
      before?.delete(socket)
      byKey.set(keyId, ofKey.add(socket))
      kept.set(socket, ofKey)
    },
  }
}
