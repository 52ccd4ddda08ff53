// How many messages are above each: a branch is read from its end, and a conversation may have very many messages.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0006-message-depth',
  sql: `
    ALTER TABLE message ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
    WITH RECURSIVE down (sequence, id, depth) AS (
      SELECT sequence, id, 0 FROM message WHERE parent_id IS NULL
      UNION ALL
      SELECT message.sequence, message.id, down.depth + 1 FROM down JOIN message ON message.parent_id = down.id
    )
    UPDATE message SET depth = down.depth FROM down WHERE message.sequence = down.sequence;
  `,
}
