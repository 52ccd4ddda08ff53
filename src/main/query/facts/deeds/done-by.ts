// The functions that do a deed, with those that they leave it to.
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { usedBy } from '../route-handlers'
import { endsOf, linksInLines } from '../starts/links-in-lines'
import { isDone, type Deed } from './deed'
import { deedPlaces } from './deed-places'

const mostPlaces = 6
const mostUsed = 60
const asGood = 0.16

/** The functions of the places that do it, and those that these use. */
export function doneBy(view: ProjectView, deed: Deed): readonly StoredSymbol[] {
  const places = deedPlaces(view, deed)
  const least = Math.max(isDone, (places[0]?.score ?? 0) - asGood)
  const linksIn = linksInLines(view)
  const own = places
    .filter(({ score, held }) => score >= least && deed.things.some(({ word }) => held.includes(word)))
    .slice(0, mostPlaces)
  const used = own.flatMap(({ symbol, path, line, endLine }) =>
    symbol === null ? endsOf(linksIn(path, line, endLine)) : [symbol, ...usedBy(view, symbol).slice(0, mostUsed)],
  )
  return used.filter(({ filePath }) => classifyPath(filePath) === 'source')
}
