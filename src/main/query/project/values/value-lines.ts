// The named values in the lines of a file: constants, fields, keys of settings, defaults of parameters and flags, and
// numbers that something is compared with. With each, the words around it that say what it is for.
import { limits } from '../../../kernel/limits'
import { stem } from '../../search/terms'
import { stemsIn } from '../../search/word-groups'
import type { ScannedFile } from '../scan-text'
import { readLiteral, shortened, type Literal } from './literal'

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

const name = '(?<name>[A-Za-z_$][\\w$.-]{0,80})'
const value = '(?<value>\\S.{0,200})'
const given: readonly RegExp[] = [
  // `max: 5`, `"max" => 5`, `let max: u8 = 5`, `max ??= 5`.
  new RegExp(
    `(?<![\\w$.'"\`-])["'\`]?${name}["'\`]?\\s*(?::(?![:=])[^=:(){}"'\`]{1,40}=(?![=>])|\\?\\?=|:=|=(?![=>~])|:(?![:/=])|(?<=["'\`]\\s*)=>)\\s*${value}`,
    'g',
  ),
  // `const max int = 5`, whose type comes after the name.
  new RegExp(`\\b(?:const|var)\\s+${name}\\s+[\\w.*\\[\\]]{1,40}\\s*=\\s*${value}`, 'g'),
  // `#define MAX 5`.
  new RegExp(`^\\s*#\\s*define\\s+${name}\\s+${value}`, 'g'),
  // `("max.items", 5)`: a pair in a list, or a call that is given a key and its value; `("--port <n>", "help", 3000)`.
  /["'`](?:-{1,2})?(?<name>[A-Za-z_][\w.-]{1,80})(?:[ ,=][^"'`\n]{0,40})?["'`]\s*,\s*(?:["'`][^"'`\n]{12,200}["'`]\s*,\s*)?(?<value>(?:"(?![A-Za-z_]*")[^"\n]{0,200}"|'(?![A-Za-z_]*')[^'\n]{0,200}'|`(?![A-Za-z_]*`)[^`\n]{0,80}`|-?\d[\w.]*(?:\s*\*\s*[\w.]+){0,4}))(?=\s*[,)\]])/g,
]
/** `| MAX_ITEMS | how many items | `5` |`, in a table of the documentation. */
const documented =
  /^\s*\|\s*`?(?<name>[A-Za-z_][\w.-]{2,80})`?\s*\|(?:[^|\n]{0,300}\|){0,3}\s*`(?<value>[^`|\n]{1,80})`\s*(?:\||$)/
/** `# MAX_ITEMS=5`. */
const commentedOut = /^\s*[#;]+\s?(?<name>[A-Za-z_][\w.-]{2,80})\s*[:=]\s*(?<value>[^\s=].{0,80})$/
const compared =
  /(?<name>[A-Za-z_$][\w$.>-]{1,80}(?:\([^()]{0,40}\))?\)?)\s*(?:<=?|>=?)\s*(?<value>\d[\d_]*(?:\.\d+)?)(?![\w.])/g
