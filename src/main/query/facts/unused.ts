// Functions and types that nothing in the graph uses, and those that no test uses directly.
import { limits } from '../../kernel/limits'
import type { EdgeKind } from '../../graph/graph'
import { isFunction, isType } from '../symbol-kinds'
import { typeKinds } from './use-kinds'
import { isTestPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { definitionsIn, isSource, type PlacedDefinition } from '../project/count-symbols'

export interface Unused {
  readonly found: readonly PlacedDefinition[]
  /** Functions and types that were examined. */
  readonly looked: number
  /** Of `looked`, those whose name occurs in unresolved calls, so they may be used. */
  readonly open: number
  /** Definitions that were not examined because there were too many. */
  readonly left: number
}

const uses: readonly EdgeKind[] = [...typeKinds, 'overrides', 'tests']
/** Names that the language or its runtime calls. */
const called =
  /^(?:main|init|constructor|__\w+__|toString|equals|hashCode|String|Error|Read|Write|Close|ServeHTTP|drop|fmt|from|default|clone|eq|cmp|next|to_s|inspect|initialize|(?:singleton_)?method_(?:missing|added|removed|undefined)|const_(?:missing|added)|respond_to(?:_missing)?\?|inherited|included|extended|prepended|setUp|tearDown|render|<.*>|\[.*\])$/i
const keysAtOnce = 500

/** Definitions that nothing uses. @param inside only below this path */
export function unusedIn(view: ProjectView, inside: string): Unused {
  const { all, left } = candidates(view, inside)
  const used = usedKeys(view, all, 'target')
  const unused = all.filter((one) => !used.has(one.key) && !called.test(one.name) && !overrides(view, one))
  const closed = unused.filter(({ name }) => view.graph.countUnresolvedCallsNamed(name) === 0)
  return { found: closed, looked: all.length, open: unused.length - closed.length, left }
}

/** Exported definitions that no test uses directly. */
export function untestedIn(view: ProjectView, inside: string): Unused {
  const { all, left } = candidates(view, inside)
  const tests = definitionsIn(view, isTestPath).all.map(({ key }) => key)
  const testFiles = view.graph
    .files()
    .filter(({ path }) => isTestPath(path))
    .slice(0, limits.countedFiles)
  const keys = [...tests, ...testFiles.flatMap(({ path }) => view.graph.symbol(path)?.key ?? [])]
  const reached = new Set<number>()
  for (let at = 0; at < keys.length; at += keysAtOnce)
    for (const [, other] of view.graph.pairsOf('source', keys.slice(at, at + keysAtOnce), uses)) reached.add(other)
  const exported = all.filter(({ key }) => !reached.has(key) && view.graph.symbolByKey(key)?.exported === true)
  const closed = exported.filter(({ name }) => view.graph.countUnresolvedCallsNamed(name) === 0)
  return { found: closed, looked: all.length, open: exported.length - closed.length, left }
}

function candidates(view: ProjectView, inside: string): { all: readonly PlacedDefinition[]; left: number } {
  const { all } = definitionsIn(view, (path) => path.startsWith(inside) && isSource(path))
  const wanted = all.filter((one) => isFunction(one) || (isType(one) && one.kind !== 'type'))
  return { all: wanted.slice(0, limits.usageDefinitions), left: Math.max(0, wanted.length - limits.usageDefinitions) }
}

function usedKeys(view: ProjectView, definitions: readonly PlacedDefinition[], end: 'target'): ReadonlySet<number> {
  const used = new Set<number>()
  for (let at = 0; at < definitions.length; at += keysAtOnce) {
    const keys = definitions.slice(at, at + keysAtOnce).map(({ key }) => key)
    // A symbol that calls only itself is unused anyway.
    for (const [key, other] of view.graph.pairsOf(end, keys, uses)) if (key !== other) used.add(key)
  }
  return used
}

/** What overrides or implements something is called through that. A declaration is listed by its body. */
function overrides(view: ProjectView, { key, kind }: PlacedDefinition): boolean {
  if (!isFunction({ kind })) return view.graph.countLinksFrom(key, ['implements']) > 0
  return view.graph.countLinksFrom(key, ['overrides']) > 0 || view.graph.countLinksTo(key, ['implements']) > 0
}
