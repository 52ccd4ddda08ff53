// "How do I add a migration": the folder whose files are versions of the database, the newest of them as the pattern.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { classifyPath } from '../../../query/path-class'
import { scanFiles } from '../../../query/project/scan-text'
import { splitIdentifier } from '../../../query/search/terms'
import type { ProjectView, StoredFile } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { declaredTasks } from '../running/declared-tasks'
import { placeRow } from '../../project-rows'
import { code, count, fileRow, sourceBlock } from '../../rows'
import { guidelineOf } from './guideline'

const wanted = /\b(?:migra(?:tions?|ci[oó]n(?:es)?|ç(?:[aã]o|[oõ]es)|tionen))\b|迁移|マイグレーション/i
/** "A migration from another program" brings its data here. */
const ofOthers = /\bmigra\w+ (?:from|to|for|of|von|aus|de|depuis|desde)\b|\b(?:importer|data migration)\b/i
/** `20240324T085400-users`, `V12__users`, `v5.1.0`, `0007_users`, `changelog-5.4`, `Version25`. */
const versioned = /^(?:[a-z]{1,12}[-_]?)?v?\d+(?:[._T-]\d+)*(?:[-_.]|$)|^version\d+/i
const folderName = /^(?:migrations?|migrate|versions|changelogs?|db|schema|updates?|upgrades?|evolutions|alembic)$/i
const saysMigration = /migrat/i
/** What undoes a version, and what a tool generates beside it. */
const isBeside = /\bdown\b|\.designer\.\w+$/i
const least = 3
const shownFolders = 4
const shownNewest = 4
const shownTasks = 3
const patternLines = 24
const filesRead = 60
const longest = 140
const shownListings = 3
/** A name with a number tells a version, and so does one of several words. */
const leastParts = 3
const mostNames = 6

/** Files, or folders of files, that are versions of the database. */
interface Versions {
  readonly folder: string
  /** The names of the versions, the oldest first. */
  readonly names: readonly string[]
  readonly files: ReadonlyMap<string, readonly StoredFile[]>
}

/** Null if the question is about something else, or no folder has versions of a database. */
export function composeNewMigration(view: ProjectView, subject: string): GraphAnswer | null {
  if (!wanted.test(subject) || ofOthers.test(subject)) return null
  const [first, ...more] = versionFolders(view)
  if (first === undefined) return null
  const newest = first.names.at(-1) ?? ''
  const files = first.files.get(newest) ?? []
  const [pattern] = files.toSorted((a, b) => Number(isBeside.test(a.path)) - Number(isBeside.test(b.path)))
  const guideline = guidelineOf(view, first.folder)
  const isFolder = folderOf(files[0]?.path ?? '') !== first.folder
  const tasks = declaredTasks(view).filter(
    ({ own, name, command }) =>
      own &&
      saysMigration.test(`${name} ${command}`) &&
      /\b(?:new|create|generate|make|add)\b/i.test(`${name} ${command}`),
  )
  const listings = pattern === undefined ? [] : listingsOf(view, first, pattern)
  // The same versions may be kept for several databases.
  const twins = more.filter(
    ({ folder, names }) => folderOf(folder) === folderOf(first.folder) && names.at(-1) === newest,
  )
  return {
    ...emptyAnswer(
      'where to add',
      `A new migration would be a ${isFolder ? 'folder' : 'file'} next to the ${count(first.names.length, isFolder ? 'folder' : 'file')} of ${code(`${first.folder}/`)}, the newest of which is ${code(newest)}.${
        guideline === null ? '' : ` ${code(guideline.path)} tells how.`
      }${twins.length === 0 ? '' : ` The same version is kept in ${twins.map(({ folder }) => code(`${folder}/`)).join(', ')} too.`}${tasks[0] === undefined ? '' : ` ${code(tasks[0].run)} creates one, by its name.`}`,
    ),
    subject: { resolved: first.folder, alternatives: more.slice(0, shownFolders).map(({ folder }) => folder) },
    sections: [
      ...(guideline?.sections ?? []),
      ...section(
        'Tasks for it',
        tasks
          .slice(0, shownTasks)
          .map((task) => placeRow(view, task, `${code(task.run)}: ${code(task.command.slice(0, 160))}`)),
      ),
      ...section(
        'Where the newest is listed with the one before',
        listings.map(({ path, line, text }) => placeRow(view, { path, line }, `${code(path)}: ${code(text)}`)),
      ),
      ...section(
        `The newest of ${first.folder}/`,
        first.names
          .slice(-shownNewest)
          .toReversed()
          .flatMap((name) => first.files.get(name)?.slice(0, 2) ?? [])
          .map((file) => fileRow(view, file)),
        { text: `${Math.min(shownNewest, first.names.length)} of ${first.names.length}.` },
      ),
      ...(pattern === undefined ? [] : sourceOf(view, pattern)),
      ...section(
        'Other folders with versions',
        more.slice(0, shownFolders).flatMap(({ folder, names, files: all }) => {
          const file = all.get(names.at(-1) ?? '')?.[0]
          return file === undefined
            ? []
            : [{ ...fileRow(view, file, `${code(`${folder}/`)}: ${count(names.length, 'version')}`), label: folder }]
        }),
      ),
    ],
    limits: ['Recognised by names of files and folders; the newest is the last by its name.'],
    next: pattern === undefined ? [] : [`Explain ${code(pattern.path)}`],
  }
}

