// Differences from the parsed version: a mark next to each file and folder of the tree, and the count below it.
import { useTranslation } from 'react-i18next'
import type { FolderChanges } from '#contract/project'
import { useProjectAction } from '../../lib/queries'
import { Button } from '../../ui/button'
import type { ChangeMarks, TreeRow } from './tree-rows'

/** As editors mark them; a new file is not in the tree, since it was not parsed. */
const letters = { changed: 'M', removed: 'D', added: 'A' } as const

export interface ChangeMarkProps {
  readonly row: TreeRow
  readonly marks: ChangeMarks
}

export function ChangeMark({ row, marks }: ChangeMarkProps) {
  const { t } = useTranslation()
  const change = row.kind === 'file' ? marks.files.get(row.file.path) : undefined
  const inside = row.kind === 'folder' ? (marks.folders.get(row.folder.path) ?? 0) : 0
  if (change === undefined && inside === 0) return null
  const insideText = marks.isPartial ? 'code.changedInsideAtLeast' : 'code.changedInside'
  const label = change === undefined ? t(insideText, { count: inside }) : t(`code.changes.${change}`)
  return (
    <span role="img" aria-label={label} title={label} className="flex-none text-t1 font-semibold">
      {letters[change ?? 'changed']}
    </span>
  )
}

export interface ChangesFootProps {
  readonly projectId: string
  readonly changes: FolderChanges
  readonly marks: ChangeMarks
}

export function ChangesFoot({ projectId, changes, marks: { added, isPartial } }: ChangesFootProps) {
  const { t } = useTranslation()
  const action = useProjectAction(projectId)
  return (
    <footer className="flex flex-none items-center gap-2 border-t border-line px-4 py-2 text-t1 text-ink-2">
      <p className="min-w-0 flex-1" title={changes.files.map(({ path }) => path).join('\n')}>
        {t(changes.at_least ? 'code.changesSinceAtLeast' : 'code.changesSince', { count: changes.total })}
        {added === 0 ? '' : ` ${t(isPartial ? 'code.changesNewAtLeast' : 'code.changesNew', { count: added })}`}
      </p>
      <Button small disabled={action.isPending} onClick={() => action.mutate('refresh')}>
        {t('project.refresh')}
      </Button>
    </footer>
  )
}
