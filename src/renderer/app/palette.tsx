// Find anything: symbols, files, conversations, projects and commands in one list, on cmdk.
import { Command } from 'cmdk'
import { File, FolderOpen, MessageSquare, Search, Settings2 } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useConversations, useProjects, useSearch } from '../lib/queries'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { KeyCap } from '../ui/key-cap'
import { NodeShape } from '../ui/node-shape'

const icon = { size: 16, strokeWidth: 1.5 } as const
/** Rows of one group; more are a sharper query away. */
const groupRows = 5

export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="mx-auto mt-[88px] mb-0 max-h-[480px] w-[min(640px,calc(100vw-32px))] overflow-hidden rounded-md border border-control bg-raised p-0 text-ink"
    >
      {open ? <PaletteList onClose={onClose} /> : null}
    </dialog>
  )
}

function PaletteList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const projectId = useLayout((state) => state.projectId)
  const { data: found } = useSearch(projectId ?? '', asked)
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const matches = (text: string) => asked === '' || text.toLowerCase().includes(asked.toLowerCase())
  const go = (address: string) => {
    onClose()
    navigate(address)
  }
  const results = asked === '' ? [] : (found?.results ?? [])
  const symbols = results.filter((result) => result.match_type === 'symbol').slice(0, groupRows)
  const files = results.filter((result) => result.match_type !== 'symbol').slice(0, groupRows)
  const chats = (conversations ?? []).filter((chat) => matches(chat.title)).slice(0, groupRows)
  const places = (projects ?? []).filter((project) => matches(project.repo_name)).slice(0, groupRows)
  const commands = [
    { label: t('rail.addProject'), to: routes.add },
    { label: `${t('settings.title')}: ${t('settings.apiKey')}`, to: routes.settings('api-key') },
    { label: `${t('settings.title')}: ${t('settings.models')}`, to: routes.settings('models') },
    { label: `${t('settings.title')}: ${t('settings.appearance')}`, to: routes.settings('appearance') },
    ...(projectId === null ? [] : [{ label: t('project.browse'), to: routes.code(projectId) }]),
  ].filter((command) => matches(command.label))
  return (
    <Command label={t('palette.label')} shouldFilter={false} loop className="flex max-h-[478px] flex-col">
      <div className="flex h-[52px] flex-none items-center gap-3 border-b border-line px-4">
        <Search {...icon} className="text-ink-3" />
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={t('palette.placeholder')}
          className="min-w-0 flex-1 bg-transparent text-t4 outline-none"
        />
        <KeyCap>Esc</KeyCap>
      </div>
      <Command.List className="min-h-0 flex-1 overflow-y-auto pb-2">
        <Command.Empty className="px-4 py-6 text-ink-2">{t('palette.nothing', { query: asked })}</Command.Empty>
        <Group title={t('palette.symbols')} shown={symbols.length > 0}>
          {symbols.map((result, index) => (
            <Row
              key={`${result.node_id}${index}`}
              value={`symbol ${result.node_id}${index}`}
              sign={<NodeShape kind={result.kind} />}
              name={result.name}
              place={`${result.kind}, ${result.file_path}:${result.start_line}`}
              onSelect={() => projectId !== null && go(routes.code(projectId, result.file_path, result.start_line))}
            />
          ))}
        </Group>
        <Group title={t('palette.files')} shown={files.length > 0}>
          {files.map((result, index) => (
            <Row
              key={`${result.file_path}${index}`}
              value={`file ${result.file_path}${index}`}
              sign={<File {...icon} />}
              name={result.name}
              place={`${result.file_path}:${result.start_line}`}
              onSelect={() => projectId !== null && go(routes.code(projectId, result.file_path, result.start_line))}
            />
          ))}
        </Group>
        <Group title={t('palette.conversations')} shown={chats.length > 0}>
          {chats.map((chat) => (
            <Row
              key={chat.id}
              value={`chat ${chat.id}`}
              sign={<MessageSquare {...icon} />}
              name={chat.title}
              place=""
              onSelect={() => go(routes.conversation(chat.project_ids[0] ?? '', chat.id))}
            />
          ))}
        </Group>
        <Group title={t('palette.projects')} shown={places.length > 0}>
          {places.map((project) => (
            <Row
              key={project.id}
              value={`project ${project.id}`}
              sign={<FolderOpen {...icon} />}
              name={project.repo_name}
              place={project.repo_path ?? ''}
              onSelect={() => go(routes.project(project.id))}
            />
          ))}
        </Group>
        <Group title={t('palette.commands')} shown={commands.length > 0}>
          {commands.map((command) => (
            <Row
              key={command.label}
              value={`command ${command.label}`}
              sign={<Settings2 {...icon} />}
              name={command.label}
              place=""
              onSelect={() => go(command.to)}
            />
          ))}
        </Group>
      </Command.List>
    </Command>
  )
}

function Group({
  title,
  shown,
  children,
}: {
  readonly title: string
  readonly shown: boolean
  readonly children: ReactNode
}) {
  if (!shown) return null
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-t1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  )
}

interface RowProps {
  readonly value: string
  readonly sign: ReactNode
  readonly name: string
  readonly place: string
  readonly onSelect: () => void
}

function Row({ value, sign, name, place, onSelect }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="mx-1 flex h-9 items-center gap-3 rounded-md px-3 text-ink-2 data-[selected=true]:bg-hover"
    >
      {sign}
      <span className="max-w-[60%] truncate text-ink">{name}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3">{place}</span>
    </Command.Item>
  )
}
