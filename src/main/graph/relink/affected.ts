// Which files a change reaches: those that say a name whose meaning it changes, and whoever says what they show of it.
import type { Dialect, ParsedFile } from '../../parse/parsed-file'
import type { FileDigest } from './digest'
import { hasAnyName, hashOf, isLocal, moduleNamesOfPath } from './names'
import { changedNames, everything, frameOf, spread, surfacesOf, wholeNames, type Surface } from './surfaces'

/** A file that differs from what was linked; null where it was not or is no more. */
export interface ChangedFile {
  readonly path: string
  readonly before: ParsedFile | null
  readonly after: ParsedFile | null
}

/** Beyond this many files nothing is gained by leaving the others out. */
const affectedLimit = 400

/** Dialects whose files find each other by the names they say and by the paths they import, and in no other way. */
const traceable: ReadonlySet<Dialect> = new Set(['ecmascript', 'python', 'plain'])

/**
 * Paths of the unchanged files that must be linked again.
 * @param read the parse of an unchanged file
 * @param importersOf files that import a file
 * @returns null when the reach can't be told: then everything has to be linked
 */
export function affectedFiles(
  changed: readonly ChangedFile[],
  digests: ReadonlyMap<string, FileDigest>,
  read: (path: string) => ParsedFile,
  importersOf: (path: string) => readonly string[],
): ReadonlySet<string> | null {
  const own = new Set(changed.map(({ path }) => path))
  const names = new Set<string>()
  const affected = new Set<string>()
  const surfaces = new Map<string, readonly Surface[]>()
  /** What a file's names at its top came to mean, which only the file itself says. */
  const locals = new Map<string, Set<string>>()
  const showing: string[] = []
  const whole = new Set<string>()

  for (const { path, before, after } of changed) {
    const file = after ?? before
    if (file === null || !traceable.has(file.dialect)) return null
    if (before !== null && after !== null && frameOf(before) !== frameOf(after)) return null
    if (!show(path, changedNames(before, after))) return null
    if (before !== null && after !== null) continue
    showing.push(path)
    // `from package import module` names the file itself.
    names.add(path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, ''))
  }
  const told = new Set<string>()
  for (;;) {
    for (const path of showing.splice(0)) if (!tellImporters(path)) return null
    const fresh = [...names].filter((name) => !told.has(name))
    if (fresh.length === 0) return affected
    for (const name of fresh) told.add(name)
    for (const path of filesNaming(fresh)) affected.add(path)
    if (affected.size > affectedLimit) return null
    for (const path of affected) if (!addShown(path)) return null
  }

  /** Keeps what others can say of a file's changed names. False where they can't list them. */
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
    const hashes = fresh.map(hashOf)
    const found: string[] = []
    for (const digest of digests.values()) {
      if (own.has(digest.path) || affected.has(digest.path) || !traceable.has(digest.dialect)) continue
      if (hasAnyName(digest.names, hashes)) found.push(digest.path)
    }
    return found
  }

  /** Whoever imports the file without a name says its path, or nobody can tell under which name. */
  function tellImporters(path: string): boolean {
    const modules = moduleNamesOfPath(path)
    for (const name of modules) names.add(name)
    const hashes = modules.map(hashOf)
    return importersOf(path).every((importer) => {
      const digest = digests.get(importer)
      if (digest === undefined || own.has(importer)) return true
      affected.add(importer)
      return hasAnyName(digest.names, hashes)
    })
  }

  /** Copies of members that reached somebody when the file was linked. */
  function copiesOf(path: string): (expression: number) => boolean {
    const rows = digests.get(path)?.attachments.filter(({ kind }) => kind === 'mixin' || kind === 'prototype')
    const copies = new Set(rows?.map(({ at }) => at))
    return (expression) => copies.has(expression)
  }

  /** Adds what a file shows of the changed names. False where that reaches the whole file. */
  function addShown(path: string): boolean {
    let known = surfaces.get(path)
    if (known === undefined) surfaces.set(path, (known = surfacesOf(read(path), copiesOf(path))))
    let inside = locals.get(path)
    if (inside === undefined) locals.set(path, (inside = new Set()))
    for (const name of names) inside.add(name)
    spread(known, inside)
    return show(path, inside)
  }
}
