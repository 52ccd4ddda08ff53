// Finds the files affected by a change: those that mention a changed name, or a name that depends on one.
import { baseNameOf } from '../../kernel/base-name-of'
import type { ParsedFile } from '../../parse/parsed-file'
import { hasAnyName, hashOf } from '../program/hashed-names'
import { mentionedFor } from '../dialects/reach'
import { dialectOf } from '../dialects/registry'
import type { ChangedFile } from './changed-file'
import type { FileDigest } from './digest'
import { everywhere, isChannel, isIndex, isLocal, moduleNamesOfPath } from './names'
import { hasSameOutline } from './outline'
import { changesSpaces, filesOfSpaces } from './spaces'
import { changedNames, everything, frameOf, spread, footprintsOf, wholeNames, type SymbolFootprint } from './footprints'
import { namesInView, viewOf } from './view'

/** With more affected files, linking everything is just as fast. */
const affectedLimit = 400

/**
 * Paths of the unchanged files that must be linked again.
 * @param read the parse of an unchanged file
 * @param importersOf files that import a file
 * @returns null if they can't be determined: then everything has to be linked
 */
export function affectedFiles(
  changed: readonly ChangedFile[],
  digests: ReadonlyMap<string, FileDigest>,
  read: (path: string) => ParsedFile,
  importersOf: (path: string) => readonly string[],
): ReadonlySet<string> | null {
  const own = new Set(changed.map(({ path }) => path))
  // Files that are only listed may link to any file.
  const families = new Set([dialectOf('plain').reach.family])
  const names = new Set<string>()
  const affected = new Set<string>()
  const footprints = new Map<string, readonly SymbolFootprint[]>()
  /** Top-level names of a file whose meaning changed, if only the file itself uses them. */
  const locals = new Map<string, Set<string>>()
  const showing: string[] = []
  const whole = new Set<string>()

  if (changesSpaces(changed, digests)) return null
  for (const file of changed) if (!showChange(file)) return null
  const visited = new Set<string>()
  for (;;) {
    for (const path of showing.splice(0)) if (!markImporters(path)) return null
    const fresh = [...names].filter((name) => !visited.has(name))
    if (fresh.length === 0) return affected
    for (const name of fresh) visited.add(name)
    for (const path of filesNaming(fresh)) affected.add(path)
    if (affected.size > affectedLimit) return null
    for (const path of [...own, ...affected]) if (!addShown(path)) return null
  }

  /** Starts with the names whose meaning in a changed file differs. False if they can't be listed. */
  function showChange({ path, before, after }: ChangedFile): boolean {
    const file = after ?? before
    if (file === null) return true
    const reach = dialectOf(file.dialect).reach
    families.add(reach.family)
    if (reach.followed === 'none') return false
    if (reach.followed === 'inside') return before !== null && after !== null && hasSameOutline(before, after)
    const [old, now] = [before, after].map((version) => (version === null ? [] : footprintsOf(version, () => true)))
    footprints.set(path, [...(old ?? []), ...(now ?? [])])
    if (before !== null && after !== null && frameOf(before) === frameOf(after)) {
      return show(path, changedNames(old ?? [], now ?? [])) && showView(path, before, after)
    }
    if (reach.isModular && (isIndex(path) || (before !== null && after !== null))) return false
    showing.push(path)
    // `from package import module` names the file itself.
    names.add(baseNameOf(path).replace(/\..*$/, ''))
    for (const name of reach.pathNames(path)) for (const form of everywhere(name)) names.add(form)
    // A file that moves to another package disappears from the previous one.
    return show(path, changedNames(old ?? [], [])) && show(path, changedNames([], now ?? []))
  }

  /** Names that come into a file's view implicitly may change the meaning of any name that is not the file's own. */
  function showView(path: string, before: ParsedFile, after: ParsedFile): boolean {
    if (viewOf(before) === viewOf(after)) return true
    locals.set(path, new Set(namesInView(before, after, digests.values())))
    return !dialectOf(after.dialect).reach.passesOn || importersOf(path).length === 0
  }

  /** Marks what other files may refer to by a file's changed names. False if that can't be listed. */
  function show(path: string, changedHere: ReadonlySet<string>): boolean {
    for (const name of changedHere) {
      if (name === everything) return false
      if (wholeNames.has(name)) {
        if (!whole.has(path)) showing.push(path)
        whole.add(path)
      } else if (!isLocal(name)) names.add(name)
    }
    return true
  }

  function filesNaming(fresh: readonly string[]): readonly string[] {
    const hashes = fresh.map((name) => hashOf(mentionedFor(name)))
    // A channel joins files of any languages: a schema's field and what resolves it.
    const channels = fresh.filter(isChannel).map(hashOf)
    const found: string[] = []
    for (const { path, dialect, names: mentioned } of digests.values()) {
      if (own.has(path) || affected.has(path)) continue
      const wanted = families.has(dialectOf(dialect).reach.family) ? hashes : channels
      if (wanted.length > 0 && hasAnyName(mentioned, wanted)) found.push(path)
    }
    return found
  }

  /** Importers of a module without a name mention its path; otherwise the name is unknown. */
  function markImporters(path: string): boolean {
    const modules = moduleNamesOfPath(path)
    for (const name of modules) names.add(name)
    const hashes = modules.map(hashOf)
    return importersOfFile(path).every((importer) => {
      const digest = digests.get(importer)
      if (digest === undefined || own.has(importer)) return true
      affected.add(importer)
      return !dialectOf(digest.dialect).reach.isModular || hasAnyName(digest.names, hashes)
    })
  }

  /** Where packages are imported as a whole, importers of the package's other files count as well. */
  function importersOfFile(path: string): readonly string[] {
    const file = changed.find((one) => one.path === path)
    const version = file?.after ?? file?.before ?? null
    if (version === null || !dialectOf(version.dialect).reach.importsWhole) return importersOf(path)
    for (const other of [path, ...filesOfSpaces(version, digests)]) {
      const importers = importersOf(other)
      if (importers.length > 0) return importers
    }
    return []
  }

  /** Adds what a file exposes of the changed names. False if that is the whole file. */
  function addShown(path: string): boolean {
    let known = footprints.get(path)
    if (known === undefined) footprints.set(path, (known = footprintsOf(read(path), copiesOf(digests.get(path)))))
    let inside = locals.get(path)
    if (inside === undefined) locals.set(path, (inside = new Set()))
    for (const name of names) inside.add(name)
    spread(known, inside)
    return show(path, inside)
  }
}

/** The copies of members that had an effect when the file was linked. */
function copiesOf(digest: FileDigest | undefined): (expression: number) => boolean {
  const rows = digest?.attachments.filter(({ kind }) => kind === 'mixin' || kind === 'prototype')
  const copies = new Set(rows?.map(({ at }) => at))
  return (expression) => copies.has(expression)
}
