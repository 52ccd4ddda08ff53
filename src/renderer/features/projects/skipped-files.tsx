// Skipped files, each with its reason; collapsed where they are not the main content.
import { useTranslation } from 'react-i18next'
import type { SkippedFile } from '#contract/project'
import { formatCount } from '../../lib/format'
import { useServiceText } from '../../lib/service-text'
import { ChevronRight } from '../../ui/icons'

export interface SkippedFilesProps {
  /** The first part of the list. */
  readonly skipped: readonly SkippedFile[]
  readonly total: number
  readonly folded: boolean
}

export function SkippedFiles({ skipped, total, folded }: SkippedFilesProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  if (skipped.length === 0) return null
  return (
    <details className="group mt-6" open={!folded}>
      <summary className="flex h-8 cursor-default list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} strokeWidth={1.5} className="group-open:rotate-90" />
        {t('progress.skipped')} <span className="font-normal text-ink-3 tabular-nums">{formatCount(total)}</span>
      </summary>
      <table className="mt-2 w-full table-fixed">
        <thead>
          <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
            <th className="w-3/5 font-medium">{t('progress.path')}</th>
            <th className="font-medium">{t('progress.why')}</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map((file) => (
            <tr key={`${file.path} ${file.reason}`} className="h-8 border-b border-line">
              <td className="truncate pr-3 font-mono text-t1" title={file.path}>
                <bdi>{file.path}</bdi>
              </td>
              <td className="text-ink-2">{say(file.reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > skipped.length ? (
        <p className="mt-2 text-t1 text-ink-3">{t('progress.more', { count: total - skipped.length })}</p>
      ) : null}
    </details>
  )
}
