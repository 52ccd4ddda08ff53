// "What breaks if I change X": of a symbol, a file or a folder.
import { composeImpact } from '../composers/impact'
import { nameOf } from '../rows'
import { withNamesakes, symbolsOfFile } from '../answer-parts'
import { type StoredSymbol } from '../../query/project-view'
import { X, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'impact',
  rank: 100,
  phrases: {
    en: [
      `what (?:will |would |could |can |might |may |does |do )?(?:all )?(?:break|breaks|fail|be affected|is affected|be impacted|is impacted|happen|happens|change|changes|need to change|needs to change|must change)(?: else)?,? (?:if|when|by|once) (?:i |we |you |one |someone |it )?(?:chang(?:e|es|ing)|modif(?:y|ies|ying)|remov(?:e|es|ing)|delet(?:e|es|ing)|renam(?:e|es|ing)|edit(?:s|ing)?|touch(?:es|ing)?|refactor(?:s|ing)?|alter|drop|move)(?: the (?:signature|name|behaviou?r) of)? ${X}`,
      `what (?:will |would |could |might )?(?:break|breaks|happens?|fail|fails) (?:if|when) ${X} (?:changes?|is (?:changed|removed|deleted|renamed)|throws?|fails?|breaks?)`,
      `what(?:'s| is| are) (?:the )?(?:impact|blast radius|effects?|consequences?) (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changing|modifying|removing|renaming|deleting))? ${X}`,
      `what (?:does|would|will|could) (?:changing|modifying|removing|renaming|deleting|refactoring|a change (?:to|in|of)) ${X} (?:affect|break|impact|change|touch|reach)`,
      `${show}(?:impact|blast radius|effects?|consequences?|ripple effects?)(?: (?:analysis|set))? (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changes (?:to|in)|changing|modifying|removing|renaming|deleting))? ${X}`,
      `(?:who|what|which \\w+) (?:is|are|would be|will be|gets?) (?:affected|impacted|influenced) (?:by|if|when)(?: (?:i|we) (?:change|modify|remove|rename|delete|touch))?(?: (?:a change (?:to|in)|changes (?:to|in)|changing))? ${X}`,
      `(?:is it|would it be|am i) safe to (?:change|modify|remove|delete|rename|refactor|edit|touch) ${X}`,
      `can (?:i|we) (?:safely )?(?:change|modify|remove|delete|rename|refactor) ${X}(?: safely)?`,
      `(?:what|who) depends on ${X}`,
      `(?:changing|removing|renaming|deleting) ${X}.{0,30}(?:break|affect|impact).{0,20}`,
    ],
  },
  bare: { en: ['impact', 'blast radius'] },
  needsThought: true,
  forSymbol: ({ view, subject, signal }) =>
    withNamesakes(
      composeImpact(view, nameOf(subject.symbols[0] as StoredSymbol), subject.symbols, signal),
      view,
      subject,
    ),
  forFile: ({ view, subject: { file }, signal }) =>
    composeImpact(view, file.path, symbolsOfFile(view, file.path), signal),
  forFolder: ({ view, subject: { path, files }, signal }) =>
    composeImpact(
      view,
      `${path}/`,
      files.flatMap((file) => view.graph.symbolsInFile(file.path)),
      signal,
    ),
}