/** Types that come between a name and its value, and are no names. */
const typeName = /^(?:u?int\d*|float\d*|double|decimal|string|str|bool|boolean|long|number|numeric|any|duration)$/i
const settingsFile = /\.(?:ya?ml|toml|ini|cfg|conf|properties|env|json5?|hocon)(?:\.\w+)?$|(?:^|\/)\.env[\w.-]*$/i
const comment = /^\s*(?:#(?!\[|\s*define)|\/\/|\*|\/\*|--|;|<!--)/
const annotation = /^\s*(?:@|#\[|\[)/
const generic = new Set(
  'default defaults value val min max minimum maximum length len count limit'.split(' ').map(stem),
)
const shownValue = 80
/** `[app]`, above the keys of a part of a settings file. */
const isHeading = /^\s*\[{1,2}[\w.\- "']{1,80}\]{1,2}\s*(?:[#;].*)?$/
/** Lines above that may open what a line is in, and how deep it may be. */
const linesAbove = 150
const mostParents = 6
const linesOfComment = 8
const linesBelow = 6

/** Whether a file holds settings, and not code. */
export function isSettingsFile(path: string): boolean {
  return settingsFile.test(path)
}

/** The named values of a file, in order. */
export function valuesIn(file: ScannedFile): readonly PlacedValue[] {
  const { path, text, kind } = file
  const isSetting = isSettingsFile(path)
  const found: PlacedValue[] = []
  for (const [at, line] of text.lines.entries()) {
    if (kind === 'prose') {
      const { name: written, value: told } = documented.exec(line.slice(0, limits.evidenceLineCharacters))?.groups ?? {}
      if (written !== undefined && told !== undefined)
        found.push(placed(file, { written, value: told, at, how: 'documented', isSetting: false }))
      continue
    }
    // A sample of settings has those that aren't needed as comments.
    const off = isSetting ? commentedOut.exec(line.slice(0, limits.evidenceLineCharacters))?.groups : undefined
    if (off !== undefined) {
      found.push(
        placed(file, { written: off['name'] ?? '', value: off['value'] ?? '', at, how: 'documented', isSetting }),
      )
      continue
    }
    if (line.length > limits.evidenceLineCharacters || comment.test(line) || !/[:=,<>]|define/.test(line)) continue
    const seen = new Set<string>()
    const add = (written: string, value: string, how: NamedValue['how']): void => {
      // `perPage = getInt('perPage', 30)` is one value.
      const plain = written.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
      if (typeName.test(written.split('.').at(-1) ?? written) || seen.has(plain)) return
      seen.add(plain)
      found.push(placed(file, { written, value, at, how, isSetting }))
    }
    for (const pattern of given)
      for (const { groups } of line.matchAll(pattern)) add(groups?.['name'] ?? '', groups?.['value'] ?? '', 'given')
    for (const { groups } of line.matchAll(compared)) add(groups?.['name'] ?? '', groups?.['value'] ?? '', 'compared')
  }
  return found
}

interface Written {
  readonly written: string
  readonly value: string
  readonly at: number
  readonly how: NamedValue['how']
  readonly isSetting: boolean
}

function placed({ path, text: { lines } }: ScannedFile, { written, value, at, how, isSetting }: Written): PlacedValue {
  // In code, what is before a dot holds the name; in settings, it is part of it.
  const last = isSetting || how === 'compared' ? written : (written.split('.').at(-1) ?? written)
  const own = stemsIn(last)
  const isGeneric = [...own].every((part) => generic.has(part))
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
        path,
        line: at + 1,
        how,
        isSetting,
      }
    },
    words: () => {
      const [near, ...others] = parentsOf(lines, at).map((one) => ({ ...one, said: commentAbove(lines, one.at) }))
      return {
        own,
        near: union([stemsIn(near?.line ?? ''), stemsIn(annotatedBelow(lines, at))]),
        around: union([stemsIn(near?.said ?? ''), ...others.flatMap((one) => [stemsIn(one.line), stemsIn(one.said)])]),
        said: union([stemsIn(commentAbove(lines, at)), stemsIn(lines[at] ?? '')]),
        path: stemsIn(path),
      }
    },
  }
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

interface Parent {
  readonly line: string
  readonly at: number
}

/** The lines that open what a line is in, by their indentation, the nearest first. */
function parentsOf(lines: readonly string[], at: number): readonly Parent[] {
  const parents: Parent[] = []
  let indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= Math.max(0, at - linesAbove) && parents.length < mostParents; above--) {
    const line = (lines[above] ?? '').slice(0, limits.evidenceLineCharacters)
    if (isHeading.test(line)) return [...parents, { line, at: above }]
    const own = indentOf(line)
    if (line.trim() === '' || own >= indent || comment.test(line)) continue
    indent = own
    parents.push({ line, at: above })
  }
  return parents
}

/** What an annotation is for: the first line below it that is none. */
function annotatedBelow(lines: readonly string[], at: number): string {
  if (!annotation.test(lines[at] ?? '')) return ''
  const below = lines.slice(at + 1, at + 1 + linesBelow)
  return (below.find((line) => line.trim() !== '' && !annotation.test(line)) ?? '').slice(
    0,
    limits.evidenceLineCharacters,
  )
}

/** The comment directly above a line. */
function commentAbove(lines: readonly string[], at: number): string {
  const found: string[] = []
  for (let above = at - 1; above >= Math.max(0, at - linesOfComment) && comment.test(lines[above] ?? ''); above--)
    found.push((lines[above] ?? '').slice(0, limits.evidenceLineCharacters))
  return found.join('\n')
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((one) => [...one]))
}
