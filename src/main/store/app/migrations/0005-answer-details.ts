// How long a model thought, and which picture shows what an answer is about.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0005-answer-details',
  sql: `
    ALTER TABLE message ADD COLUMN thinking_ms INTEGER;
    ALTER TABLE message ADD COLUMN picture TEXT;
  `,
}
