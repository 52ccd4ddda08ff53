// "Who calls X": of a function or type; of a file or folder, who imports it.
import { composeCallers } from '../composers/callers'
import { composeImporters } from '../composers/explain-file'
import { composeFolderImporters } from '../composers/folder'
import { X, callWord, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'callers',
  rank: 150,
  phrases: {
    en: [
      `(?:who|what|which(?: \\w+){0,2}|what (?:code|functions?|methods?|places|parts|files|else))(?: all| else)? ${callWord}(?: the)? ${X}`,
      `(?:from )?where (?:all )?(?:is|are|do (?:we|they|you)|does (?:it|anything)|was|has|have)(?: the)? ${X}(?: being| get| getting| been)? (?:called|used|invoked|referenced|instantiated|created|triggered|run|constructed|consumed)(?: from| by| at| in)?`,
      `where (?:do|does) (?:we|you|they|i|anyone|anything) (?:call|use|invoke|instantiate|create) ${X}`,
      `${show}(?:callers?|usages?|uses|call.?sites?|references|users|invocations|occurrences|calls) (?:of|to|for|on) ${X}`,
      `how (?:often|many times|frequently) (?:is|are|does) ${X} (?:get )?(?:called|used|invoked|referenced)`,
      `how many (?:\\w+ )?(?:callers?|usages?|uses|calls|references|call.?sites?) (?:does|do|are there|of|to|for)(?: of| to| for)? ?${X}?(?: have| has)?`,
      `how many (?:places|times|functions|methods|files|callers) (?:is|are|do|does)? ?(?:call|use|invoke)?s? ?${X} ?(?:called|used|invoked)?`,
      `is ${X} (?:ever |still |even |actually )?(?:used|called|invoked|referenced|dead code|unused)(?: anywhere| somewhere| at all)?`,
      `(?:does|do) (?:anyone|anything|anybody|any \\w+|something) (?:still )?(?:call|use|invoke|need) ${X}`,
      `${X} (?:callers|usages|references)`,
      `(?:by )?(?:who|whom|what) (?:is|are|does)(?: the)? ${X} (?:get )?(?:called|used|invoked)(?: by| from)?`,
    ],
    de: [`(?:wer|was) ruft ${X} auf`, `wo wird ${X} (?:aufgerufen|benutzt|verwendet|genutzt)`],
    fr: [`qui (?:appelle|utilise) ${X}`, `où est (?:appelée?|utilisée?) ${X}`],
    es: [`qui[eé]n (?:llama(?: a)?|usa|utiliza) ${X}`],
  },
  bare: { en: ['callers?', 'who calls?(?: (?:it|that))?', 'usages?', 'uses', 'references'] },
  needsThought: false,
  forSymbol: composeCallers,
  forFile: ({ view, subject: { file } }) => composeImporters(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImporters(view, path, files),
}
