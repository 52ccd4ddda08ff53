// C's linkage: finds the definitions of declarations.
import { firstPlace } from '../../../kernel/first-place'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Space } from '../../types/resolver'
import { assume, bodyOfBuild, unknown, type Type } from '../../types/types'
import type { Named, NamedDefinitions } from './named-definitions'
import { sharedFolders } from '../../program/paths'

export interface CLinkage {
  /** What definitions of one name resolve to: bodies instead of declarations, the file's own before others. */
  entities(found: readonly Named[], from: FileTable | undefined, space: Space): readonly Entity[]
  /** The declarations that a function with a body is the definition of. */
  declarationsOf(body: number): readonly number[]
}

const typeKinds = new Set(['class', 'struct', 'enum', 'type', 'namespace'])

/** @param includes whether a file includes another, directly or indirectly */
export function createCLinkage(
  program: Program,
  definitions: NamedDefinitions,
  includes: (from: number, file: number) => boolean,
): CLinkage {
  function entities(all: readonly Named[], from: FileTable | undefined, space: Space): readonly Entity[] {
    const found = weighable(all, from)
    if (found === null) return [{ kind: 'type', type: unknown }]
    const fitting = space === 'type' ? found.filter(({ definition }) => isType(program, definition)) : found
    const functions = fitting.filter(({ definition }) => program.definition(definition).kind === 'function')
    if (functions.length > 0) return linked(functions, from)
    const own = fitting.filter(({ file }) => file === from?.index)
    const chosen = own.length > 0 ? own : preferred(fitting)
    if (haveSeveralBodies(chosen)) return chosen.map(asEntity)
    // A single declaration is enough; a tag and its alias, or the parts of a namespace, are the same thing.
    const first = chosen[0]
    return first === undefined ? [] : [{ kind: 'definition', definition: first.definition }]
  }

  /** A type that is defined once for each of several builds, or again for some arguments of a template. */
  function haveSeveralBodies(found: readonly Named[]): boolean {
    if (found.length < 2 || found.length > limits.typeBodies) return false
    const kinds = found.map(({ definition }) => program.definition(definition).kind)
    return kinds.every((kind) => kind === 'class' || kind === 'struct') || kinds.every((kind) => kind === 'type')
  }

  /** If a name has very many definitions, only the file's own are considered; null if even these are too many. */
  function weighable(all: readonly Named[], from: FileTable | undefined): readonly Named[] | null {
    if (all.length <= limits.namesakes) return all
    if (from === undefined) return null
    const first = firstPlace(all.length, (at) => (all[at]?.file ?? 0) >= from.index)
    const end = firstPlace(all.length, (at) => (all[at]?.file ?? 0) > from.index)
    return end > first && end - first <= limits.namesakes ? all.slice(first, end) : null
  }

  /** `extern` declarations are replaced by the definitions they announce. */
  function preferred(found: readonly Named[]): readonly Named[] {
    const whole = found.filter(({ definition }) => !isDeclaration(program, definition))
    return whole.length > 0 ? whole : found
  }

  function linked(functions: readonly Named[], from: FileTable | undefined): readonly Entity[] {
    const own = functions.filter(({ file, definition }) => file === from?.index && !isDeclaration(program, definition))
    if (own.length > 0 && from?.file.language === 'c') return own.map(asEntity)
    const result = new Map<number, Entity>()
    for (const one of functions) if (!isDeclaration(program, one.definition)) result.set(one.definition, asEntity(one))
    const declared = functions.filter(
      ({ definition }) =>
        isDeclaration(program, definition) &&
        ![...result.keys()].some((body) => !isStandIn(program, body) && isSameShape(program, body, definition)),
    )
    for (const one of declared) for (const [body, entity] of bodiesOf(one)) result.set(body, entity)
    return [...result.values()]
  }

  /**
   * The body of a declaration; of several, the one whose file sees the declaration, otherwise the closest one; the
   * declaration itself if there is none.
   */
  function bodiesOf(declared: Named): readonly (readonly [number, Entity])[] {
    const { name } = program.definition(declared.definition)
    const namespace = definitions.pathOf(program.tableOf(declared.definition), program.parentOf(declared.definition))
    const isBody = ({ definition }: Named): boolean =>
      !isDeclaration(program, definition) &&
      isVisibleOutside(program, definition) &&
      isSameShape(program, definition, declared.definition)
    const all = definitions.named(namespace, name).filter(isBody)
    const seeing = all.length < 2 ? all : all.filter(({ file }) => includes(file, declared.file))
    const bodies = seeing.length > 0 ? [...seeing, ...besides(program, seeing, all)] : all
    if (bodies.length === 0) {
      const elsewhere = definitions.functionsNamed(name)
      if (elsewhere.length > limits.namesakes) return [[declared.definition, asEntity(declared)]]
      // A macro may have opened the namespace of one of the two.
      const seen = elsewhere.filter((one) => isBody(one) && includes(one.file, declared.file))
      if (seen.length === 0) return renamed(program, definitions, declared)
      return seen.map((one) => [one.definition, assumed(one, 'a body of this name that sees the declaration')])
    }
    if (bodies.length === 1) return bodies.map((body) => [body.definition, asEntity(body)])
    const folder = folderOf(program.tableOf(declared.definition).file.path)
    const distances = bodies.map(({ file }) => sharedFolders(folder, program.files[file]?.file.path ?? ''))
    const closest = Math.max(...distances)
    const near = bodies.filter((_, at) => distances[at] === closest)
    if (near.length > limits.buildBodies) return near.map((body) => [body.definition, asEntity(body)])
    // A program has one function of a name that other files see, so several are for different builds.
    const reason = near.length === 1 ? 'the nearest of several bodies of this name' : bodyOfBuild
    return near.map((body) => [body.definition, assumed(body, reason)])
  }

  function declarationsOf(body: number): readonly number[] {
    const { name, signature } = program.definition(body)
    const all = definitions.functionsNamed(name)
    if (all.length < 2 || all.length > limits.namesakes || signature?.startsWith('#') === true) return []
    return all
      .filter((one) => {
        if (!isDeclaration(program, one.definition) || !isSameShape(program, body, one.definition)) return false
        return bodiesOf(one).some(([definition]) => definition === body)
      })
      .map(({ definition }) => definition)
  }

  return { entities, declarationsOf }
}

