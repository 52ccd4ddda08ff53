// "Explain X", "what does X do": of a symbol, a file or a folder.
import { composeExplainFile } from '../composers/explain-file'
import { composeExplainSymbol } from '../composers/explain-symbol'
import { composeExplainFolder } from '../composers/folder'
import { composeOverview } from '../composers/overview'
import { X, show } from '../understanding/phrase-parts'
import { classifyPath } from '../../query/path-class'
import type { StoredSymbol } from '../../query/project-view'
import type { About, QuestionKind, SymbolSubject } from '../question-kind'

export const question: QuestionKind = {
  id: 'explain',
  rank: 170,
  phrases: {
    en: [
      `(?:explain|describe|summari[sz]e|document|clarify|show)(?: to me| me| us)?(?: (?:what|how))? ${X} (?:does|works?|do|is for|means?)`,
      `(?:explain|describe|summari[sz]e|document|clarify|show|present)(?: to me| me| us)?(?: (?:the )?(?:purpose|role|job|meaning|behaviou?r|source|code) of)? ${X}`,
      `(?:what|which \\w+) (?:does|do|did) ${X} (?:do|mean|return|stand for|accept|take|contain|offer|provide|export|have|define)`,
      `how (?:does|do|is|are) ${X} (?:work|working|function|operate)`,
      `what(?:'s| is| are)(?: the)? (?:purpose|role|job|meaning|point|responsibility|signature|parameters|arguments|methods|members|fields|properties|contents?) (?:of|in|for|on) ${X}`,
      `what (?:methods|members|fields|functions|classes|properties|definitions) (?:does|do|are in|are there in|has|are on)(?: the)? ${X}(?: have| define| contain| offer| export)?`,
      `${show}(?:methods|members|fields|functions|classes|properties|contents?|outline|source) (?:of|in|on|from) ${X}`,
      `(?:tell me|what do you know)(?: more)? about ${X}`,
      `what(?:'s| is| are) (?:in |inside |an? )?${X}(?: for| used for| good for)?`,
      `why (?:does|do|is|are) ${X} .{0,40}`,
    ],
  },
  needsThought: true,
  forSymbol: (asked) => (isPlainWord(asked) ? null : composeExplainSymbol(asked)),
  forFile: ({ view, subject: { file } }) => composeExplainFile(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeExplainFolder(view, path, files),
  // "What is this?" as the first question is about the whole.
  forProject: ({ view }) => composeOverview(view),
}

// "How does undo work" is no question about a test's `undo`, though one has that name.
function isPlainWord({ subject, understanding }: About<SymbolSubject>): boolean {
  if (understanding.symbolIds.length > 0) return false
  const first = subject.symbols[0] as StoredSymbol
  const plain = /^\p{Ll}+$/u.test(subject.written) && !understanding.text.includes(`\`${subject.written}\``)
  return plain && first.kind !== 'external' && classifyPath(first.filePath) !== 'source'
}
