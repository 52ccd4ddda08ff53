// "What does X import": of a file or a folder; of a function, what it calls.
import { composeImports } from '../../composers/explain-file'
import { composeFolderImports } from '../../composers/folder'
import { composeCallees } from '../../composers/callees'
import { X, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'imports',
  rank: 130,
  phrases: {
    en: [
      `what (?:does|do|modules? does|files? does|packages? does) ${X} (?:import|require|include|depend on)`,
      `${show}(?:dependencies|imports|requires|requirements) (?:of|in|for) ${X}`,
      `(?:which|what) (?:modules?|files?|packages?|libraries) (?:does|do) ${X} (?:import|require|use|depend on)`,
    ],
    de: [`was importier(?:t|en) ${X}`],
    fr: [`(?:qu'|que |quels modules )(?:est-ce que )?importe ${X}`, `qu'est-ce que ${X} importe`],
    es: [`qu[eé](?: m[oó]dulos| archivos)? importa ${X}`],
    pt: [`(?:o que|que m[oó]dulos)(?: o| a)? ${X} importa`],
    zh: [`${X} ?(?:导入|引入|引用)了?(?:什么|哪些)(?:模块|文件|包)?`],
    ja: [`${X} ?(?:は|が)(?:何|どの(?:モジュール|ファイル))を(?:インポート|読み込ん).{1,12}`],
  },
  bare: { en: ['imports', 'dependencies'] },
  needsThought: false,
  ofProject: 'dependencies',
  aboutCode: true,
  forSymbol: composeCallees,
  forFile: ({ view, subject: { file } }) => composeImports(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImports(view, path, files),
}
