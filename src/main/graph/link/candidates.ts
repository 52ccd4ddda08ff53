// Definitions that a call may reach without proof: implementers of an interface, methods of the same name.
import { limits } from '../../kernel/limits'
import { none, type DefinitionKind, type ExpressionIndex } from '../../parse/parsed-file'
import { isOpen } from '../resolve/attachments'
import { isCommonMember } from '../dialects/builtin-names'
import type { FileTable, Program } from '../program/program'
import { expressionAt } from '../program/program'
import { takes } from '../resolve/generics'
import { takesAsMany } from '../resolve/overloads'
import type { Resolver } from '../types/resolver'
import { isTestPath } from '../../contract/path-class'

const nameLimit = 3
/** If the number of arguments rules out most namesakes, the rest are more reliable. */
const fittingLimit = 5
/** With more implementers or replacements of a method, each is a guess. */
export const implementerLimit = 12

export interface Candidates {
  /** Methods that implement an interface's method. */
  implementersOf(method: number): readonly number[]
  /** Whether a method of that name is declared in the file's language. */
  isMethod(table: FileTable, name: string): boolean
  /**
   * Methods of that name in the file's language, unless the name is too common, that accept this number of arguments if
   * the language counts them; empty when there are too many.
   * @param object what the method is called on, or `none`
   */
  methodsNamed(table: FileTable, name: string, count: number, object: ExpressionIndex): Named
  /**
   * Functions, methods and types of that name in the file's language family that a call with this number of arguments
   * may reach; empty when there are too many.
   * @param on what the name is called on: nothing, the parameter of a template, or something unknown
   */
  namesakesOf(table: FileTable, name: string, count: number, on: CalledOn): readonly Namesake[]
}

export type CalledOn = 'nothing' | 'parameter' | 'unknown'

interface Named {
  readonly methods: readonly number[]
  /** The one that is most likely called, or `none`. */
  readonly told: number
  readonly reason: string
}

export const noMethods: Named = { methods: [], told: none, reason: '' }
const onlyNamesake = 'the only method of this name'
const onlyClass = 'the only class that has all that is called on the object'

interface Namesake {
  readonly definition: number
  readonly isClass: boolean
}

/** Files that may define a method of a name, or for `callable` anything that can be called, in path order. */
export type FilesByName = (name: string, kind: 'method' | 'callable') => readonly FileTable[]

export function createCandidates(program: Program, resolver: Resolver, filesWithName: FilesByName): Candidates {
  const implementers = new Map<number, readonly number[]>()

  function implementersOf(method: number): readonly number[] {
    let found = implementers.get(method)
    if (found === undefined) implementers.set(method, (found = findImplementers(method)))
    return found
  }

  function findImplementers(method: number): readonly number[] {
    const owner = program.parentOf(method)
    if (owner === none || !isOpen(program.definition(owner).kind) || isOfClassAlone(program, method)) return []
    const { name } = program.definition(method)
    const home = program.tableOf(owner)
    const hasOverloads = home.dialect.members.classBased
    const classes = resolver.rulesOf(home).structural?.implementationsOf(owner) ?? descendants(owner)
    const found = new Set<number>()
    for (const definition of classes) {
      const type = { kind: 'instance', definition, arguments: [] } as const
      // C# can also implement a method with the interface's name in front.
      const explicit = `${program.definition(owner).name}.${name}`
      const named = resolver.members(type, name)
      for (const member of hasOverloads ? [...named, ...resolver.members(type, explicit)] : named) {
        if (member.kind !== 'definition' || member.definition === method) continue
        if (hasOverloads && !takesAsMany(resolver, method, member.definition)) continue
        if (isConcrete(member.definition)) found.add(member.definition)
      }
      // More implementers make no difference, and may be in files that are not read yet.
      if (found.size > implementerLimit) return []
    }
    return [...found].sort((left, right) => left - right)
  }

  function isConcrete(method: number): boolean {
    const parent = program.parentOf(method)
    return parent === none || !isOpen(program.definition(parent).kind)
  }

  function descendants(owner: number): readonly number[] {
    const seen = new Set<number>()
    const queue = [owner]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const child of resolver.subclasses(at)) {
        if (seen.has(child)) continue
        seen.add(child)
        queue.push(child)
      }
    }
    return [...seen]
  }

  return {
    implementersOf,
    isMethod: (table, name) => filesWithName(name, 'method').some((other) => callsInto(table, other)),
    methodsNamed(table, name, count, object) {
      const { coreMembers, overloads: isCounted } = table.dialect.members
      const { likely, tells } = resolver.rulesOf(table)
      const isCore = coreMembers?.has(name) ?? isCommonMember(name)
      const isCommon = name.length < 3 || isCore || (object === none && isCommonMember(name))
      // Nothing tells the class of an object that isn't written.
      if (isCommon && (likely === null || object === none)) return noMethods
      const isTest = isTestPath(table.file.path)
      const limit = isCounted ? fittingLimit : nameLimit
      const read = likely === null ? limit * 2 : limits.namesakes
      const found: number[] = []
      for (const other of filesWithName(name, 'method')) {
        if (!callsInto(table, other) || (!isTest && isTestPath(other.file.path))) continue
        const declared = methodsOf(program, other, name)
        found.push(...(isCounted ? declared.filter((method) => takes(resolver, method, count)) : declared))
        if (found.length > read) return noMethods
      }
      const judged = likely?.(table, object, found) ?? null
      if (judged === null && isCommon) return noMethods
      const whole = withoutDeclarations(program, judged?.methods ?? found)
      const isOnly = found.length === 1 && object !== none && whole.length === 1 && tells?.(name) === true
      const told = isOnly ? (whole[0] ?? none) : (judged?.told ?? none)
      const reason = isOnly ? onlyNamesake : onlyClass
      if (whole.length <= limit) return { methods: whole, told, reason }
      const ofTypes = whole.filter((method) => !isOfModule(program, method))
      if (ofTypes.length <= limit) return { methods: ofTypes, told, reason }
      return told === none ? noMethods : { methods: [told], told, reason }
    },
    namesakesOf(table, name, count, on) {
      const isOfContainer = table.dialect.members.templates?.membersOfContainers.has(name) === true
      const isCommon = isCommonMember(name) || isOfContainer
      // Most unknown objects are containers and iterators of the library.
      if (name.length < 2 || (on === 'unknown' && isOfContainer)) return []
      const isTest = isTestPath(table.file.path)
      const found: number[] = []
      for (const other of filesWithName(name, 'callable')) {
        const { file, definitionBase } = other
        if (!callsInto(table, other) || (!isTest && isTestPath(file.path))) continue
        file.definitions.forEach((row, at) => {
          if (row.name === name && isReachable(definitionBase + at, other === table, count, on !== 'nothing')) {
            found.push(definitionBase + at)
          }
        })
        if (found.length > limits.namesakes) return []
      }
      const whole = withoutDeclarations(program, found)
      if (whole.length > (isCommon ? nameLimit : dependentLimit)) return []
      return whole.map((definition) => ({ definition, isClass: classKinds.has(program.definition(definition).kind) }))
    },
  }

  /** Whether a call that is resolved by name alone can reach a definition. */
  function isReachable(definition: number, isOwnFile: boolean, count: number, isMember: boolean): boolean {
    const { kind, exported, signature } = program.definition(definition)
    if (classKinds.has(kind)) return !isMember || exported
    if (kind !== 'function' && kind !== 'method') return false
    // A static function isn't seen elsewhere, and a macro is found where it is defined or not at all.
    if (kind === 'function' && ((!exported && !isOwnFile) || signature?.startsWith('#') === true)) return false
    return takes(resolver, definition, count)
  }
}

