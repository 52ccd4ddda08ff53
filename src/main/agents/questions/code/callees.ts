// "What does X call": of a function; of a file or folder, what it imports.
import { composeImports } from '../../composers/explain-file'
import { composeFolderImports } from '../../composers/folder'
import { composeCallees } from '../../composers/callees'
import { X, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

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
    de: [
      `(?:was|welche (?:funktionen|methoden)) (?:ruft|rufen|benutzt|verwendet) ${X} (?:auf|intern auf)`,
      `was ruft ${X} (?:intern )?auf`,
    ],
    fr: [
      `quelles (?:fonctions|méthodes) (?:appelle|utilise) ${X}`,
      `(?:que|qu')(?: ?est-ce que)? ?(?:appelle|utilise) ${X}`,
      `qu'est-ce que ${X} (?:appelle|utilise)`,
      `quelles (?:fonctions|méthodes) ${X} (?:appelle|utilise)(?:-t-(?:elle|il))?`,
    ],
    es: [`(?:a )?(?:qu[eé]|qu[eé] (?:funciones|m[eé]todos)) llama ${X}`],
    pt: [
      `(?:que|quais) (?:fun[cç]ões|m[eé]todos) (?:o |a )?${X} (?:chama|usa|utiliza)`,
      `o que (?:o |a )?${X} (?:chama|usa|utiliza|invoca)`,
      `que (?:fun[cç]ões|m[eé]todos) (?:o |a )?${X} (?:chama|usa)`,
    ],
    zh: [`${X} ?(?:调用|使用|用)了?(?:哪些|什么)(?:函数|方法|东西|代码)?`],
    ja: [`${X} ?(?:は|が)(?:何|どの(?:関数|メソッド))を(?:呼び出し|呼ん|使っ|使用し)て(?:いますか|いるか|いる|る)`],
  },
  bare: {
    en: ['callees', 'calls', 'what (?:does|do) (?:it|that) call'],
    de: [`was ruft (?:es|sie|er|das) auf`],
    fr: [`qu.(?:appelle-t-(?:il|elle)|est-ce qu'(?:il|elle) appelle)`],
    es: [`(?:a )?qu[eé] llama`],
    pt: [`o que (?:ele|ela|isso) chama`],
    zh: [`它?调用了?(?:什么|哪些)`],
    ja: [`何を呼び出していますか`],
  },
  needsThought: false,
  ofProject: 'dependencies',
  aboutCode: true,
  forSymbol: composeCallees,
  forFile: ({ view, subject: { file } }) => composeImports(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImports(view, path, files),
}
