// What a name or call that stands for a value is: `consts.DefaultTimeout`, a function that returns it, a name that is
// given its value above.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { valuesOfPath } from './key-path'
import { typeName } from './value-forms'
import { readLiteral, shortened, type Literal } from './literal'

export interface Resolved {
  /** As it is called. */
  readonly name: string
  readonly value: string
  readonly literal: Literal
  readonly path: string
  readonly line: number
  /** Other values that the same name has elsewhere. */
  readonly others: readonly { readonly literal: Literal; readonly path: string; readonly line: number }[]
}

/** A name, maybe with what holds it, maybe called or converted: `Duration(settings.daemon.interval)`. */
const reference =
  /^&?(?:[\w.:$>-]{1,60}\()?[A-Za-z_$][\w$]*(?:(?:\??\.|::|->)[A-Za-z_$][\w$]*)*(?:\([^()"'`]{0,40}\))?\)?[?!;]?(?:\s*[*]\s*[\w.]{1,40})?$/
/** `DurationField(default=DEFAULT_TIMEOUT)`. */
const namedInside = /\bdefault\s*[=:]\s*(?<name>[A-Za-z_][\w.:]{1,80})\s*[,)]/
const names = /[A-Za-z_$][\w$]*/g
/** What converts a value, and is none itself. */
const converts =
  /^(?:to_?(?:str|string|owned|vec|path|int)|unwrap\w*|into|clone|String|str|int|Number|parseInt|Duration|time|self|this|static|new|from_secs|from_millis|get\w{0,12}|value|Some|Ok|true|false|null|nil|none|None|undefined)$/
const mostNamed = 12
const mostOthers = 3
/** Names that stand for names. */
const mostSteps = 2
/** Lines above a value in which a name in it may be given its own. */
const linesAbove = 120
/** Kinds of definitions that have a value of their own. */
const holdsValue = /^(?:const|constant|variable|field|property|static)/
/** Lines of a function that only returns a value. */
const linesOfFunction = 6

/** Whether a value is written as nothing but a name, which something else gives a value. */
export function isReference(written: string): boolean {
  if (namedInside.test(written)) return true
  return reference.test(written.trim()) && !typeName.test(written.trim())
}

/** What the names in a value stand for, the last one first; null if none is known. */
export function resolveValue(
  view: ProjectView,
  written: string,
  { path, line }: { readonly path: string; readonly line: number },
  steps = mostSteps,
): Resolved | null {
  const chain = chainOf(namedInside.exec(written)?.groups?.['name'] ?? written)
  const name = chain.at(-1)
  if (name === undefined) return null
  const found = (chain.length === 1 ? givenAbove(view, name, path, line) : null) ?? declared(view, name, path)
  if (found !== null && found.literal.kind !== 'other') return found
  const ofPath = found === null && steps === mostSteps ? settingOf(view, chain) : null
  if (found === null) return ofPath
  const further = steps > 0 && isReference(found.value) ? resolveValue(view, found.value, found, steps - 1) : null
  return further ?? (/["'`\d(]/.test(found.value) ? found : null)
}

/** A setting by the path that code takes it with. */
function settingOf(view: ProjectView, chain: readonly string[]): Resolved | null {
  if (chain.length < 2) return null
  const [first, ...others] = valuesOfPath(view, chain)
  return first === undefined ? null : { ...first, name: first.label, others: others.slice(0, mostOthers) }
}

/** The names from what holds a value to its own, without what converts it. */
function chainOf(written: string): readonly string[] {
  const inner = /^&?(?:[\w.:]{0,40}(?:\.|::|\b))?(?<call>\w+)\((?<inside>[^()]*(?:\([^()]*\))?[^()]*)\)/.exec(
    written.trim(),
  )?.groups
  const isConverted =
    inner !== undefined && converts.test(inner['call'] ?? '') && /[A-Za-z_]/.test(inner['inside'] ?? '')
  const meant = isConverted ? (inner['inside'] ?? '') : written
  const head = meant.replace(/\([^()]*\)/g, '').replace(/\s*[*].*$/, '')
  return (head.match(names) ?? []).filter((one) => !converts.test(one))
}

/** `let key_path = data_dir.join("key")`, above the line that uses it. */
function givenAbove(view: ProjectView, name: string, path: string, line: number): Resolved | null {
  const lines = view.readText(path)?.lines ?? []
  const around = view.graph.symbolAt(path, line)
  const from = Math.max(0, (around === null || around.kind === 'file' ? line : around.startLine) - 1, line - linesAbove)
  const gives = new RegExp(
    `(?<![\\w.$])\\$?${escaped(name)}(?:\\s*:\\s*[^=]{1,40}|\\s+[\\w.]{1,30})?\\s*:?=(?![=>])\\s*(?<value>\\S.{0,200})`,
  )
  for (let at = line - 2; at >= from; at--) {
    const value = gives.exec((lines[at] ?? '').slice(0, limits.evidenceLineCharacters))?.groups?.['value']
    if (value !== undefined) return { name, ...readValue(value), path, line: at + 1, others: [] }
  }
  return null
}

/** A constant, field or function of that name, which gives a literal. */
function declared(view: ProjectView, name: string, path: string): Resolved | null {
  const known = view.graph
    .symbolsNamed(name, mostNamed)
    .filter((one) => one.filePath !== '' && ['source', 'data'].includes(classifyPath(one.filePath)))
    .filter((one) => extensionOf(one.filePath) === extensionOf(path))
    .toSorted((a, b) => Number(b.filePath === path) - Number(a.filePath === path))
  for (const symbol of known) {
    const value = givenBy(view, symbol)
    if (value !== null) return { name, ...value, path: symbol.filePath, line: value.line, others: [] }
  }
  return null
}

function givenBy(
  view: ProjectView,
  { name, filePath, nameLine, kind, endLine }: StoredSymbol,
): { readonly value: string; readonly literal: Literal; readonly line: number } | null {
  const lines = view.readText(filePath)?.lines ?? []
  const lineAt = (at: number): string => (lines[at - 1] ?? '').slice(0, limits.evidenceLineCharacters)
  if (/function|method/.test(kind)) {
    if (endLine - nameLine > linesOfFunction) return null
    for (let at = nameLine; at <= endLine; at++) {
      const body = at === nameLine ? /(?:\{|=>|=)\s*(.+?)\}?\s*$/.exec(lineAt(at))?.[1] : lineAt(at)
      const read = readValue(
        (body ?? '')
          .replace(/^\s*return\s+/, '')
          .replace(/;\s*$/, '')
          .trim(),
      )
      if (read.literal.kind !== 'other' && read.value !== '') return { ...read, line: at }
    }
    return null
  }
  if (!holdsValue.test(kind)) return null
  const value = new RegExp(`(?<![\\w$])${escaped(name)}\\b[^=\\n]{0,60}?(?::?=(?![=>])|=>)\\s*(\\S.{0,200})`).exec(
    lineAt(nameLine),
  )?.[1]
  const below = value === undefined && /[=:]\s*$/.test(lineAt(nameLine)) ? lineAt(nameLine + 1).trim() : ''
  const read = value === undefined && below === '' ? null : readValue(value ?? below)
  if (read === null) return null
  return read.literal.kind !== 'other' || isReference(read.value) || /\d/.test(read.value)
    ? { ...read, line: value === undefined ? nameLine + 1 : nameLine }
    : null
}

function readValue(written: string): { readonly value: string; readonly literal: Literal } {
  return { value: shortened(written).slice(0, 80), literal: readLiteral(written) }
}

/** Code of another language has other names. */
function extensionOf(path: string): string {
  return /\.(\w{1,3})\w*$/.exec(path)?.[1] ?? ''
}
