// Rows of the list for broken layer rules: the rule, and the imports that break it, each with its place.
import { useTranslation } from 'react-i18next'
import { formatCount, splitPath } from '../../lib/format'
import { CircleAlert } from '../../ui/icons'
import type { ListRow } from './list-rows'

interface Opens {
  readonly onCode: (path: string, line: number) => void
}

export function RuleRow({ row, onCode }: Opens & { readonly row: Extract<ListRow, { type: 'rule' }> }) {
  const { t } = useTranslation()
  return (
    <h3 className="flex h-7 items-center gap-2 px-2 text-t1 font-medium text-ink-2" title={row.name}>
      <CircleAlert size={14} strokeWidth={2} className="flex-none" aria-label={t('layerRules.title')} />
      <button
        type="button"
        title={t('layerRules.declared', { path: row.declaredIn })}
        onClick={() => onCode(row.declaredIn, 1)}
        className="min-w-0 flex-1 truncate text-left hover:underline"
      >
        {row.name}
      </button>
      <span className="flex-none text-ink-3 tabular-nums">{formatCount(row.count)}</span>
    </h3>
  )
}

export function BreakRow({
  row: { from, to, line },
  onCode,
}: Opens & { readonly row: Extract<ListRow, { type: 'break' }> }) {
  return (
    <button
      type="button"
      onClick={() => onCode(from, line)}
      title={`${from}:${line} → ${to}`}
      className="flex h-7 w-full items-center gap-2 rounded-md pr-2 pl-7 text-left hover:bg-hover"
    >
      <bdi className="flex min-w-0 flex-1 font-mono text-t1 whitespace-pre">
        <span className="min-w-0 truncate">{splitPath(from)[1]}</span>
        <span className="flex-none text-ink-3"> → </span>
        <span className="min-w-0 truncate">{shortened(to)}</span>
      </bdi>
      <span className="flex-none text-t1 text-ink-3 tabular-nums">:{line}</span>
    </button>
  )
}

/** The last folder and the name: names alone are often `index.ts`. */
function shortened(path: string): string {
  return path.split('/').slice(-2).join('/')
}
