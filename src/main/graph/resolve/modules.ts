// Specifier → module, for every dialect, and what packages hold beyond single files.
import { once } from '../program/once'
import type { FileTable, Program } from '../program/program'
import type { Entity, Resolver, Space } from '../types/resolver'
import { unknown, type Type } from '../types/types'
import { isNamespacePath } from '../dialects/c/modules'
import { createCsharpModules, namespacePrefix } from '../dialects/csharp/modules'
import { createGoModules } from '../dialects/go/modules'
import { createJavaModules } from '../dialects/java/modules'
import { isPhpPackage } from '../dialects/php/modules'
import type { ModuleIndex } from './module-index'
import type { RubyModules } from '../dialects/ruby/modules'
import { createScalaImports } from '../dialects/scala/modules'
import type { FileMembers } from '../dialects/dialect-modules'
import { createRustModules, type BoundNames } from '../dialects/rust/modules'
import { folderOf, join } from '../program/paths'

export interface Modules {
  moduleOf(resolver: Resolver, table: FileTable, importIndex: number): Type
  /** What the name of a whole-module import stands for: Python's `import a.b` binds `a`. */
  boundModule(resolver: Resolver, table: FileTable, importIndex: number): Type
  /** Files of a package that is a folder of files with one name space, as Go's are. */
  packageFiles(module: Type): readonly FileTable[]
  /** Members of a package by name: submodules, classes, names of its other files. */
  packageMembers(module: Type, name: string, space: Space): readonly Entity[]
  /** What a name means at file level or in a namespace or module, beyond what stands there. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  /** What PHP makes of a name that its file does not declare. */
  phpName(table: FileTable, name: string, space: Space): readonly Entity[]
  readonly ruby: RubyModules
}

export function createModules(
  program: Program,
  index: ModuleIndex,
  fileMembers: FileMembers,
  boundNames: BoundNames,
): Modules {
  const { ecmascript, python, c, php, ruby, shell } = index
  const go = once(() => createGoModules(program, fileMembers))
  const java = once(() => createJavaModules(program, fileMembers))
  const rust = once(() => createRustModules(program, boundNames))
  const scala = once(() => createScalaImports(program, java()))
  const csharp = once(() => createCsharpModules(program, fileMembers))
  const memo: (Type | undefined)[][] = []

  function resolve(table: FileTable, specifier: string, scope = 0): Type {
    switch (table.file.dialect) {
      case 'ecmascript':
        return ecmascript()(table, specifier)
      case 'python':
        return python().resolve(table, specifier)
      case 'go':
        return go().resolve(table, specifier)
      case 'java':
      case 'kotlin':
      case 'scala':
        return java().resolve(table, specifier)
      case 'c':
        return c().resolve(table, specifier)
      case 'rust':
        return rust().resolve(table, specifier, scope)
      case 'php':
        return php().resolve(table, specifier)
      case 'ruby':
        return ruby().resolve(table, specifier)
      case 'shell':
        return shell()(table, specifier)
      case 'csharp':
        return csharp().resolve(table, specifier)
      case 'plain': {
        const path = join(folderOf(table.file.path), specifier)
        const found = path === null ? undefined : program.byPath.get(path)
        return found ? { kind: 'module', file: found.index } : unknown
      }
    }
  }

  function moduleOf(resolver: Resolver, table: FileTable, importIndex: number): Type {
    if (table.file.dialect === 'scala') return scala()(resolver, table, importIndex)
    const known = (memo[table.index] ??= [])
    const ready = known[importIndex]
    if (ready) return ready
    const row = table.file.imports[importIndex]
    if (row === undefined) return unknown
    return (known[importIndex] = resolve(table, row.module, row.scope))
  }

  return {
    moduleOf,
    boundModule(resolver, table, importIndex) {
      const row = table.file.imports[importIndex]
      const dot = row?.module.indexOf('.') ?? -1
      if (row === undefined || table.file.dialect !== 'python' || dot <= 0)
        return moduleOf(resolver, table, importIndex)
      const outermost = row.module.slice(0, dot)
      const isOutermost = row.names.some((name) => name.imported === '*' && name.local === outermost)
      return isOutermost ? resolve(table, outermost) : moduleOf(resolver, table, importIndex)
    },
    scopeMembers: (table, scope, name, space) =>
      (table.file.dialect === 'rust' ? rust() : c()).scopeMembers(table, scope, name, space),
    packageFiles: (module) => (module.kind === 'package' ? go().packageFiles(module.path) : []),
    phpName: (table, name, space) => php().named(table, name, space),
    get ruby() {
      return ruby()
    },
    packageMembers(module, name, space) {
      if (module.kind === 'module') {
        if (program.files[module.file]?.file.dialect === 'rust') return rust().packageMembers(module, name, space)
        return program.files[module.file]?.file.dialect === 'python' ? python().packageMembers(module, name, space) : []
      }
      if (module.kind === 'class') return rust().packageMembers(module, name, space)
      if (module.kind !== 'package') return []
      if (isNamespacePath(module.path)) return c().packageMembers(module, name, space)
      if (module.path.startsWith('python:')) return python().packageMembers(module, name, space)
      if (isPhpPackage(module)) return php().packageMembers(module, name, space)
      if (module.path.startsWith(namespacePrefix)) return csharp().packageMembers(module, name, space)
      return module.path.includes(':')
        ? go().packageMembers(module, name, space)
        : java().packageMembers(module, name, space)
    },
  }
}
