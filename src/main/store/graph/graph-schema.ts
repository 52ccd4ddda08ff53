// Tables of one project's graph database. It can be rebuilt from source, so a database of another version is rebuilt
// instead of migrated. Keys are the store's own. The public order is: files by path (file.place), then nodes within a
// file (node.place), then symbols outside the repository by id. Edges, unresolved calls and chunks of one file each
// have a separate range of keys, in order.

/** Increased with every change below, and with every change of what the rows mean. */
export const graphSchemaVersion = 8

/**
 * What is kept when a graph is replaced: cached parses, why other files were skipped, and what past commits changed.
 */
export const cacheTables = `
  CREATE TABLE parsed (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified_ms REAL NOT NULL,
    data BLOB NOT NULL
  ) STRICT;
  CREATE TABLE skipped (
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    modified_ms REAL NOT NULL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE cache_version (version TEXT NOT NULL) STRICT;
  -- One row once the history of the graph's version was read: the commit it was read from, which may be a merge and so
  -- none of past_commit; null without a repository.
  CREATE TABLE history (head TEXT) STRICT;
  -- Commits newest first. held of the files that each changed are in the graph.
  CREATE TABLE past_commit (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    seconds INTEGER NOT NULL,
    subject TEXT NOT NULL,
    files INTEGER NOT NULL,
    held INTEGER NOT NULL
  ) STRICT;
  -- file is the graph's file of this path, or null.
  CREATE TABLE past_path (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, file INTEGER) STRICT;
  CREATE TABLE past_change (
    past_commit INTEGER NOT NULL,
    path INTEGER NOT NULL,
    PRIMARY KEY (past_commit, path)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX past_change_by_path ON past_change (path, past_commit);
  CREATE VIRTUAL TABLE past_text USING fts5 (
    subject, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );
`

const graphTableNames = [
  'summary',
  'term',
  'name',
  'file',
  'node',
  'edge',
  'unresolved',
  'chunk',
  'chunk_text',
  'name_page',
  'called',
  'symbol_text',
  'digest',
] as const

export const dropGraph = graphTableNames.map((name) => `DROP TABLE IF EXISTS ${name};`).join('\n')

export const graphTables = `
  -- One row: JSON of the statistics, which program built the graph, and whether the text of files is indexed (1) or to
  -- follow (0).
  CREATE TABLE summary (statistics TEXT NOT NULL, built_by TEXT NOT NULL, has_text INTEGER NOT NULL) STRICT;
  -- Kinds, languages, confidences and reasons, each once.
  CREATE TABLE term (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
  -- What is kept of each linked file, so that others can be linked without reading it.
  CREATE TABLE digest (path TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
  -- Names of nodes and of unresolved calls.
  CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    language INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    size INTEGER NOT NULL,
    hash TEXT NOT NULL,
    -- Places that the grammar couldn't read.
    unread INTEGER NOT NULL,
    -- Place among the files in path order, from 0.
    place INTEGER NOT NULL,
    -- Key of the file's own node.
    node INTEGER,
    -- Definitions in it.
    symbols INTEGER NOT NULL,
    -- Ranges of keys that are this file's alone, last ones included.
    first_edge INTEGER NOT NULL,
    last_edge INTEGER NOT NULL,
    first_unresolved INTEGER NOT NULL,
    last_unresolved INTEGER NOT NULL,
    first_chunk INTEGER NOT NULL,
    last_chunk INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE node (
    key INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    name INTEGER NOT NULL,
    -- Null when it is the name itself.
    qualified TEXT,
    -- Null for symbols outside the repository.
    file INTEGER,
    -- Place among the nodes of the file: 0 is the file itself.
    place INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    start_column INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    end_column INTEGER NOT NULL,
    name_line INTEGER NOT NULL,
    name_column INTEGER NOT NULL,
    language INTEGER NOT NULL,
    exported INTEGER NOT NULL,
    -- The number in the id of a definition; null when the id can't be made from the other columns.
    ordinal INTEGER,
    id TEXT,
    parent INTEGER,
    signature TEXT,
    doc TEXT
  ) STRICT;
  CREATE TABLE edge (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    target INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    file INTEGER NOT NULL,
    line INTEGER NOT NULL,
    column INTEGER NOT NULL,
    confidence INTEGER NOT NULL,
    reason INTEGER
  ) STRICT;
  CREATE TABLE unresolved (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    name INTEGER NOT NULL,
    file INTEGER NOT NULL,
    line INTEGER NOT NULL
  ) STRICT;
  -- What namesLike scans, in pages, see name-pages.ts.
  CREATE TABLE name_page (
    page INTEGER PRIMARY KEY,
    first TEXT NOT NULL,
    text TEXT NOT NULL,
    masks BLOB NOT NULL,
    ids BLOB NOT NULL
  ) STRICT;
  -- Calls of each symbol, see called.ts.
  CREATE TABLE called (node INTEGER PRIMARY KEY, calls INTEGER NOT NULL) STRICT;
`

