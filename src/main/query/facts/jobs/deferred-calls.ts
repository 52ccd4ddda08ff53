// What a function queues to run later: a job of a class, a task of a function. The call that queues it names no method, so
// no call leads there; the library's convention does.
import { readLanguages } from '../../../contract/languages'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'

/** Why such a link is known. */
const reason = 'is queued, and run later'
const namesakes = 20
const linesRead = 400
const chunksRead = 40

/** Whether a link is one to what is queued, and not a call. */
export function isDeferred(link: StoredLink): boolean {
  return link.reason === reason
}

/** What a definition queues, once each, by the lines that do. */
export function deferredFrom(view: ProjectView, from: StoredSymbol): readonly StoredLink[] {
  const known = Object.entries(readLanguages.get(from.language)?.deferredCalls ?? {})
  const text = known.length === 0 || from.filePath === '' ? null : view.readText(from.filePath)
  if (text === null) return []
  const found = new Map<number, StoredLink>()
  const queuedAs = new Map<string, StoredSymbol | null>()
  const lines = text.lines.slice(from.startLine - 1, Math.min(from.endLine, from.startLine + linesRead))
  for (const [at, line] of lines.entries())
    for (const [pattern, member] of known)
      for (const { groups } of line.slice(0, limits.evidenceLineCharacters).matchAll(new RegExp(pattern, 'gu'))) {
        const name = groups?.['name'] ?? ''
        const key = `${name} ${member}`
        // Looked up once, as a function may queue the same on each of its lines.
        const symbol = queuedAs.has(key) ? (queuedAs.get(key) ?? null) : queued(view, name, member, from)
        queuedAs.set(key, symbol)
        if (symbol !== null && symbol.key !== from.key && !found.has(symbol.key))
          found.set(symbol.key, {
            kind: 'calls',
            symbol,
            filePath: from.filePath,
            line: from.startLine + at,
            confidence: 'inferred',
            reason,
          })
      }
  return [...found.values()]
}

/** The calls that queue a definition, by the definitions that make them. */
export function deferredTo(view: ProjectView, to: StoredSymbol): readonly StoredLink[] {
  const known = Object.values(readLanguages.get(to.language)?.deferredCalls ?? {})
  const owner = to.parentKey === null ? null : view.graph.symbolByKey(to.parentKey)
  const name = known.includes(to.name)
    ? owner?.name
    : known.includes('') && to.kind === 'function'
      ? to.name
      : undefined
  if (name === undefined) return []
  const found = new Map<number, StoredLink>()
  const read = new Set<number>()
  for (const { filePath, startLine, endLine } of view.graph.searchChunks(name, chunksRead)) {
    if (classifyPath(filePath) !== 'source') continue
    const lines = view.readText(filePath)?.lines.slice(startLine - 1, endLine) ?? []
    for (const [at, line] of lines.entries()) {
      const from = line.includes(name) ? view.graph.symbolAt(filePath, startLine + at) : null
      if (from === null || from.kind === 'file' || from.key === to.key || read.has(from.key)) continue
      read.add(from.key)
      const link = deferredFrom(view, from).find(({ symbol }) => symbol.key === to.key)
      if (link !== undefined) found.set(from.key, { ...link, symbol: from })
    }
  }
  return [...found.values()]
}

/** The method of the class that runs, or the function itself; null if several are called so. */
function queued(view: ProjectView, written: string, member: string, from: StoredSymbol): StoredSymbol | null {
  const name = written.split(/::|\./).at(-1) ?? ''
  const called = view.graph
    .symbolsNamed(name, namesakes)
    .filter(
      (symbol) =>
        symbol.name === name && symbol.language === from.language && classifyPath(symbol.filePath) === 'source',
    )
  const runs =
    member === ''
      ? called.filter(({ kind }) => kind === 'function')
      : called
          .filter(({ kind }) => kind === 'class')
          .flatMap(({ key }) => view.graph.children(key).filter((one) => one.name === member && one.kind === 'method'))
  const [only, another] = runs
  return another === undefined ? (only ?? null) : null
}
