// The stored list of names: sorted pages, so that a changed file rewrites a few of them instead of all.
import { firstPlace } from '../../../kernel/first-place'
import { maskOf, nameList, normalName, type NameList } from '../read/name-list'
import type { Preparer } from '../../remembered-statements'

/** A name of the `name` table. */
export interface ListedName {
  readonly id: number
  readonly text: string
}

/** A name, and whether it should be in the list. */
export interface SettledName extends ListedName {
  readonly isListed: boolean
}

/** The list with the id of each name. */
export interface StoredNames extends NameList {
  readonly ids: Int32Array
}

/** Names on a new page, and the size at which a page makes all pages be split again. */
const pageNames = 128
const fullPageNames = 4 * pageNames

/** Stores all names, replacing those that are there. */
export function storeNames(connection: Preparer, names: readonly ListedName[]): void {
  const sorted = names.map(asEntry).sort(compareEntries)
  connection.prepare('DELETE FROM name_page').run()
  let page = 0
  for (let at = 0; at < sorted.length;) {
    let end = Math.min(at + pageNames, sorted.length)
    // Names that differ only in case stay on one page, so that page boundaries are unambiguous.
    while (end < sorted.length && sorted[end]?.normal === sorted[end - 1]?.normal) end++
    writePage(connection, ++page, sorted.slice(at, end))
    at = end
  }
}

/** Adds names to the stored list, and removes others; those already added or removed are left as they are. */
function settleNames(connection: Preparer, names: readonly SettledName[]): void {
  if (names.length === 0) return
  const pages = connection.prepare('SELECT page, first FROM name_page ORDER BY page').raw().all() as [number, string][]
  const byPage = Map.groupBy(names, (name) => pageOf(pages, normalName(name.text)))
  let isFull = false
  for (const [page, changed] of byPage) {
    const before = readPage(connection, page)
    const ids = new Set(changed.map((name) => name.id))
    const known = new Set(before.map((name) => name.id))
    if (changed.every((name) => known.has(name.id) === name.isListed)) continue
    const after = [...before.filter((name) => !ids.has(name.id)), ...changed.filter((name) => name.isListed)]
    writePage(connection, page, after.map(asEntry).sort(compareEntries), pages[page - 1]?.[1])
    isFull ||= after.length > fullPageNames
  }
  if (isFull)
    storeNames(
      connection,
      pages.flatMap(([page]) => readPage(connection, page)),
    )
}

/** Checks which of these names symbols and unresolved calls still use, and removes the others. */
export function updateNames(connection: Preparer, texts: Iterable<string>): void {
  const find = connection.prepare('SELECT id FROM name WHERE text = @text COLLATE NOCASE AND text = @text').pluck()
  const ofNode = connection.prepare('SELECT 1 FROM node WHERE name = ? LIMIT 1').pluck()
  const ofCall = connection.prepare('SELECT 1 FROM unresolved WHERE name = ? LIMIT 1').pluck()
  const remove = connection.prepare('DELETE FROM name WHERE id = ?')
  const names = [...texts].flatMap((text): SettledName[] => {
    const id = find.get({ text }) as number | undefined
    return id === undefined ? [] : [{ id, text, isListed: ofNode.get(id) !== undefined }]
  })
  settleNames(connection, names)
  for (const { id, isListed } of names) if (!isListed && ofCall.get(id) === undefined) remove.run(id)
}

/** Reads the whole list. */
export function loadNames(connection: Preparer): StoredNames {
  const rows = connection.prepare('SELECT text, masks, ids FROM name_page ORDER BY page').raw().all() as [
    string,
    Uint8Array,
    Uint8Array,
  ][]
  const text = `\n${rows.map(([names]) => names).join('')}`
  const masks = numbersOf(rows.map((row) => row[1]))
  return { ...nameList(text, masks), ids: numbersOf(rows.map((row) => row[2])) }
}

interface Entry extends ListedName {
  readonly normal: string
}

function asEntry(name: ListedName): Entry {
  return { id: name.id, text: name.text, normal: normalName(name.text) }
}

function compareEntries(left: Entry, right: Entry): number {
  if (left.normal !== right.normal) return left.normal < right.normal ? -1 : 1
  return left.text < right.text ? -1 : left.text > right.text ? 1 : 0
}

/** The last page that starts at or before this name. */
function pageOf(pages: readonly (readonly [page: number, first: string])[], normal: string): number {
  const next = firstPlace(pages.length, (at) => (pages[at]?.[1] ?? '') > normal)
  return (pages[next - 1] ?? pages[0])?.[0] ?? 1
}

/** @param first where the page begins, if before its first name: a page that was emptied keeps its place */
function writePage(connection: Preparer, page: number, entries: readonly Entry[], first?: string): void {
  const masks = Int32Array.from(entries, (entry) => maskOf(entry.normal))
  const ids = Int32Array.from(entries, (entry) => entry.id)
  connection
    .prepare('INSERT OR REPLACE INTO name_page (page, first, text, masks, ids) VALUES (?, ?, ?, ?, ?)')
    .run(
      page,
      first ?? entries[0]?.normal ?? '',
      entries.map((entry) => `${entry.normal}\n`).join(''),
      new Uint8Array(masks.buffer),
      new Uint8Array(ids.buffer),
    )
}

function readPage(connection: Preparer, page: number): readonly ListedName[] {
  const ids = connection.prepare('SELECT ids FROM name_page WHERE page = ?').pluck().get(page) as Uint8Array | undefined
  if (ids === undefined) return []
  const text = connection.prepare('SELECT text FROM name WHERE id = ?').pluck()
  return Array.from(numbersOf([ids]), (id) => ({ id, text: text.get(id) as string }))
}

function numbersOf(parts: readonly Uint8Array[]): Int32Array {
  // Copied, because the bytes of a row may not be aligned to four.
  return new Int32Array(Uint8Array.from(Buffer.concat(parts)).buffer)
}
