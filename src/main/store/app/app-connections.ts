// The connections that the service has made, in app.db.
import { connectionSchema } from '../../contract/connections'
import type { AppReader, AppWriter } from './app-store'
import type { Connection } from '../sqlite'

/** The part of the application store that records which hosts were connected to. */
export function connectionStore(
  database: Connection,
): Pick<AppReader, 'connections'> & Pick<AppWriter, 'saveConnection' | 'deleteConnection'> {
  const all = database.prepare('SELECT * FROM connection')
  const save = database.prepare(
    `INSERT INTO connection (host, port, purpose, first_at, last_at, count)
     VALUES (@host, @port, @purpose, @first_at, @last_at, @count)
     ON CONFLICT DO UPDATE SET last_at = excluded.last_at, count = excluded.count`,
  )
  const remove = database.prepare('DELETE FROM connection WHERE host = @host AND port = @port AND purpose = @purpose')
  return {
    connections: () => all.all().map((row) => connectionSchema.parse(row)),
    saveConnection: (row) => void save.run(row),
    deleteConnection: (key) => void remove.run(key),
  }
}
