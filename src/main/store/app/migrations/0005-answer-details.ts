// How long a model thought, and which graph view shows the subject of an answer.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0005-answer-details',
  sql: `
    ALTER TABLE message ADD COLUMN thinking_ms INTEGER;
    ALTER TABLE message ADD COLUMN picture TEXT;
  `,
}
