// A local mirror of Electron: serves a tiny archive, optionally with faults.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { zipOf } from './archive'

/** How the archive is served: correct, with other bytes, missing, stalled half-way, or cut off half-way. */
export type MirrorMood = 'right' | 'wrong' | 'absent' | 'silent' | 'cut'

export interface Mirror {
  /** For `ELECTRON_MIRROR`. */
  readonly url: string
  readonly port: number
  /** Requested paths. */
  readonly asked: string[]
  mood: MirrorMood
  close(): void
}

/** An archive whose binary is a script, and its checksum. */
export function electronArchive(script: string, version: string): { readonly bytes: Buffer; readonly sha256: string } {
  const bytes = zipOf([
    { path: 'electron', content: Buffer.from(script), mode: 0o755 },
    { path: 'version', content: Buffer.from(version), mode: 0o644 },
    // Large enough for a download in several chunks.
    { path: 'resources/padding', content: Buffer.alloc(400_000, 1), mode: 0o644 },
  ])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export async function startMirror(bytes: Buffer): Promise<Mirror> {
  const server = createServer((request, response) => answer(request, response))
  const port = await listen(server)
  const mirror: Mirror = {
    url: `http://127.0.0.1:${port}/`,
    port,
    asked: [],
    mood: 'right',
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    mirror.asked.push(request.url ?? '')
    if (mirror.mood === 'absent') return void response.writeHead(404).end('not here')
    const served = mirror.mood === 'wrong' ? Buffer.concat([bytes.subarray(0, -1), Buffer.of(0x2a)]) : bytes
    response.writeHead(200, { 'content-length': served.length })
    if (mirror.mood === 'right' || mirror.mood === 'wrong') return void response.end(served)
    response.write(served.subarray(0, served.length / 2), () => {
      if (mirror.mood === 'cut') response.destroy()
    })
  }
  return mirror
}

/** A proxy that forwards every host to the mirror. */
export async function startProxy(
  target: number,
): Promise<{ readonly url: string; readonly asked: string[]; close(): void }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(501).end()
  })
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    const onward = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward]) end.on('error', () => void [socket.destroy(), onward.destroy()])
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void (server.closeAllConnections(), server.close()) }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
