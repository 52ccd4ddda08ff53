// What was sent to a model for an answer; deleted with its message.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0002-sent',
  sql: `
    CREATE TABLE sent (
      message_id TEXT PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
      packed BLOB NOT NULL
    ) STRICT;
  `,
}
