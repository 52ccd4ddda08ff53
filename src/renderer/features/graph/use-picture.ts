// The picture for an address, with notes on limits, uncertain links and missing results.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DrawnRules, Picture } from '#contract/picture'
import { useImpact, useMap, useNeighbourhood, usePath, type LaterRoutes } from '../../lib/picture-queries'
import type { GraphAddress } from './graph-address'
import { countUndrawn } from './map-drawing'

export interface ShownPicture {
  readonly whole: Picture | undefined
  readonly error: Error | null
  /** What the picture alone doesn't show. */
  readonly notes: readonly string[]
  /** Whether a requested path doesn't exist. */
  readonly isMissing: boolean
  /** Names of the symbols that a path should connect, whether or not there is one. */
  readonly ends?: { readonly from: string; readonly to: string }
  /** HTTP routes that are still to come. */
  readonly routes?: LaterRoutes
}

export function usePicture(projectId: string, address: GraphAddress, opened: readonly string[]): ShownPicture {
  const { t } = useTranslation()
  const { view, focus, to, depth } = address
  const map = useMap(projectId, opened, view === 'map')
  const neighbourhood = useNeighbourhood(projectId, focus, depth, view === 'neighbourhood')
  const impact = useImpact(projectId, focus, view === 'impact')
  const path = usePath(projectId, focus, to)
  switch (view) {
    case 'map': {
      const { data } = map
      const undrawn = data === undefined ? 0 : countUndrawn(data)
      const notes = [
        ...(data?.truncated === true ? [t('graph.closedForSize')] : []),
        ...(undrawn === 0 ? [] : [t('graph.undrawn', { count: undrawn })]),
        ...ruleNotes(t, data?.rules),
      ]
      return { whole: data, error: map.error, notes, isMissing: false }
    }
    case 'neighbourhood': {
      const { data, error, routes } = neighbourhood
      const notes = data?.truncated === true ? [t('graph.cut', { count: data.nodes.length })] : []
      return { whole: data, error, notes, isMissing: false, routes }
    }
    case 'impact': {
      const { data, error } = impact
      if (data === undefined) return { whole: undefined, error, notes: [], isMissing: false }
      const uncertain = data.steps.filter((step) => step.uncertain).length
      const counts = { count: data.steps.length, files: data.files, tests: data.tests }
      const notes = [
        t(data.truncated ? 'graph.reachedAtLeast' : 'graph.reached', counts),
        ...(uncertain === 0 ? [] : [t('graph.reachedUncertain', { count: uncertain })]),
        ...(data.unresolved_total === 0 ? [] : [t('graph.unproven', { count: data.unresolved_total })]),
      ]
      return { whole: data.picture, error, notes, isMissing: false }
    }
    case 'path': {
      const { data, error } = path
      const ends = { from: data?.from.qualified_name ?? '', to: data?.to.qualified_name ?? '' }
      const isMissing = data?.found === false
      const missing = data?.truncated === true ? t('graph.noPathSeen', ends) : t('graph.noPath', ends)
      // Without calls alone, a chain may use what mentions or contains the next symbol.
      const loose = data?.steps.filter(({ link }) => link.kind === 'references' || link.kind === 'contains').length ?? 0
      const notes = isMissing ? [missing] : loose === 0 ? [] : [t('graph.loosePath', { count: loose })]
      return { whole: data?.picture, error, notes, isMissing, ends }
    }
  }
}

/** Notes about the declared layer rules, and about those that could not be read. */
function ruleNotes(t: TFunction, rules: DrawnRules | undefined): readonly string[] {
  if (rules === undefined) return []
  if (!rules.checked) return [t('layerRules.unchecked')]
  const pathsOf = (isWanted: (file: DrawnRules['files'][number]) => boolean): string =>
    [...new Set(rules.files.filter(isWanted).map(({ path }) => path))].join(', ')
  const partial = pathsOf((file) => file.partial)
  const read = pathsOf((file) => file.rules > 0)
  const shown = rules.breaks.length
  return [
    ...(rules.total > 0 ? [t('layerRules.broken', { count: rules.total })] : []),
    ...(rules.total > shown ? [t('layerRules.listed', { shown, count: rules.total })] : []),
    ...(rules.total === 0 && read !== '' ? [t('layerRules.kept', { files: read })] : []),
    ...(partial === '' ? [] : [t('layerRules.partial', { files: partial })]),
  ]
}
