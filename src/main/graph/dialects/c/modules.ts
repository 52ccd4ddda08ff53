// C and C++: what an `#include` resolves to, which names it makes visible, and which body a declaration belongs to.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { isLanguageType, isSystemHeader } from './builtins'
import { oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Space } from '../../types/resolver'
import { assume, foreign, unknown, type Type } from '../../types/types'
import { createCLinkage, namespacePath, type CLinkage } from './linkage'
import type { DialectModules } from '../dialect-modules'
import { folderOf, join, sharedFolders } from '../../program/paths'

/** Number of files whose inclusions are cached: enough for a file, its headers and their bodies. */
const inclusionLimit = 512

export interface CModules extends DialectModules {
  /** What a name means at file level or in a namespace, given everything that the file includes. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
}

/** A namespace as a type: its parts in all files together. */
export function namespaceType(program: Program, definition: number): Type {
  return { kind: 'package', family: 'c', path: namespacePath(program, definition) }
}

export function createCModules(program: Program): CModules {
  const byBaseName = new Map<string, FileTable[]>()
  const linkage: CLinkage = createCLinkage(program, (from, file) => {
    const table = program.files[from]
    return table !== undefined && inclusionOf(table).has(file)
  })
  const included = new Map<number, ReadonlySet<number>>()
  const includers = new Set<number>()
  const memo = new Map<string, Type>()
  const directlyIncluded = oncePer((table: FileTable): readonly number[] => {
    const result: number[] = []
    for (const row of table.file.imports) {
      const module = row.module.startsWith('namespace ') ? unknown : resolve(table, row.module)
      if (module.kind === 'module') result.push(module.file)
    }
    return result
  })
  for (const table of program.files) {
    if (table.file.dialect !== 'c') continue
    const base = table.file.path.slice(table.file.path.lastIndexOf('/') + 1)
    const known = byBaseName.get(base)
    if (known) known.push(table)
    else byBaseName.set(base, [table])
  }
  for (const table of program.files) {
    if (table.file.dialect !== 'c') continue
    for (const target of directlyIncluded(table)) includers.add(target)
  }

  function resolve(table: FileTable, specifier: string): Type {
    if (specifier.startsWith('namespace ')) return namespaceNamed(specifier.slice('namespace '.length))
    const folder = folderOf(table.file.path)
    const key = `${folder}\n${specifier}`
    const known = memo.get(key)
    if (known) return known
    const result = find(folder, specifier)
    memo.set(key, result)
    return result
  }

  function find(folder: string, specifier: string): Type {
    const isSystem = specifier.startsWith('<')
    const path = isSystem ? specifier.slice(1, -1) : specifier
    const beside = isSystem ? null : program.byPath.get(join(folder, path) ?? '')
    if (beside) return { kind: 'module', file: beside.index }
    const found = isSystem && isSystemHeader(path) ? undefined : nearest(folder, path)
    if (found) return { kind: 'module', file: found.index }
    return isSystem || isSystemHeader(path) ? { kind: 'external', package: path, name: '', derived: false } : unknown
  }

  /** Include paths of the build are unknown: chooses the file whose path ends like this, closest to the includer. */
  function nearest(folder: string, path: string): FileTable | undefined {
    const tail = path.replace(/^(\.\.?\/)+/, '')
    const base = tail.slice(tail.lastIndexOf('/') + 1)
    let best: FileTable | undefined
    let bestShared = -1
    for (const table of byBaseName.get(base) ?? []) {
      const candidate = table.file.path
      if (candidate !== tail && !candidate.endsWith(`/${tail}`)) continue
      const shared = sharedFolders(folder, candidate)
      const isCloser =
        shared > bestShared || (shared === bestShared && candidate.length < (best?.file.path.length ?? 0))
      if (!isCloser) continue
      best = table
      bestShared = shared
    }
    return best
  }

  function namespaceNamed(path: string): Type {
    if (path.startsWith('macro ')) return foreign
    if (linkage.isNamespace(path)) return { kind: 'package', family: 'c', path }
    const [first = '', ...rest] = path.split('::')
    if (linkage.isKnown(first)) return unknown
    return { kind: 'external', package: first, name: rest.join('.'), derived: false }
  }

  /** The files that a file includes, directly or indirectly, and the file itself. */
  function inclusionOf(table: FileTable): ReadonlySet<number> {
    const known = included.get(table.index)
    if (known) return known
    const found = new Set([table.index])
    const queue = [table]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const file of directlyIncluded(at)) {
        const next = program.files[file]
        if (next === undefined || found.has(file) || found.size === limits.includedFiles) continue
        found.add(file)
        queue.push(next)
      }
    }
    if (included.size >= inclusionLimit) included.clear()
    included.set(table.index, found)
    return found
  }

  function scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const namespace = linkage.pathOf(table, globalDefinition(table, scope))
    const direct = visible(table, namespace, name, space)
    if (direct.length > 0) return direct
    const outside = scope === 0 && namespace !== '' ? visible(table, '', name, space) : []
    if (outside.length > 0) return outside
    for (const at of linkage.usingsOf(table, scope)) {
      const module = resolve(table, table.file.imports[at]?.module ?? '')
      const found = packageMembers(module, name, space)
      if (found.length > 0) return found
    }
    if (scope !== 0) return []
    // A namespace opened only by macros has no definition of its own.
    if (linkage.isNamespace(name)) return [{ kind: 'type', type: { kind: 'package', family: 'c', path: name } }]
    return outermost(table, name, space)
  }

  function visible(table: FileTable, namespace: string, name: string, space: Space): readonly Entity[] {
    const candidates = linkage.named(namespace, name)
    if (candidates.length === 0) return []
    if (candidates.length > limits.namesakesSought) return linkage.entities(candidates, table, space)
    const inclusion = inclusionOf(table)
    const seen = candidates.filter(({ file }) => inclusion.has(file))
    return linkage.entities(seen, table, space)
  }

  /** Names that no included file declares: those of files that include this one, otherwise external. */
  function outermost(table: FileTable, name: string, space: Space): readonly Entity[] {
    if (name === 'std') return [{ kind: 'type', type: { kind: 'external', package: 'std', name: '', derived: false } }]
    if (!linkage.isKnown(name))
      return space === 'value' || !isLanguageType(name) ? [{ kind: 'type', type: foreign }] : []
    const isIncluded = includers.has(table.index)
    const lacksHeader = table.file.imports.some((row, at) => at >= 0 && resolve(table, row.module).kind === 'unknown')
    if (!isIncluded && !lacksHeader) return []
    const found = linkage.entities(linkage.named('', name), table, space)
    const only = found[0]
    if (found.length !== 1 || only?.kind !== 'definition') return []
    const reason = isIncluded ? 'declared where this file is included' : 'an included file is not in the repository'
    return [assumed(program, only.definition, reason) ?? only]
  }

  function globalDefinition(table: FileTable, scope: number): number {
    const definition = table.file.scopes[scope]?.definition ?? none
    return definition === none ? none : table.definitionBase + definition
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package' || module.family !== 'c') return []
    return linkage.entities(linkage.named(module.path, name), undefined, space)
  }

  return { resolve, packageMembers, scopeMembers }
}

/** The function of a definition, resolved with an assumption; null for anything but a function. */
function assumed(program: Program, definition: number, reason: string): Entity | null {
  if (program.definition(definition).kind !== 'function') return null
  return { kind: 'type', type: assume({ kind: 'function', definition, environment: null }, reason) }
}
