// The default of a setting by the path that code takes it with: `settings.daemon.interval` is `interval` of `daemon`,
// and not another one of that name.
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { scanFiles } from '../scan-text'
import { magnitudeOf } from './magnitude'
import type { Standing } from './standing'
import { valuesIn, type NamedValue } from './value-lines'

/** What holds all settings, and tells none apart. */
const holders = new Set(
  'self this settings setting config configuration conf cfg ctx context app options opts service server env state inner s c o a'.split(
    ' ',
  ),
)
const order: readonly Standing[] = ['default', 'shipped', 'field', 'documented']
const mostFiles = 60

/**
 * The values that are declared for a setting, the likeliest first: those with most of the names that hold it.
 * @param chain the names from what holds it to its own
 */
export function valuesOfPath(view: ProjectView, chain: readonly string[]): readonly NamedValue[] {
  const name = chain.at(-1)
  if (name === undefined || name.length < 3) return []
  const parts = splitIdentifier(name)
  const holding = chain
    .slice(0, -1)
    .filter((one) => !holders.has(one.toLowerCase()))
    .flatMap((one) => splitIdentifier(one).map(stem))
  const { files } = scanFiles(view, {
    words: parts,
    fits: (path) => ['source', 'data'].includes(classifyPath(path)) && !isCatalogue(path),
    prefers: (path) => /conf|setting|default|option|const/i.test(path),
    most: mostFiles,
  })
  const key = parts.join('')
  const mayFit = (line: string): boolean => line.replace(/[_-]/g, '').toLowerCase().includes(key)
  const found = files.flatMap((file) =>
    valuesIn(file, mayFit).flatMap((one) => {
      const value = one.read()
      const last = value.name.split('.').at(-1) ?? value.name
      if (splitIdentifier(last).join('') !== key || value.how === 'compared' || value.literal.kind === 'other')
        return []
      if (!order.includes(value.standing)) return []
      const { near, around } = one.words()
      const held = new Set([...splitIdentifier(value.name).map(stem), ...near, ...around])
      return [{ value, held: holding.filter((part) => held.has(part)).length }]
    }),
  )
  const most = Math.max(0, ...found.map(({ held }) => held))
  const fitting = found
    .filter(({ held }) => held === most)
    .map(({ value }) => value)
    .toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || a.path.length - b.path.length)
  // Equal values at several places are one.
  return [
    ...new Map(fitting.toReversed().map((one) => [magnitudeOf(one.literal.text, one.literal.product), one])).values(),
  ].toReversed()
}
