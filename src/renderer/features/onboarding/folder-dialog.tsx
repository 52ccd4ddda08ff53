// Picks a folder where there is no native dialog: a list to walk through, and a field for those who know the path.
import { CornerLeftUp, Folder, GitBranch } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolders } from '../../lib/queries'
import { useServiceText } from '../../lib/service-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Fault } from '../../ui/fault'
import { Field } from '../../ui/field'
import { StillBars } from '../../ui/still-bars'

export interface FolderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (path: string) => void
}

export function FolderDialog({ open, onClose, onChoose }: FolderDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} title={t('folders.title')} closeLabel={t('common.close')} onClose={onClose}>
      <FolderPicker onClose={onClose} onChoose={onChoose} />
    </Dialog>
  )
}

function FolderPicker({ onClose, onChoose }: Omit<FolderDialogProps, 'open'>) {
  const { t } = useTranslation()
  const say = useServiceText()
  const [path, setPath] = useState('')
  const { data, error } = useFolders(path, true)
  // A list that arrives late must not take away what was typed meanwhile, nor what is about to be typed over.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? data?.path ?? path
  const walkTo = (folder: string) => {
    setTyped(null)
    setPath(folder)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    walkTo(shown.trim())
  }
  const row = 'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover'
  return (
    <>
      <form onSubmit={go} className="flex flex-none items-end gap-2 border-b border-line p-4">
        <Field
          className="flex-1"
          label={t('folders.path')}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Tab' && key !== 'Enter') setTyped(shown)
          }}
        />
        <Button type="submit">{t('folders.go')}</Button>
      </form>
      <div className="h-72 min-h-0 overflow-y-auto p-2">
        {error !== null ? (
          <div className="p-2">
            <Fault title={say(error.message)} />
          </div>
        ) : data === undefined ? (
          <div className="p-2">
            <StillBars label={t('folders.loading')} />
          </div>
        ) : (
          <ul>
            {data.parent === null ? null : (
              <li>
                <button type="button" className={row} onClick={() => walkTo(data.parent ?? '')}>
                  <CornerLeftUp size={16} strokeWidth={1.5} className="flex-none text-ink-3" />
                  {t('folders.up')}
                </button>
              </li>
            )}
            {data.folders.map((folder) => (
              <li key={folder.path}>
                <button type="button" className={row} onClick={() => walkTo(folder.path)}>
                  {folder.is_repository ? (
                    <GitBranch size={16} strokeWidth={1.5} className="flex-none text-ink-2" />
                  ) : (
                    <Folder size={16} strokeWidth={1.5} className="flex-none text-ink-3" />
                  )}
                  <span className="min-w-0 flex-1 truncate">{folder.name}</span>
                  {folder.is_repository ? <span className="text-t1 text-ink-3">{t('folders.repository')}</span> : null}
                </button>
              </li>
            ))}
            {data.folders.length === 0 ? <li className="p-2 text-ink-2">{t('folders.empty')}</li> : null}
          </ul>
        )}
      </div>
      <footer className="flex flex-none items-center justify-end gap-2 border-t border-line p-4">
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button tone="primary" disabled={shown.trim() === ''} onClick={() => onChoose(shown.trim())}>
          {t('folders.parse')}
        </Button>
      </footer>
    </>
  )
}
