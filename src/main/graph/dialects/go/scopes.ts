// Names that Go's imports bring in implicitly.
import type { FileTable } from '../../program/program'
import type { Entity, Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'

/** An import without a name is known by the name of the package it resolves to. */
export function fromImports(resolver: Resolver, table: FileTable, name: string): readonly Entity[] {
  for (const [at, row] of table.file.imports.entries()) {
    if (!row.names.some(({ local }) => local === '')) continue
    const module = resolver.moduleOf(table, at)
    if (packageNames(resolver, module, row.module).includes(name)) return [{ kind: 'type', type: module }]
  }
  return []
}

/** The possible names of an import without alias: the package clause, or what the path suggests. */
function packageNames(resolver: Resolver, module: Type, path: string): readonly string[] {
  if (module.kind === 'package') return [module.path.slice(module.path.lastIndexOf(':') + 1)]
  const parts = path.split('/')
  let last = parts.at(-1) ?? ''
  if (/^v\d+$/.test(last) && parts.length > 1) last = parts.at(-2) ?? ''
  const bare = last.replace(/\.v\d+$/, '')
  return [last, bare, bare.replace(/^go-/, ''), bare.replace(/[-.]go$/, ''), bare.replaceAll('-', '')]
}
