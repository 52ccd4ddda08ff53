// The folders to browse: the parent first, then those inside, or completions of the typed path.
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderList } from '#contract/service'
import { formatCount } from '../../lib/format'
import { CornerLeftUp, Folder, GitBranch } from '../../ui/icons'
import { LoadingBars } from '../../ui/loading-bars'

export interface FolderRowsProps {
  readonly listing: FolderList | null
  readonly completions: FolderList['folders'] | null
  /** Why the typed folder is not listed. */
  readonly fault: Error | null
  readonly onWalk: (path: string) => void
}

const row = 'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left -outline-offset-2 hover:bg-hover'

export function FolderRows({ listing, completions, fault, onWalk }: FolderRowsProps) {
  const { t } = useTranslation()
  const matches = completions !== null && completions.length > 0 ? completions : null
  const folders = matches ?? listing?.folders ?? []
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
    if (next < 0) event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
    else buttons[next]?.focus()
  }
  return (
    <div className="h-72 min-h-0 overflow-y-auto p-2">
      {listing === null && fault === null ? (
        <div className="p-2">
          <LoadingBars label={t('folders.loading')} />
        </div>
      ) : null}
      {listing === null ? null : (
        <ul data-folder-rows onKeyDown={move}>
          {listing.parent === null ? null : (
            <li>
              <button type="button" className={row} onClick={() => onWalk(listing.parent ?? '')}>
                <CornerLeftUp size={16} strokeWidth={1.5} className="flex-none text-ink-3" />
                {t('folders.up')}
              </button>
            </li>
          )}
          {folders.map((folder) => (
            <li key={folder.path}>
              <button type="button" className={row} onClick={() => onWalk(folder.path)}>
                {folder.is_repository ? (
                  <GitBranch size={16} strokeWidth={1.5} className="flex-none text-ink-2" />
                ) : (
                  <Folder size={16} strokeWidth={1.5} className="flex-none text-ink-3" />
                )}
                <bdi className="min-w-0 flex-1 truncate">{folder.name}</bdi>
                {folder.is_repository ? <span className="text-t1 text-ink-3">{t('folders.repository')}</span> : null}
              </button>
            </li>
          ))}
          {folders.length === 0 ? <li className="p-2 text-ink-2">{t('folders.empty')}</li> : null}
          {matches === null && listing.total > listing.folders.length ? (
            <li className="p-2 text-t1 text-ink-3">
              {t('folders.cut', { shown: formatCount(listing.folders.length), total: formatCount(listing.total) })}
            </li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
