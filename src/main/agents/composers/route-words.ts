// Routes found by what their handlers run: "which endpoint receives payments" when no path has that word.
import { firstSentence } from '../../query/describe'
import { handlersOf, usedBy } from '../../query/facts/route-handlers'
import type { Route } from '../../query/project/routes'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { createStemmer, splitIdentifier, stem } from '../../query/search/terms'

/** Routes whose handlers are read; a question about one of more routes names its path. */
const mostRead = 400
/** More routes than this with the same words don't tell which one is meant. */
const mostAlike = 12

/** Questions for the route that does something, and not for a list. */
const asksForOne =
  /\b(?:receiv|accept|handl|process|ingest|collect|stor(?:e|es|ed|ing)\b|sav(?:e|es|ed|ing)\b|upload|submit|serves?\b|takes?\b|responsible)|\b(?:which|what)(?: \w+){0,2} (?:endpoint|route)\b|^where (?:is|are)\b/i
const asksForList = /^(?:list|show|give|name|how many|are there|all)\b/i
/** Questions for what a client sends. */
const asksForInput = /\b(?:receiv|accept|ingest|collect|upload|submit|sent to|post(?:ed|ing)?\b)/i
const input = /\b(?:POST|PUT|PATCH|ANY)\b/

export interface RoutesByCode {
  readonly routes: readonly Route[]
  /** The words that all of them have in their path, their handler or the code that it runs. */
  readonly found: readonly string[]
  /** The other words that were asked for. */
  readonly missing: readonly string[]
  readonly limits: readonly string[]
}

/**
 * The routes with more of the words than any has in its path and its handler's name; null if there are none.
 * @param words that the question is about
 */
export function routesByCode(
  view: ProjectView,
  routes: readonly Route[],
  { words, text }: { readonly words: readonly string[]; readonly text: string },
): RoutesByCode | null {
  if (words.length === 0 || !asksForOne.test(text) || asksForList.test(text)) return null
  const stemmed = createStemmer()
  const wanted = [...new Set(words)].map((word) => ({ word, stems: splitIdentifier(word).map(stem) }))
  const heldIn = (texts: string): ReadonlySet<string> => {
    const held = stemmed(texts)
    return new Set(wanted.filter(({ stems }) => stems.every((one) => held.has(one))).map(({ word }) => word))
  }
  // What a client sends isn't received by a route that only answers GET.
  const receiving = asksForInput.test(text) ? routes.filter(({ method }) => input.test(method)) : []
  const asked = receiving.length > 0 ? receiving : routes
  const read = asked.slice(0, mostRead)
  const handlers = handlersOf(view, read)
  const rated = read.map((route) => {
    const near = heldIn(`${route.route} ${route.handler ?? ''} ${route.path}`)
    const served = handlers(route)
    const used = heldIn(`${codeOf(view, served)} ${saidAbove(view, served)}`)
    const said = heldIn(saidAbove(view, served))
    return { route, near, said, all: new Set([...near, ...used]) }
  })
  const best = Math.max(0, ...rated.map(({ all }) => all.size))
  if (best <= Math.max(0, ...rated.map(({ near }) => near.size))) return null
  const fitting = rated.filter(({ all }) => all.size === best)
  const chosen = fitting.toSorted((a, b) => b.said.size - a.said.size || b.near.size - a.near.size)
  if (chosen.length > mostAlike) return null
  const found = wanted.map(({ word }) => word).filter((word) => chosen.every(({ all }) => all.has(word)))
  return {
    routes: chosen.map(({ route }) => route),
    found: found.length > 0 ? found : [...(chosen[0]?.all ?? [])],
    missing: words.filter((word) => !chosen.some(({ all }) => all.has(word))),
    limits: [
      'Read from the names of what handlers use directly, not from what that uses in turn.',
      ...(asked.length > mostRead ? [`The handlers of ${asked.length - mostRead} more routes were not read.`] : []),
    ],
  }
}

/** The names of handlers, their documentation, and the names of what they use. */
function codeOf(view: ProjectView, handlers: readonly StoredSymbol[]): string {
  return handlers
    .flatMap((handler) => [
      handler.qualifiedName,
      firstSentence(handler.doc) ?? '',
      ...usedBy(view, handler).map(({ qualifiedName }) => qualifiedName),
    ])
    .join(' ')
}

const linesAbove = 25

/** What annotations above a handler say of it: `@extend_schema(description="Upload a document")`. */
function saidAbove(view: ProjectView, [handler]: readonly StoredSymbol[]): string {
  if (handler === undefined) return ''
  const lines = view.readText(handler.filePath)?.lines ?? []
  const above = lines.slice(Math.max(0, handler.nameLine - 1 - linesAbove), handler.nameLine - 1)
  const own = above.slice(above.findLastIndex((line) => line.trim() === '') + 1)
  return own.some((line) => /^\s*[@#[]/.test(line)) ? own.join(' ').slice(0, 2_000) : ''
}
