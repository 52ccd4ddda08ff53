// The field for questions: grows to eight lines, Enter asks, Escape stops; agent and model have quiet pickers.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResult } from '#contract/graph'
import { useChosenModel } from '../../lib/chosen-model'
import { useWarmModel } from '../../lib/model-queries'
import { useKeptPlaces } from '../../state/kept-places'
import { Button, IconButton } from '../../ui/button'
import { AtSign, Square } from '../../ui/icons'
import { KeyCap } from '../../ui/key-cap'
import { NoticePlace } from '../../ui/notice-place'
import { AgentPicker, ModelPicker } from './pickers'
import { MentionList } from './mention-list'
import { useMentions } from './use-mentions'

export interface ComposerProps {
  /** The project whose symbols can be mentioned. */
  readonly projectId: string
  readonly projectName: string
  /** While an answer is arriving, the button stops it. */
  readonly answering: boolean
  /** The key under which the draft is kept. */
  readonly draftKey?: string
  /** Further pickers next to those of agent and model. */
  readonly pickers?: ReactNode
  /**
   * @param mentions ids of symbols that the question names
   * @returns a promise if the question may be refused; then the typed text is restored
   */
  readonly onAsk: (content: string, mentions: readonly string[]) => void | Promise<void>
  readonly onStop: () => void
}

export function Composer({ projectId, projectName, answering, draftKey, pickers, onAsk, onStop }: ComposerProps) {
  const { t } = useTranslation()
  const keep = useKeptPlaces((state) => state.keep)
  const [content, setContent] = useState(() => useKeptPlaces.getState().places[draftKey ?? '']?.draft ?? '')
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const warm = useWarmModel(useChosenModel())
  const { found, complete, dismiss, mentioned } = useMentions(projectId, content, caret)
  useEffect(() => {
    if (area.current === null) return
    area.current.style.height = 'auto'
    area.current.style.height = `${Math.min(area.current.scrollHeight, 8 * 24 + 20)}px`
  }, [content])
  useEffect(() => {
    if (draftKey !== undefined) keep(draftKey, { draft: content })
  }, [keep, draftKey, content])
  const ask = () => {
    if (content.trim() === '' || answering) return
    const asked = onAsk(content.trim(), mentioned(content))
    setContent('')
    asked?.catch(() => setContent((since) => (since === '' ? content : since)))
  }
  const write = (text: string, at: number) => {
    setContent(text)
    setCaret(at)
    setActive(0)
  }
  const choose = (result: SearchResult) => {
    const { text, caret: at } = complete(result)
    write(text, at)
    requestAnimationFrame(() => area.current?.setSelectionRange(at, at))
    area.current?.focus()
  }
  /** Keys for the list of mentions; true if the key was handled. */
  const pressInList = (event: KeyboardEvent): boolean => {
    const result = found[active] ?? found[0]
    if (result === undefined) return false
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(result)
    else if (event.key === 'Escape') dismiss()
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (pressInList(event)) return event.preventDefault()
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      ask()
    }
    if (event.key === 'Escape' && answering) onStop()
  }
  return (
    <div className="mx-auto w-full max-w-[688px] flex-none px-6 pt-2 pb-4 short:pt-1 short:pb-2">
      <NoticePlace />
      <div className="relative rounded-md border border-control bg-raised short:flex short:items-end [container:composer/inline-size] has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-accent">
        {found.length === 0 ? null : <MentionList id={listId} found={found} active={active} onChoose={choose} />}
        <textarea
          ref={area}
          data-question
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          rows={1}
          autoFocus
          aria-label={t('chat.question')}
          placeholder={t('chat.placeholder', { project: projectName })}
          value={content}
          onChange={(event) => write(event.target.value, event.target.selectionStart)}
          onKeyDown={press}
          onFocus={warm}
          className="block w-full resize-none bg-transparent px-3 pt-3 pb-2 text-t3 outline-none short:min-w-0 short:py-2.5"
        />
        <div className="flex items-center gap-1 px-2 pb-2 short:max-w-[65%] short:flex-none short:pb-1.5 short:pl-0">
          <IconButton
            label={t('chat.mention')}
            onClick={() => {
              const at = area.current?.selectionStart ?? content.length
              const text = `${content.slice(0, at)}${/[^\s(]$/.test(content.slice(0, at)) ? ' ' : ''}@`
              write(text + content.slice(at), text.length)
              area.current?.focus()
            }}
          >
            <AtSign size={14} strokeWidth={1.5} />
          </IconButton>
          {pickers}
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
