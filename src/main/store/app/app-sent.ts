// Records of what was sent to models, in app.db. It is mostly source code, which compresses to a quarter.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sentRecordSchema, type SentRecord } from '../../contract/sent'
import type { AppReader, AppWriter } from './app-store'
import type { Connection } from '../sqlite'

/** Takes some milliseconds for the largest record; a higher quality saves only a tenth. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The part of the application store that holds what was sent to models. */
export function sentStore(connection: Connection): Pick<AppReader, 'sent'> & Pick<AppWriter, 'saveSent'> {
  const read = connection.prepare('SELECT packed FROM sent WHERE message_id = ?').pluck()
  const save = connection.prepare(
    `INSERT INTO sent (message_id, packed) VALUES (?, ?)
     ON CONFLICT (message_id) DO UPDATE SET packed = excluded.packed`,
  )
  return {
    sent: (messageId) => {
      const packed = read.get(messageId) as Uint8Array | undefined
      return packed === undefined ? null : unpacked(packed)
    },
    saveSent: (messageId, record) => void save.run(messageId, brotliCompressSync(JSON.stringify(record), packing)),
  }
}

function unpacked(packed: Uint8Array): SentRecord {
  return sentRecordSchema.parse(JSON.parse(brotliDecompressSync(packed).toString('utf8')))
}
