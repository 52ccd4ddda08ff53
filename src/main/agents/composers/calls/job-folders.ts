// Jobs that no library's way gives away: what folders called after them define.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, symbolRow } from '../../rows'

const shown = 40
const folder =
  /(?:^|\/)(?<folder>(?:[^/]+\/)*(?:jobs|workers|tasks|crons?|queues|schedulers|consumers|runners?|background))\//i

/** What such folders export, one section a folder; null if there are none. */
export function composeJobFolders(view: ProjectView): GraphAnswer | null {
  const files = view.graph.files().filter(({ path }) => classifyPath(path) === 'source' && folderOf(path) !== null)
  const found = files.flatMap(({ path }) =>
    view.graph.symbolsInFile(path).filter((symbol) => symbol.exported && isPart(symbol)),
  )
  if (found.length === 0) return null
  const folders = [...Map.groupBy(found, ({ filePath }) => folderOf(filePath) ?? '')]
  return {
    ...emptyAnswer(
      'jobs',
      `No job of ${code(view.name)} is recognised by the way that a common library defines them; ${folders
        .map(([path]) => code(path))
        .slice(0, 3)
        .join(
          ', ',
        )} ${folders.length === 1 ? 'is' : 'are'} called after jobs, with ${count(found.length, 'function or type', 'functions and types')}.`,
    ),
    sections: folders.flatMap(([path, symbols]) => {
      const { shown: rows, note } = firstOf(symbols, shown, 'definition')
      return section(
        `In ${path}`,
        rows.map((symbol) => symbolRow(view, symbol)),
        note === undefined ? {} : { text: note },
      )
    }),
    limits: [
      'Found by the names of folders only: what starts them and how often isn’t known. Loops of their own, timers and the cron of the machine are not read.',
    ],
    next: found.slice(0, 2).map(({ name }) => `Who calls ${code(name)}?`),
  }
}

function folderOf(path: string): string | null {
  return folder.exec(path)?.groups?.['folder'] ?? null
}

function isPart({ kind }: StoredSymbol): boolean {
  return kind === 'function' || kind === 'class' || kind === 'struct'
}