/** A function of a class itself that has a body is no other class's, in languages with classes. */
function isOfClassAlone(program: Program, method: number): boolean {
  const { modifiers } = program.definition(method)
  const { classBased } = program.tableOf(method).dialect.members
  return classBased && modifiers.includes('static') && !modifiers.includes('abstract')
}

const classKinds: ReadonlySet<DefinitionKind> = new Set(['class', 'struct'])
/** Calls that depend on a template often reach several classes. */
const dependentLimit = 8

/** Without declarations of functions whose bodies are included. */
function withoutDeclarations(program: Program, methods: readonly number[]): readonly number[] {
  const isDeclaration = (method: number): boolean => program.definition(method).modifiers.includes('declaration')
  if (!methods.some(isDeclaration)) return methods
  const bodies = new Set(methods.flatMap((method) => (isDeclaration(method) ? [] : [classNameOf(program, method)])))
  return methods.filter((method) => !isDeclaration(method) || !bodies.has(classNameOf(program, method)))
}

/** The name of a method's class, or of the class it names as its owner. */
function classNameOf(program: Program, method: number): string {
  const { owner } = program.definition(method)
  const table = program.tableOf(method)
  const named = owner === none ? undefined : expressionAt(table, owner)
  if (named?.kind === 'name' || named?.kind === 'member') return named.name
  const parent = program.parentOf(method)
  return parent === none ? '' : program.definition(parent).name
}

/** Methods of a name that a file declares, which an object may have. */
function methodsOf(program: Program, { file, definitionBase }: FileTable, name: string): readonly number[] {
  return file.definitions.flatMap((row, at) => {
    if (row.kind !== 'method' || row.name !== name || !hasClass(program, definitionBase + at)) return []
    const parent = program.parentOf(definitionBase + at)
    const kind = parent === none ? 'class' : program.definition(parent).kind
    // Functions of a module itself are called by the module's name.
    const isOfName = kind === 'module' && row.modifiers.includes('static')
    return kind !== 'interface' && !isOfName ? [definitionBase + at] : []
  })
}

/** A module's methods belong to many classes, so they are the first that are given up. */
function isOfModule(program: Program, method: number): boolean {
  const parent = program.parentOf(method)
  return parent !== none && program.definition(parent).kind === 'module'
}

/** Methods of object literals are only reached through their object. */
function hasClass(program: Program, method: number): boolean {
  if (program.definition(method).owner !== none) return true
  const parent = program.parentOf(method)
  if (parent === none) return false
  const { kind } = program.definition(parent)
  return (
    kind === 'class' ||
    kind === 'module' ||
    kind === 'interface' ||
    kind === 'struct' ||
    kind === 'trait' ||
    kind === 'enum'
  )
}

/** Whether the code of two files is part of the same program, so that one can call the other. */
function callsInto(from: FileTable, to: FileTable): boolean {
  return from.dialect.reach.family === to.dialect.reach.family
}

/** Files by the names of the methods that they define; where calls depend on templates, of all that can be called. */
export function methodFiles(files: readonly FileTable[]): FilesByName {
  const byName = new Map<string, FileTable[]>()
  for (const table of files) {
    const { templates } = table.dialect.members
    for (const { kind, name } of table.file.definitions) {
      if ((kind !== 'method' && !(templates !== null && callableKinds.has(kind))) || name === '') continue
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [table])
      else if (known.at(-1) !== table) known.push(table)
    }
  }
  return (name) => byName.get(name) ?? []
}

const callableKinds: ReadonlySet<DefinitionKind> = new Set(['function', 'class', 'struct'])
