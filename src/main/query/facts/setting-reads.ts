// The places that use a setting, by the links to its definition.
import { limits } from '../../kernel/limits'
import { isSource } from '../project/count-symbols'
import type { ReadPlace, Setting } from '../project/settings'
import type { ProjectView } from '../project-view'

/** The same setting with the places that use its definition; names alone would count others of the same name. */
export function withReads(view: ProjectView, setting: Setting): Setting {
  if (setting.symbol === null) return setting
  const links = view.graph.linksTo(setting.symbol.key, {
    kinds: ['references', 'calls'],
    limit: limits.factLinks,
  })
  const places = links
    .map(({ filePath, line }): ReadPlace => ({ path: filePath, line }))
    .filter(({ path, line }) => isSource(path) && !(path === setting.path && line === setting.line))
  return { ...setting, reads: [...new Map(places.map((one) => [`${one.path}:${one.line}`, one])).values()] }
}
