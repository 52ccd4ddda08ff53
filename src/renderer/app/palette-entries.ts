// The palette's results for a query: symbols, files, conversations, projects and commands.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { FileSymbol } from '#contract/graph'
import type { Project } from '#contract/project'
import { formatCount, splitPath } from '../lib/format'
import { useConversations, useFile, useFiles, useProjects, useSearch } from '../lib/queries'
import { holdsInOrder, matchedLetters, rankFiles, readFileQuery } from '../lib/rank-files'
import { openFile, routes } from '../lib/routes'
import { searchText } from '../lib/search-text'
import { useLayout } from '../state/layout'
import { useRecentFiles } from '../state/recent-files'
import { hintOf, type Command, type PaletteStart } from './commands'

/** In display order. */
export const groups = ['line', 'text', 'inFile', 'symbols', 'files', 'conversations', 'projects', 'commands'] as const
export type PaletteGroup = (typeof groups)[number]

export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly name: string
  /** Its location or parent. */
  readonly place: string
  readonly kind: string
  readonly hint?: string
  readonly address?: string
  readonly run?: () => void
  /** Indices of the matching letters in name and place. */
  readonly marks?: { readonly name: ReadonlySet<number>; readonly place: ReadonlySet<number> }
  /** A question about it, as an alternative to opening it. */
  readonly question?: string
}

/** Maps the first character of a query to the only group that is searched. */
const prefixes: Readonly<Record<string, PaletteGroup>> = {
  '>': 'commands',
  '#': 'symbols',
  '@': 'inFile',
  ':': 'line',
  '%': 'text',
}
/** Rows per group, unless it is the only one. */
const groupRows = 4
const aloneRows = 30

/** Whether the service matched the text, which then need not be in the name. */
export function isSearched({ group }: PaletteEntry): boolean {
  return group === 'symbols' || group === 'files' || group === 'inFile' || group === 'line' || group === 'text'
}

/** Whether an entry from the page itself matches a text. */
export function fits(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}

export interface PaletteQuery {
  readonly text: string
  readonly only: PaletteGroup | null
}

/** The text to search for, and the group that the search is limited to. */
export function parseQuery(typed: string, start: PaletteStart = {}): PaletteQuery {
  const only = prefixes[typed[0] ?? ''] ?? null
  return { text: (only === null ? typed : typed.slice(1)).trim(), only: only ?? start.only ?? null }
}

export interface PaletteEntries {
  /** Group by group, in display order. */
  readonly entries: readonly PaletteEntry[]
  /** False while the results of the previous query are shown. */
  readonly settled: boolean
  /** The total of each group of which not everything is listed. */
  readonly totals: Readonly<Partial<Record<PaletteGroup, string>>>
}

