// Where a question is written: grows to eight lines, Enter asks, Escape stops; agent and model are quiet pickers.
import { ChevronDown, Square } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/format'
import { useAgents, useModels } from '../../lib/queries'
import { useLayout } from '../../state/layout'
import { Button } from '../../ui/button'
import { KeyCap } from '../../ui/key-cap'
import { Menu } from '../../ui/menu'

export interface ComposerProps {
  readonly projectName: string
  /** While an answer comes, the button stops it. */
  readonly answering: boolean
  readonly draft?: string
  readonly onAsk: (content: string) => void
  readonly onStop: () => void
}

const pick = 'inline-flex h-7 min-w-0 items-center gap-1 rounded-md px-2 text-t1 text-ink-2 hover:bg-hover'

export function Composer({ projectName, answering, draft = '', onAsk, onStop }: ComposerProps) {
  const { t } = useTranslation()
  const [content, setContent] = useState(draft)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (area.current === null) return
    area.current.style.height = 'auto'
    area.current.style.height = `${Math.min(area.current.scrollHeight, 8 * 24 + 20)}px`
  }, [content])
  const ask = () => {
    if (content.trim() === '' || answering) return
    onAsk(content.trim())
    setContent('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      ask()
    }
    if (event.key === 'Escape' && answering) onStop()
  }
  return (
    <div className="mx-auto w-full max-w-[688px] flex-none px-6 pt-2 pb-4">
      <div className="rounded-md border border-control bg-raised has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-accent">
        <textarea
          ref={area}
          rows={1}
          autoFocus
          aria-label={t('chat.question')}
          placeholder={t('chat.placeholder', { project: projectName })}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={press}
          className="block w-full resize-none bg-transparent px-3 pt-3 pb-2 text-t3 outline-none"
        />
        <div className="flex items-center gap-1 px-2 pb-2">
          <AgentPicker />
          <ModelPicker />
          <span className="flex-1" />
          {answering ? (
            <Button onClick={onStop} className="w-[108px]">
              <Square size={10} fill="currentColor" />
              {t('chat.stop')}
              <KeyCap>Esc</KeyCap>
            </Button>
          ) : (
            <Button tone="primary" onClick={ask} className="w-[108px]" aria-disabled={content.trim() === ''}>
              {t('chat.ask')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function AgentPicker() {
  const { t } = useTranslation()
  const { data: agents } = useAgents()
  const { agentId, set } = useLayout()
  const chosen = agents?.find((agent) => agent.id === agentId)
  return (
    <Menu
      label={t('chat.agent')}
      side="top"
      trigger={
        <button type="button" className={pick}>
          {t('chat.agent')} <b className="truncate font-medium text-ink">{chosen?.name ?? '…'}</b>
          <ChevronDown size={12} strokeWidth={1.5} className="flex-none" />
        </button>
      }
      items={(agents ?? []).map((agent) => ({
        id: agent.id,
        label: agent.name,
        checked: agent.id === agentId,
        onSelect: () => set({ agentId: agent.id }),
      }))}
    />
  )
}

function ModelPicker() {
  const { t } = useTranslation()
  const { data } = useModels()
  const { model, set } = useLayout()
  const usable = data?.state === 'ready' ? data.models : []
  const current = model ?? data?.default_model ?? 'none'
  const known = usable.some((candidate) => candidate.name === current) ? current : 'none'
  return (
    <Menu
      label={t('chat.model')}
      side="top"
      note={data === undefined || data.state === 'ready' ? undefined : data.message}
      trigger={
        <button type="button" className={pick}>
          {t('chat.model')}{' '}
          <b className="truncate font-medium text-ink">{known === 'none' ? t('chat.noModel') : known}</b>
          <ChevronDown size={12} strokeWidth={1.5} className="flex-none" />
        </button>
      }
      items={[
        {
          id: 'none',
          label: t('chat.noModel'),
          hint: t('chat.noModelHint'),
          checked: known === 'none',
          onSelect: () => set({ model: 'none' }),
        },
        ...usable
          .filter((candidate) => !candidate.capabilities.includes('embedding'))
          .map((candidate) => ({
            id: candidate.name,
            label: candidate.name,
            hint: formatBytes(candidate.size_bytes),
            checked: known === candidate.name,
            onSelect: () => set({ model: candidate.name }),
          })),
      ]}
    />
  )
}
