// The graph: the map of a repository, or what surrounds, reaches or connects symbols; its picture and the same as a list.
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { Picture, PictureCertainty, PictureNode } from '#contract/picture'
import { useImpact, useMap, useNeighbourhood, usePath } from '../../lib/picture-queries'
import { routes } from '../../lib/routes'
import { useLayout } from '../../state/layout'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Segmented } from '../../ui/segmented'
import { LoadingBars } from '../../ui/loading-bars'
import { filterPicture, type Family } from './families'
import { useGraphAddress, type GraphAddress } from './graph-address'
import { GraphCanvas } from './graph-canvas'
import { CertaintyFilter, FamilyFilter } from './graph-filters'
import { GraphList } from './graph-list'
import { MapCanvas } from './map-canvas'
import { manyLines } from './map-lines'
import { SymbolField } from './symbol-field'

export function GraphScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [address, go] = useGraphAddress(projectId)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [hiddenFamilies, toggleFamily] = useToggles<Family>()
  const [hiddenCertainties, toggleCertainty] = useToggles<PictureCertainty>()
  // Under 960 pixels there is room for one of the two.
  const [side, setSide] = useState<'picture' | 'list'>('picture')
  const [choosing, setChoosing] = useState(false)
  const set = useLayout((state) => state.set)
  useEffect(() => set({ projectId }), [projectId, set])
  const { whole, error, note } = usePicture(projectId, address, opened)
  const picture = useMemo(
    () => (whole === undefined ? undefined : filterPicture(whole, { hiddenFamilies, hiddenCertainties })),
    [whole, hiddenFamilies, hiddenCertainties],
  )
  const focus = whole?.nodes.find((node) => node.id === whole.focus)
  const open = (node: PictureNode) => {
    const folds = node.hops === null && (node.kind === 'group' || node.kind === 'file')
    if (!folds) return go({ focus: node.id, depth: address.depth })
    setOpened((ids) => (ids.includes(node.id) ? ids.filter((id) => id !== node.id) : [...ids, node.id]))
  }
  const title = useTitle(address, whole, focus)
  return (
    <div className="flex h-full">
      <main className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex h-12 flex-none items-center gap-3 border-b border-line px-4">
          <h1 className="min-w-0 truncate font-semibold" title={title}>
            <bdi>{title}</bdi>
          </h1>
          {focus?.file_path == null ? null : (
            <Link
              href={routes.code(projectId, focus.file_path, focus.line ?? 1)}
              className="hidden min-w-0 truncate font-mono text-t1 text-ink-3 hover:underline wide:block"
            >
              {focus.file_path}:{focus.line}
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
        <div className="flex min-h-11 flex-none flex-wrap items-center gap-3 border-b border-line px-4 py-1">
          {whole === undefined ? null : (
            <FamilyFilter picture={whole} hidden={hiddenFamilies} onToggle={toggleFamily} />
          )}
          <span className="ml-auto wide:hidden">
            <Segmented
              label={t('graph.side')}
              value={side}
              onChange={setSide}
              options={[
                { value: 'picture', label: t('graph.picture') },
                { value: 'list', label: t('graph.list') },
              ]}
            />
          </span>
        </div>
        {note === null ? null : <p className="flex-none border-b border-line px-4 py-2 text-t1 text-ink-2">{note}</p>}
        <div className={`min-h-0 flex-1 ${side === 'list' ? 'max-wide:hidden' : ''}`}>
          {error !== null && picture === undefined ? (
            <div className="mx-auto mt-24 max-w-[520px] px-6">
              <Fault
                title={t('graph.failed')}
                actions={
                  <Button onClick={() => go({})} className={address.view === 'map' ? 'hidden' : ''}>
                    {t('graph.map')}
                  </Button>
                }
              >
                {error.message}
              </Fault>
            </div>
          ) : picture === undefined ? (
            <div className="p-6">
              <LoadingBars label={t('common.waiting')} />
            </div>
          ) : picture.nodes.length === 0 ? (
            <p className="p-6 text-ink-2">{t('graph.empty')}</p>
          ) : picture.view === 'map' ? (
            <MapCanvas picture={picture} label={title} onOpen={open} />
          ) : (
            <GraphCanvas picture={picture} label={title} onOpen={open} />
          )}
        </div>
      </main>
      <aside
        aria-label={t('graph.list')}
        className={`flex w-[360px] flex-none flex-col border-l border-line bg-ground max-wide:absolute max-wide:top-[92px] max-wide:right-0 max-wide:bottom-0 max-wide:left-14 max-wide:w-auto max-wide:border-l-0 ${side === 'picture' ? 'max-wide:hidden' : ''}`}
      >
        <header className="flex h-12 flex-none items-center justify-between border-b border-line px-4 max-wide:hidden">
          <h2 className="font-semibold">{t('graph.sameAsList')}</h2>
          <span className="text-t1 text-ink-3 tabular-nums">
            {picture === undefined ? '' : t('graph.links', { count: picture.edges.length })}
          </span>
        </header>
        <div className="flex-none p-2">
          <SymbolField
            projectId={projectId}
            label={t('graph.find')}
            onChoose={(id) => go({ focus: id, depth: address.depth })}
          />
        </div>
        {whole === undefined ? null : (
          <CertaintyFilter picture={whole} hidden={hiddenCertainties} onToggle={toggleCertainty} />
        )}
        {picture === undefined ? null : (
          <GraphList
            picture={picture}
            onOpen={open}
            onCode={(path, line) => navigate(routes.code(projectId, path, line))}
          />
        )}
        {address.focus === null ? null : (
          <footer className="flex flex-none flex-col gap-2 border-t border-line p-4">
            {choosing ? (
              <SymbolField
                projectId={projectId}
                label={t('graph.pathTarget')}
                autoFocus
                onChoose={(to) => {
                  setChoosing(false)
                  go({ focus: address.focus ?? '', to })
                }}
              />
            ) : null}
            <div className="flex flex-wrap justify-between gap-2">
              {address.view === 'impact' ? (
                <Button small onClick={() => go({ focus: address.focus ?? '' })}>
                  {t('graph.neighbourhood')}
                </Button>
              ) : (
                <Button small onClick={() => go({ focus: address.focus ?? '', view: 'impact' })}>
                  {t('graph.impact')}
                </Button>
              )}
              <Button small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
                {t('graph.pathTo')}
              </Button>
            </div>
          </footer>
        )}
      </aside>
    </div>
  )
}

/** A set of values that are switched on and off. */
function useToggles<Value>(): readonly [ReadonlySet<Value>, (value: Value) => void] {
  const [values, setValues] = useState<ReadonlySet<Value>>(new Set())
  const toggle = (value: Value) =>
    setValues((before) => {
      const after = new Set(before)
      if (!after.delete(value)) after.add(value)
      return after
    })
  return [values, toggle]
}

interface ShownPicture {
  readonly whole: Picture | undefined
  readonly error: Error | null
  /** What the picture alone does not say. */
  readonly note: string | null
}

function usePicture(projectId: string, address: GraphAddress, opened: readonly string[]): ShownPicture {
  const { t } = useTranslation()
  const { view, focus, to, depth } = address
  const map = useMap(projectId, opened, view === 'map')
  const neighbourhood = useNeighbourhood(projectId, focus, depth, view === 'neighbourhood')
  const impact = useImpact(projectId, focus, view === 'impact')
  const path = usePath(projectId, focus, to)
  switch (view) {
    case 'map': {
      const { data } = map
      const note = data?.truncated === true ? t('graph.closedForSize') : t('graph.strongest')
      const tells = data?.truncated === true || (data?.edges.length ?? 0) > manyLines
      return { whole: data, error: map.error, note: tells ? note : null }
    }
    case 'neighbourhood': {
      const { data } = neighbourhood
      return {
        whole: data,
        error: neighbourhood.error,
        note: data?.truncated === true ? t('graph.cut', { count: data?.nodes.length ?? 0 }) : null,
      }
    }
    case 'impact': {
      const { data } = impact
      const unproven =
        data === undefined || data.unresolved_total === 0 ? null : t('graph.unproven', { count: data.unresolved_total })
      const reached =
        data === undefined
          ? null
          : t(data.truncated ? 'graph.reachedAtLeast' : 'graph.reached', {
              count: data.steps.length,
              files: data.files,
              tests: data.tests,
            })
      const note = [reached, unproven].filter((text) => text !== null).join(' ')
      return { whole: data?.picture, error: impact.error, note: note === '' ? null : note }
    }
    case 'path': {
      const { data } = path
      const ends = { from: data?.from.name ?? '', to: data?.to.name ?? '' }
      const missing = data?.truncated === true ? t('graph.noPathSeen', ends) : t('graph.noPath', ends)
      return { whole: data?.picture, error: path.error, note: data?.found === false ? missing : null }
    }
  }
}

function useTitle(address: GraphAddress, picture: Picture | undefined, focus: PictureNode | undefined): string {
  const { t } = useTranslation()
  const name = focus?.name ?? ''
  if (address.view === 'map') return t('graph.mapTitle')
  if (name === '') return ''
  if (address.view === 'impact') return t('graph.impactTitle', { name })
  if (address.view === 'path') return t('graph.pathTitle', { name, to: picture?.nodes.at(-1)?.name ?? '' })
  return t('graph.neighbourhoodTitle', { name })
}
