// What the palette finds: symbols, files, conversations, projects and commands for what was typed.
import { useTranslation } from 'react-i18next'
import { splitPath } from '../lib/format'
import { useConversations, useFiles, useProjects, useSearch } from '../lib/queries'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { hintOf, type Command } from './commands'
import { rankFiles, readFileQuery } from './rank-files'

/** In the order in which they are shown. */
export const groups = ['symbols', 'files', 'conversations', 'projects', 'commands'] as const
export type PaletteGroup = (typeof groups)[number]

export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly name: string
  /** Where it is, or what it is of. */
  readonly place: string
  readonly kind: string
  readonly hint?: string
  readonly address?: string
  readonly run?: () => void
  /** A question about it, for those who would rather ask. */
  readonly question?: string
}

/** First character of what was typed → the only group that is searched. */
const prefixes: Readonly<Record<string, PaletteGroup>> = { '>': 'commands', '#': 'files', '@': 'symbols' }
/** Rows of a group until it is the only one. */
const groupRows = 4
const aloneRows = 30

/** Whether the text was matched already, and need not be in the name. */
export function isSearched({ group }: PaletteEntry): boolean {
  return group === 'symbols' || group === 'files'
}

/** Whether what the page has by itself is listed for a text. */
export function fits(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}

/** The text that is looked for, and the group it is limited to. */
export function parseQuery(typed: string): { readonly text: string; readonly only: PaletteGroup | null } {
  const only = prefixes[typed[0] ?? ''] ?? null
  return { text: (only === null ? typed : typed.slice(1)).trim(), only }
}

export interface PaletteEntries {
  /** Group by group, as they are shown. */
  readonly entries: readonly PaletteEntry[]
  /** False while what was found for the text before is there. */
  readonly settled: boolean
}

export function usePaletteEntries(typed: string, commands: readonly Command[]): PaletteEntries {
  const { t } = useTranslation()
  const { text, only } = parseQuery(typed)
  const projectId = useLayout((state) => state.projectId)
  const { results, settled } = useSearch(projectId ?? '', only === 'commands' || only === 'files' ? '' : text)
  const { data: files } = useFiles(projectId ?? '')
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const wantedFile = readFileQuery(text)
  const ranked = rankFiles(files ?? [], wantedFile, only === 'files' ? aloneRows : groupRows)
  const isRanked = new Set(ranked.map(({ path }) => path))
  const entries: readonly PaletteEntry[] = [
    ...ranked.map(({ path }): PaletteEntry => {
      const [folder, name] = splitPath(path)
      return {
        id: `file ${path}`,
        group: 'files',
        name: wantedFile.line === null ? name : `${name}:${wantedFile.line}`,
        place: folder.replace(/\/$/, ''),
        kind: 'file',
        address: routes.code(projectId ?? '', path, wantedFile.line ?? undefined),
        question: t('palette.explain', { name: path }),
      }
    }),
    ...results
      .filter(({ match_type, file_path }) => match_type === 'symbol' || !isRanked.has(file_path))
      .map((result, index): PaletteEntry => {
        const isSymbol = result.match_type === 'symbol'
        // A text is found in a file, which is named once.
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
    ...(projects ?? []).map((project): PaletteEntry => {
      const place = project.repo_path ?? ''
      const address = routes.project(project.id)
      return {
        id: `project ${project.id}`,
        group: 'projects',
        name: project.repo_name,
        place,
        kind: 'project',
        address,
      }
    }),
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
    settled,
  }
}
