// Some lines of a file around a relevant one, in colour, with that line marked.
import { useTranslation } from 'react-i18next'
import { LoadingBars } from '../../ui/loading-bars'
import { useHighlighted } from './code-block'
import { CodeText } from './code-text'
import { useFile } from '../queries'

export interface SnippetProps {
  readonly projectId: string
  readonly path: string
  readonly line: number
  /** Lines shown before and after it. */
  readonly around: number
}

export function Snippet({ projectId, path, line, around }: SnippetProps) {
  const { t } = useTranslation()
  const { data: file } = useFile(projectId, path)
  const start = Math.max(line - around, 1)
  const source = file?.content.split('\n').slice(start - 1, line + around) ?? []
  const lines = useHighlighted(source.join('\n'), file?.language ?? '')
  if (file === undefined)
    return (
      // As high as the lines will be, so that the scroll position is kept.
      <div className="px-4" style={{ minHeight: `${(2 * around + 1) * 1.25 + 0.5}rem` }}>
        <LoadingBars label={t('common.waiting')} />
      </div>
    )
  return (
    <div className="overflow-x-auto py-1" tabIndex={0} role="region" aria-label={`${path}:${line}`}>
      {lines.map((text, index) => (
        <div key={index} className="code-line" data-cited={start + index === line ? '' : undefined}>
          <span className="pr-3 text-right text-ink-3 select-none">{start + index}</span>
          <span>
            <CodeText line={text} />
          </span>
        </div>
      ))}
    </div>
  )
}
