// What a job runs without naming it: functions that other places register, kept in a field that the job walks over.
import { limits } from '../../../kernel/limits'
import { isFunction } from '../../symbol-kinds'
import { callersOf } from '../callers'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'
import { closingLine } from '../../project/jobs/lines'

/** A line that takes one thing after the other out of a collection. */
const walks = /\b(?:for|foreach|each|map|range|iter|values)\b/i
const holders: ReadonlySet<string> = new Set(['field', 'variable', 'constant'])

/**
 * The functions that are given to whatever fills the collections that a job walks over, with the places where that
 * happens, by file and line; each function once.
 */
export function registeredFor(view: ProjectView, job: StoredSymbol): readonly StoredLink[] {
  const lines = view.readText(job.filePath)?.lines ?? []
  const walked = referencesOf(view, job).flatMap(({ symbol, line }) =>
    holders.has(symbol.kind) && symbol.filePath !== '' && walks.test((lines[line - 1] ?? '').slice(0, 400))
      ? [symbol]
      : [],
  )
  const given = walked.flatMap((holder) => [
    ...referencesOf(view, holder),
    ...fillersOf(view, holder, job).flatMap((filler) => givenTo(view, filler)),
  ])
  const own = given.filter(({ symbol, filePath }) => isFunction(symbol) && classifyPath(filePath) === 'source')
  return [...new Map(own.map((link) => [link.symbol.key, link])).values()].slice(0, limits.collectedFacts)
}

function referencesOf(view: ProjectView, { key }: StoredSymbol): readonly StoredLink[] {
  return view.graph.linksFrom(key, { kinds: ['references'], limit: limits.factLinks })
}

/** The other functions that use a collection. */
function fillersOf(view: ProjectView, holder: StoredSymbol, job: StoredSymbol): readonly StoredSymbol[] {
  const users = view.graph.linksTo(holder.key, { kinds: ['references'], limit: limits.factLinks })
  const functions = users.flatMap(({ symbol }) => (isFunction(symbol) && symbol.key !== job.key ? [symbol] : []))
  return [...new Map(functions.map((symbol) => [symbol.key, symbol])).values()]
}

/** The functions that are named between the brackets of calls of a function. */
function givenTo(view: ProjectView, filler: StoredSymbol): readonly StoredLink[] {
  const calls = callersOf(view, [filler]).groups
  return calls.flatMap(({ symbol, links }) => {
    const references = referencesOf(view, symbol)
    return links.flatMap((call) => {
      const end = closingLine(view.readText(call.filePath)?.text ?? '', call.line, filler.name)
      return references.filter(({ filePath, line }) => filePath === call.filePath && line >= call.line && line <= end)
    })
  })
}
