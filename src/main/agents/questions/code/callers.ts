// "Who calls X": of a function or type; of a file or folder, who imports it.
import { composeCallers } from '../../composers/callers'
import { composeImporters } from '../../composers/explain-file'
import { composeFolderImporters } from '../../composers/folder'
import { X, callWord, show } from '../../understanding/phrase-parts'
import { isDoneToWord } from '../../understanding/done-to-word'
import type { QuestionKind } from '../../question-kind'

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
    de: [
      `(?:wer|was|welche (?:funktionen?|methoden?|stellen?)) (?:ruft|rufen|benutzt|benutzen|verwendet|verwenden|nutzt|nutzen) ${X}(?: auf)?`,
      `(?:wo|von wo|wovon|von wem) (?:wird|werden) ${X} (?:überall )?(?:aufgerufen|benutzt|verwendet|genutzt)`,
      `(?:zeige?|liste)(?: mir)? (?:alle )?(?:aufrufer|verwendungen|aufrufe) von ${X}`,
      `wird ${X} (?:noch |irgendwo )*(?:benutzt|verwendet|aufgerufen)(?: .{0,20})?`,
    ],
    fr: [
      `(?:d'où|de où|par qui|depuis où) (?:est|sont) (?:appelée?s?|utilisée?s?) ${X}`,
      `(?:qui|qu.est-ce qui|quelles? (?:fonctions?|méthodes?)) (?:appellent|appelle|utilisent|utilise|invoque) ${X}`,
      `(?:où|par qui) (?:est|sont)(?:-(?:il|elle))? ${X} (?:appelée?s?|utilisée?s?)`,
      `(?:où|par qui) (?:est|sont) (?:appelée?s?|utilisée?s?) ${X}`,
      `(?:liste|montre)(?:-moi)? (?:tous )?(?:les )?(?:appelants|appels|utilisations) (?:de |d.)${X}`,
    ],
    es: [
      `(?:desde )?d[oó]nde se (?:llama|usa|utiliza|invoca)(?: a)? ${X}`,
      `por qui[eé]n (?:es|son) (?:llamad|usad|utilizad)[oa]s? ${X}`,
      `(?:qui[eé]n|qui[eé]nes|qu[eé] (?:funciones?|m[eé]todos?|c[oó]digo)) (?:llaman?|usan?|utilizan?|invocan?)(?: a)? ${X}`,
      `d[oó]nde (?:se )?(?:llama|usa|utiliza|invoca)(?: a)? ${X}`,
      `d[oó]nde est[aá] siendo (?:usad[oa]|llamad[oa]) ${X}`,
    ],
    pt: [
      `(?:de|por) (?:onde|quem) (?:o |a )?${X} [eé] (?:chamad[oa]|usad[oa]|utilizad[oa])`,
      `(?:de|por) (?:onde|quem) [eé] (?:chamad[oa]|usad[oa]) (?:o |a )?${X}`,
      `(?:quem|que (?:fun[cç](?:ões|ão)|m[eé]todos?)) (?:chamam?|usam?|utilizam?|invocam?) (?:o |a )?${X}`,
      `onde (?:[eé]|est[aá]|s[aã]o) (?:chamad[oa]s?|usad[oa]s?|utilizad[oa]s?) (?:o |a )?${X}`,
      `onde (?:o |a )?${X} [eé] (?:chamad[oa]|usad[oa]|utilizad[oa])`,
    ],
    zh: [
      `(?:谁|哪些(?:函数|方法|地方|代码)?|什么(?:地方)?|哪里|哪儿)(?:会|在)?(?:调用|使用|用到|引用)了? ?${X}`,
      `${X} ?(?:在(?:哪里|哪儿|什么地方)|被(?:谁|哪些(?:函数|方法|地方)?|哪里))(?:被)?(?:调用|使用|用到|引用)(?:了|的|过)?`,
    ],
    ja: [
      `${X} ?を(?:呼び出し|呼ん|使用し|使っ|利用し)て(?:いる|る)(?:の)?は(?:どこ|誰|何|どの(?:関数|メソッド|ファイル)).{0,8}`,
      `(?:誰|何|どこ|どの(?:関数|メソッド))が ?${X} ?を(?:呼び出し|呼ん|使用し|使っ|利用し)て(?:いますか|いるか|いる|る)`,
      `${X} ?(?:は|を)(?:どこ|誰|何)(?:で|から|に|が)(?:呼び出され|呼ばれ|使用され|使われ|呼び出し|呼ん|使っ)て(?:いますか|いるか|いる|る)`,
      `${X} ?の呼び出し元.{0,8}`,
    ],
  },
  bare: {
    en: ['callers?', 'who calls?(?: (?:it|that))?', 'usages?', 'uses', 'references'],
    de: [`aufrufer`, `wer ruft (?:es|sie|ihn|das) auf`, `verwendungen`],
    fr: [`appelants?`, `qui l.(?:appelle|utilise)`],
    es: [`qui[eé]n l[oa] (?:llama|usa)`, `usos`],
    pt: [`quem [oa] chama`, `quem (?:chama|usa) (?:ele|ela|isso)`],
    zh: [`谁(?:调用|使用)(?:它|了它)?`, `调用者`],
    ja: [`呼び出し元`, `誰が呼(?:び出して|んで)いますか`],
  },
  needsThought: false,
  asksForUse: true,
  aboutCode: true,
  forSymbol: (asked) => (isDoneToWord(asked) ? null : composeCallers(asked)),
  // Nothing creates a file: "where is the repl created" asks for code about it.
  forFile: ({ view, understanding, subject: { file } }) =>
    asksForCreation.test(understanding.text) ? null : composeImporters(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImporters(view, path, files),
}

const asksForCreation = /\b(?:created?s?|instantiated?s?|constructed?s?|built)\b/i
