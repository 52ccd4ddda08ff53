// "Who imports X": of a file, a folder, a symbol or an external package.
import { composeImporters, composeSymbolImporters } from '../composers/explain-file'
import { composeFolderImporters } from '../composers/folder'
import { X, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'importers',
  rank: 120,
  phrases: {
    en: [
      `(?:who|what|which (?:files?|modules?|packages?)|where)(?: all)? (?:imports?|requires?|includes?) ${X}`,
      `where (?:is|are) ${X} (?:imported|required|included)(?: from)?`,
      `${show}(?:importers|imports|dependents) (?:of|on) ${X}`,
    ],
    de: [`(?:wer|welche (?:dateien?|module?|pakete?)) importier(?:t|en) ${X}`, `wo wird ${X} importiert`],
  },
  needsThought: false,
  forSymbol: ({ view, subject: { symbols, alternatives } }) =>
    composeSymbolImporters(view, [...symbols, ...alternatives.filter((symbol) => symbol.kind === 'external')]),
  forFile: ({ view, subject: { file } }) => composeImporters(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImporters(view, path, files),
}
