// The bar of find in file: the field with its switches, the position among the matches, and buttons to step through
// them.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { ArrowDown, ArrowUp, X } from '../../ui/icons'
import { SearchSwitches } from './search-switches'
import type { Find } from './use-find'

export function FindBar({ find, onClose }: { readonly find: Find; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { query, found, fault } = find
  // The previous text is selected, so that typing replaces it.
  useEffect(() => field.current?.select(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count = (): string => {
    if (query.text === '') return ''
    if (fault !== null) return t(fault === 'wrong' ? 'code.find.wrong' : 'code.find.slow')
    if (found === null) return ''
    return found.total === 0
      ? t('code.find.none')
      : t('code.find.place', { index: find.current + 1, count: found.total, total: formatCount(found.total) })
  }
  return (
    <div
      role="search"
      aria-label={t('code.find.label')}
      className="flex h-11 flex-none items-center gap-2 border-b border-line px-3"
    >
      <div className="flex h-7 w-72 min-w-0 items-center gap-0.5 rounded-md border border-control bg-raised pr-0.5 pl-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent">
        <input
          ref={field}
          autoFocus
          data-find
          aria-label={t('code.find.label')}
          value={query.text}
          onChange={(event) => find.change({ text: event.target.value })}
          onKeyDown={press}
          spellCheck={false}
          className="min-w-0 flex-1 bg-transparent font-mono text-t1 outline-none"
        />
        <SearchSwitches query={query} onChange={find.change} />
      </div>
      <span role="status" className="min-w-0 flex-1 truncate text-ink-2 tabular-nums">
        {count()}
      </span>
      <IconButton label={t('code.find.previous')} disabled={!found?.total} onClick={() => find.step(-1)}>
        <ArrowUp size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={t('code.find.next')} disabled={!found?.total} onClick={() => find.step(1)}>
        <ArrowDown size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
