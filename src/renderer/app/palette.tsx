// Finds anything: symbols, files, conversations, projects and commands in one list, with cmdk.
import { Command as List } from 'cmdk'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useAsk } from '../lib/ask'
import { useEnterWhenReady } from '../lib/enter-when-ready'
import { commandKey } from '../lib/platform'
import { openFile, routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { File, FolderOpen, MessageSquare, Search, SquareChevronRight } from '../ui/icons'
import { KeyCap } from '../ui/key-cap'
import { NodeShape } from '../ui/node-shape'
import type { Command, PaletteStart } from './commands'
import { fits, groups, isSearched, parseQuery, usePaletteEntries, type PaletteEntry } from './palette-entries'

const icon = { size: 16, strokeWidth: 1.5 } as const

export interface PaletteProps {
  readonly open: boolean
  readonly start: PaletteStart
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

export function Palette({ open, start, commands, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      // The browser would focus the list around the field, where typing has no effect.
      dialog.current.querySelector('input')?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={t('palette.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="mx-auto mt-[88px] mb-0 max-h-[480px] w-[min(640px,calc(100vw-32px))] overflow-hidden rounded-md border border-control bg-raised p-0 text-ink"
    >
      {open ? <PaletteList start={start} commands={commands} onClose={onClose} /> : null}
    </dialog>
  )
}

function PaletteList({ start, commands, onClose }: Omit<PaletteProps, 'open'>) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { ask } = useAsk()
  const { projectId, agentId, model } = useLayout()
  const [typed, setTyped] = useState(start.typed ?? '')
  const [selected, setSelected] = useState('')
  const listed = useDeferredValue(typed)
  const { entries, settled, totals } = usePaletteEntries(parseQuery(listed, start), commands)
  const { text, only } = parseQuery(typed, start)
  // Rows change as results arrive; there is always one that Enter opens.
  const current = entries.find((entry) => entry.id === selected) ?? entries[0]
  const isWhole = settled && listed === typed
  // Only search results arrive late; a visible conversation or command is up to date.
  const isCurrent = isWhole || (current !== undefined && !isSearched(current) && fits(current.name, text))
  const open = (entry: PaletteEntry) => {
    onClose()
    if (entry.address !== undefined) navigate(entry.address)
    else entry.run?.()
  }
  const askAbout = (content: string) => {
    if (projectId === null) return
    onClose()
    void ask({ conversationId: null, projectIds: [projectId], agentId, model, content, after: '' }).then((id) =>
      navigate(routes.conversation(projectId, id)),
    )
  }
  const emptyText = (group: typeof only, looked: string): string => {
    if ((group === 'line' || group === 'inFile') && openFile(location) === null) return t('palette.openFileFirst')
    if (group === 'line') return t('palette.typeLine')
    if (group === 'text') return t('textSearch.typeText')
    return looked === '' ? t('palette.typeName') : t('palette.nothing', { query: looked })
  }
  const waitForRows = useEnterWhenReady(typed, isCurrent, () => {
    if (current !== undefined) open(current)
  })
  const press = (event: KeyboardEvent) => {
    waitForRows(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const question = (isCurrent ? current?.question : undefined) ?? (text === '' ? undefined : text)
    if (question !== undefined) askAbout(question)
  }
  return (
    <List
      label={t('palette.label')}
      shouldFilter={false}
      loop
      value={current?.id ?? ''}
      onValueChange={setSelected}
      onKeyDown={press}
      className="flex max-h-[478px] flex-col"
    >
      <div className="flex h-[52px] flex-none items-center gap-3 border-b border-line px-4 has-[:focus-visible]:border-accent has-[:focus-visible]:shadow-[inset_0_-1px_0_var(--accent)]">
        <Search {...icon} className="text-ink-3" />
        <List.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={t(start.only === 'files' ? 'palette.filePlaceholder' : 'palette.placeholder')}
          className="min-w-0 flex-1 bg-transparent text-t4 outline-none"
        />
        <KeyCap>Esc</KeyCap>
      </div>
      <List.List aria-busy={!isWhole} className="min-h-0 flex-1 overflow-y-auto pb-2">
        <List.Empty className="px-4 py-6 text-ink-2">{emptyText(only, text)}</List.Empty>
        {groups.map((group) => {
          const rows = entries.filter((entry) => entry.group === group)
          return rows.length === 0 ? null : (
            <List.Group
              key={group}
              heading={
                <span className="flex justify-between">
                  {t(group === 'text' ? 'textSearch.paletteGroup' : `palette.${group}`)}
                  <span className="font-normal tabular-nums">{totals[group]}</span>
                </span>
              }
              className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-t1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3"
            >
              {rows.map((entry) => (
                <Row key={entry.id} entry={entry} text={text} onSelect={() => open(entry)} />
              ))}
            </List.Group>
          )
        })}
      </List.List>
      <footer className="flex h-9 flex-none items-center gap-4 overflow-hidden border-t border-line px-4 text-t1 whitespace-nowrap text-ink-3">
        <Hint keys={['↵']} text={t('palette.open')} />
        <Hint keys={[`${commandKey().trim()} ↵`]} text={t('palette.ask')} />
        <span className="flex-1" />
        <Hint keys={['#']} text={t('palette.onlySymbols')} />
        <Hint keys={['@']} text={t('palette.onlyInFile')} />
        <Hint keys={['%']} text={t('textSearch.paletteHint')} />
        <Hint keys={[':']} text={t('palette.onlyLine')} />
        <Hint keys={['>']} text={t('palette.onlyCommands')} />
      </footer>
    </List>
  )
}

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {text}
    </span>
  )
}

function Row({ entry, text, onSelect }: { entry: PaletteEntry; text: string; onSelect: () => void }) {
  return (
    <List.Item
      value={entry.id}
      onSelect={onSelect}
      className="mx-1 flex h-9 items-center gap-3 rounded-md px-3 text-ink-2 data-[selected=true]:bg-hover"
    >
      {signOf(entry)}
      <bdi className="max-w-[60%] truncate text-ink">
        {entry.marks === undefined ? withMatch(entry.name, text) : withLetters(entry.name, entry.marks.name)}
      </bdi>
      <span className="min-w-0 flex-1 truncate text-ink-3" title={entry.place}>
        {entry.marks === undefined ? entry.place : withLetters(entry.place, entry.marks.place)}
      </span>
      {entry.hint === undefined ? null : <KeyCap>{entry.hint}</KeyCap>}
    </List.Item>
  )
}

function signOf({ group, kind }: PaletteEntry): ReactNode {
  switch (group) {
    case 'symbols':
    case 'inFile':
      return <NodeShape kind={kind} />
    case 'files':
    case 'line':
      return <File {...icon} />
    case 'text':
      return <Search {...icon} />
    case 'conversations':
      return <MessageSquare {...icon} />
    case 'projects':
      return <FolderOpen {...icon} />
    case 'commands':
      return <SquareChevronRight {...icon} />
  }
}

/** Shows the matching letters of the name in bold. */
function withMatch(name: string, text: string): ReactNode {
  const at = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase())
  if (at === -1) return name
  return (
    <>
      {name.slice(0, at)}
      <b className="font-semibold">{name.slice(at, at + text.length)}</b>
      {name.slice(at + text.length)}
    </>
  )
}

/** A text with some letters in bold. */
function withLetters(text: string, letters: ReadonlySet<number>): ReactNode {
  if (letters.size === 0) return text
  const runs: { readonly isBold: boolean; text: string }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const isBold = letters.has(at)
    const last = runs.at(-1)
    if (last?.isBold === isBold) last.text += text[at]
    else runs.push({ isBold, text: text[at] ?? '' })
  }
  return runs.map((run, index) =>
    run.isBold ? (
      <b key={index} className="font-semibold text-ink">
        {run.text}
      </b>
    ) : (
      run.text
    ),
  )
}
