// What `self` is in a block that a method doesn't run where it stands, but with another object: `instance_eval(&block)`,
// `class_eval(&block)`, `define_method(name, &block)`, directly or through methods that pass the block on.
// https://docs.ruby-lang.org/en/master/BasicObject.html#method-i-instance_eval
import { none, type DefinitionIndex, type ExpressionIndex } from '../../../parse/parsed-file'
import { limits } from '../../../kernel/limits'
import { calleeOf } from '../../resolve/construction'
import { once, oncePer } from '../../program/once'
import { expressionAt, type FileTable, type Program } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { assume, instanceOf, unionOf, type Type } from '../../types/types'

/** What a method runs a block with: its own `self`, an object of the class that `self` is, or something else. */
type With = 'self' | 'object of self' | Type

const withItself: ReadonlySet<string> = new Set(
  'instance_eval instance_exec class_eval class_exec module_eval module_exec define_singleton_method'.split(' '),
)
const runners: ReadonlySet<string> = new Set([...withItself, 'define_method'])
const assumption = 'a block is run with the object that the called method runs it with'

/** A use of a parameter: an argument of a call in the body of its method. */
interface Passed {
  readonly call: ExpressionIndex
  readonly parameter: string
  readonly place: number
}

export interface BlockSelves {
  /** `self` in a block; null if it is that of the code around. */
  of(table: FileTable, block: DefinitionIndex): Type | null
}

export function createBlockSelves(resolver: Resolver): BlockSelves {
  const { program } = resolver

  const passedIn = oncePer(readPassed)
  const telling = once(() => tellingNames(program, passedIn))
  const runs = new Map<string, With | null>()

  /** What a method runs one of its parameters with. */
  function runsWith(method: number, parameter: string, depth: number): With | null {
    const key = `${method} ${parameter}`
    const known = runs.get(key)
    if (known !== undefined) return known
    // A method that passes its block to itself.
    runs.set(key, null)
    const table = program.tableOf(method)
    const uses = passedIn(table).get(method - table.definitionBase) ?? []
    for (const use of uses) {
      const found = use.parameter === parameter ? usedWith(table, use, depth) : null
      if (found === null) continue
      runs.set(key, found)
      return found
    }
    return null
  }

  function usedWith(table: FileTable, { call, place }: Passed, depth: number): With | null {
    const name = calledName(table, call)
    if (runners.has(name)) {
      const object = objectOf(table, call)
      if (object === 'self') return name === 'define_method' ? 'object of self' : 'self'
      return name === 'define_method' ? objectOfClass(object) : isKnown(object) ? object : null
    }
    if (depth >= limits.blocksPassedOn || !telling().has(name)) return null
    const argument = argumentAt(table, call, place)
    const isLast = argument === null ? false : isBlock(table, argument)
    return calledWith(table, call, isLast ? 'block' : place, depth + 1)
  }

  /** What a call runs an argument with, seen from the code around the call. */
  function calledWith(table: FileTable, call: ExpressionIndex, place: number | 'block', depth: number): With | null {
    const row = expressionAt(table, call)
    if (row.kind !== 'call' && row.kind !== 'new') return null
    const callee = calleeOf(resolver, table, row)
    for (const part of callee.kind === 'union' ? callee.of : [callee]) {
      const method = part.kind === 'function' ? part.definition : constructorIn(resolver, part)
      const parameter = method === none ? null : parameterAt(program, method, place)
      const found = parameter === null ? null : runsWith(method, parameter, depth)
      if (found === null) continue
      if (typeof found !== 'string') return found
      if (part.kind === 'class') return found === 'self' ? instanceOf(part.definition) : null
      const object = objectOf(table, call)
      if (object === 'self') return found
      return found === 'self' ? (isKnown(object) ? object : null) : objectOfClass(object)
    }
    return null
  }

  /** What a method is called on; `self` if nothing else is written. */
  function objectOf(table: FileTable, call: ExpressionIndex): Type | 'self' {
    const object = writtenObject(table, call)
    return object === none || expressionAt(table, object).kind === 'this' ? 'self' : resolver.evaluate(table, object)
  }

  const known = new Map<number, Type | null>()

  function find(table: FileTable, block: DefinitionIndex): Type | null {
    const context = table.contexts.ofDefinition.get(block)
    if (context?.kind !== 'argument') return null
    const { call } = context
    const name = calledName(table, call)
    if (!telling().has(name)) return null
    const found = runners.has(name)
      ? usedWith(table, { call, place: context.position, parameter: '' }, 0)
      : calledWith(table, call, 'block', 0)
    if (found === null) return null
    if (typeof found !== 'string') return assume(found, assumption)
    const written = writtenObject(table, call)
    if (written === none) return null
    const object = resolver.evaluate(table, written)
    const type = found === 'self' ? object : objectOfClass(object)
    return type === null || !isKnown(type) ? null : assume(type, assumption)
  }

  return {
    of(table, block) {
      const definition = table.definitionBase + block
      const before = known.get(definition)
      if (before !== undefined) return before
      // What is called in the block is no part of what runs it.
      known.set(definition, null)
      const found = find(table, block)
      known.set(definition, found)
      return found
    },
  }
}

