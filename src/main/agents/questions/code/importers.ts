// "Who imports X": of a file, a folder, a symbol or an external package.
import { composeImporters, composeSymbolImporters } from '../../composers/explain-file'
import { composeFolderImporters } from '../../composers/folder'
import { X, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

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
    fr: [`(?:qui|quels (?:fichiers|modules)) (?:importent|importe) ${X}`, `où est importée? ${X}`],
    es: [`(?:qui[eé]n|qu[eé] (?:archivos|ficheros|m[oó]dulos)) importan? ${X}`, `d[oó]nde se importa ${X}`],
    pt: [`(?:quem|(?:que|quais) (?:arquivos|m[oó]dulos)) importam? (?:o |a )?${X}`],
    zh: [`(?:谁|哪些(?:文件|模块)|哪里)(?:导入|引入)了? ?${X}`],
    ja: [
      `(?:誰|何|どこ|どの(?:ファイル|モジュール))が ?${X} ?をインポート.{1,12}`,
      `${X} ?をインポートして(?:いる|る)(?:の)?は(?:どこ|誰|何|どの(?:ファイル|モジュール)).{0,8}`,
      `${X} ?はどこで(?:インポート|読み込ま).{1,12}`,
    ],
  },
  needsThought: false,
  asksForUse: true,
  aboutCode: true,
  forSymbol: ({ view, subject: { symbols, alternatives } }) =>
    composeSymbolImporters(view, [...symbols, ...alternatives.filter((symbol) => symbol.kind === 'external')]),
  forFile: ({ view, subject: { file } }) => composeImporters(view, file),
  forFolder: ({ view, subject: { path, files } }) => composeFolderImporters(view, path, files),
}
