// "How do I upgrade it", "how do I back it up": what the guides tell of it, in order.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, nameOf, symbolRow } from '../../rows'
import type { Upkeep } from './guide-headings'
import { findGuides } from './guide-steps'
import { guideHeadline, guideSection, otherSection, outsideSection, ownTasks } from './set-up'

const shownDefinitions = 6
const searched = 40
const deeds: Readonly<Record<Upkeep, { readonly done: string; readonly word: string }>> = {
  upgrade: { done: 'upgraded', word: 'upgrade' },
  backup: { done: 'backed up', word: 'backup' },
}

/** Composes how an installed program is upgraded or backed up; that no guide tells it, if so. */
export function composeUpkeep(view: ProjectView, text: string, purpose: Upkeep): GraphAnswer {
  const guides = findGuides(view, ownTasks(view), purpose, text)
  const { best } = guides
  if (best === null || best.steps.length === 0) {
    const { done, word } = deeds[purpose]
    const named = namedSection(view, word)
    const [first] = guides.outside
    return {
      ...emptyAnswer(
        'set-up',
        `No guide in the repository tells how ${code(view.name)} is ${done}.${
          first === undefined ? '' : ` ${code(first.path)} refers to a guide outside of it.`
        }${named.length === 0 ? '' : ` These definitions are named so, which may be about something else.`}`,
      ),
      sections: [...outsideSection(view, guides), ...otherSection(view, guides), ...named],
      limits: ['Looked for headings that say so in the readme and the pages of the documentation.'],
    }
  }
  return {
    ...emptyAnswer('set-up', guideHeadline(best)),
    sections: [...guideSection(view, best), ...otherSection(view, guides)],
    limits: ['Nothing was run: the steps are those that the guides tell.'],
    next: ['How do I install it?', 'Which environment variables are read?'],
  }
}

/** Definitions in the source that are named with a word. */
function namedSection(view: ProjectView, word: string): readonly AnswerSection[] {
  const wanted = stem(word)
  const symbols = hybridSearch(view, word, searched)
    .flatMap(({ symbol }) => symbol ?? [])
    .filter(
      (symbol, at, all) =>
        symbol.kind !== 'file' &&
        classifyPath(symbol.filePath) === 'source' &&
        splitIdentifier(nameOf(symbol)).some((part) => stem(part) === wanted) &&
        all.findIndex(({ key }) => key === symbol.key) === at,
    )
    .slice(0, shownDefinitions)
  return section(
    'Definitions named so',
    symbols.map((symbol) => symbolRow(view, symbol)),
  )
}
