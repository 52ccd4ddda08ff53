// Jobs that no library's way gives away: types that extend one of the project's own called after them, and what folders
// called after them define.
import { subtypesOf, supertypesOf } from '../../../query/facts/inheritance'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, linkRow, nameOf, symbolRow } from '../../rows'

const shown = 40
const folder =
  /(?:^|\/)(?<folder>(?:[^/]+\/)*(?:jobs|workers|tasks|crons?|queues|schedulers|consumers|runners?|background))\//i

/** A type that others extend to become a job. */
const baseName = /(?:job|task|worker|processor|consumer|cron)$/i
/** Fewer subtypes are not how a program defines its jobs. */
const leastSubtypes = 3
const shownBases = 4

interface JobBase {
  readonly base: StoredSymbol
  readonly subtypes: ReturnType<typeof subtypesOf>
}

/** What such types and folders have, one section each, the largest first; null if there are none. */
export function composeJobFolders(view: ProjectView): GraphAnswer | null {
  const files = view.graph.files().filter(({ path }) => classifyPath(path) === 'source' && folderOf(path) !== null)
  const found = files.flatMap(({ path }) =>
    view.graph.symbolsInFile(path).filter((symbol) => symbol.exported && isPart(symbol)),
  )
  if (found.length === 0) return null
  const folders = [...Map.groupBy(found, ({ filePath }) => folderOf(filePath) ?? '')].toSorted(
    (a, b) => b[1].length - a[1].length,
  )
  const bases = basesOf(view, found)
  const extended = bases
    .slice(0, 2)
    .map(({ base, subtypes }) => `${count(subtypes.total, 'type')} extend ${code(nameOf(base))}`)
  const named = `${folders
    .map(([path]) => code(path))
    .slice(0, 3)
    .join(
      ', ',
    )} ${folders.length === 1 ? 'is' : 'are'} called after jobs, with ${count(found.length, 'function or type', 'functions and types')}`
  return {
    ...emptyAnswer(
      'jobs',
      `No job of ${code(view.name)} is recognised by the way that a common library defines them; ${[...extended, named].join(', ')}.`,
    ),
    sections: [
      ...bases.flatMap(({ base, subtypes }) => {
        const { shown: rows, note } = firstOf(subtypes.links, shown, 'type')
        return section(
          `Types that extend ${nameOf(base)}`,
          [
            symbolRow(view, base),
            ...rows.map((link) =>
              linkRow(
                view,
                link,
                code(nameOf(link.symbol)),
                base.name,
                `${link.symbol.name} ${link.kind} ${base.name}`,
              ),
            ),
          ],
          note === undefined ? {} : { text: note },
        )
      }),
      ...folders.flatMap(([path, symbols]) => {
        const { shown: rows, note } = firstOf(symbols, shown, 'definition')
        return section(
          `In ${path}`,
          rows.map((symbol) => symbolRow(view, symbol)),
          note === undefined ? {} : { text: note },
        )
      }),
    ],
    limits: [
      'Found by the names of folders only: what starts them and how often isn’t known. Loops of their own, timers and the cron of the machine are not read.',
    ],
    next: found.slice(0, 2).map(({ name }) => `Who calls ${code(name)}?`),
  }
}

/** The types of the project that most of the found ones extend, the most extended first. */
function basesOf(view: ProjectView, found: readonly StoredSymbol[]): readonly JobBase[] {
  const bases = new Map<number, StoredSymbol>()
  for (const one of found.filter(({ kind }) => kind !== 'function'))
    for (const { symbol } of supertypesOf(view, [one]).links)
      if (symbol.filePath !== '' && baseName.test(symbol.name)) bases.set(symbol.key, symbol)
  return [...bases.values()]
    .map((base) => ({ base, subtypes: subtypesOf(view, [base]) }))
    .filter(({ subtypes }) => subtypes.total >= leastSubtypes)
    .toSorted((a, b) => b.subtypes.total - a.subtypes.total)
    .slice(0, shownBases)
}

function folderOf(path: string): string | null {
  return folder.exec(path)?.groups?.['folder'] ?? null
}

function isPart({ kind }: StoredSymbol): boolean {
  return kind === 'function' || kind === 'class' || kind === 'struct'
}
