// The layer rules of a map, as the page shows them.
import type { DrawnRules } from '../../contract/picture'
import { limits } from '../../kernel/limits'
import type { RepositoryMap } from './repository-map'

/** @returns undefined if the repository declares no rules */
export function drawnRules({ files, rules }: RepositoryMap): DrawnRules | undefined {
  if (rules === null) return { files: [], breaks: [], total: 0, checked: false }
  if (rules.files.length === 0) return undefined
  const pathOf = (index: number): string => files[index]?.path ?? ''
  const breaks = rules.breaks.slice(0, limits.rulesBroken).map(({ rule, declaredIn, from, to, line }) => {
    return { rule, declared_in: declaredIn, from: pathOf(from), to: pathOf(to), line: line ?? 1 }
  })
  const read = rules.files.map(({ isPartial, ...file }) => ({ ...file, partial: isPartial }))
  return { files: read, breaks, total: rules.breaks.length, checked: true }
}
