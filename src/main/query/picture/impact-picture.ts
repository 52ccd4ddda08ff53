// Graph views of impact and paths: the changed symbol at the right with its users level by level to its left; a path as
// a row.
import type { Picture } from '../../contract/picture'
import type { Impact } from '../facts/impact'
import type { PathStep } from '../facts/path'
import type { ProjectView, StoredSymbol } from '../project-view'
import { areasIn } from './areas'
import { columnPicture } from './picture'

export function impactPicture(view: ProjectView, symbol: StoredSymbol, impact: Impact): Picture {
  const symbols = [{ symbol, hops: 0 }, ...impact.steps.map((step) => ({ symbol: step.symbol, hops: -step.depth }))]
  const links = impact.steps.map((step) => ({ source: step.symbol, target: step.through, link: step.link }))
  return columnPicture('impact', areasIn(view), symbol, symbols, links, impact.truncated)
}

/** @param from where the path begins; a class counts with its members, so that its first step may be from one of them */
export function pathPicture(view: ProjectView, from: StoredSymbol, steps: readonly PathStep[]): Picture {
  const first = steps[0]?.from ?? from
  const symbols = [{ symbol: first, hops: 0 }, ...steps.map((step, at) => ({ symbol: step.link.symbol, hops: at + 1 }))]
  const links = steps.map(({ from: at, link, dispatch }) =>
    dispatch ? { source: link.symbol, target: at, link } : { source: at, target: link.symbol, link },
  )
  return columnPicture('path', areasIn(view), first, symbols, links, false)
}
