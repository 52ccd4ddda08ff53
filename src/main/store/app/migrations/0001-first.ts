// Projects, conversations as trees of messages, keys, integrations and settings.
import type { Migration } from '../../migrate'

export const migration: Migration = {
  id: '0001-first',
  sql: `
    CREATE TABLE project (
      id TEXT PRIMARY KEY,
      repo_name TEXT NOT NULL,
      repo_path TEXT,
      remote_url TEXT,
      requested_branch TEXT,
      requested_commit TEXT,
      branch_name TEXT,
      commit_id TEXT,
      status TEXT NOT NULL,
      message TEXT,
      watch INTEGER NOT NULL,
      usable INTEGER NOT NULL,
      languages TEXT NOT NULL,
      files INTEGER NOT NULL,
      symbols INTEGER NOT NULL,
      edges INTEGER NOT NULL,
      statistics TEXT,
      timings TEXT,
      skipped TEXT NOT NULL,
      skipped_total INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      parsed_at TEXT
    ) STRICT;
    -- One project per folder or remote; NULL differs from NULL in an index, hence the empty strings.
    CREATE UNIQUE INDEX project_identity ON project (
      coalesce(remote_url, repo_path), remote_url IS NULL, coalesce(requested_branch, ''), coalesce(requested_commit, '')
    );

    CREATE TABLE conversation (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      agent_ids TEXT NOT NULL,
      hidden INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE conversation_project (
      conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
      project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      PRIMARY KEY (conversation_id, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX conversation_project_by_project ON conversation_project (project_id);

    CREATE TABLE message (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
      parent_id TEXT REFERENCES message (id) ON DELETE CASCADE,
      role TEXT NOT NULL,
      content TEXT NOT NULL,
      citations TEXT NOT NULL,
      tool_calls TEXT NOT NULL,
      thinking TEXT,
      mode TEXT,
      model TEXT,
      agent_id TEXT,
      status TEXT NOT NULL,
      error TEXT,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX message_by_conversation ON message (conversation_id);
    CREATE INDEX message_by_parent ON message (parent_id);

    CREATE TABLE api_key (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      prefix TEXT NOT NULL,
      created_at TEXT NOT NULL,
      last_used_at TEXT,
      expires_at TEXT
    ) STRICT;

    CREATE TABLE integration (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      status TEXT NOT NULL,
      active INTEGER NOT NULL,
      unique_identifier TEXT NOT NULL,
      created_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      metadata TEXT NOT NULL,
      sealed_auth BLOB,
      sealed_scope BLOB,
      UNIQUE (type, unique_identifier)
    ) STRICT;

    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
