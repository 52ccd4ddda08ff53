-- What version 5 of the schema wrote. Never edited: it stands for the databases of users.
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
, verdict TEXT, notices TEXT NOT NULL DEFAULT '[]', thinking_ms INTEGER, picture TEXT, depth INTEGER NOT NULL DEFAULT 0) STRICT;
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
CREATE TABLE sent (
  message_id TEXT PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
  packed BLOB NOT NULL
) STRICT;
CREATE TABLE connection (
  host TEXT NOT NULL,
  port INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (host, port, purpose)
) STRICT, WITHOUT ROWID;
INSERT INTO project VALUES ('p', 'shop', '/home/ada/shop', NULL, NULL, NULL, 'main', '0123456789abcdef0123456789abcdef01234567', 'ready', NULL, 1, 1, '["python"]', 12, 34, 56, NULL, NULL, '[{"path":"big.js","reason":"Over 2 MB"}]', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:02.000Z');
INSERT INTO conversation VALUES (1, 'c', 'Kept — “as it was”', '["codebase_qna_agent"]', 0, '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:09.000Z');
INSERT INTO conversation_project VALUES ('c', 'p', 0);
INSERT INTO message VALUES (1, 'm', 'c', NULL, 'user', 'Who calls pay?', '[]', '[]', NULL, NULL, NULL, NULL, 'complete', NULL, '2026-01-02T00:00:01.000Z', NULL, '[]', NULL, NULL, 0);
INSERT INTO message VALUES (2, 'n', 'c', 'm', 'assistant', 'checkout calls it [1].', '[{"file_path":"shop/pay.py","start_line":3,"end_line":4,"verified":true}]', '[]', 'First, the callers.', 'model', 'llama3', 'codebase_qna_agent', 'complete', NULL, '2026-01-02T00:00:09.000Z', '{"dropped":1,"findings":[],"repaired":false}', '[{"code":"cut","detail":"Cut."}]', 1200, '{"project_id":"p","view":"map","focus":null,"to":null}', 1);
INSERT INTO api_key VALUES (1, 'k', 'Laptop', 'api', 'abababababababababababababababababababababababababababababababab', 'sk-1234', '2026-01-03T00:00:00.000Z', NULL, NULL);
INSERT INTO integration VALUES (1, 'i', 'Forge', 'github', 'active', 1, 'ada', 'owner', '2026-01-04T00:00:00.000Z', '{"base_url":"https://forge.example"}', X'00ff10', NULL);
INSERT INTO setting VALUES ('kept', '"as it was"');
INSERT INTO sent VALUES ('n', X'1b8900001c056e4ccf2fd2a8ede79fa46e4b7dd9d02dd12447f0a070b9fc37889822305ba9c3f206353960feb6c3e4b700036a9e43c0819bacb19145c283c17ac697c30fb63038ce86d40628437faf73b79b25b10aa50d57058ee186f29b0630244bd78ce04e3cdab90f');
INSERT INTO connection VALUES ('forge.example', 443, 'clone', '2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z', 7);
PRAGMA user_version = 6;
