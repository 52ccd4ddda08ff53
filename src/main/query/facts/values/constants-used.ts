// The constants that some lines use, and what they are: `FromMinutes(ValidityPeriod)` says how long only with
// `ValidityPeriod = 60`, which may stand in another file.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { resolveValue, type Resolved } from '../../project/values/resolve-value'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { isValue } from '../../symbol-kinds'
import { endsOf, linksInLines } from '../starts/links-in-lines'

const mostShown = 4
const mostLooked = 20
/** What a name of it stands for is a number, a time or a size: a text may be long, or secret. */
const kinds: ReadonlySet<string> = new Set(['number', 'duration', 'size'])

/** Constants used in the lines of a file that aren't given their value there. */
export function constantsUsed(view: ProjectView, path: string, from: number, to: number): readonly Resolved[] {
  const linked = endsOf(linksInLines(view)(path, from, to)).filter(({ kind }) => isValue({ kind }))
  const used = new Map([...linked, ...namedIn(view, path, from, to)].map((one) => [one.key, one]))
  return [...used.values()]
    .slice(0, mostLooked)
    .flatMap((symbol): readonly Resolved[] => {
      const isShown = symbol.filePath === path && symbol.nameLine >= from && symbol.nameLine <= to
      const value = isShown
        ? null
        : resolveValue(view, symbol.name, { path: symbol.filePath, line: symbol.nameLine + 1 })
      const isOwn = value?.path === symbol.filePath && value.line >= symbol.startLine && value.line <= symbol.endLine
      return value !== null && isOwn && kinds.has(value.literal.kind) ? [value] : []
    })
    .slice(0, mostShown)
}

/** Constants of the same file that the lines name: not every language's graph links what is only read. */
function namedIn(view: ProjectView, path: string, from: number, to: number): readonly StoredSymbol[] {
  const lines = (view.readText(path)?.lines ?? []).slice(from - 1, to).filter((line) => !isCommentLine(line))
  const words = new Set(lines.flatMap((line) => line.slice(0, limits.evidenceLineCharacters).match(word) ?? []))
  return view.graph
    .symbolsInFile(path)
    .filter(
      ({ name, kind }) => (kind === 'constant' || (isValue({ kind }) && isConstant.test(name))) && words.has(name),
    )
}

const word = /[A-Za-z_$][\w$]{2,}/g
const isConstant = /^[A-Z][A-Z\d_]{2,}$/
