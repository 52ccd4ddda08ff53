// "`run` of `Worker`" where no `Worker` has a `run`: what is found elsewhere is said to be elsewhere.
import { limits } from '../../kernel/limits'
import { isWithin } from '../../query/find-symbol'
import type { ProjectView } from '../../query/project-view'
import { fits } from './other-case'
import type { Subject } from './subject-kinds'

/** Says so if a question names a type as the container, and the name is only found elsewhere. */
export function outsideOf(view: ProjectView, found: Subject, container: string | null): Subject {
  const first = found.kind === 'symbol' ? found.symbols[0] : undefined
  if (container === null || first === undefined || isWithin(view, first, container, false)) return found
  // Every type that embeds one has a field of its name.
  const [type] = view.graph
    .symbolsNamed(container, limits.namesakesSought)
    .filter((one) => one.name === container && one.kind !== 'external' && fits(one, 'class'))
  return type === undefined ? found : ({ ...found, notIn: type } as Subject)
}
