// "Where are the screenshots stored": the paths that the functions for it write to, and what says where those begin.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { calleesOf } from '../../../query/facts/callees'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import { environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { stemsIn, strengthIn, weighed, type WordGroup } from '../../../query/search/word-groups'
import { isCallable } from '../../../query/symbol-kinds'

export interface WrittenPath {
  readonly path: string
  readonly line: number
  /** As written: `archives/${link.collectionId}/${link.id}.pdf`. */
  readonly text: string
  readonly within: StoredSymbol
  /** What it is handed to, if that is called after writing. */
  readonly writer: StoredSymbol | null
}

const searched = 40
const mostFunctions = 12
const mostLines = 300
/** Lines above in which the call that a path is an argument of may begin. */
const linesAbove = 6
const written = /["'`](?<path>(?:[\w.${}()[\]%@ -]*\/)+(?:[\w.${}()[\]%@-]*))["'`]/g
/** Values put into a text: `${id}`, `%s`, `{id}`, `#{id}`. */
const filled = /\$\{|%[sdv]|\{\w*\}|#\{/
const noPath =
  /^\/?api\/|^https?:|^@|^\.{0,2}\/$|^(?:application|text|image|audio|video|multipart)\/[\w.+*-]+$|^\/|\s\/\s/i
const writes = /^(?:write|create|save|store|put|upload|persist|move|copy|add)/i
const mentions = /^\s*(?:import|from|require|use|include)\b|console\.|log(?:ger)?\.|fetch\(|route/i

/** Paths in functions that are named for at least one of the things, those named for most first. */
export function writtenPaths(view: ProjectView, things: readonly WordGroup[]): readonly WrittenPath[] {
  const groups = weighed(view, things)
  const found = things.flatMap(({ forms }) => forms.flatMap((form) => view.graph.searchSymbols(form, searched)))
  const rated = [...new Map(found.map(({ symbol }) => [symbol.key, symbol])).values()]
    .filter((symbol) => isCallable(symbol) && classifyPath(symbol.filePath) === 'source' && !isTestCode(view, symbol))
    .map((symbol) => {
      const parts = stemsIn(symbol.name)
      return { symbol, held: groups.filter((group) => strengthIn(parts, group) > 0).length }
    })
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held)
  const most = rated[0]?.held ?? 0
  return rated
    .filter(({ held }) => held === most)
    .slice(0, mostFunctions)
    .flatMap(({ symbol }) => pathsIn(view, symbol))
}

function pathsIn(view: ProjectView, within: StoredSymbol): readonly WrittenPath[] {
  const { filePath, startLine, endLine } = within
  const lines = view.readText(filePath)?.lines ?? []
  const last = Math.min(endLine, startLine + mostLines)
  const called = calleesOf(view, [within]).groups
  const found: WrittenPath[] = []
  for (let at = startLine - 1; at < last; at++) {
    const line = lines[at] ?? ''
    if (line.length > limits.evidenceLineCharacters || isCommentLine(line) || mentions.test(line)) continue
    for (const { groups } of line.matchAll(written)) {
      const text = groups?.['path'] ?? ''
      if (noPath.test(text) || !filled.test(text)) continue
      const writer = called.find(
        ({ symbol, links }) =>
          writes.test(symbol.name) &&
          links.some((link) => link.filePath === filePath && link.line <= at + 1 && link.line > at + 1 - linesAbove),
      )
      if (writer !== undefined) found.push({ path: filePath, line: at + 1, text, within, writer: writer.symbol })
    }
  }
  return found
}

/** What a function reads from the environment, which says where it writes. */
export function environmentIn(
  view: ProjectView,
  { filePath, startLine, endLine }: StoredSymbol,
): readonly EnvironmentUse[] {
  const uses = environmentOf(view).uses.filter(
    ({ path, line, how }) => path === filePath && how !== 'set' && line >= startLine && line <= endLine,
  )
  return [...new Map(uses.map((one) => [one.name, one])).values()]
}
