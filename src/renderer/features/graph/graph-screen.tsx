// The graph screen: the map of a repository, or the neighbourhood, impact or path of symbols, as a drawing and as a
// list.
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture, PictureCertainty, PictureNode } from '#contract/picture'
import { useWide } from '../../lib/use-wide'
import { useLayout } from '../../state/layout'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Segmented } from '../../ui/segmented'
import { LoadingBars } from '../../ui/loading-bars'
import { filterPicture, type Family } from './families'
import { useGraphAddress, type GraphAddress } from './graph-address'
import { GraphAside } from './graph-aside'
import { FamilyFilter } from './graph-filters'
import { Crumbs, GraphHeader, GroupBy, MissingPath, Weights } from './graph-header'
import { MapView } from './map-view'
import { PictureFrame } from './picture-frame'
import { RoutesNote } from './routes-note'
import { useColumns } from './use-columns'
import { usePicture, type ShownPicture } from './use-picture'
import { usePictureActions } from './use-picture-actions'

type Side = 'picture' | 'list'

const nothing: Picture = { view: 'neighbourhood', focus: null, nodes: [], edges: [], cycles: [], truncated: false }

export function GraphScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const [address, go] = useGraphAddress(projectId)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [hiddenFamilies, toggleFamily] = useToggles<Family>()
  const [hiddenCertainties, toggleCertainty] = useToggles<PictureCertainty>()
  const [chosenSide, setSide] = useState<{ readonly of: string; readonly side: Side } | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [filter, setFilter] = useState('')
  const set = useLayout((state) => state.set)
  const isWide = useWide()
  useEffect(() => set({ projectId }), [projectId, set])
  const { whole, error, notes, isMissing, ends, routes } = usePicture(projectId, address, opened)
  const picture = useMemo(
    () => (whole === undefined ? undefined : filterPicture(whole, { hiddenFamilies, hiddenCertainties })),
    [whole, hiddenFamilies, hiddenCertainties],
  )
  const isMap = address.view === 'map'
  const of = `${address.view} ${address.focus} ${address.to} ${address.depth}`
  const columns = useColumns(picture === undefined || isMap ? nothing : picture, of, pointed)
  // Below 960 pixels only one of the two fits; a graph too large to label is shown as a list first.
  const isTooMuch = !isMap && columns.isTooMuch
  const side = chosenSide?.of === of ? chosenSide.side : isTooMuch ? 'list' : 'picture'
  const isList = side === 'list' && (isTooMuch || !isWide)
  const show = (next: Side) => setSide({ of, side: next })
  const focus = whole?.nodes.find((node) => node.id === whole.focus)
  const title = useTitle(address, ends, focus)
  const { openNode, openBox, centre } = usePictureActions({
    ...{ projectId, address, go, whole, columns, setOpened },
    onList: (text) => {
      if (text !== null) setFilter(text)
      show('list')
    },
  })
  const { undrawn } = columns.picture
  const shownNotes = [...notes, ...(isMap || undrawn === 0 ? [] : [t('graph.withinStep', { count: undrawn })])]
  return (
    <div className={`flex h-full ${isList ? 'flex-col' : ''}`}>
      <main className={`flex min-w-0 flex-col bg-surface ${isList ? 'flex-none' : 'flex-1'}`}>
        <GraphHeader projectId={projectId} address={address} title={title} focus={focus} go={go} />
        <div className="flex min-h-11 flex-none flex-wrap items-center gap-3 border-b border-line px-4 py-1">
          {isMap ? <Crumbs whole={whole} opened={opened} onClose={setOpened} /> : null}
          {whole === undefined || isMap ? null : (
            <FamilyFilter picture={whole} hidden={hiddenFamilies} onToggle={toggleFamily} />
          )}
          {routes === undefined ? null : <RoutesNote routes={routes} />}
          <span className="ml-auto flex items-center gap-3">
            {isMap ? <Weights /> : address.view === 'path' ? null : <GroupBy columns={columns} />}
            {isTooMuch || !isWide ? (
              <Segmented
                label={t('graph.side')}
                value={side}
                onChange={show}
                options={[
                  { value: 'picture', label: t('graph.picture') },
                  { value: 'list', label: t('graph.list') },
                ]}
              />
            ) : null}
          </span>
        </div>
        {shownNotes.length === 0 || isMissing ? null : (
          <p className="flex-none border-b border-line px-4 py-2 text-t1 text-ink-2">{shownNotes.join(' ')}</p>
        )}
        {isList ? null : (
          <PicturePlace picture={picture} error={error} onMap={isMap ? null : () => go({})}>
            {isMissing ? (
              <MissingPath address={address} go={go} text={shownNotes.join(' ')} />
            ) : picture === undefined || isMap ? (
              <MapView
                picture={picture ?? nothing}
                label={title}
                onOpen={openNode}
                onBack={() => setOpened((ids) => ids.slice(0, -1))}
              />
            ) : (
              <PictureFrame
                key={of}
                drawing={columns.picture.drawing}
                label={title}
                onOpen={openBox}
                onCentre={centre}
                onPoint={setPointed}
                onBack={() => history.back()}
              />
            )}
          </PicturePlace>
        )}
      </main>
      <aside
        aria-label={t('graph.list')}
        className={`flex flex-col bg-ground ${isList ? 'min-h-0 flex-1' : 'w-[360px] flex-none border-l border-line max-wide:hidden'}`}
      >
        <GraphAside
          projectId={projectId}
          address={address}
          go={go}
          whole={whole}
          picture={picture}
          columns={isMap ? null : columns}
          filter={filter}
          onFilter={setFilter}
          wide={isList}
          hidden={hiddenCertainties}
          onToggle={toggleCertainty}
          onOpen={openNode}
        />
      </aside>
    </div>
  )
}

interface PicturePlaceProps {
  readonly picture: Picture | undefined
  readonly error: Error | null
  /** Opens the map; null on the map itself. */
  readonly onMap: (() => void) | null
  readonly children: ReactNode
}

/** The drawing, or why there is none. */
function PicturePlace({ picture, error, onMap, children }: PicturePlaceProps) {
  const { t } = useTranslation()
  if (error !== null && picture === undefined) {
    const actions = onMap === null ? null : <Button onClick={onMap}>{t('graph.map')}</Button>
    return (
      <div className="mx-auto mt-24 max-w-[520px] px-6">
        <Fault title={t('graph.failed')} actions={actions}>
          {error.message}
        </Fault>
      </div>
    )
  }
  if (picture === undefined)
    return (
      <div className="p-6">
        <LoadingBars label={t('common.waiting')} />
      </div>
    )
  if (picture.nodes.length === 0) return <p className="p-6 text-ink-2">{t('graph.empty')}</p>
  return <div className="min-h-0 flex-1">{children}</div>
}

/** A set of values that are switched on and off. */
function useToggles<Value>(): readonly [ReadonlySet<Value>, (value: Value) => void] {
  const [values, setValues] = useState<ReadonlySet<Value>>(new Set())
  return [values, (value) => setValues((before) => before.symmetricDifference(new Set([value])))]
}

function useTitle(address: GraphAddress, ends: ShownPicture['ends'], focus: PictureNode | undefined): string {
  const { t } = useTranslation()
  const name = focus?.name ?? ''
  if (address.view === 'map') return t('graph.mapTitle')
  if (name === '') return ''
  if (address.view === 'impact') return t('graph.impactTitle', { name })
  if (address.view === 'path') return t('graph.pathTitle', { name: ends?.from ?? '', to: ends?.to ?? '' })
  return t('graph.neighbourhoodTitle', { name })
}
