// The named values in the lines of a file: constants, fields, keys of settings, defaults of parameters and flags, and
// numbers that something is compared with. With each, the words around it that say what it is for.
import { limits } from '../../../kernel/limits'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn } from '../../search/word-groups'
import type { ScannedFile } from '../scan-text'
import { annotatedBelow, comment, commentAbove, parentsOf } from './block-lines'
import { documentedIn } from './documented'
import { readLiteral, shortened, type Literal } from './literal'
import { standingOf, type Standing } from './standing'
import { commentedOut, forms, namedDefault, typeName, type Form } from './value-forms'

export interface NamedValue {
  /** The name as written. */
  readonly name: string
  /** The name for readers: with that of its parent if it says nothing alone, `LINK_LENGTH.default`. */
  readonly label: string
  /** The whole value as written, shortened. */
  readonly value: string
  readonly literal: Literal
  readonly path: string
  readonly line: number
  /** `compared`: code compares something of that name with it. `documented`: only the documentation says it. */
  readonly how: 'given' | 'compared' | 'documented'
  /** In a file of settings, where people change it. */
  readonly isSetting: boolean
  /** How much what is around it says that it is the default. */
  readonly standing: Standing
}

/** Stems of the words at a value, by where they stand. */
export interface ValueWords {
  readonly own: ReadonlySet<string>
  /** In the line that opens the block which it is in, or what an annotation is for. */
  readonly near: ReadonlySet<string>
  /** In the lines that open the blocks around that. */
  readonly around: ReadonlySet<string>
  /** In its comment and the rest of its line. */
  readonly said: ReadonlySet<string>
  readonly path: ReadonlySet<string>
}

/** A value, of which more is read only if its name fits. */
export interface PlacedValue {
  readonly own: ReadonlySet<string>
  /** Whether it is a text with names in it, which are as good as its own. */
  readonly isStructure: boolean
  /** Whether its name says nothing without its parent. */
  readonly isGeneric: boolean
  readonly read: () => NamedValue
  readonly words: () => ValueWords
}

const settingsFile = /\.(?:ya?ml|toml|ini|cfg|conf|properties|env|json5?|hocon)(?:\.\w+)?$|(?:^|\/)\.env[\w.-]*$/i
/** Parts of names that say nothing without the name of what they are in. */
export const genericParts: ReadonlySet<string> = new Set(
  'default defaults value val min max minimum maximum length len count limit'.split(' ').map(stem),
)
const shownValue = 80
const shownNext = 200
const mayGive = /[:=,<>]|define|default|^\s*ENV\s/i

/** Whether a file holds settings, and not code. */
export function isSettingsFile(path: string): boolean {
  return settingsFile.test(path)
}

/**
 * The named values of a file, in order.
 * @param mayFit whether a line can have a name that is asked for: others aren't read
 */
export function valuesIn(file: ScannedFile, mayFit: (line: string) => boolean = () => true): readonly PlacedValue[] {
  const { path, text, kind } = file
  if (kind === 'prose') return documentedValues(file)
  const isSetting = isSettingsFile(path)
  const { lines } = text
  const found: PlacedValue[] = []
  for (const [at, own] of lines.entries()) {
    if (own.length > limits.evidenceLineCharacters || !mayFit(own)) continue
    // A formatter puts a long value into the next line.
    const line = /[\w\])]\s*=\s*$/.test(own)
      ? `${own.trimEnd()} ${(lines[at + 1] ?? '').trim().slice(0, shownNext)}`
      : own
    const off = isSetting ? commentedOut.exec(line)?.groups : undefined
    if (off !== undefined) {
      const { name: written = '', value = '' } = off
      found.push(placed(file, { written, value, at, how: 'documented', isSetting, form: 'assigned' }))
      continue
    }
    if (comment.test(line) || !mayGive.test(line)) continue
    const seen = new Set<string>()
    for (const { form, pattern, needs, isBare } of forms) {
      if (needs?.test(line) === false) continue
      for (const { groups } of line.matchAll(pattern)) {
        const written = groups?.['name'] ?? ''
        // `perPage = getInt('perPage', 30)` is one value.
        const plain = written.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
        if (typeName.test(written.split('.').at(-1) ?? written) || seen.has(plain)) continue
        seen.add(plain)
        const how = form === 'compared' ? 'compared' : 'given'
        const value = groups?.['value'] ?? ''
        const isText = isBare === true && readLiteral(value).kind === 'other' && !value.includes('"')
        found.push(placed(file, { written, value: isText ? `"${value}"` : value, at, how, isSetting, form }))
      }
    }
    const annotated = line.includes('default') ? namedDefault.exec(line)?.groups?.['value'] : undefined
    const field =
      annotated === undefined ? undefined : /(?<name>\w+)\s*:/.exec(annotatedBelow(lines, at))?.groups?.['name']
    if (annotated !== undefined && field !== undefined)
      found.push(placed(file, { written: field, value: annotated, at, how: 'given', isSetting, form: 'default' }))
  }
  return found
}