function asEntity({ definition }: Named): Entity {
  return { kind: 'definition', definition }
}

function assumed({ definition }: Named, reason: string): Entity {
  const type: Type = { kind: 'function', definition, environment: null }
  return { kind: 'type', type: assume(type, reason) }
}

function isType(program: Program, definition: number): boolean {
  return typeKinds.has(program.definition(definition).kind)
}

/** A macro for builds without the function of its name. */
function isStandIn(program: Program, definition: number): boolean {
  return isMacro(program, definition) && program.definition(definition).modifiers.includes('conditional')
}

function isMacro(program: Program, definition: number): boolean {
  return program.definition(definition).signature?.startsWith('#') === true
}

function isDeclaration(program: Program, definition: number): boolean {
  return program.definition(definition).modifiers.includes('declaration')
}

/** A declaration without a body of its name: a macro may give a body that name, in the files that include it. */
function renamed(
  program: Program,
  definitions: NamedDefinitions,
  declared: Named,
): readonly (readonly [number, Entity])[] {
  const all = definitions
    .functionsRenamed(program.definition(declared.definition).name)
    .filter(
      ({ definition }) =>
        !isDeclaration(program, definition) &&
        isVisibleOutside(program, definition) &&
        isSameShape(program, definition, declared.definition),
    )
  if (all.length === 0 || all.length > limits.buildBodies) return [[declared.definition, asEntity(declared)]]
  return all.map((one) => [one.definition, assumed(one, 'a macro gives the body this name')])
}

/** Bodies in the same folders: one for another system may include a header of its own in place of the declaration's. */
function besides(program: Program, seeing: readonly Named[], all: readonly Named[]): readonly Named[] {
  if (seeing.length === all.length) return []
  const homeOf = ({ definition }: Named): string => folderOf(program.tableOf(definition).file.path)
  const folders = new Set(seeing.map(homeOf))
  return all.filter((one) => !seeing.includes(one) && folders.has(homeOf(one)))
}

function isVisibleOutside(program: Program, definition: number): boolean {
  const row = program.definition(definition)
  return row.kind === 'function' && row.exported && !isMacro(program, definition)
}

/** C has one function per name; C++ distinguishes overloads by their parameters. */
function isSameShape(program: Program, left: number, right: number): boolean {
  if (program.tableOf(left).file.language === 'c' && /\.c$/.test(program.tableOf(left).file.path)) return true
  return parameterCount(program, left) === parameterCount(program, right)
}

function parameterCount(program: Program, definition: number): number {
  const table = program.tableOf(definition)
  const { scope } = program.definition(definition)
  let count = 0
  for (const bound of table.names[scope]?.values() ?? []) {
    for (const at of bound) if (table.file.bindings[at]?.kind === 'parameter') count++
  }
  return count
}