/** Text is indexed in a separate database, then copied into tables with this prefix, which is then dropped. */
export type TextPrefix = '' | 'next_'

type WordTable = 'chunk_text' | 'symbol_text'

/** The shadow tables of an FTS5 index that doesn't store the text itself. */
const wordParts = ['data', 'idx', 'docsize', 'config'] as const

/** There are two kinds of text: the words of symbols, and the words of the files' lines. */
export type TextKind = 'symbols' | 'bodies'

/** The tables to copy for each kind. */
export const textParts: Readonly<Record<TextKind, readonly string[]>> = {
  symbols: partsOf('symbol_text'),
  bodies: ['chunk', ...partsOf('chunk_text')],
}

export function textTables(kind: TextKind, prefix: TextPrefix): string {
  if (kind === 'symbols') return wordTable(`${prefix}symbol_text`, 'name, qualified, path, doc')
  return `
    CREATE TABLE ${prefix}chunk (
      key INTEGER PRIMARY KEY,
      file INTEGER NOT NULL,
      start_line INTEGER NOT NULL,
      end_line INTEGER NOT NULL
    ) STRICT;
    ${wordTable(`${prefix}chunk_text`, 'path, names, body')}`
}

function partsOf(table: WordTable): readonly string[] {
  return wordParts.map((part) => `${table}_${part}`)
}

function wordTable(name: string, columns: string): string {
  return `
    CREATE VIRTUAL TABLE ${name} USING fts5 (
      ${columns}, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    );
    INSERT INTO ${name} (${name}, rank) VALUES ('hashsize', 4194304);`
}

/**
 * Merges the segments that a load has written into one. Otherwise the small segments of later changes are added at the
 * same level, and after every few of them the whole index is rewritten.
 */
export function joinWords(table: WordTable): string {
  return `INSERT INTO ${table} (${table}) VALUES ('optimize')`
}

/** Replaces the tables without the prefix by those that were filled under it. */
export function adoptNextText(kind: TextKind): string {
  const tables = kind === 'symbols' ? ['symbol_text'] : ['chunk', 'chunk_text']
  return tables
    .map((table) => `DROP TABLE IF EXISTS ${table}; ALTER TABLE next_${table} RENAME TO ${table};`)
    .join('\n')
}

/** Created after the load: three to four times faster than updating them during it. */
export const graphIndexes = [
  'CREATE INDEX name_by_text ON name (text COLLATE NOCASE)',
  'CREATE UNIQUE INDEX file_by_path ON file (path)',
  'CREATE INDEX node_by_name ON node (name)',
  'CREATE INDEX node_by_file ON node (file, place) WHERE file IS NOT NULL',
  'CREATE INDEX node_by_parent ON node (parent) WHERE parent IS NOT NULL',
  'CREATE INDEX node_by_id ON node (id) WHERE id IS NOT NULL',
  'CREATE INDEX edge_by_target ON edge (target, kind, file)',
  'CREATE INDEX edge_by_source ON edge (source, kind)',
  'CREATE INDEX unresolved_by_name ON unresolved (name)',
  'CREATE INDEX unresolved_by_source ON unresolved (source)',
  'CREATE INDEX called_by_calls ON called (calls)',
] as const
