// Which unit tests start first, and which are those of the pure parts; paths from the root.

/** Measures the memory of its process, which other tests leave larger. */
export const first = ['tests/parse/baseline-code.test.ts']

/** The slowest files, which start first, so that none runs alone at the end. A folder ends with a slash. */
export const slow = [
  'tests/ingest/',
  'tests/durability/',
  'tests/truth/',
  'tests/agents/citations.test.ts',
  'tests/architecture/package.test.ts',
  'tests/cli/',
  'tests/contract/one-fact.test.ts',
  'tests/hostile/c-18-exhaustion.test.ts',
]

/** Parts without a service; few of their tests start a thread or a program. `npm run quick` runs these alone. */
export const core = ['agents', 'graph', 'kernel', 'languages', 'model', 'parse', 'query', 'renderer'].map(
  (folder) => `tests/${folder}/`,
)
