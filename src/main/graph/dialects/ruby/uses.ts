// Which class an object of unknown type may have, by the methods called on it: Ruby declares no types, but a variable on
// which `title`, `blocks` and `attr?` are called is of a class that has all three.
import { isTestPath } from '../../../contract/path-class'
import { limits } from '../../../kernel/limits'
import { none, type Expression, type ExpressionIndex } from '../../../parse/parsed-file'
import { once, oncePer } from '../../program/once'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { instanceOf, type Type } from '../../types/types'
import { coreMembers } from './core-members'
import type { Hosts } from './hosts'

export interface Uses {
  /** Of some methods of one name, those that an object may have; null if nothing else tells its class. */
  likely(table: FileTable, object: ExpressionIndex, methods: readonly number[]): readonly number[] | null
}

export function createUses(resolver: Resolver, hosts: () => Hosts): Uses {
  const { program } = resolver
  const answers = new Map<string, boolean>()

  /** Names of methods that some class of the repository has, and no class of Ruby's own. */
  const telling = once((): ReadonlySet<string> => {
    const names = new Set<string>()
    for (const { dialect, file } of program.files) {
      if (dialect.id !== 'ruby') continue
      for (const { kind, name } of file.definitions) if (kind === 'method' && !coreMembers.has(name)) names.add(name)
    }
    return names
  })

  /** Names called on each variable and field of a file, by its key. */
  const readCalls = oncePer((table: FileTable): ReadonlyMap<string, ReadonlySet<string>> => {
    const found = new Map<string, Set<string>>()
    for (const { expression } of table.file.calls) {
      const call = expressionAt(table, expression)
      const callee = call.kind === 'call' ? expressionAt(table, call.callee) : call
      if (callee.kind !== 'member' || !telling().has(callee.name)) continue
      const key = keyOf(table, callee.object)
      if (key === null) continue
      const names = found.get(key) ?? new Set()
      if (names.size < limits.namesTellingClass) found.set(key, names.add(callee.name))
    }
    return found
  })

  /** What is the same object wherever it is written: a local variable, a field of `self`, a method of it. */
  function keyOf(table: FileTable, object: ExpressionIndex): string | null {
    const row = expressionAt(table, object)
    if (row.kind === 'name') return localKey(table, row)
    if (row.kind === 'member') return ownKey(table, row)
    const callee = row.kind === 'call' && row.arguments.length === 0 ? expressionAt(table, row.callee) : row
    return callee.kind === 'member' ? ownKey(table, callee) : null
  }

  function localKey(table: FileTable, row: Extract<Expression, { kind: 'name' }>): string | null {
    for (let scope = row.scope; scope !== none; scope = table.file.scopes[scope]?.parent ?? none) {
      if (table.names[scope]?.has(row.name) === true) return `${scope} ${row.name}`
    }
    return null
  }

  function ownKey(table: FileTable, row: Extract<Expression, { kind: 'member' }>): string | null {
    const self = expressionAt(table, row.object)
    const type = self.kind === 'this' ? resolver.receiver(table, self.scope) : null
    return type !== null && 'definition' in type ? `${type.kind} ${type.definition} ${row.name}` : null
  }

  function has(definition: number, isStatic: boolean, name: string): boolean {
    const key = `${definition} ${isStatic} ${name}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const type: Type = isStatic ? { kind: 'class', definition } : instanceOf(definition)
    const found = resolver.members(type, name).length > 0
    answers.set(key, found)
    return found
  }

  /** Whether the class of a method, or one that inherits it, has all those members. */
  function mayHave(method: number, names: readonly string[]): boolean {
    const parent = program.parentOf(method)
    if (parent === none) return false
    const isStatic = program.definition(method).modifiers.includes('static')
    const owner = program.wholeOf(parent)
    return [owner, ...hosts().below(owner)].some((definition) => names.every((name) => has(definition, isStatic, name)))
  }

  /** Code on the load path isn't written for the scripts around it, and no test for the classes of another test. */
  function within(table: FileTable, methods: readonly number[]): readonly number[] {
    const isOnPath = loadPath.test(table.file.path)
    const found = methods.filter((method) => {
      const { path } = program.tableOf(method).file
      if (isOnPath) return loadPath.test(path)
      return path === table.file.path || !isTestPath(path) || isSupport(table.file.path, path)
    })
    return found.length === 0 && isOnPath ? methods : found
  }

  /** A bare name in a test is a method of the tests themselves, or of an object of the gem that runs the block. */
  function nearest(table: FileTable, methods: readonly number[]): readonly number[] {
    const { path } = table.file
    const placed = methods.map((method) => ({ method, at: program.tableOf(method).file.path }))
    const tiers = [
      placed.filter(({ at }) => at === path),
      placed.filter(({ at }) => isTestPath(at) && isSupport(path, at)),
      placed.filter(({ at }) => !isTestPath(at) && gemOf(path) === gemOf(at)),
    ]
    return (tiers.find((tier) => tier.length > 0) ?? []).map(({ method }) => method)
  }

  return {
    likely(table, object, methods) {
      const [first] = methods
      if (first === undefined) return null
      const { name } = program.definition(first)
      if (object === none && isTestPath(table.file.path)) {
        return wordsOfSpecs.has(name) || coreMembers.has(name) ? [] : nearest(table, methods)
      }
      const near = within(table, methods)
      const key = object === none ? null : keyOf(table, object)
      const others = [...((key === null ? undefined : readCalls(table).get(key)) ?? [])].filter((one) => one !== name)
      const found = others.length === 0 ? [] : near.filter((method) => mayHave(method, others))
      if (found.length > 0) return found
      return near.length < methods.length && !coreMembers.has(name) ? near : null
    },
  }
}

const loadPath = /(?:^|\/)(?:lib|app)\//
const testFile = /(?:_(?:spec|test)|(?:^|\/)(?:spec|test)_(?!helper)[^/]*)\.rb$/

/** Whether a file of test code serves the tests of the same gem. */
function isSupport(test: string, path: string): boolean {
  return !testFile.test(path) && gemOf(test) === gemOf(path)
}

function gemOf(path: string): string {
  return /^(.*?)(?:^|\/)(?:spec|test|lib|app)\//.exec(path)?.[1] ?? ''
}

/** Methods without receiver that RSpec and Minitest's specs give to test files. */
const wordsOfSpecs: ReadonlySet<string> = new Set(
  `describe context it specify example before after around let let! subject shared_examples shared_examples_for
  shared_context include_context include_examples it_behaves_like expect allow feature scenario background`.split(
    /\s+/,
  ),
)
