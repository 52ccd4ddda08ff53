// Attributes and modifiers in front of declarations.
import type { Modifier } from '../../parsed-file'
import type { SwiftReader } from './swift-reader'
import type { Token } from './tokens'

const modifierWords = new Set(
  `public private fileprivate internal open package static class final lazy weak unowned mutating nonmutating override
  convenience required dynamic optional indirect infix prefix postfix nonisolated isolated distributed consuming
  borrowing rethrows reasync sending __consuming`.split(/\s+/),
)
const keywords = new Set(
  `import class struct enum protocol extension actor func init deinit subscript var let typealias associatedtype
  operator precedencegroup case macro`.split(/\s+/),
)
/** Words that are only keywords if a name comes next. */
const soft = new Set(
  'extension actor operator precedencegroup macro open package final lazy weak unowned optional'.split(' '),
)
/** More in front of a declaration is none. */
const most = 200

interface Heading {
  readonly words: ReadonlySet<string>
  /** Places to its keyword. */
  readonly places: number
  readonly keyword: string
  /** Where the declaration starts, after its attributes. */
  readonly start: number
}

/** A declaration whose keyword is the next token. */
export interface Declaring extends Heading {
  readonly doc: string | null
  /** The keyword. */
  readonly first: Token
}

/** What is in front of the keyword of the declaration here; null if here is none. */
export function headingOf(reader: SwiftReader): Heading | null {
  const words = new Set<string>()
  let start: number | null = null
  for (let places = 0; places < most; places++) {
    const text = reader.peek(places)
    if (text === '@') {
      places++
      while (reader.peek(places + 1) === '.') places += 2
      if (reader.peek(places + 1) === '(' && reader.isJoined(places + 1)) places = reader.behindGroup(places + 1) - 1
      continue
    }
    const token = reader.ahead(places)
    if (token?.type !== 'word' || reader.source[token.start] === '`') return null
    const isModifier = modifierWords.has(text) && isFollowed(reader, places)
    if (keywords.has(text) && !(text === 'class' && isModifier && isMemberKeyword(reader.peek(places + 1)))) {
      if (!isKeyword(reader, places, text)) return null
      return { words, places, keyword: text, start: start ?? token.start }
    }
    if (!isModifier) return null
    words.add(text)
    start ??= token.start
    if (reader.peek(places + 1) !== '(' || !reader.isJoined(places + 1)) continue
    // `private(set)` concerns only changes from outside.
    if (reader.peek(places + 2) === 'set') words.delete(text)
    places = reader.behindGroup(places + 1) - 1
  }
  return null
}

function isMemberKeyword(text: string): boolean {
  return /^(?:func|var|let|subscript|override|final)$/.test(text)
}

/** Whether a word is followed by another one, or by something in parentheses and a word. */
function isFollowed(reader: SwiftReader, places: number): boolean {
  if (reader.isWord(places + 1) || reader.peek(places + 1) === '@') return true
  return reader.peek(places + 1) === '(' && reader.isJoined(places + 1) && reader.isWord(places + 4)
}

function isKeyword(reader: SwiftReader, places: number, text: string): boolean {
  const next = reader.peek(places + 1)
  if (text === 'init') return /^[(<?!]$/.test(next)
  if (text === 'deinit') return next === '{'
  if (text === 'subscript') return next === '(' || next === '<'
  if (text === 'func') return next !== ''
  if (text === 'var' || text === 'let') return reader.isWord(places + 1) || next === '(' || next === '_'
  if (soft.has(text)) return (reader.isWord(places + 1) || text === 'operator') && !reader.isFirst(places + 1)
  return reader.isWord(places + 1)
}

const known: readonly (readonly [string, Modifier])[] = [
  ['static', 'static'],
  ['class', 'static'],
  ['private', 'private'],
  ['fileprivate', 'private'],
]

export function graphModifiers(words: ReadonlySet<string>): readonly Modifier[] {
  return [...new Set(known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier))]
}

/** Visible in other files, if not in other modules. */
export function isOffered(reader: SwiftReader, words: ReadonlySet<string>): boolean {
  return reader.functions.length === 0 && !words.has('private') && !words.has('fileprivate')
}
