// Next to a drawing or instead of it: the equivalent list, with search, filters and sorting, and links to continue.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Picture, PictureCertainty, PictureNode } from '#contract/picture'
import { routes, type GraphPlace } from '../../lib/routes'
import { Button, IconButton } from '../../ui/button'
import { ArrowDownUp, Search } from '../../ui/icons'
import { Menu } from '../../ui/menu'
import type { GraphAddress } from './graph-address'
import { CertaintyFilter } from './graph-filters'
import { GraphList } from './graph-list'
import { rowsOf, type ListSort } from './list-rows'
import { SymbolField } from './symbol-field'
import type { Columns } from './use-columns'

export interface GraphAsideProps {
  readonly projectId: string
  readonly address: GraphAddress
  readonly go: (place: GraphPlace) => void
  readonly whole: Picture | undefined
  /** The picture after filtering by kind and certainty. */
  readonly picture: Picture | undefined
  readonly columns: Columns | null
  readonly filter: string
  readonly onFilter: (text: string) => void
  /** Whether the list fills the page. */
  readonly wide: boolean
  readonly hidden: ReadonlySet<PictureCertainty>
  readonly onToggle: (certainty: PictureCertainty) => void
  readonly onOpen: (node: PictureNode) => void
}

const sorts: readonly ListSort[] = ['weight', 'name', 'file']

export function GraphAside(props: GraphAsideProps) {
  const { projectId, address, go, whole, picture, columns, filter, wide, onOpen } = props
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [sort, setSort] = useState<ListSort>('weight')
  // What a change of it reaches, and paths, are between symbols.
  const isStart = ['route', 'command'].includes(whole?.nodes.find(({ id }) => id === address.focus)?.kind ?? '')
  const rows = useMemo(() => {
    if (picture === undefined) return []
    return rowsOf(picture, { columns: columns?.columns ?? [], opened: columns?.opened ?? new Set(), filter, sort })
  }, [picture, columns?.columns, columns?.opened, filter, sort])
  return (
    <>
      <header
        className={`h-12 flex-none items-center justify-between border-b border-line px-4 ${wide ? 'hidden' : 'flex'}`}
      >
        <h2 className="font-semibold">{t('graph.sameAsList')}</h2>
        <span className="text-t1 text-ink-3 tabular-nums">
          {picture === undefined ? '' : t('graph.links', { count: picture.edges.length })}
        </span>
      </header>
      <div className={`flex flex-none gap-2 p-2 ${wide ? 'flex-wrap *:min-w-60 *:flex-1' : 'flex-col'}`}>
        <SymbolField
          projectId={projectId}
          label={t('graph.find')}
          onChoose={(id) => go({ focus: id, depth: address.depth })}
        />
        <div className="flex items-center gap-1">
          <label className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md border border-control bg-raised px-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent">
            <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
            <input
              value={filter}
              onChange={(event) => props.onFilter(event.target.value)}
              placeholder={t('graph.filter')}
              aria-label={t('graph.filter')}
              data-graph-filter
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </label>
          {columns === null ? null : (
            <Menu
              label={t('graph.sort')}
              align="end"
              trigger={
                <IconButton label={t('graph.sort')}>
                  <ArrowDownUp size={14} strokeWidth={1.5} />
                </IconButton>
              }
              items={sorts.map((id) => ({
                id,
                label: t(`graph.sorts.${id}`),
                checked: id === sort,
                onSelect: () => setSort(id),
              }))}
            />
          )}
        </div>
      </div>
      {whole === undefined ? null : (
        <CertaintyFilter wide={wide} picture={whole} hidden={props.hidden} onToggle={props.onToggle} />
      )}
      {picture === undefined ? null : (
        <GraphList
          rows={rows}
          wide={wide}
          empty={filter !== '' ? t('graph.noMatch', { filter }) : address.view === 'path' ? '' : t('graph.alone')}
          onOpen={onOpen}
          onFold={(key) => columns?.fold(key, false)}
          onCode={(path, line) => navigate(routes.code(projectId, path, line))}
        />
      )}
      {address.focus === null || isStart ? null : (
        <NextSteps projectId={projectId} address={address} go={go} focus={address.focus} />
      )}
    </>
  )
}

interface NextStepsProps extends Pick<GraphAsideProps, 'projectId' | 'address' | 'go'> {
  readonly focus: string
}

function NextSteps({ projectId, address, go, focus }: NextStepsProps) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  return (
    <footer className="flex flex-none flex-col gap-2 border-t border-line p-4">
      {choosing ? (
        <SymbolField
          projectId={projectId}
          label={t('graph.pathTarget')}
          autoFocus
          onChoose={(to) => {
            setChoosing(false)
            go({ focus, to })
          }}
        />
      ) : null}
      <div className="flex flex-wrap justify-between gap-2">
        {address.view === 'neighbourhood' ? (
          <Button small onClick={() => go({ focus, view: 'impact' })}>
            {t('graph.impact')}
          </Button>
        ) : (
          <Button small onClick={() => go({ focus })}>
            {t('graph.neighbourhood')}
          </Button>
        )}
        <Button small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t('graph.pathTo')}
        </Button>
      </div>
    </footer>
  )
}
