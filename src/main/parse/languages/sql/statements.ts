// The tokens of statements: what they create or change, and the tables and functions that they use.
import { readAlter, readCreate } from './definitions'
import { routineName, unquoted, type SqlReader } from './sql-reader'

/** Words after which `UPDATE` doesn't change a table: a lock, a foreign key, a conflict, a trigger. */
const beforeEvents: ReadonlySet<string> = new Set([
  'for',
  'on',
  'do',
  'or',
  'before',
  'after',
  'of',
  'key',
  'grant',
  ',',
])

/** Functions with `FROM` among their arguments. */
const splitters: ReadonlySet<string> = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])

/** Words before parentheses that call nothing. */
const uncalled: ReadonlySet<string> = new Set(
  `in values and or not exists any all some over as on using key unique primary check select where when then else case
  union except intersect from set by having filter within group array row returning partition range list if while elsif
  return is into with default foreign index constraint varchar char character varying nvarchar nchar decimal numeric
  bit binary varbinary float time timestamp datetime int integer bigint smallint tinyint enum`.split(/\s+/),
)

/** Reads tokens to the end of a statement or of code. @param isEnd whether the token here ends it */
export function readCode(reader: SqlReader, isEnd: () => boolean): void {
  const around: string[] = []
  while (!reader.isAtEnd && !isEnd()) {
    const before = reader.at
    const word = reader.word()
    // Of another statement in the same code, a `WITH` is none of its names.
    if (reader.peek() === ';') reader.hidden.clear()
    if (word === 'create') readCreate(reader)
    else if (word === 'alter' && reader.word(1) === 'table') readAlter(reader)
    else if (word === 'delimiter') skipLine(reader)
    else if (reader.peek() === '(') around.push(reader.word(-1))
    else if (reader.peek() === ')') around.pop()
    else if (word !== '') readUse(reader, word, around.at(-1) ?? '')
    if (reader.at === before) reader.at++
  }
}

function skipLine(reader: SqlReader): void {
  const first = reader.ahead()
  if (first === undefined) return
  const line = reader.line(first.start)
  // A delimiter has few signs.
  for (let count = 0; count < 20; count++) {
    const token = reader.ahead()
    if (token === undefined || reader.line(token.start) !== line) return
    reader.at++
  }
}

/** @param around the function whose arguments these are, if any */
function readUse(reader: SqlReader, word: string, around: string): void {
  const previous = reader.word(-1) || reader.peek(-1)
  switch (word) {
    case 'from':
    case 'using':
      reader.at++
      if (!splitters.has(around) && previous !== 'distinct') readTables(reader)
      return
    case 'join':
      reader.at++
      readTable(reader)
      return
    case 'into':
      reader.at++
      // Otherwise, a variable gets a value.
      if (['insert', 'merge', 'replace', 'ignore', 'overwrite'].includes(previous)) reader.takeTable()
      return
    case 'insert':
      reader.at++
      // `INSERT table (…)`
      if (reader.word() !== 'into' && ['(', 'select', 'values', 'exec'].includes(reader.word(1) || reader.peek(1)))
        reader.takeTable()
      return
    case 'references':
    case 'copy':
      reader.at++
      reader.takeTable()
      return
    case 'of':
      reader.at++
      if (previous === 'partition') reader.takeTable()
      return
    case 'inherits':
      reader.at++
      if (reader.takeIf('(')) readTables(reader)
      return
    case 'type':
    case 'domain':
      reader.at++
      if (isNamed(reader, previous)) reader.takeType()
      return
    case 'function':
    case 'procedure':
    case 'routine':
      reader.at++
      if (isNamed(reader, previous)) reader.takeRoutine()
      return
    case 'update':
      reader.at++
      if (!beforeEvents.has(previous)) reader.takeTable()
      return
    case 'table':
      reader.at++
      if (['drop', 'truncate', 'lock', 'on'].includes(previous)) {
        reader.takeWord('if')
        reader.takeWord('exists')
        readTables(reader)
      }
      return
    case 'view':
      reader.at++
      if (['drop', 'refresh', 'materialized', 'alter'].includes(previous)) {
        reader.takeWord('if')
        reader.takeWord('exists')
        reader.takeTable()
      }
      return
    default:
      readOther(reader, word)
  }
}

/** Behind `DROP FUNCTION IF EXISTS` and the like. */
function isNamed(reader: SqlReader, previous: string): boolean {
  if (!['drop', 'alter', 'on'].includes(previous)) return false
  if (reader.takeWord('if')) reader.takeWord('exists')
  return true
}

/** A table, unless a function is called in its place. */
function readTable(reader: SqlReader): void {
  reader.takeWord('only')
  const before = reader.at
  const name = reader.takeName()
  if (name === null) return
  if (reader.peek() === '(') {
    reader.at = before
    readOther(reader, reader.word())
  } else if (!reader.hidden.has(name.text.toLowerCase())) reader.use(name)
}

/** `a AS x, b y` */
function readTables(reader: SqlReader): void {
  while (!reader.isAtEnd) {
    readTable(reader)
    reader.takeWord('as')
    if (reader.isName() && reader.peek(1) !== '.') reader.at++
    if (reader.peek() !== ',' || reader.peek(1) === '(') return
    reader.at++
    if (!reader.isName()) return
  }
}

/** A call, or a name that the statement declares for itself. */
function readOther(reader: SqlReader, word: string): void {
  const before = reader.word(-1) || reader.peek(-1)
  const token = reader.take()
  if (token === undefined) return
  if (['with', 'recursive', ','].includes(before) && isDeclared(reader)) {
    reader.hidden.add(word)
    if (reader.peek() === '(') reader.skipGroup()
  } else if (before === ':' && reader.peek(-3) === ':') {
    reader.at--
    reader.takeType()
  } else if (reader.peek() === '(' && before !== 'as' && !uncalled.has(word)) {
    const name = routineName(unquoted(reader.text(token)))
    reader.call('call', reader.name(name, token.start), [], token.start)
  }
}

/** Columns of a name that a statement declares are few. */
const tokensOfColumns = 400

/** `(columns) AS NOT MATERIALIZED (`, behind a name */
function isDeclared(reader: SqlReader): boolean {
  let places = 0
  if (reader.peek() === '(') {
    while (places < tokensOfColumns && reader.peek(places) !== ')') {
      places++
      if (!reader.isWord(places) && reader.peek(places) !== ',' && reader.peek(places) !== ')') return false
    }
    places++
  }
  if (reader.word(places) !== 'as') return false
  places++
  if (reader.word(places) === 'not') places++
  if (reader.word(places) === 'materialized') places++
  return reader.peek(places) === '('
}
