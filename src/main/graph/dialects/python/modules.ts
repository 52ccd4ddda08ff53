// Python's modules: packages, relative imports, src layouts, namespace packages, stubs.
import { folderOf } from '../../../kernel/folder-of'
import type { FileTable, Program } from '../../program/program'
import type { Entity } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { ancestors, join } from '../../program/paths'

/** A module is a source file; a stub only if there is no source. */
const endings = ['.py', '/__init__.py', '.pyi', '/__init__.pyi']

/** Whether a file is a package, which has the modules of its folder. */
export function isInit(path: string): boolean {
  return /(^|\/)__init__\.pyi?$/.test(path)
}

export function createPythonModules(program: Program): DialectModules {
  const folders = new Set<string>()
  const topLevel = new Map<string, string[]>()
  for (const { file } of program.files) {
    if (file.dialect !== 'python') continue
    for (const folder of ancestors(folderOf(file.path))) {
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  // Folders that contain a top-level package or module, as entries of `sys.path` do.
  for (const path of [...folders, ...modulesOf(program)].sort()) {
    const slash = path.lastIndexOf('/')
    const parent = slash === -1 ? '' : path.slice(0, slash)
    if (path === '' || hasInit(parent)) continue
    const name = path.slice(slash + 1)
    const known = topLevel.get(name)
    if (known) known.push(parent)
    else topLevel.set(name, [parent])
  }

  function hasInit(folder: string): boolean {
    return program.byPath.has(`${folder === '' ? '' : `${folder}/`}__init__.py`)
  }

  function moduleAt(path: string | null): Type | null {
    if (path === null || path === '') return null
    for (const ending of endings) {
      const found = program.byPath.get(path + ending)
      if (found) return { kind: 'module', file: found.index }
    }
    return folders.has(path) ? { kind: 'package', family: 'python', path } : null
  }

  function resolve(table: FileTable, specifier: string): Type {
    const folder = folderOf(table.file.path)
    const dots = /^\.*/.exec(specifier)?.[0].length ?? 0
    const parts = specifier
      .slice(dots)
      .split('.')
      .filter((part) => part !== '')
      .join('/')
    if (dots > 0) {
      const base = join(folder, '../'.repeat(dots - 1))
      if (base === null) return unknown
      if (parts === '') return moduleAt(base) ?? { kind: 'package', family: 'python', path: base }
      return moduleAt(join(base, parts)) ?? unknown
    }
    const first = parts.split('/', 1)[0] ?? ''
    const roots = topLevel.get(first) ?? []
    // The root closest to the importing file takes precedence; a sibling module of a script comes first.
    const near = ancestors(folder).filter((at) => roots.includes(at))
    const ordered = [
      ...near,
      ...roots.filter((at) => !near.includes(at)).sort((left, right) => left.length - right.length),
    ]
    for (const root of ordered) {
      const found = moduleAt(root === '' ? parts : `${root}/${parts}`)
      // A folder without `__init__.py` is a namespace package only where an import would search for it.
      if (found && (found.kind === 'module' || near.includes(root) || root.endsWith('src'))) return found
    }
    return { kind: 'external', package: first, name: specifier.slice(first.length + 1), derived: false }
  }

  function packageMembers(module: Type, name: string): readonly Entity[] {
    const folder = module.kind === 'package' ? module.path : packageFolder(module)
    if (folder === null) return []
    const found = moduleAt(folder === '' ? name : `${folder}/${name}`)
    return found ? [{ kind: 'type', type: found }] : []
  }

  function packageFolder(module: Type): string | null {
    const path = module.kind === 'module' ? (program.files[module.file]?.file.path ?? '') : ''
    return isInit(path) ? folderOf(path) : null
  }

  return { resolve, packageMembers }
}

function modulesOf(program: Program): readonly string[] {
  return program.files
    .filter(({ file }) => file.dialect === 'python' && !isInit(file.path))
    .map(({ file }) => file.path.replace(/\.pyi?$/, ''))
}
