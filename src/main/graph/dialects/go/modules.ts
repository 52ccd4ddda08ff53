// Go's packages: folders of files with one package clause, under the module path of the nearest go.mod.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { defaultVariant } from './build-variants'
import { oncePer } from '../../program/once'
import { hashOf } from '../../program/hashed-names'
import { packagePath } from './reach'
import { unknown, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { membersOfFiles } from '../../resolve/members/file-members'
import { isRecord } from '../ecmascript/packages'
import { ancestors, join } from '../../program/paths'

/** Go's resolution also provides the files of a package, by `folder:clause`. */
interface GoModules extends DialectModules {
  /** The files used by importing a package: all but its tests. */
  packageFiles(module: Type): readonly FileTable[]
}

interface GoModule {
  readonly folder: string
  readonly path: string
  /** Folders or modules by the path that they replace, with their place in the manifest. */
  readonly replaced: ReadonlyMap<string, { readonly to: string; readonly place: number }>
}

/** In larger packages, files are looked up by name. */
const fewFiles = 32

export function createGoModules(resolver: Resolver): GoModules {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)
  const packages = new Map<string, FileTable[]>()
  const byFolder = new Map<string, string[]>()
  for (const table of program.files) {
    if (table.file.dialect !== 'go') continue
    const key = packagePath(table.file)
    const known = packages.get(key)
    if (known) known.push(table)
    else {
      packages.set(key, [table])
      const folder = folderOf(table.file.path)
      const keys = byFolder.get(folder)
      if (keys) keys.push(key)
      else byFolder.set(folder, [key])
    }
  }
  const modules = readModules(program)
  const moduleIn = new Map<string, GoModule>()
  for (const module of modules) if (!moduleIn.has(module.folder)) moduleIn.set(module.folder, module)
  const modulesNamed = Map.groupBy(modules, ({ path }) => path)
  // Filtering a package for each of its importers would be quadratic.
  const withoutTests = oncePer((key: string): readonly FileTable[] =>
    (packages.get(key) ?? []).filter(({ file }) => !file.path.endsWith('_test.go')),
  )

  const packagesIn = oncePer((folder: string): readonly Type[] => {
    // Besides the package itself, a folder may contain external tests (`foo_test`) and ignored main programs.
    const keys = (byFolder.get(folder) ?? []).filter((key) => !key.endsWith('_test')).sort()
    const base = baseNameOf(folder)
    const chosen = keys.find((key) => key.endsWith(`:${base}`)) ?? keys.find((key) => !key.endsWith(':main')) ?? keys[0]
    return chosen === undefined ? [] : [{ kind: 'package', family: 'go', path: chosen }]
  })

  function packageIn(folder: string): Type | undefined {
    return byFolder.has(folder) ? packagesIn(folder)[0] : undefined
  }

  function resolve(table: FileTable, specifier: string): Type {
    const own = ancestors(folderOf(table.file.path))
      .map((folder) => moduleIn.get(folder))
      .find((module) => module !== undefined)
    const prefixes = prefixesOf(specifier)
    const replaced = own && firstReplaced(own, prefixes)
    if (own && replaced?.to.startsWith('.') === true) {
      const folder = join(own.folder, replaced.to + specifier.slice(replaced.from.length))
      const found = folder === null ? undefined : packageIn(folder)
      if (found) return found
    }
    // The longest matching module path is used, after the file's own.
    const isInside = own !== undefined && prefixes.includes(own.path)
    const others = prefixes.flatMap((prefix) => modulesNamed.get(prefix) ?? [])
    for (const { folder, path } of isInside ? [own, ...others] : others) {
      const found = packageIn(join(folder, specifier.slice(path.length)) ?? '')
      if (found) return found
    }
    if (isInside) return unknown
    return { kind: 'external', package: specifier, name: '', derived: false }
  }

  /** Files of a package that may declare a name. */
  function filesWith(path: string, name: string): readonly FileTable[] {
    const files = packages.get(path) ?? []
    if (files.length > fewFiles) {
      return program.filesDeclaring('go', name).filter(({ file }) => packagePath(file) === path)
    }
    const hash = hashOf(name)
    return files.filter((table) => table.mayDeclare(hash))
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package') return []
    const found = filesWith(module.path, name).flatMap((table) => fileMembers(table, name, space))
    return defaultVariant(found, (entity) => pathOf(program, entity))
  }

  return {
    resolve,
    packageMembers,
    packageFiles: (module) => (module.kind === 'package' ? withoutTests(module.path) : []),
  }
}

function pathOf(program: Program, entity: Entity): string | null {
  if (entity.kind === 'definition') return program.tableOf(entity.definition).file.path
  return entity.kind === 'binding' ? program.binding(entity.binding).table.file.path : null
}

/** A path and the paths around it, longest first. */
function prefixesOf(specifier: string): readonly string[] {
  const result = [specifier]
  for (let at = specifier.lastIndexOf('/'); at !== -1; at = at === 0 ? -1 : specifier.lastIndexOf('/', at - 1)) {
    result.push(specifier.slice(0, at))
  }
  return result
}

/** Among several replacements, the one that the manifest names first. */
function firstReplaced(
  { replaced }: GoModule,
  prefixes: readonly string[],
): { readonly from: string; readonly to: string } | undefined {
  const found = prefixes.flatMap((from) => {
    const row = replaced.get(from)
    return row === undefined ? [] : [{ from, ...row }]
  })
  return found.sort((left, right) => left.place - right.place)[0]
}

function readModules(program: Program): readonly GoModule[] {
  const modules = program.manifests.flatMap(({ kind, path, data }): GoModule[] => {
    if (kind !== 'go.mod') return []
    const module = isRecord(data) ? data.module : data
    const name = isRecord(module) ? module.path : module
    if (typeof name !== 'string') return []
    const text = /^\s*module\s+"?([^\s"]+)/m.exec(name)?.[1] ?? name
    const replaced = new Map<string, { to: string; place: number }>()
    for (const { from, to } of readReplaced(isRecord(data) ? data.replace : undefined)) {
      if (!replaced.has(from)) replaced.set(from, { to, place: replaced.size })
    }
    return [{ folder: folderOf(path), path: text, replaced }]
  })
  return modules.sort((left, right) => right.path.length - left.path.length)
}

function readReplaced(value: unknown): readonly { readonly from: string; readonly to: string }[] {
  if (Array.isArray(value)) {
    return value.flatMap((row: unknown) => {
      if (!isRecord(row)) return []
      const from = row.from ?? row.old
      const to = row.to ?? row.new
      return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : []
    })
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []))
}
