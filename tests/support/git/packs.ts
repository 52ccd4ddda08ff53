// Packs and packets of git, as a hostile server sends them.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { deflateSync } from 'node:zlib'
import type { startGitServer } from '../git-server'

export function packetLine(text: string): string {
  return (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text
}

export function sideBand(band: number, content: Buffer): Buffer {
  const length = (content.length + 5).toString(16).padStart(4, '0')
  return Buffer.concat([Buffer.from(length), Buffer.from([band]), content])
}

/** Serves the real list of references (protocol version 2), and leaves the packfile to the given sender. */
export function packfileBy(send: (response: ServerResponse) => void): Parameters<typeof startGitServer>[0] {
  return (request, response) => {
    if (request.method !== 'POST') return false
    const body: Buffer[] = []
    request.on('data', (piece: Buffer) => body.push(piece))
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
      if (Buffer.concat(body).includes('command=ls-refs')) {
        const commit = '1'.repeat(40)
        const head = packetLine(`${commit} HEAD symref-target:refs/heads/main\n`)
        response.end(`${head}${packetLine(`${commit} refs/heads/main\n`)}0000`)
        return
      }
      response.write(packetLine('packfile\n'))
      send(response)
    })
    return true
  }
}

/** Type and size of an object as a pack has them: four bits of the size, then seven in each byte. */
export function packedSize(bytes: number, type = 3): Buffer {
  const head = [(type << 4) | (bytes % 16)]
  for (let rest = Math.floor(bytes / 16); rest > 0; rest = Math.floor(rest / 128)) {
    head[head.length - 1]! |= 0x80
    head.push(rest % 128)
  }
  return Buffer.from(head)
}

interface PackedObject {
  /** Type of the object; 6 for a delta to the first one of the pack. */
  readonly type: 3 | 6
  readonly content: Buffer
}

export function wholeBlob(content: Buffer): PackedObject {
  return { type: 3, content }
}

/** A delta that is its base so many times, and a number that makes it differ from others. */
export function deltaOf(baseBytes: number, times: number, number = 0): PackedObject {
  // Copy from the start: the size in three bytes.
  const copy = [0xf0, baseBytes & 0xff, (baseBytes >> 8) & 0xff, (baseBytes >> 16) & 0xff]
  const insert = Buffer.alloc(5, 4)
  insert.writeUInt32BE(number, 1)
  const head = [...sevens(baseBytes), ...sevens(baseBytes * times + 4)]
  return {
    type: 6,
    content: Buffer.concat([Buffer.from(head), ...Array.from({ length: times }, () => Buffer.from(copy)), insert]),
  }
}

/** Seven bits of a number in each byte, the lowest first. */
function sevens(number: number): number[] {
  const bytes = []
  for (; number > 127; number = Math.floor(number / 128)) bytes.push(0x80 | (number % 128))
  return [...bytes, number]
}

/** How far back a delta's base is, as packs have it. */
function offset(back: number): number[] {
  const bytes = [back % 128]
  for (let rest = Math.floor(back / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(0x80 | (--rest % 128))
  return bytes
}

export function packOf(objects: readonly PackedObject[]): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(objects.length)
  const parts = [Buffer.from('PACK'), Buffer.from([0, 0, 0, 2]), count]
  let at = 12
  for (const { type, content } of objects) {
    const base = type === 6 ? Buffer.from(offset(at - 12)) : Buffer.alloc(0)
    const part = Buffer.concat([packedSize(content.length, type), base, deflateSync(content)])
    parts.push(part)
    at += part.length
  }
  const pack = Buffer.concat(parts)
  return Buffer.concat([pack, createHash('sha1').update(pack).digest()])
}

export function sendPack(response: ServerResponse, pack: Buffer): void {
  for (let start = 0; start < pack.length; start += 60_000)
    response.write(sideBand(1, pack.subarray(start, start + 60_000)))
  response.end('0000')
}
