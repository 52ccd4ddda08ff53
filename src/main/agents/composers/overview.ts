// "What is this repository": size, languages, folders, where it starts, what most of it leans on.
import { overviewOf } from '../../query/facts/overview'
import type { EntryPoint } from '../../query/facts/entry-points'
import { entryPointsOf } from '../../query/facts/entry-points'
import { cut } from '../../query/describe'
import type { ProjectView } from '../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { languageName } from '../../contract/language-names'
import { code, count, fileRow, lineRow, nameOf, symbolRow } from '../rows'

/** Composes the overview of a project. */
export function composeOverview(view: ProjectView): GraphAnswer {
  const overview = overviewOf(view)
  const { statistics } = overview
  const main = overview.languages[0]
  const folders = overview.folders.map(
    (folder) =>
      `| ${code(folder.path === '' ? '(top folder)' : `${folder.path}/`)} | ${folder.files.toLocaleString('en')} | ${folder.lines.toLocaleString('en')} | ${folder.symbols.toLocaleString('en')} |`,
  )
  const readme = overview.readme
  return {
    ...emptyAnswer(
      'overview',
      `${code(view.name)} has ${count(statistics.files, 'file')}, ${count(statistics.lines, 'line')} and ${count(statistics.symbols, 'symbol')}${main === undefined ? '' : `, mostly ${languageName(main.language)}`}.`,
    ),
    subject: { resolved: view.name, alternatives: [] },
    sections: [
      ...section(
        'What it says of itself',
        readme === null
          ? []
          : [lineRow(view, readme.path, readme.line, readme.line, `> ${cut(readme.text, 500)}`)].map((row) => ({
              ...row,
              label: readme.path,
            })),
      ),
      ...section('Languages', [], {
        text: overview.languages
          .slice(0, 10)
          .map(({ language, files }) => `${languageName(language)} ${count(files, 'file')}`)
          .join(', '),
      }),
      ...section('Folders', [], {
        text: ['| Folder | Files | Lines | Definitions |', '|---|--:|--:|--:|', ...folders].join('\n'),
      }),
      ...section(
        'Entry points',
        overview.entryPoints.slice(0, 10).map((entry) => entryRow(view, entry)),
      ),
      ...section(
        'Files with most definitions',
        overview.largestFiles.filter((file) => file.symbols > 0).map((file) => fileRow(view, file)),
      ),
      ...section(
        'Most called',
        overview.mostCalled.map(({ symbol, calls }) =>
          symbolRow(view, symbol, `${code(nameOf(symbol))}, ${count(calls, 'call')}`),
        ),
      ),
    ],
    limits:
      statistics.unresolvedCalls > 0
        ? [
            `${count(statistics.unresolvedCalls, 'call site')} of the project ${statistics.unresolvedCalls === 1 ? 'is' : 'are'} not resolved, so call counts are lower bounds.`,
          ]
        : [],
    next: [
      'What are the entry points?',
      ...overview.mostCalled.slice(0, 1).map(({ symbol }) => `Explain ${code(nameOf(symbol))}`),
      ...overview.largestFiles
        .filter((file) => file.symbols > 0)
        .slice(0, 1)
        .map((file) => `Explain ${code(file.path)}`),
    ],
  }
}

/** Composes the entry points of a project. */
export function composeEntryPoints(view: ProjectView): GraphAnswer {
  const entries = entryPointsOf(view)
  return {
    ...emptyAnswer(
      'entry points',
      entries.length === 0
        ? `No entry point of ${code(view.name)} is found.`
        : `${code(view.name)} has ${count(entries.length, 'entry point')}.`,
    ),
    sections: section(
      'Entry points',
      entries.map((entry) => entryRow(view, entry)),
    ),
    limits: [
      'Entry points are read from manifests and from the conventions of each language; a custom start script is not seen.',
    ],
    next: entries.slice(0, 2).map((entry) => `Explain ${code(entry.symbol?.qualifiedName ?? entry.path)}`),
  }
}

function entryRow(view: ProjectView, entry: EntryPoint): AnswerRow {
  if (entry.symbol !== null) return symbolRow(view, entry.symbol, `${code(entry.symbol.qualifiedName)}, ${entry.why}`)
  const file = view.graph.file(entry.path)
  return file === null
    ? lineRow(view, entry.path, 1, 1, entry.why)
    : fileRow(view, file, `${code(entry.path)}, ${entry.why}`)
}
