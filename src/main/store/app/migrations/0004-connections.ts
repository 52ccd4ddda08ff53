// Which hosts the service has connected to, so that its owner can see them.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0004-connections',
  sql: `
    CREATE TABLE connection (
      host TEXT NOT NULL,
      port INTEGER NOT NULL,
      purpose TEXT NOT NULL,
      first_at TEXT NOT NULL,
      last_at TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (host, port, purpose)
    ) STRICT, WITHOUT ROWID;
  `,
}
