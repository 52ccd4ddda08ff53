// Names as code writes them: of a channel, and of an object.
import { expressionIn, none, type ExpressionIndex, type ParsedFile } from '../../parse/parsed-file'

/** Longer texts are messages, not names. */
const longest = 100

/** A text, or the name of the constant that holds it; null for anything else. */
export function writtenName(file: ParsedFile, expression: ExpressionIndex | undefined): string | null {
  const row = expressionIn(file, expression ?? none)
  if (row.kind === 'literal') {
    const isName = row.type === 'string' && row.text !== null && row.text !== '' && row.text.length <= longest
    return isName ? row.text : null
  }
  if (row.kind === 'name') return /^[A-Z]/.test(row.name) ? constantMark + row.name : null
  if (row.kind !== 'member') return null
  // Only what is declared to hold constants: a member of any object may have any value.
  const holder = lastName(file, row.object)
  return /^[A-Z]/.test(row.name) || (holder !== null && /^[A-Z]/.test(holder)) ? constantMark + row.name : null
}

/** The names that an expression may be: both of `isNew ? 'added' : 'changed'`. Empty if it is anything else too. */
export function writtenNames(file: ParsedFile, expression: ExpressionIndex | undefined): readonly string[] {
  const row = expressionIn(file, expression ?? none)
  const names = (row.kind === 'union' ? row.of.slice(0, mostNames) : [expression]).map((one) => writtenName(file, one))
  return names.every((name) => name !== null) ? names : []
}

/** The names that an expression may be, and the texts of constants among them whose values the file itself gives. */
export function knownNames(file: ParsedFile, expression: ExpressionIndex | undefined): readonly string[] {
  return writtenNames(file, expression).flatMap((name) => {
    const text = name.startsWith(constantMark) ? textOfConstant(file, name.slice(constantMark.length)) : null
    return text === null ? [name] : [text, name]
  })
}

/** The text that the only constant of this name in a file holds. */
function textOfConstant(file: ParsedFile, name: string): string | null {
  const [only, ...others] = file.definitions.filter((row) => row.name === name && row.kind === 'constant')
  if (only === undefined || others.length > 0 || only.values.length !== 1) return null
  const value = expressionIn(file, only.values[0] ?? none)
  return value.kind === 'literal' ? writtenName(file, only.values[0]) : null
}

const mostNames = 8
const constantMark = '='

/** A channel's name as an answer shows it. */
export function shownName(written: string): string {
  return written.startsWith(constantMark) ? written.slice(constantMark.length) : `'${written}'`
}

/** The last name of an object: `d` of `a.b().c.d`; null without one. */
export function lastName(file: ParsedFile, expression: ExpressionIndex): string | null {
  const row = expressionIn(file, expression)
  return row.kind === 'name' || row.kind === 'member' ? row.name : null
}