/** Where the methods of a file pass on their parameters, by the method. */
function readPassed(table: FileTable): ReadonlyMap<DefinitionIndex, readonly Passed[]> {
  const found = new Map<DefinitionIndex, Passed[]>()
  for (const { expression } of table.file.calls) {
    const row = expressionAt(table, expression)
    if (row.kind !== 'call' && row.kind !== 'new') continue
    row.arguments.forEach((argument, place) => {
      const parameter = parameterOf(table, argument)
      if (parameter === null) return
      const known = found.get(parameter.method) ?? []
      known.push({ call: expression, parameter: parameter.name, place })
      found.set(parameter.method, known)
    })
  }
  return found
}

/** Names of methods that may run a block with another object, so that most blocks need no look at what is called. */
function tellingNames(
  program: Program,
  passedIn: (table: FileTable) => ReadonlyMap<DefinitionIndex, readonly Passed[]>,
): ReadonlySet<string> {
  const passers = new Map<string, Set<string>>()
  for (const table of program.files) {
    if (table.dialect.id !== 'ruby') continue
    for (const [method, uses] of passedIn(table)) {
      for (const { call } of uses) {
        const called = calledName(table, call)
        passers.set(called, (passers.get(called) ?? new Set()).add(table.file.definitions[method]?.name ?? ''))
      }
    }
  }
  const names = new Set<string>(runners)
  for (const name of names) for (const passer of passers.get(name) ?? []) names.add(calledAs(passer))
  return names
}

function constructorIn(resolver: Resolver, type: Type): number {
  if (type.kind !== 'class') return none
  const found = resolver.members(instanceOf(type.definition), 'initialize')[0]
  return found?.kind === 'definition' ? found.definition : none
}

function parameterAt(program: Program, method: number, place: number | 'block'): string | null {
  const table = program.tableOf(method)
  const { scope } = program.definition(method)
  const bindings = scope === none ? undefined : table.names[scope]
  for (const [name, rows] of bindings ?? []) {
    const row = rows[0] === undefined ? undefined : table.file.bindings[rows[0]]
    if (row?.kind === 'parameter' && row.position === (place === 'block' ? -1 : place)) return name
  }
  return null
}

function isKnown(type: Type): boolean {
  if (type.kind === 'union') return type.of.every(isKnown)
  return type.kind === 'instance' || type.kind === 'class'
}

/** An object of a class; null for what isn't a class. */
function objectOfClass(type: Type): Type | null {
  if (type.kind === 'union')
    return type.of.every(({ kind }) => kind === 'class')
      ? unionOf(type.of.flatMap((part) => objectOfClass(part) ?? []))
      : null
  return type.kind === 'class' ? instanceOf(type.definition) : null
}

/** What a method is called on, or what an object is made of; `none` for a function. */
function writtenObject(table: FileTable, call: ExpressionIndex): ExpressionIndex {
  const row = expressionAt(table, call)
  if (row.kind === 'new') return row.callee
  const callee = row.kind === 'call' ? expressionAt(table, row.callee) : row
  return callee.kind === 'member' ? callee.object : none
}

/** The name under which a method is called. */
function calledAs(name: string): string {
  return name === 'initialize' ? 'new' : name
}

function calledName(table: FileTable, call: ExpressionIndex): string {
  const row = expressionAt(table, call)
  if (row.kind === 'new') return 'new'
  const callee = row.kind === 'call' ? expressionAt(table, row.callee) : row
  return callee.kind === 'member' || callee.kind === 'name' ? callee.name : ''
}

function argumentAt(table: FileTable, call: ExpressionIndex, place: number): ExpressionIndex | null {
  const row = expressionAt(table, call)
  return row.kind === 'call' || row.kind === 'new' ? (row.arguments[place] ?? null) : null
}

/** Whether an argument is passed as the block. */
function isBlock(table: FileTable, argument: ExpressionIndex): boolean {
  return expressionAt(table, argument).kind === 'typeof'
}

/** The method that has a name as its parameter. */
function parameterOf(
  table: FileTable,
  expression: ExpressionIndex,
): { readonly method: DefinitionIndex; readonly name: string } | null {
  if (expression === none) return null
  const written = expressionAt(table, expression)
  const row = written.kind === 'typeof' ? expressionAt(table, written.of) : written
  if (row.kind !== 'name') return null
  for (let at = row.scope; at !== none; at = table.file.scopes[at]?.parent ?? none) {
    const bindings = table.names[at]?.get(row.name)
    if (bindings === undefined) continue
    const isParameter = bindings.some((binding) => table.file.bindings[binding]?.kind === 'parameter')
    const method = table.file.scopes[at]?.kind === 'function' ? (table.file.scopes[at]?.definition ?? none) : none
    return isParameter && method !== none ? { method, name: row.name } : null
  }
  return null
}
