// Everything that a data folder holds, as text: the bytes of its files, and what is compressed in its databases.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { openForReading } from '#main/store/sqlite'
import { plainMark } from '#main/store/graph/write/parse-cache'

/** @param folder of a service that has ended; texts as bytes, one character each */
export function storedTexts(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const raw = files.map((file) => readFileSync(file).toString('latin1'))
  const graphs = files.filter((file) => /graphs[\\/].*\.db$/.test(file))
  return [...raw, ...graphs.flatMap(parsesIn)].join('\n')
}

/** The cached parses of a graph. */
function parsesIn(file: string): readonly string[] {
  const connection = openForReading(file)
  try {
    const rows = connection.prepare('SELECT data FROM parsed').pluck().all() as Uint8Array[]
    return rows.map((data) => (data[0] === plainMark ? Buffer.from(data) : zstdDecompressSync(data)).toString('latin1'))
  } finally {
    connection.close()
  }
}