/** What a page of the documentation tells, below its titles. */
function documentedValues({ path, text: { lines } }: ScannedFile): readonly PlacedValue[] {
  return documentedIn(lines).map(({ name, value, at, titles }): PlacedValue => {
    const own = stemsIn(name)
    return {
      own,
      isStructure: false,
      isGeneric: isGenericName(own),
      read: () => ({
        ...{ name, label: name, value, literal: readLiteral(value), path, line: at + 1 },
        ...{ how: 'documented', isSetting: false, standing: 'documented' },
      }),
      words: () => ({
        own,
        near: stemsIn(titles[0] ?? ''),
        around: stemsIn(titles.slice(1).join(' ')),
        said: stemsIn(lines[at] ?? ''),
        path: stemsIn(path),
      }),
    }
  })
}

interface Written {
  readonly written: string
  readonly value: string
  readonly at: number
  readonly how: NamedValue['how']
  readonly isSetting: boolean
  readonly form: Form
}

function isGenericName(own: ReadonlySet<string>): boolean {
  return [...own].every((part) => genericParts.has(part))
}

function placed(file: ScannedFile, { written, value, at, how, isSetting, form }: Written): PlacedValue {
  const { lines } = file.text
  // In code, what is before a dot holds the name; in settings, and in a key in quotes, it is part of it.
  const isKey = isSetting || form === 'default' || form === 'pair' || how === 'compared'
  const own = stemsOfName(isKey ? written : (written.split('.').at(-1) ?? written))
  const isGeneric = isGenericName(own)
  return {
    own,
    isStructure: /^["'`]\s*[{[]/.test(value),
    isGeneric,
    read: () => {
      const parent = isGeneric ? (before(lines[at] ?? '', written) ?? parentOf(lines, at)) : null
      return {
        name: written,
        label: parent === null ? written : `${parent}.${written}`,
        value: shortened(value).slice(0, shownValue),
        literal: readLiteral(value),
        path: file.path,
        line: at + 1,
        how,
        isSetting,
        standing: standingOf(file, { name: written, value, at, form, isSetting }),
      }
    },
    words: () => {
      const [near, ...others] = parentsOf(lines, at).map((one) => ({ ...one, said: commentAbove(lines, one.at) }))
      return {
        own,
        near: union([stemsIn(near?.line ?? ''), stemsIn(annotatedBelow(lines, at))]),
        around: union([stemsIn(near?.said ?? ''), ...others.flatMap((one) => [stemsIn(one.line), stemsIn(one.said)])]),
        said: union([stemsIn(commentAbove(lines, at)), stemsIn(lines[at] ?? '')]),
        path: stemsIn(file.path),
      }
    },
  }
}

/** Names occur again and again. */
const keptNames = 20_000
const stemsOfNames = new Map<string, ReadonlySet<string>>()

function stemsOfName(written: string): ReadonlySet<string> {
  const known = stemsOfNames.get(written)
  if (known !== undefined) return known
  const stems = new Set(splitIdentifier(written).map(stem))
  if (stemsOfNames.size >= keptNames) stemsOfNames.clear()
  stemsOfNames.set(written, stems)
  return stems
}

/** A name before another one in its line: "username" in `t.string "username", limit: 50`. */
function before(line: string, written: string): string | null {
  const text = line.slice(0, Math.max(0, line.indexOf(written)))
  const names = text.match(/["'`][A-Za-z_][\w.-]{1,60}["'`]|[A-Za-z_$][\w$]{1,60}(?=["'`]?\s*[:=])/g) ?? []
  return names.at(-1)?.replace(/["'`]/g, '') ?? null
}

/** The name in the line that a line is in. */
function parentOf(lines: readonly string[], at: number): string | null {
  const [parent] = parentsOf(lines, at)
  return /["'`]?([A-Za-z_$][\w$.-]{1,60})["'`]?\s*(?::|=|\(|\{)/.exec(parent?.line ?? '')?.[1] ?? null
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((one) => [...one]))
}
