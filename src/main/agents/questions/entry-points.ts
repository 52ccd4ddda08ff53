// "Where does it start": the entry points of the project.
import { composeEntryPoints } from '../composers/overview'
import { project, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'entry-points',
  rank: 60,
  phrases: {
    en: [
      `(?:what|where|which) (?:is|are) (?:the )?(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
      `${show}(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
      `where does (?:the |this |it|my |our )?(?:${project}|execution|everything|it)? ?(?:start|begin)(?: up| running)?`,
      `how (?:does|do) (?:this|the|my|our) ${project} (?:start|boot|launch|begin)(?: up)?`,
      `(?:where is|find)(?: the)? main(?: function| method| entry)?`,
    ],
  },
  needsThought: false,
  forProject: ({ view }) => composeEntryPoints(view),
}
