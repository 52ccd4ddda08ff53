// What the type of a thing is based on: what is done to that is done to the thing.
import { capital } from '../../../kernel/words/capital'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'

const mostTypes = 20
const mostBases = 3
const levels = 3

/** The names of the classes that the class called after a thing is based on, nearest first. */
export function basesNamed(view: ProjectView, thing: string): readonly string[] {
  let level = view.graph
    .symbolsNamed(capital(thing), mostTypes)
    .filter(({ kind, filePath }) => kind === 'class' && classifyPath(filePath) === 'source')
    .slice(0, mostBases)
  const bases: string[] = []
  for (let step = 0; step < levels && level.length > 0; step++) {
    level = level
      .flatMap(({ key }) => view.graph.linksFrom(key, { kinds: ['extends'], limit: mostBases }))
      .flatMap(({ symbol }) => (symbol.kind === 'class' ? [symbol] : []))
      .slice(0, mostBases)
    bases.push(...level.map(({ name }) => name))
  }
  return bases
}