export function usePaletteEntries(query: PaletteQuery, commands: readonly Command[]): PaletteEntries {
  const { t } = useTranslation()
  const { text, only } = query
  const [, navigate] = useLocation()
  const projectId = useLayout((state) => state.projectId)
  const open = openFile(location)
  const { results, settled } = useSearch(
    projectId ?? '',
    only === null || only === 'symbols' ? text : '',
    only === 'symbols' ? aloneRows : undefined,
  )
  const { data: file } = useFile(projectId ?? '', only === 'inFile' || only === 'line' ? open : null)
  const { data: files } = useFiles(projectId ?? '')
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const recent = useRecentFiles((state) => state.paths[projectId ?? ''])
  const wantedFile = readFileQuery(text)
  const ranked = rankFiles(files ?? [], wantedFile, only === 'files' ? aloneRows : groupRows, recent)
  // For files with an empty query: the recently opened ones.
  const listed =
    only === 'files' && text === ''
      ? (recent ?? []).filter((path) => path !== open)
      : ranked.files.map(({ path }) => path)
  const isRanked = new Set(listed)
  const inFile = only === 'inFile' ? symbolsWith(file?.symbols ?? [], text) : []
  const line = only === 'line' ? Number(text) : 0
  const entries: readonly PaletteEntry[] = [
    ...(file === undefined || !(line > 0)
      ? []
      : [
          {
            id: 'line',
            group: 'line' as const,
            name: t('palette.toLine', { line: formatCount(Math.min(line, file.total_lines)) }),
            place: t('palette.ofLines', { count: file.total_lines, path: file.path }),
            kind: 'file',
            address: addressInOpenFile(Math.min(line, file.total_lines)),
          },
        ]),
    ...(only === 'text' && text !== '' && projectId !== null
      ? [textEntry(t('textSearch.inPalette', { text }), () => searchText(projectId, text, navigate))]
      : []),
    ...inFile.map((symbol): PaletteEntry => ({
      id: `in file ${symbol.id}`,
      group: 'inFile',
      name: symbol.name,
      place: `${symbol.kind}, ${symbol.qualified_name}:${symbol.start_line}`,
      kind: symbol.kind,
      address: addressInOpenFile(symbol.start_line ?? 1),
      question: t('palette.explain', { name: symbol.qualified_name }),
    })),
    ...listed.map((path): PaletteEntry => {
      const [folder, name] = splitPath(path)
      const marked = [...matchedLetters(path, wantedFile)]
      return {
        id: `file ${path}`,
        group: 'files',
        name: wantedFile.line === null ? name : `${name}:${wantedFile.line}`,
        place: folder.replace(/\/$/, ''),
        kind: 'file',
        address: routes.code(projectId ?? '', path, wantedFile.line ?? undefined),
        marks: {
          name: new Set(marked.filter((at) => at >= folder.length).map((at) => at - folder.length)),
          place: new Set(marked.filter((at) => at < folder.length)),
        },
        question: t('palette.explain', { name: path }),
      }
    }),
    ...results
      .filter(({ match_type, file_path }) => match_type === 'symbol' || !isRanked.has(file_path))
      .map((result, index): PaletteEntry => {
        const isSymbol = result.match_type === 'symbol'
        // For a text match the file is the name.
        const [folder, name] = isSymbol ? ['', result.name] : splitPath(result.file_path)
        const place = isSymbol ? `${result.kind}, ${result.file_path}` : folder.replace(/\/$/, '')
        return {
          id: `${result.match_type} ${result.node_id ?? result.file_path} ${index}`,
          group: isSymbol ? 'symbols' : 'files',
          name: isSymbol ? name : `${name}:${result.start_line}`,
          place: isSymbol ? `${place}:${result.start_line}` : place,
          kind: isSymbol ? result.kind : 'file',
          address: routes.code(projectId ?? '', result.file_path, result.start_line),
          question: t('palette.explain', { name: isSymbol ? result.name : result.file_path }),
        }
      }),
    ...(conversations ?? []).map((chat): PaletteEntry => {
      const place = projects?.find((project) => project.id === chat.project_ids[0])?.repo_name ?? ''
      const address = routes.conversation(chat.project_ids[0] ?? '', chat.id)
      return { id: `chat ${chat.id}`, group: 'conversations', name: chat.title, place, kind: 'chat', address }
    }),
    ...(projects ?? []).map(projectEntry),
    ...commands.map(({ id, label, shortcut, run }): PaletteEntry => {
      const hint = shortcut === undefined ? {} : { hint: hintOf(shortcut) }
      return { id: `command ${id}`, group: 'commands', name: label, place: '', kind: 'command', run, ...hint }
    }),
  ]
  const wanted = entries.filter(
    (entry) => (only === null || only === entry.group) && (isSearched(entry) || fits(entry.name, text)),
  )
  const rows = only === null ? groupRows : aloneRows
  return {
    entries: groups.flatMap((group) => wanted.filter((entry) => entry.group === group).slice(0, rows)),
    settled: settled && (file !== undefined || open === null || (only !== 'inFile' && only !== 'line')),
    totals:
      only === 'files' && ranked.total > ranked.files.length
        ? { files: t('palette.listed', { shown: ranked.files.length, count: ranked.total }) }
        : {},
  }
}

function textEntry(name: string, run: () => void): PaletteEntry {
  return { id: 'text', group: 'text', name, place: '', kind: 'file', run }
}

function projectEntry({ id, repo_name: name, repo_path: path }: Project): PaletteEntry {
  return {
    id: `project ${id}`,
    group: 'projects',
    name,
    place: path ?? '',
    kind: 'project',
    address: routes.project(id),
  }
}

/** The address of another line of the open file, wherever it is shown. */
function addressInOpenFile(line: number): string {
  const search = new URLSearchParams(location.search)
  search.set('line', String(line))
  return `${location.pathname}?${search}`
}

/** Definitions whose name contains the letters in order: prefixes first, then substrings. */
function symbolsWith(symbols: readonly FileSymbol[], text: string): readonly FileSymbol[] {
  const wanted = text.toLowerCase()
  const rank = ({ name }: FileSymbol): number => {
    const lower = name.toLowerCase()
    if (lower.startsWith(wanted)) return name.startsWith(text) ? 0 : 1
    return lower.includes(wanted) ? 2 : holdsInOrder(lower, wanted) ? 3 : 4
  }
  return symbols.filter((symbol) => rank(symbol) < 4).sort((a, b) => rank(a) - rank(b))
}
