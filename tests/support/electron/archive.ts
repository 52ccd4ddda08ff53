// A minimal uncompressed zip archive that Electron's extractor can read.
import { crc32 } from 'node:zlib'

/** A file of the archive. */
export interface ArchiveEntry {
  readonly path: string
  readonly content: Buffer
  readonly mode: number
}

/** The bytes of an archive with these files (APPNOTE 4.3: local headers, central directory, end record). */
export function zipOf(entries: readonly ArchiveEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content, mode } of entries) {
    const name = Buffer.from(path)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content])
    const place = Buffer.alloc(14)
    // Regular file with its permissions.
    place.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 6)
    place.writeUInt32LE(offset, 10)
    // Made by Unix, so that permissions are kept.
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, place, name]))
    bodies.push(body)
    offset += body.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
