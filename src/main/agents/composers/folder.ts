// Questions about a folder or package: its files by weight, who imports it, and what it imports.
import { firstSentence } from '../../query/describe'
import { fileIntroduction, introductionOf } from '../../query/facts/introduction'
import { importersOf, importsOf } from '../../query/facts/importers'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredLink } from '../../query/project-view'
import { isClassLike } from '../../query/symbol-kinds'
import type { AnswerSection, GraphAnswer } from '../agent'
import { cutNote, emptyAnswer, section } from '../answer-parts'
import { code, count, fileRow, linkRow, nameOf, quoteRow } from '../rows'

const shown = 25

/** Composes the contents of a folder. */
export function composeExplainFolder(view: ProjectView, path: string, files: readonly StoredFile[]): GraphAnswer {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const symbols = files.reduce((sum, file) => sum + file.symbols, 0)
  const sorted = [...files].sort(
    (a, b) =>
      Number(isTestPath(a.path)) - Number(isTestPath(b.path)) || b.symbols - a.symbols || (a.path < b.path ? -1 : 1),
  )
  const note = cutNote(shown, files.length, 'file')
  return {
    ...emptyAnswer(
      'explain module',
      `${code(`${path}/`)} holds ${count(files.length, 'file')}, ${count(lines, 'line')}, ${count(symbols, 'definition')}.`,
    ),
    subject: { resolved: path, alternatives: [] },
    sections: [
      ...introduced(view, path),
      ...section(
        'Files, most definitions first, tests last',
        sorted.slice(0, shown).map((file) => fileRow(view, file, fileText(view, file))),
        note === undefined ? {} : { text: note },
      ),
    ],
    next: [
      `How does ${code(path)} work?`,
      `Who imports ${code(`${path}/`)}?`,
      ...sorted.slice(0, 2).map((file) => `Explain ${code(file.path)}`),
    ],
  }
}

function introduced(view: ProjectView, path: string): readonly AnswerSection[] {
  const introduction = introductionOf(view, path)
  return section('What it is', introduction === null ? [] : [quoteRow(view, introduction, introduction.text)])
}

/** A file's description, or its largest type or first function with its doc. */
function fileText(view: ProjectView, file: StoredFile): string {
  const size = `${count(file.lines, 'line')}, ${count(file.symbols, 'definition')}`
  const introduction = fileIntroduction(view, file.path)
  if (introduction !== null) return `${code(file.path)}: ${introduction.text} (${size})`
  const symbols = view.graph.symbolsInFile(file.path).filter(({ name, qualifiedName }) => name === qualifiedName)
  const [largest] = symbols.filter(isClassLike).sort((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
  const main = largest ?? symbols.find(({ kind, exported }) => kind === 'function' && exported)
  if (main === undefined) return `${code(file.path)}, ${size}`
  const doc = firstSentence(main.doc, 120)
  return `${code(file.path)}: ${main.kind} ${code(nameOf(main))}${doc === null ? '' : `, ${doc}`} (${size})`
}

/** Composes which files outside a folder import from it. */
export function composeFolderImporters(view: ProjectView, path: string, files: readonly StoredFile[]): GraphAnswer {
  const { links, isCut } = crossing(view, path, files, 'importedBy', (link) => link.filePath)
  return crossingAnswer(view, path, links, {
    kind: 'importers',
    none: 'is imported by 0 files outside it',
    some: `is imported by ${isCut ? 'at least ' : ''}${count(new Set(links.map((link) => link.filePath)).size, 'file')} outside it`,
    title: 'Imported by',
    text: (link) => code(link.filePath),
  })
}

/** Composes what the files of a folder import from outside it. */
export function composeFolderImports(view: ProjectView, path: string, files: readonly StoredFile[]): GraphAnswer {
  const { links, isCut } = crossing(view, path, files, 'imports', (link) => link.symbol.filePath)
  return crossingAnswer(view, path, links, {
    kind: 'imports',
    none: 'imports nothing from outside',
    some: `imports ${isCut ? 'at least ' : ''}${count(links.length, 'file or package', 'files and packages')} from outside`,
    title: 'Imports',
    text: (link) => code(nameOf(link.symbol)),
  })
}

/** Import statements across the folder's border, one for each file or package outside. */
function crossing(
  view: ProjectView,
  path: string,
  files: readonly StoredFile[],
  direction: 'imports' | 'importedBy',
  otherEnd: (link: StoredLink) => string,
): { readonly links: readonly StoredLink[]; readonly isCut: boolean } {
  const byEnd = new Map<string, StoredLink>()
  let isCut = false
  for (const file of files) {
    const node = view.graph.symbol(file.path)
    if (node === null) continue
    // Not its whole outline: of very many files, all their definitions take seconds.
    const { links, total } = direction === 'imports' ? importsOf(view, node) : importersOf(view, [node])
    isCut ||= links.length < total
    for (const link of links) {
      const end = otherEnd(link)
      if (end.startsWith(`${path}/`)) continue
      const name = end === '' ? nameOf(link.symbol) : end
      if (!byEnd.has(name)) byEnd.set(name, link)
    }
  }
  const sorted = [...byEnd.values()].sort((a, b) => Number(isTestPath(a.filePath)) - Number(isTestPath(b.filePath)))
  return { links: sorted, isCut }
}

interface CrossingTexts {
  readonly kind: string
  readonly none: string
  readonly some: string
  readonly title: string
  readonly text: (link: StoredLink) => string
}

function crossingAnswer(
  view: ProjectView,
  path: string,
  links: readonly StoredLink[],
  { kind, none, some, title, text }: CrossingTexts,
): GraphAnswer {
  const note = cutNote(shown, links.length, 'import')
  const rows = links
    .slice(0, shown)
    .map((link) => ({ ...linkRow(view, link, text(link), link.symbol.name, `import of ${path}`), symbolName: null }))
  return {
    ...emptyAnswer(kind, `${code(`${path}/`)} ${links.length === 0 ? none : some}.`),
    subject: { resolved: path, alternatives: [] },
    sections: section(title, rows, { column: 'Import', ...(note === undefined ? {} : { text: note }) }),
    limits: ['Imports with a computed path are not found.'],
    next: [`Explain ${code(`${path}/`)}`],
  }
}
