// "What is this repository": what it says of itself, and the shape of the whole.
import { composeOverview } from '../composers/overview'
import { project, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'overview',
  rank: 20,
  phrases: {
    en: [
      `${show}(?:an? )?(?:high.?level |short |quick |general )?(?:overview|tour|architecture|structure|summary|outline)(?: (?:of|for))?(?: (?:the|this|my|our))?(?: ${project})?`,
      `(?:what|which) (?:is|does|are)(?: in| inside)? (?:this|the|my|our) ${project}(?: (?:do|about|for|made of))?`,
      `what's (?:in )?(?:this|the) ${project}(?: about)?`,
      `(?:explain|describe|summari[sz]e|introduce|outline) (?:this|the|my|our)(?: whole| entire)? ${project}`,
      `(?:how|in what way) (?:is|are) (?:this|the|my|our) ${project} (?:structured|organi[sz]ed|laid out|built|put together|divided)`,
      `what (?:are|is) (?:the )?(?:main|most important|key|core|central|biggest) (?:modules?|parts?|components?|folders?|pieces?|packages?|files?|functions?|classes)(?: (?:of|in) .*)?`,
      `where (?:do|should|can|would) (?:i|we|one) (?:start|begin)(?: reading)?`,
      `tell me about (?:this|the) ${project}`,
      `(?:summari[sz]e|describe|overview)(?: (?:it|this|everything|all))?`,
      `what languages? .*`,
    ],
  },
  needsThought: true,
  forProject: ({ view }) => composeOverview(view),
}
