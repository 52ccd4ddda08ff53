// Tables that a later migration drops or renames.
import type { ProjectView } from '../project-view'
import { lineCounter, type ScannedFile } from './scan-text'

/** What becomes of a table in a file: dropped, or renamed to another name. */
interface TableChange {
  readonly table: string
  readonly to: string | null
  readonly path: string
  readonly line: number
}

const dropping =
  /\b(?:drop_table|dropTable|dropTableIfExists|Schema::(?:drop|dropIfExists)|op\.drop_table)\s*\(?\s*(?::|["'`])(\w+)|\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?["'`[]?(\w+)/g
const renaming =
  /\b(?:rename_table|renameTable|Schema::rename|op\.rename_table)\s*\(?\s*(?::|["'`])(\w+)["'`]?\s*,\s*(?::|["'`])(\w+)/g
const undone = /^(?:down|downgrade|revert|rollback|undo)$/i
const migration = /(?:^|\/)(?:\w*migrat\w*|versions|patches)\/(?:.*\/)?[^/]*\d[^/]*$/i

/** A table as it is created somewhere. */
interface Created {
  readonly table: string
  readonly how: string
  readonly path: string
  readonly line: number
}

/** The tables that are left after all migrations, each under the name that it has then. */
export function afterTableChanges<Place extends Created>(
  view: ProjectView,
  files: readonly ScannedFile[],
  places: readonly Place[],
): readonly Place[] {
  const done = places.filter((place) => place.how === 'model' || !migration.test(place.path) || !isUndone(view, place))
  const made = new Map<string, Map<string, number>>()
  for (const { table, path, line } of done) {
    const ofFile = made.get(path) ?? new Map<string, number>()
    made.set(path, ofFile)
    const name = table.toLowerCase()
    ofFile.set(name, Math.min(line, ofFile.get(name) ?? line))
  }
  const changes = files
    .filter(({ path }) => migration.test(path))
    .flatMap((file) => changesIn(view, file, made.get(file.path) ?? new Map()))
    .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
  const byFolder = Map.groupBy(changes, ({ path }) => folderOf(path))
  return done.flatMap((place) => {
    const later = place.how === 'model' ? undefined : byFolder.get(folderOf(place.path))
    let table: string | null = place.table
    for (const change of later ?? [])
      if (table !== null && change.table === table.toLowerCase() && isLater(change, place)) table = change.to
    if (table === null) return []
    return table === place.table ? place : { ...place, table }
  })
}

/** In a file of its own, or as a step of the same one. */
function isLater(change: TableChange, { path, line }: Created): boolean {
  return change.path > path || (change.path === path && change.to !== null && change.line > line)
}

function isUndone(view: ProjectView, { path, line }: { readonly path: string; readonly line: number }): boolean {
  return undone.test(view.graph.symbolAt(path, line)?.name ?? '')
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/**
 * What a file drops after it has made it is only undone, as is what it renames back. What it drops before is made anew.
 * @param made the tables that it makes, with the line of each
 */
function changesIn(
  view: ProjectView,
  { path, text: { text } }: ScannedFile,
  made: ReadonlyMap<string, number>,
): TableChange[] {
  const lineOfDrop = lineCounter(text)
  const found: TableChange[] = []
  for (const { index, 1: called, 2: stated } of text.matchAll(dropping)) {
    const table = (called ?? stated ?? '').toLowerCase()
    const line = lineOfDrop(index)
    const isOnlyUndone = (made.get(table) ?? Infinity) <= line
    if (!isOnlyUndone && !isUndone(view, { path, line })) found.push({ table, to: null, path, line })
  }
  const renamed = new Set<string>()
  const lineOfRename = lineCounter(text)
  for (const { index, 1: from = '', 2: to = '' } of text.matchAll(renaming)) {
    const isBack = renamed.has(`${to} ${from}`)
    const line = lineOfRename(index)
    renamed.add(`${from} ${to}`)
    if (!isBack && !isUndone(view, { path, line })) found.push({ table: from.toLowerCase(), to, path, line })
  }
  return found
}
