// A Node server on the loopback interface with deadlines, on the requested port or the next free one (C-11, C-16,
// C-18). It listens at both addresses of the interface: what calls `localhost` looks at `::1` first, where any other user
// of this machine could take the port and would be sent the key.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { createConnections, type Connections } from './connections'
import { commonHeaders } from './headers'

const address = '127.0.0.1'
const secondAddress = '::1'
const defaultPort = 8001
const portsTried = 50
/** A dozen parts of the service wait for the end of an answer; Node warns of a leak from the eleventh on. */
const listenersOfResponse = 20

export interface Listener {
  readonly port: number
  /** Accepts no new connections, gives running responses a moment to end, then closes the rest. */
  close(): Promise<void>
}

/**
 * @param port a requested port (0: any free one), or null for the default or the next free one
 * @throws AppError `conflict` when a requested port isn't available
 */
export async function listen(
  onRequest: RequestListener,
  port: number | null,
  unreadMilliseconds: number = limits.unreadMilliseconds,
  connections: Connections = createConnections(),
): Promise<Listener> {
  const create = (): Server => createBoundedServer(onRequest, unreadMilliseconds, connections)
  const servers = [create(), create()] as const
  const bound = await bindFirst(servers, port === null ? candidates() : [port], port !== null)
  return {
    port: bound,
    close: async () => void (await Promise.all(servers.filter(({ listening }) => listening).map(closeServer))),
  }
}

function createBoundedServer(onRequest: RequestListener, unreadMilliseconds: number, connections: Connections): Server {
  const open: OpenRequests = new WeakMap()
  const begin: RequestListener = (request, response) => {
    connections.begin(request.socket, response)
    onRequest(request, response)
  }
  const onBounded = oneByOne(begin, open)
  const server = createServer({
    headersTimeout: limits.requestHeadersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.connectionRestMilliseconds,
    connectionsCheckingInterval: 1_000,
    // A missing Host header is handled by the guard, like a wrong one.
    requireHostHeader: false,
  })
  server.on('connection', connections.admit)
  server.on('request', onBounded)
  // An expectation that Node doesn't know is none of ours either.
  server.on('checkExpectation', onBounded)
  server.on('clientError', answerBrokenRequest)
  server.timeout = unreadMilliseconds
  // An answer may take long to begin; one that has begun and isn’t read fills the memory. A first request has a deadline
  // of its own.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || open.get(socket) === 0) socket.destroy()
  })
  return server
}

/** Requests of a connection that wait for the end of their answer. */
type OpenRequests = WeakMap<Socket, number>

/**
 * Begins a request when the answer before has been taken, so that a connection holds one, and closes a connection with
 * too many requests in advance: thousands fit into one packet (C-18).
 */
function oneByOne(onRequest: RequestListener, open: OpenRequests): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // The rest of the packet still arrives here.
    if (socket.destroyed) return
    const before = open.get(socket) ?? 0
    if (before >= limits.requestsPipelined) return void socket.destroy()
    open.set(socket, before + 1)
    const queue = waiting.get(socket) ?? []
    waiting.set(socket, queue)
    response.setMaxListeners(listenersOfResponse)
    response.once('close', () => {
      open.set(socket, (open.get(socket) ?? 1) - 1)
      if (!socket.destroyed) queue.shift()?.()
    })
    const start = (): void => onRequest(request, response)
    if (before === 0) start()
    else queue.push(start)
  }
}

function candidates(): readonly number[] {
  return [...Array.from({ length: portsTried }, (_, index) => defaultPort + index), 0]
}

type Servers = readonly [Server, Server]

async function bindFirst(servers: Servers, ports: readonly number[], named: boolean): Promise<number> {
  for (const port of ports) {
    try {
      return await bindFree(servers, port)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (named) throw refusedPort(port, code, error)
      if (!isTaken(error)) throw error
    }
  }
  throw new AppError('conflict', 'No free port was found to listen on.')
}

/** Any free port is chosen at the first address, and may be taken at the second. */
async function bindFree(servers: Servers, port: number): Promise<number> {
  for (let left = portsTried; ; left--) {
    try {
      return await bindBoth(servers, port)
    } catch (error) {
      if (port !== 0 || left === 0 || !isTaken(error)) throw error
    }
  }
}

async function bindBoth([first, second]: Servers, port: number): Promise<number> {
  const bound = await bind(first, address, port)
  try {
    await bind(second, secondAddress, bound)
  } catch (error) {
    // Without version 6 of the protocol nobody else can listen there either.
    if (!isTaken(error)) return bound
    await new Promise((resolve) => first.close(resolve))
    throw error
  }
  return bound
}

function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES'
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject)
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

function refusedPort(port: number, code: string | undefined, cause: unknown): AppError {
  if (code === 'EADDRINUSE') {
    return new AppError('conflict', `Port ${port} is taken by another program. Choose another one with --port.`, {
      cause,
    })
  }
  if (code === 'EACCES') {
    return new AppError('conflict', `Listening on port ${port} is not permitted. Choose one above 1023.`, {
      cause,
    })
  }
  return new AppError('conflict', `Cairn can’t listen on port ${port}.`, { cause })
}

/** Requests that are not HTTP, or too slow, get the usual error format. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, detail] = brokenRequest(error.code)
  const requestId = randomUUID()
  const body = JSON.stringify({ detail, code: 'invalid_request', request_id: requestId })
  const headers = { ...commonHeaders, 'X-Request-ID': requestId, 'Content-Type': 'application/json; charset=utf-8' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Connection: close\r\nContent-Length: ${length}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), limits.refusedBodyMilliseconds).unref()
}

function brokenRequest(code: string | undefined): readonly [string, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'The headers are too large.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'The request took too long to arrive.']
  return ['400 Bad Request', 'This is not a valid HTTP request.']
}

function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limits.refusedBodyMilliseconds)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
