// What `CREATE` and `ALTER TABLE` declare.
import { none, type Definition, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { SqlReader } from './sql-reader'

const kinds: Readonly<Record<string, Definition['kind']>> = {
  table: 'struct',
  view: 'struct',
  type: 'type',
  domain: 'type',
  function: 'function',
  procedure: 'function',
  proc: 'function',
  trigger: 'function',
  index: 'variable',
}

/** What else is created, whose statements name tables and functions that exist. */
const others: ReadonlySet<string> = new Set(
  `cast publication policy rule operator aggregate transform schema database role user sequence server statistics
  conversion event`.split(/\s+/),
)

/** Words between `CREATE` and what is created: no database has more of them. */
const wordsBefore = 16

/** Words that start a rule of a table instead of a column. */
const rules: ReadonlySet<string> = new Set(
  'constraint primary foreign unique check exclude key index fulltext spatial like period partition with'.split(' '),
)

/** Words that follow the name of a column without a type. */
const typeless: ReadonlySet<string> = new Set('references primary unique check constraint collate generated'.split(' '))

/** What `END` closes besides `BEGIN` and `CASE`. */
const loops: ReadonlySet<string> = new Set(['if', 'loop', 'while', 'repeat', 'for'])

/** Languages of functions whose code is SQL. */
const ownLanguages: ReadonlySet<string> = new Set(['sql', 'plpgsql', 'plsql', ''])

/** `CREATE OR REPLACE … name`; the rest of the statement belongs to it. */
export function readCreate(reader: SqlReader): void {
  const first = reader.ahead()
  let places = 1
  while (places < wordsBefore && !Object.hasOwn(kinds, reader.word(places))) {
    const isOther = others.has(reader.word(places)) && !/^(?:function|trigger)$/.test(reader.word(places + 1))
    if (isOther || reader.peek(places) === ';' || reader.ahead(places) === undefined) break
    places++
  }
  const what = reader.word(places)
  const kind = Object.hasOwn(kinds, what) ? kinds[what] : undefined
  if (first === undefined || kind === undefined) {
    reader.at++
    return
  }
  reader.at += places + 1
  reader.takeWord('concurrently')
  if (reader.takeWord('if')) while (reader.takeWord('not', 'exists')) continue
  const name = reader.takeName()
  if (name === null || !reader.enter()) return
  // Nothing names a trigger to use it, but it may have the name of its function.
  const definition = reader.create(kind, first, name, { isBound: what !== 'trigger' })
  if (kind === 'struct') readTable(reader, definition)
  else if (kind === 'function') readRoutine(reader, definition, what === 'trigger')
  else {
    reader.inside(reader.scope, definition, () => {
      if (what === 'index') takeIndexed(reader)
      reader.code(() => isStatementEnd(reader))
    })
  }
  reader.leave()
  reader.close(definition, first, name.last.end)
}

function isStatementEnd(reader: SqlReader): boolean {
  return reader.peek() === ';' || reader.word() === 'go' || reader.word() === 'create'
}

/** `ON table USING method (…)` */
function takeIndexed(reader: SqlReader): void {
  if (!reader.takeWord('on')) return
  reader.takeWord('only')
  reader.takeTable()
  if (reader.takeWord('using')) reader.at++
  if (reader.peek() === '(') reader.skipGroup()
}

/** `(column type …, CONSTRAINT …)`, or `AS SELECT …` */
function readTable(reader: SqlReader, definition: DefinitionIndex): void {
  if (reader.takeIf('(')) {
    reader.inClass(definition, () => {
      while (!reader.isAtEnd && reader.peek() !== ')' && reader.peek() !== ';') {
        readColumn(reader, none)
        if (!reader.takeIf(',')) break
      }
    })
    if (!reader.takeIf(')')) reader.file.syntaxErrors++
  }
  reader.inside(reader.scope, definition, () => {
    reader.code(() => isStatementEnd(reader))
  })
}

/** A column or a rule, up to a comma. @param owner the table, if it was declared before */
function readColumn(reader: SqlReader, owner: ExpressionIndex): void {
  const first = reader.ahead()
  const next = reader.ahead(1)
  // Unlike columns, rules have brackets or words for names instead of types.
  const isColumn = first?.type === 'word' && (!rules.has(reader.word()) || isTypeAfter(reader))
  if (isColumn && first !== undefined && next !== undefined) {
    const name = reader.takeName()
    if (name === null) reader.at++
    else {
      const column = reader.create('field', first, name, { owner })
      reader.inside(reader.scope, column, () => {
        if (!typeless.has(reader.word())) reader.takeType()
        skipColumn(reader)
      })
      reader.close(column, first)
    }
  }
  skipColumn(reader)
}

/** Whether a word such as `key` is a column, because a type follows. */
function isTypeAfter(reader: SqlReader): boolean {
  return (
    reader.word() === 'key' &&
    /^(?:text|varchar|char|character|int|integer|bigint|uuid|bytea|blob)$/.test(reader.word(1))
  )
}

/** What follows the name of a column, or changes a table: only other tables are uses. */
function skipColumn(reader: SqlReader): void {
  while (!reader.isAtEnd && ![',', ')', ';'].includes(reader.peek())) {
    if (reader.takeWord('references', 'like', 'inherit')) reader.takeTable()
    else if (reader.takeWord('attach', 'detach')) {
      reader.takeWord('partition')
      reader.takeTable()
    } else if (reader.peek() === '(' || reader.peek() === '[') reader.skipGroup()
    else reader.at++
  }
}

/** Parameters, options and code. Code in quotes is read if its language is SQL. */
function readRoutine(reader: SqlReader, definition: DefinitionIndex, isTrigger: boolean): void {
  reader.inside(reader.scope, definition, () => {
    if (reader.peek() === '(') reader.skipGroup()
    if (isTrigger) takeTriggered(reader)
    let open = 0
    let isDone = false
    reader.code(() => {
      if (isDone) return true
      const word = reader.word()
      if (reader.ahead()?.type === 'quote') {
        readQuoted(reader)
        return true
      }
      if (word === 'begin' || (word === 'case' && open > 0 && reader.word(-1) !== 'end')) open++
      else if (word === 'end' && open > 0 && !loops.has(reader.word(1))) {
        open--
        isDone = open === 0
      }
      return word === 'go' || (reader.peek() === ';' && open === 0)
    })
  })
}

/** `AFTER INSERT OR UPDATE OF column ON table` */
function takeTriggered(reader: SqlReader): void {
  while (!reader.isAtEnd && reader.peek() !== ';' && reader.word() !== 'begin') {
    if (reader.takeWord('on')) {
      reader.takeTable()
      return
    }
    reader.at++
  }
}

/** `$$ code $$`, with the options behind it. */
function readQuoted(reader: SqlReader): void {
  const end = reader.closingQuote()
  if (end === none) {
    reader.file.syntaxErrors++
    reader.at++
    return
  }
  const given = languageBefore(reader) ?? languageBehind(reader, end - reader.at + 1) ?? ''
  reader.at++
  if (ownLanguages.has(given)) reader.code(() => reader.at >= end)
  reader.at = Math.max(reader.at, end + 1)
  while (!reader.isAtEnd && reader.peek() !== ';' && reader.word() !== 'create') reader.at++
}

/** Options are few. */
const wordsOfOptions = 40

function languageBefore(reader: SqlReader): string | null {
  for (let places = -1; places > -wordsOfOptions && reader.ahead(places) !== undefined; places--) {
    if (reader.peek(places) === ';') return null
    if (reader.word(places) === 'language') return languageAt(reader, places + 1)
  }
  return null
}

function languageBehind(reader: SqlReader, first: number): string | null {
  for (let places = first; places < first + wordsOfOptions && reader.ahead(places) !== undefined; places++) {
    if (reader.peek(places) === ';') return null
    if (reader.word(places) === 'language') return languageAt(reader, places + 1)
  }
  return null
}

function languageAt(reader: SqlReader, places: number): string {
  const token = reader.ahead(places)
  return token === undefined ? '' : reader.text(token).replaceAll("'", '').toLowerCase()
}

/** `ALTER TABLE name ADD COLUMN column …, …` */
export function readAlter(reader: SqlReader): void {
  reader.at += 2
  if (reader.takeWord('if')) reader.takeWord('exists')
  reader.takeWord('only')
  const table = reader.takeName()
  if (table === null) return
  reader.use(table)
  while (!reader.isAtEnd && !isStatementEnd(reader)) {
    if (reader.takeWord('add') && !isRule(reader)) {
      reader.takeWord('column')
      if (reader.takeWord('if')) while (reader.takeWord('not', 'exists')) continue
      readColumn(reader, reader.name(reader.spelling(table), table.last.start))
    } else skipColumn(reader)
    if (!reader.takeIf(',')) reader.takeIf(')')
  }
}

function isRule(reader: SqlReader): boolean {
  return rules.has(reader.word())
}
