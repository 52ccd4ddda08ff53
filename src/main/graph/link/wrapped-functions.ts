// Calls of a variable that holds what a library makes of a function: `const load = once(() => …)`.
import { none, type Expression } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { awaited } from '../types/types'

/** A variable that is called, and why. */
export interface Holder {
  readonly variable: number
  readonly reason: string
}

/**
 * The variable of the repository that a callee names, if what it holds contains a function; a component that is used as
 * a tag may be made without one: `const Box = styled.div`…`. Null otherwise.
 */
export function holderOfMade(resolver: Resolver, table: FileTable, callee: Expression, isTag: boolean): Holder | null {
  const { program } = resolver
  const [only, ...others] = namedBy(resolver, table, callee)
  const variable = only === undefined || others.length > 0 ? none : variableOf(resolver, only)
  if (variable === none) return null
  const { kind } = program.definition(variable)
  if (kind !== 'variable' && kind !== 'constant') return null
  const holds = program.childrenOf(variable).some((child) => {
    const { kind: of, name } = program.definition(child)
    return of === 'function' && name === ''
  })
  if (holds) return { variable, reason: 'a library wraps the function that it holds' }
  return isTag ? { variable, reason: 'a library makes the component that it holds' } : null
}

/** What a variable shows that holds a function which loads a module: `lazy(() => import('./page'))`; `none` otherwise. */
export function loadedBy(resolver: Resolver, variable: number): number {
  const { program } = resolver
  const table = program.tableOf(variable)
  const [value] = program.definition(variable).values
  const made = expressionAt(table, value ?? none)
  const given = made.kind === 'call' ? made.arguments[0] : undefined
  const load = given === undefined ? null : resolver.evaluate(table, given)
  if (load?.kind !== 'function') return none
  const [shown] = resolver.moduleMembers(awaited(resolver.returnOf(load)), 'default', 'value')
  const holds = shown === undefined ? null : resolver.valueOf(shown)
  return holds?.kind === 'function' || holds?.kind === 'class' ? holds.definition : none
}

/** The node of a name; `none` for one that is local. */
function variableOf({ program }: Resolver, entity: Entity): number {
  if (entity.kind === 'definition') return entity.definition
  if (entity.kind !== 'binding') return none
  const { table, binding } = program.binding(entity.binding)
  return binding.definition === none ? none : table.definitionBase + binding.definition
}

function namedBy(resolver: Resolver, table: FileTable, callee: Expression): readonly Entity[] {
  if (callee.kind === 'name') return resolver.lookup(table, callee.scope, callee.name, 'value')
  if (callee.kind !== 'member') return []
  const object = resolver.evaluate(table, callee.object)
  return object.kind === 'module' || object.kind === 'package'
    ? resolver.moduleMembers(object, callee.name, 'value')
    : []
}