interface Listing {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Lines of other files that name the newest version, where the one before is named as well. */
function listingsOf(view: ProjectView, { files, names }: Versions, newest: StoredFile): readonly Listing[] {
  const before = files.get(names.at(-2) ?? '')?.[0]
  if (before === undefined) return []
  const own = new Set([...files.values()].flat().map(({ path }) => path))
  const [ofNewest, ofBefore] = [calledIn(view, newest), calledIn(view, before)]
  // What every version defines, such as `up` and `down`, names none of them.
  const called = ofNewest.filter((name) => !ofBefore.includes(name))
  const calledBefore = ofBefore.filter((name) => !ofNewest.includes(name))
  const { files: read } = scanFiles(view, {
    words: called.flatMap((name) => splitIdentifier(name)),
    fits: (path) => !own.has(path) && classifyPath(path) !== 'test',
    most: filesRead,
  })
  return read
    .flatMap(({ path, text: { lines } }) => {
      const at = lines.findIndex((line) => isNamed(line, called))
      return at === -1 || !lines.some((line) => isNamed(line, calledBefore))
        ? []
        : [{ path, line: at + 1, text: (lines[at] ?? '').trim().slice(0, longest) }]
    })
    .slice(0, shownListings)
}

/** How a version is called: its file, and what it defines at the top. */
function calledIn(view: ProjectView, { path }: StoredFile): readonly string[] {
  const file = baseNameOf(path).replace(/\.\w+$/, '')
  const defined = view.graph
    .symbolsInFile(path)
    .filter(({ kind, name, qualifiedName }) => kind !== 'file' && name === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => /\d/.test(name) || splitIdentifier(name).length >= leastParts)
  return [...new Set([file, ...defined])].slice(0, mostNames)
}

function isNamed(line: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const at = line.indexOf(name)
    return at !== -1 && !/\w/.test(`${line[at - 1] ?? ''}${line[at + name.length] ?? ''}`)
  })
}

/** The newest version, from where its code begins. */
function sourceOf(view: ProjectView, { path, language, lines }: StoredFile): GraphAnswer['sections'] {
  const written = view.readText(path)?.lines ?? []
  const start = written
    .slice(0, lines)
    .findIndex((line) => line.trim() !== '' && !/^\s*(?:\/\/|#(?!\[|include)|\*|\/\*|--|<!--)/.test(line))
  const from = Math.max(0, start) + 1
  const block = sourceBlock(view, path, from, Math.min(lines, from + patternLines), language, patternLines)
  return block === null ? [] : section(`The newest: ${path}`, [], { text: block })
}

const order = new Intl.Collator('en', { numeric: true })

/** Folders whose entries are versions, those of migrations first, and of these the one with most. */
function versionFolders(view: ProjectView): readonly Versions[] {
  const folders = new Map<string, Map<string, StoredFile[]>>()
  for (const file of view.graph.files()) {
    const kind = classifyPath(file.path)
    if (kind === 'test' || kind === 'vendored' || kind === 'example') continue
    const parts = file.path.split('/')
    const at = parts.findIndex(
      (part, index) =>
        versioned.test(part) && parts.slice(0, index).some((one) => folderName.test(one) || saysMigration.test(one)),
    )
    if (at === -1 || /\.(?:mdx?|txt|snap)$/i.test(file.path)) continue
    const folder = parts.slice(0, at).join('/')
    const name = (parts[at] ?? '').replace(/\.(?:up|down)\.\w+$/i, '').replace(/\.designer(?=\.\w+$)/i, '')
    const versions = folders.get(folder) ?? new Map<string, StoredFile[]>()
    folders.set(folder, versions)
    versions.set(name, [...(versions.get(name) ?? []), file])
  }
  const rank = ({ folder, names }: Versions): number =>
    (saysMigration.test(folder) ? 2 : 0) +
    Math.log10(names.length) -
    (/(?:^|\/)(?:old|legacy|archived?)(?:\/|$)/i.test(folder) ? 2 : 0)
  return [...folders]
    .map(([folder, files]): Versions => ({ folder, files, names: [...files.keys()].toSorted(order.compare) }))
    .filter(({ names }) => names.length >= least)
    .toSorted((a, b) => rank(b) - rank(a) || (a.folder < b.folder ? -1 : 1))
}
