// "What does X call": of a function; of a file or folder, what it imports.
import { composeImports } from '../composers/explain-file'
import { composeFolderImports } from '../composers/folder'
import { composeCallees } from '../composers/callees'
import { X, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'callees',
  rank: 140,
  phrases: {
    en: [
      `(?:what|which|who)(?: other)?(?: \\w+)? (?:does|do|is|are|did) ${X} (?:call|calls|invoke|invokes|use|uses|run|execute|calling|invoking)(?: internally| inside| in turn)?`,
      `${show}(?:callees|outgoing calls|calls made|functions called|methods called|calls) (?:of|by|in|from|inside|within|made by) ${X}`,
      `(?:what|which \\w+) (?:is|are|gets?) (?:called|invoked|used) (?:by|in|from|inside|within) ${X}`,
      `${X} callees`,
    ],
  },
  bare: { en: ['callees', 'calls', 'what (?:does|do) (?:it|that) call'] },
  needsThought: false,
  forSymbol: composeCallees,
  forFile: ({ view, subject: { file } }) => composeImports(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImports(view, path, files),
}
