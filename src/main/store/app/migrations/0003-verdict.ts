// The result of checking an answer, and what its reader should know about it.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0003-verdict',
  sql: `
    ALTER TABLE message ADD COLUMN verdict TEXT;
    ALTER TABLE message ADD COLUMN notices TEXT NOT NULL DEFAULT '[]';
  `,
}
