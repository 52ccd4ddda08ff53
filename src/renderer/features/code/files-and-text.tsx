// The panel next to code: the tree of files, or the text search in all of them.
import { useTranslation } from 'react-i18next'
import { useLayout } from '../../state/layout'
import { Segmented } from '../../ui/segmented'
import { FileTree } from './file-tree'
import { TextSearch } from './text-search/text-search'

export interface FilesAndTextProps {
  readonly projectId: string
  /** The file or folder that is open. */
  readonly path: string
  readonly line: number | null
  readonly onOpen: (path: string, line?: number) => void
}

export function FilesAndText({ projectId, path, line, onOpen }: FilesAndTextProps) {
  const { t } = useTranslation()
  const { codePanel, set } = useLayout()
  const views = (
    <Segmented
      label={t('textSearch.view')}
      value={codePanel}
      options={[
        { value: 'files', label: t('code.files') },
        { value: 'text', label: t('textSearch.tab') },
      ]}
      onChange={(chosen) => set({ codePanel: chosen })}
    />
  )
  if (codePanel === 'files') return <FileTree projectId={projectId} path={path} onOpen={onOpen} views={views} />
  return (
    <div className="flex h-full flex-col bg-ground">
      <header className="flex h-12 flex-none items-center border-b border-line pl-4">{views}</header>
      <TextSearch projectId={projectId} path={path} line={line} onOpen={onOpen} />
    </div>
  )
}
