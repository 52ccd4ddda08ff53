// The main chain of an answer: its steps in call order, each with a few lines of source around the next call.
import { isDeferred } from '../../query/facts/jobs/deferred-calls'
import type { ChainStep } from '../../query/facts/main-chain'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection } from '../agent'
import { section } from '../answer-parts'
import { code, fenced, linkVerb, nameOf, symbolRow } from '../rows'

const linesShown = 5
const certainty = { exact: '', inferred: ', inferred', possible: ', possibly' } as const

/** The steps as a numbered section; none for a chain of fewer than two. */
export function chainSection(view: ProjectView, title: string, steps: readonly ChainStep[]): readonly AnswerSection[] {
  if (steps.length < 2) return []
  return section(
    title,
    steps.map((step, at) => stepRow(view, step, steps[at + 1]?.symbol ?? null)),
    { ordered: true },
  )
}

function stepRow(view: ProjectView, { symbol, call }: ChainStep, next: StoredSymbol | null): AnswerRow {
  const calls =
    call === null || next === null
      ? ''
      : isDeferred(call)
        ? ` queues ${code(nameOf(next))} in line ${call.line}, to run later`
        : ` ${call.kind === 'overrides' ? 'is overridden by' : linkVerb(call.kind)} ${code(nameOf(next))} in line ${call.line}${certainty[call.confidence]}`
  const row = symbolRow(view, symbol, `${code(nameOf(symbol))}${calls}`)
  const source = linesAround(view, symbol, call?.line ?? null)
  return source === null ? row : { ...row, source }
}

/** Numbered lines around the relevant line of a definition, which is marked; otherwise its first lines. */
export function linesAround(view: ProjectView, symbol: StoredSymbol, line: number | null): string | null {
  const text = view.readText(symbol.filePath)
  if (text === null) return null
  // A call through an overload or a decorator may be outside the lines of the definition.
  const inside = line !== null && line >= symbol.startLine && line <= symbol.endLine
  const start = inside ? Math.max(symbol.startLine, line - 2) : symbol.startLine
  const end = Math.min(symbol.endLine, start + linesShown - 1, text.lines.length)
  const lines = text.lines.slice(start - 1, end)
  const indent = Math.min(
    ...lines.filter((one) => one.trim() !== '').map((one) => one.length - one.trimStart().length),
    60,
  )
  const width = String(end).length
  const body = lines.map((one, at) => {
    const mark = inside && start + at === line ? '→' : ' '
    return `${mark} ${String(start + at).padStart(width)}  ${one.slice(indent).slice(0, 160)}`.trimEnd()
  })
  const place = `${symbol.filePath}:${start}${end > start ? `-${end}` : ''}`
  return body.length === 0 ? null : fenced(body.join('\n'), symbol.language, place)
}
