// "Does it use Redis": dependencies with the product in their names, where they are imported, and what else names it.
import { manifestsOf } from '../../../query/project/manifests'
import { importsOfPackage } from '../../../query/project/package-imports'
import type { ProjectView } from '../../../query/project-view'
import { splitFinely } from '../../../kernel/words/split-identifier'
import type { GraphAnswer } from '../../agent'
import { section } from '../../answer-parts'
import { dependencyRow, placeRow } from '../../project-rows'
import { code, count } from '../../rows'
import { shortFormsOf } from '../../understanding/short-forms'
import { composeConcept } from '../concept'

const shown = 5
/** A shorter name is found in others by chance. */
const leastInside = 5

/** The places that name a product, after what the manifests say of it. */
export function composeProductUse(
  view: ProjectView,
  product: string,
  question: string,
  signal: AbortSignal,
): GraphAnswer {
  const places = composeConcept(view, question, signal)
  const declared = manifestsOf(view).read.flatMap(({ facts, path, own }) =>
    own ? facts.dependencies.map((one) => ({ ...one, path })) : [],
  )
  if (declared.length === 0) return places
  const named = [...new Map(declared.filter(({ name }) => isNamedAfter(name, product)).map((one) => [one.name, one]))]
  const names = named.map(([name]) => name)
  const quoted = `“${product}”`
  if (named.length === 0)
    return {
      ...places,
      headline: `No dependency of ${code(view.name)} is named after ${quoted}. ${places.headline}`,
    }
  const rows = named.slice(0, shown).flatMap(([name, one]) => {
    const [first, ...others] = importsOfPackage(view, name).imports
    const more = others.length === 0 ? '' : `, and ${count(others.length, 'more import')}`
    return [
      dependencyRow(view, one),
      ...(first === undefined
        ? []
        : [placeRow(view, first, `${code(name)} is imported in ${code(first.path)}${more}`)]),
    ]
  })
  return {
    ...places,
    kind: 'dependencies',
    headline: `${names.slice(0, shown).map(code).join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''} ${names.length === 1 ? 'is a dependency' : 'are dependencies'} of ${code(view.name)} named after ${quoted}. ${places.headline}`,
    sections: [...section('Dependencies', rows), ...places.sections],
  }
}

/** `ioredis` and `StackExchange.Redis` are for Redis, `lib/pq` and `pg` for PostgreSQL. */
function isNamedAfter(name: string, product: string): boolean {
  const parts = new Set(splitFinely(name))
  const wanted = product.toLowerCase()
  const isInside = wanted.length >= leastInside && name.toLowerCase().includes(wanted)
  return isInside || [wanted, ...shortFormsOf(wanted)].some((form) => parts.has(form))
}
