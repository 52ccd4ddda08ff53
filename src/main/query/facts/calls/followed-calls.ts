// The calls of a function as a reader follows them: a call of an interface's method leads to the method of the only type
// that implements it.
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'
import { calleesOf } from '../callees'
import { isTestCode } from '../test-code'

/** Why such a call leads there, though the graph only takes it as possible. */
const reason = 'the only implementation of what is called'

/** The surest call of each definition that a function calls, with the bodies of what is only declared. */
export function followedCalls(view: ProjectView, from: StoredSymbol): readonly StoredLink[] {
  const links = calleesOf(view, [from]).groups.flatMap(({ links: [link] }) => (link === undefined ? [] : [link]))
  const proven = links.filter(({ confidence }) => confidence !== 'possible')
  const bodies = new Map<number, StoredLink>()
  for (const link of proven) {
    const body = onlyBody(view, link, links)
    if (body !== null) bodies.set(link.symbol.key, body)
  }
  const joined = new Set([...bodies.values()].map(({ symbol }) => symbol.key))
  return links.flatMap((link) => {
    const body = bodies.get(link.symbol.key)
    if (body !== undefined) return [body]
    return joined.has(link.symbol.key) ? [] : [link]
  })
}

/** The one place that a call of a declared method may lead to; null if there are several, or it has lines of its own. */
function onlyBody(view: ProjectView, declared: StoredLink, links: readonly StoredLink[]): StoredLink | null {
  const owner = declared.symbol.parentKey === null ? null : view.graph.symbolByKey(declared.symbol.parentKey)
  if (owner?.kind !== 'interface' && owner?.kind !== 'trait') return null
  const bodies = links.filter(
    ({ symbol, confidence, line }) =>
      confidence === 'possible' &&
      line === declared.line &&
      symbol.name === declared.symbol.name &&
      symbol.key !== declared.symbol.key &&
      classifyPath(symbol.filePath) === 'source' &&
      !isTestCode(view, symbol),
  )
  const [body] = bodies
  return body === undefined || bodies.length > 1 ? null : { ...body, confidence: 'inferred', reason }
}
