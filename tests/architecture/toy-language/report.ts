// Runs inside a copy of the program that has the toy language: what every place knows of it.
import { sourcePath } from '#main/agents/checking/known-paths'
import { mentionsIn } from '#main/agents/understanding/mentions'
import { readTrace } from '#main/agents/understanding/trace'
import { languageName } from '#main/contract/language-names'
import { allLanguages } from '#main/contract/languages'
import { buildGraph } from '#main/graph/build-graph'
import { Grammars } from '#main/parse/grammars'
import { languageOf } from '#main/parse/known-files'
import { parseText } from '#main/parse/parse-file'
import { decodeParsedFile, encodeParsedFile } from '#main/parse/parsed-file-codec'
import { languageName as nameInScip } from '#main/query/export/scip/names'

const grammars = new Grammars('')
const main = await parseText('main.toy', 'def main\nuse helper\n', grammars)
const library = await parseText('library.toy', 'def helper\n', grammars)
const graph = buildGraph({ files: [main, library], manifests: [] })
const named = (at: number): string => `${graph.nodes[at]?.filePath ?? ''}#${graph.nodes[at]?.name ?? ''}`
const stored = decodeParsedFile(encodeParsedFile(main))

export const report = {
  listedAs: languageOf('a/main.toy'),
  displayName: languageName('toy'),
  nameInScip: nameInScip('toy'),
  definitions: [main, library].flatMap(({ definitions }) => [...definitions].map(({ name }) => name)),
  calls: graph.edges
    .filter(({ kind }) => kind === 'calls')
    .map(({ source, target }) => `${named(source)} calls ${named(target)}`),
  survivesStorage: stored?.dialect === 'toy' && stored.definitions.length === 1,
  isMentionedAsPath:
    mentionsIn('what does main.toy do').some(({ form }) => form === 'path') && sourcePath.test('main.toy'),
  isReadInTraces: readTrace('  in src/main.toy:12 of main').frames.length > 0,
  startsPrograms: allLanguages.get('toy')?.hasMain === true,
  isKnownAsFence: allLanguages.get('toy')?.aliases?.includes('plaything') === true,
}
