// `@overload` stubs and their implementation: one function, whichever of them a question or a compiler names.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { NewDefinition } from '../../parsed-file-builder'
import type { PythonWalk } from './python-walk'

interface Overload {
  readonly definition: DefinitionIndex
  readonly isStub: boolean
  /** False for all but the first of a group. */
  readonly isNew: boolean
}

/** Defines a function, or adds it to the stubs before it. */
export function defineOverload(walk: PythonWalk, given: NewDefinition): Overload {
  const { file } = walk
  const key = `${walk.variableScope}.${given.parent}.${given.name}`
  const isStub = given.modifiers?.includes('declaration') === true
  const existing = walk.overloads.get(key)
  if (existing === undefined) {
    const definition = file.define(given)
    if (isStub) walk.overloads.set(key, definition)
    return { definition, isStub, isNew: true }
  }
  const { startLine, startColumn, nameLine, nameColumn } = file.definition(existing)
  // Otherwise the range would include what is defined in between.
  const isNext = existing === file.definitions.length - 1
  const place = isNext ? { startLine, startColumn } : {}
  if (!isStub) file.redefine(existing, { ...given, ...place })
  else if (isNext) file.redefine(existing, { ...given, ...place, nameLine, nameColumn })
  if (!isStub) walk.overloads.delete(key)
  return { definition: existing, isStub, isNew: false }
}

/** What a function with stubs returns: as its implementation says, unless it leaves that to the stubs. */
export function withStubs(
  walk: PythonWalk,
  stubbed: ExpressionIndex,
  declared: ExpressionIndex,
  isStub: boolean,
): ExpressionIndex {
  if (stubbed === none) return declared
  if (declared === none) return stubbed
  if (isStub) return walk.union([stubbed, declared])
  const row = walk.file.expressions[declared]
  const isOpen = (row?.kind === 'name' || row?.kind === 'member') && (row.name === 'Any' || row.name === 'object')
  return isOpen ? stubbed : declared
}
