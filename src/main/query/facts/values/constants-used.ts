// The constants that some lines use, and what they are: `FromMinutes(ValidityPeriod)` says how long only with
// `ValidityPeriod = 60`, which may stand in another file, or with the key of the setting that gives it.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import type { Literal } from '../../project/values/literal'
import { classifyPath } from '../../path-class'
import { resolveValue } from '../../project/values/resolve-value'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { isValue } from '../../symbol-kinds'
import { linksInLines } from '../starts/links-in-lines'

export interface ConstantUsed {
  readonly name: string
  /** Its value, or how a setting or an environment variable gives it. */
  readonly value: string
  /** Null where a setting gives it. */
  readonly literal: Literal | null
  readonly path: string
  readonly line: number
}

const mostShown = 5
const mostLooked = 24
/** What a name of it stands for is a number, a time or a size: a text may be long, or secret. */
const kinds: ReadonlySet<string> = new Set(['number', 'duration', 'size'])

/** Constants used in some lines of a file that aren't given their value there. @param lines in order */
export function constantsUsed(view: ProjectView, path: string, lines: readonly number[]): readonly ConstantUsed[] {
  const [from, to] = [lines[0], lines.at(-1)]
  if (from === undefined || to === undefined) return []
  const shown = new Set(lines)
  const linked = linksInLines(view)(path, from, to).flatMap(({ symbol, line }) =>
    shown.has(line) && isValue(symbol) ? [symbol] : [],
  )
  const used = new Map([...linked, ...namedIn(view, path, lines)].map((one) => [one.key, one]))
  return [...used.values()]
    .slice(0, mostLooked)
    .flatMap((symbol): readonly ConstantUsed[] => {
      if (symbol.filePath === path && shown.has(symbol.nameLine)) return []
      const set = fromSetting(view, symbol)
      if (set !== null) return set
      const value = resolveValue(view, symbol.name, { path: symbol.filePath, line: symbol.nameLine + 1 })
      const isOwn = value?.path === symbol.filePath && value.line >= symbol.startLine && value.line <= symbol.endLine
      if (value === null || !isOwn || !kinds.has(value.literal.kind)) return []
      return isBeginning(symbol, value.literal) ? [] : [{ ...value, value: value.literal.text }]
    })
    .slice(0, mostShown)
}

/** A field or variable begins with nothing, and is counted up or filled later: `energy = 0`. */
function isBeginning({ name, kind }: StoredSymbol, { text }: Literal): boolean {
  return kind !== 'constant' && !isConstant.test(name) && /^-?0*(?:\.0*)?[a-z]*$/i.test(text)
}

/** What an environment variable, or a setting by its key, gives a value. */
function fromSetting(view: ProjectView, symbol: StoredSymbol): readonly ConstantUsed[] | null {
  const { name, filePath, nameLine, endLine } = symbol
  const written = (view.readText(filePath)?.lines ?? [])
    .slice(nameLine - 1, Math.min(endLine, nameLine - 1 + linesOfSetting))
    .map((line) => line.slice(0, limits.evidenceLineCharacters).trim())
    .join(' ')
  const value = /[^=!<>]=(?![=>])\s*(?<value>\S.*?);?\s*$/.exec(written)?.groups?.['value']
  if (value === undefined || value.length > longestSetting) return null
  if (!fromEnvironment.test(value) && !(isConstant.test(name) && hasKey.test(value))) return null
  return [{ name, value, literal: null, path: filePath, line: nameLine }]
}

const linesOfSetting = 6
const longestSetting = 160
const fromEnvironment = /process\.env\b|getenv|environ\b|\bENV\[|env\(|Env\(/
/** `new LongConfigKey("status.timeout", …, 600L)`: what is made with a key in dots. */
const hasKey = /\w\(\s*["'][a-z][\w-]*(?:[.:/][\w-]+)+["']/

/** Constants of the same file that the lines name: not every language's graph links what is only read. */
function namedIn(view: ProjectView, path: string, numbers: readonly number[]): readonly StoredSymbol[] {
  const all = view.readText(path)?.lines ?? []
  const lines = numbers.map((number) => all[number - 1] ?? '').filter((line) => !isCommentLine(line))
  const words = new Set(lines.flatMap((line) => line.slice(0, limits.evidenceLineCharacters).match(word) ?? []))
  const own = view.graph
    .symbolsInFile(path)
    .filter(
      ({ name, kind }) => (kind === 'constant' || (isValue({ kind }) && isConstant.test(name))) && words.has(name),
    )
  const known = new Set(own.map(({ name }) => name))
  const others = [...words].filter((name) => isConstant.test(name) && !known.has(name)).slice(0, mostNamed)
  return [...own, ...others.flatMap((name) => onlyOne(view, name))]
}

/** The constant of that name, if no other code has one. */
function onlyOne(view: ProjectView, name: string): readonly StoredSymbol[] {
  const found = view.graph
    .symbolsNamed(name, namesakes)
    .filter((one) => one.name === name && isValue(one) && classifyPath(one.filePath) === 'source')
  return found.length === 1 ? found : []
}

const mostNamed = 8
const namesakes = 6
const word = /[A-Za-z_$][\w$]{2,}/g
const isConstant = /^[A-Z][A-Z\d_]{2,}$/
