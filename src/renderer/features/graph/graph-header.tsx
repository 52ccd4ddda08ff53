// The bars above a drawing: its subject, its depth, what is opened, and the meaning of lines and groups.
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Picture, PictureNode } from '#contract/picture'
import { routes, type GraphPlace } from '../../lib/routes'
import { Button, IconButton } from '../../ui/button'
import { X } from '../../ui/icons'
import { Segmented } from '../../ui/segmented'
import type { Grouping } from './column-groups'
import type { GraphAddress } from './graph-address'
import type { Columns } from './use-columns'

export interface GraphHeaderProps {
  readonly projectId: string
  readonly address: GraphAddress
  readonly title: string
  readonly focus: PictureNode | undefined
  readonly go: (place: GraphPlace) => void
}

export function GraphHeader({ projectId, address, title, focus, go }: GraphHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="flex h-12 flex-none items-center gap-3 border-b border-line px-4">
      <h1 className="min-w-0 shrink truncate font-semibold" title={title}>
        <bdi>{title}</bdi>
      </h1>
      {focus?.file_path == null ? null : (
        <Link
          href={routes.code(projectId, focus.file_path, focus.line ?? 1)}
          title={`${focus.file_path}:${focus.line}`}
          className="hidden min-w-24 shrink-[1000] truncate font-mono text-t1 text-ink-3 [direction:rtl] hover:underline wide:block"
        >
          <bdi>
            {focus.file_path}:{focus.line}
          </bdi>
        </Link>
      )}
      <span className="flex-1" />
      {address.view === 'neighbourhood' ? (
        <Segmented
          label={t('graph.distance')}
          value={String(address.depth)}
          onChange={(depth) => go({ focus: address.focus ?? '', depth: Number(depth) })}
          options={[
            { value: '1', label: t('graph.hop', { count: 1 }) },
            { value: '2', label: t('graph.hop', { count: 2 }) },
          ]}
        />
      ) : null}
      {address.view === 'map' ? null : (
        <Button small tone="quiet" onClick={() => go({})}>
          {t('graph.map')}
        </Button>
      )}
    </header>
  )
}

export interface CrumbsProps {
  readonly whole: Picture | undefined
  /** Ids of opened boxes, in the order in which they were opened. */
  readonly opened: readonly string[]
  readonly onClose: (left: readonly string[]) => void
}

/** The opened boxes of the map, each with a button to close it. */
export function Crumbs({ whole, opened, onClose }: CrumbsProps) {
  const { t } = useTranslation()
  const shown = opened.flatMap((id) => whole?.nodes.find((node) => node.id === id && node.open) ?? [])
  if (shown.length === 0) return <span className="text-t1 text-ink-3">{t('graph.openHint')}</span>
  return (
    <ol aria-label={t('graph.opened')} className="flex min-w-0 flex-wrap items-center gap-2 text-t1">
      {shown.map((node) => (
        <li key={node.id} className="flex min-w-0 items-center">
          <bdi className="truncate font-medium">{node.file_path ?? node.name}</bdi>
          <IconButton
            label={t('graph.close', { name: node.file_path ?? node.name })}
            onClick={() => onClose(opened.filter((id) => id !== node.id))}
          >
            <X size={14} strokeWidth={1.5} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** The meaning of line widths on the map. */
export function Weights() {
  const { t } = useTranslation()
  const widths = [
    [1.5, '1–9'],
    [2.5, '10–99'],
    [4, '100+'],
  ] as const
  return (
    <span className="hidden items-center gap-2 text-t1 text-ink-3 wide:flex">
      {t('graph.weights')}
      {widths.map(([height, text]) => (
        <span key={text} className="inline-flex items-center gap-1 tabular-nums">
          <span className="inline-block w-4 bg-ink-3" style={{ height }} />
          {text}
        </span>
      ))}
    </span>
  )
}

const groupings: readonly Grouping[] = ['area', 'file', 'none']

export function GroupBy({ columns }: { readonly columns: Columns }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('graph.groupBy')}
      value={columns.by}
      onChange={columns.group}
      options={groupings.map((value) => ({ value, label: t(`graph.groupings.${value}`) }))}
    />
  )
}

export interface MissingPathProps extends Pick<GraphHeaderProps, 'address' | 'go'> {
  /** The message, since there is nothing to draw. */
  readonly text: string
}

/** No path: what to look at instead. */
export function MissingPath({ address: { focus, to }, go, text }: MissingPathProps) {
  const { t } = useTranslation()
  if (focus === null || to === null) return null
  return (
    <div className="mx-auto mt-24 flex max-w-[520px] flex-col gap-4 px-6">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => go({ focus })}>{t('graph.aroundFirst')}</Button>
        <Button onClick={() => go({ focus: to })}>{t('graph.aroundLast')}</Button>
        <Button onClick={() => go({ focus: to, to: focus })}>{t('graph.otherWay')}</Button>
      </div>
    </div>
  )
}
