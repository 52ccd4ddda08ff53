// Which class an object of unknown type may have, by the methods called on it: Ruby declares no types, but a variable on
// which `title`, `blocks` and `attr?` are called is of a class that has all three.
import { isTestPath } from '../../../contract/path-class'
import { none, type ExpressionIndex } from '../../../parse/parsed-file'
import { once } from '../../program/once'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { instanceOf, type Type } from '../../types/types'
import { rubyGlobals } from './builtins'
import { createCalledOn } from './called-on'
import { coreMembers } from './core-members'
import { columnNames } from './columns'
import { libraryMembers } from './library-members'
import type { Likely } from '../../types/rules'
import type { Hosts } from './hosts'

/** What several names together must tell: two that a library has too are worth one that none has. */
const enough = 2
/** Variables of one name need not be of one class. */
const enoughOfNamesakes = 3

export interface Uses {
  /** Of some methods of one name, those that an object may have; null if nothing else tells its class. */
  likely(table: FileTable, object: ExpressionIndex, methods: readonly number[]): Likely | null
  /** Whether the only method of a name tells the class of what it is called on: no library and no table has that name. */
  tells(name: string): boolean
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

  const columns = once(() => columnNames(program))

  const calledOn = createCalledOn(resolver, (name) => telling().has(name))

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

  /** Whether the repository declares all those members of the class of a method, or of one that inherits it. */
  function declares(method: number, names: readonly string[]): boolean {
    const isStatic = program.definition(method).modifiers.includes('static')
    const owner = program.wholeOf(program.parentOf(method))
    return [owner, ...hosts().below(owner)].some((definition) => {
      const type: Type = isStatic ? { kind: 'class', definition } : instanceOf(definition)
      return names.every((name) => resolver.members(type, name).some(({ kind }) => kind === 'definition'))
    })
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

  function tells(name: string): boolean {
    const plain = name.replace(/=$/, '')
    const isLibrarys = coreMembers.has(plain) || libraryMembers.has(plain) || rubyGlobals.has(plain)
    return !isLibrarys && !columns().has(plain.replace(/\?$/, ''))
  }

  function weight(names: readonly string[]): number {
    return names.reduce((sum, name) => sum + (tells(name) ? 2 : 1), 0)
  }

  return {
    tells,
    likely(table, object, methods) {
      const [first] = methods
      if (first === undefined) return null
      const { name } = program.definition(first)
      if (object === none && isTestPath(table.file.path)) {
        return guess(wordsOfSpecs.has(name) || coreMembers.has(name) ? [] : nearest(table, methods))
      }
      const near = within(table, methods)
      const others = calledOn.same(table, object, name)
      const found = others.length === 0 ? [] : near.filter((method) => mayHave(method, others))
      const only = found.length === 1 && !rubyGlobals.has(name) ? (found[0] ?? none) : none
      const isTold = only !== none && weight(others) >= enough && declares(only, others)
      if (found.length > 0) return { methods: found, told: isTold ? only : none }
      const alike = coreMembers.has(name) ? [] : calledOn.namesakes(table, object, name)
      const shared = weight(alike) < enoughOfNamesakes ? [] : near.filter((method) => mayHave(method, alike))
      const alone = shared.length === 1 ? (shared[0] ?? none) : none
      if (alone !== none && declares(alone, alike)) return { methods: near, told: alone }
      return near.length < methods.length && !coreMembers.has(name) ? guess(near) : null
    },
  }
}

function guess(methods: readonly number[]): Likely {
  return { methods, told: none }
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
