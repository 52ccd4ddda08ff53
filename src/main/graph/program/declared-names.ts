// The names that a file declares, so that a lookup among all files can skip the others.
import type { ParsedFile } from '../../parse/parsed-file'
import { sitesOf } from '../frameworks/sites'
import type { Reach } from '../dialects/reach'

/** Names of definitions and of bindings outside functions, without imports; then those that the dialect adds, and channels
 * that a framework hears from. */
export function* declaredNames(file: ParsedFile, reach: Reach): Iterable<string> {
  for (const { name } of file.definitions) if (name !== '') yield name
  for (const { name, scope, kind } of file.bindings) if (kind !== 'import' && !isInside(file, scope)) yield name
  yield* reach.implicitDeclarations(file)
  for (const { role, channel } of sitesOf(file)) if (role === 'hears') yield channel
}

/** Whether a scope is that of a function or block; names in other scopes may be visible outside. */
export function isInside(file: ParsedFile, scope: number): boolean {
  const kind = file.scopes[scope]?.kind
  return kind === 'function' || kind === 'arrow' || kind === 'block'
}
