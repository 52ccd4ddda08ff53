// "Explain this file" and "what does it import": outline, imports, importers.
import { outlineOf, type FileOutline } from '../../query/facts/file-outline'
import { firstSentence } from '../../query/describe'
import { importersOf } from '../../query/facts/importers'
import type { ProjectView, StoredFile, StoredLink, StoredSymbol } from '../../query/project-view'
import { isFunction } from '../../query/symbol-kinds'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { cutNote, emptyAnswer, section } from '../answer-parts'
import { languageName } from '../../contract/language-names'
import { namedByLoaders } from './calls/named-by-loaders'
import { code, count, fileRow, linkRow, nameOf, symbolRow } from '../rows'

const shown = 40

/** Composes the outline of a file. */
export function composeExplainFile(view: ProjectView, file: StoredFile): GraphAnswer {
  const outline = outlineOf(view, file.path) as FileOutline
  const top = outline.definitions.filter((symbol) => isTop(symbol, outline) && !isMinor(symbol, outline))
  const doc = firstSentence(outline.node?.doc ?? null, 300)
  const byName = outline.importedBy.length === 0 ? namedByLoaders(view, file) : { said: '', sections: [] }
  return {
    ...emptyAnswer(
      'explain file',
      `${code(file.path)} is a ${languageName(file.language)} file of ${count(file.lines, 'line')} with ${count(outline.definitions.length, 'definition')}; ${importedBy(outline)}.${byName.said}`,
    ),
    subject: { resolved: file.path, alternatives: [] },
    sections: [
      ...section('File', [fileRow(view, file, code(file.path))], doc === null ? {} : { text: `> ${doc}` }),
      ...section(
        'Defines',
        top.slice(0, shown).flatMap((symbol) => [symbolRow(view, symbol), ...members(view, outline, symbol)]),
        cutText(top.length, 'definition'),
      ),
      ...importSections(view, outline),
      ...byName.sections,
    ],
    next: [`Who imports ${code(file.path)}?`, ...top.slice(0, 1).map((symbol) => `Explain ${code(nameOf(symbol))}`)],
  }
}

/** Composes what a file imports. */
export function composeImports(view: ProjectView, file: StoredFile): GraphAnswer {
  const outline = outlineOf(view, file.path) as FileOutline
  const outside = outline.imports.filter((link) => link.symbol.kind === 'external').length
  const headline =
    outline.imports.length === 0
      ? `${code(file.path)} imports nothing in the graph.`
      : `${code(file.path)} has ${count(outline.imports.length, 'import')}, ${outside} of them from outside the repository.`
  return {
    ...emptyAnswer('imports', headline),
    subject: { resolved: file.path, alternatives: [] },
    sections: importSections(view, outline).filter((one) => one.title !== 'Imported by'),
    next: [`Who imports ${code(file.path)}?`],
  }
}

/** Composes who imports a file. */
export function composeImporters(view: ProjectView, file: StoredFile): GraphAnswer {
  const outline = outlineOf(view, file.path) as FileOutline
  const byName = outline.importedBy.length === 0 ? namedByLoaders(view, file) : { said: '', sections: [] }
  return {
    ...emptyAnswer(
      'importers',
      outline.importedBy.length === 0
        ? `0 files in the graph import ${code(file.path)}.${byName.said}`
        : `${code(file.path)} is imported by ${importerCount(outline)}.`,
    ),
    subject: { resolved: file.path, alternatives: [] },
    sections: [...importSections(view, outline).filter((one) => one.title === 'Imported by'), ...byName.sections],
    limits: ['Imports with a computed path are not found.'],
    next: [`What does ${code(file.path)} import?`],
  }
}

/** Composes who imports a symbol or an external package. */
export function composeSymbolImporters(view: ProjectView, symbols: readonly StoredSymbol[]): GraphAnswer {
  const { links } = importersOf(view, symbols)
  const name = code(nameOf(symbols[0] as StoredSymbol))
  return {
    ...emptyAnswer(
      'importers',
      links.length === 0
        ? `0 import statements in the graph name ${name}.`
        : `${name} is imported by ${count(fileCount(links), 'file')}.`,
    ),
    subject: { resolved: symbols[0]?.id ?? null, alternatives: [] },
    sections: section(
      'Imported by',
      links.slice(0, shown).map((link) => importerRow(view, link)),
      { column: 'File', ...cutText(links.length, 'import') },
    ),
    next: [`Who calls ${name}?`],
  }
}

function importSections(view: ProjectView, outline: FileOutline): readonly AnswerSection[] {
  const inside = outline.imports.filter((link) => link.symbol.kind !== 'external')
  const outside = outline.imports.filter((link) => link.symbol.kind === 'external')
  const rows = (links: readonly StoredLink[]): readonly AnswerRow[] =>
    links.slice(0, shown).map((link) => ({
      ...linkRow(view, link, code(nameOf(link.symbol)), link.symbol.name, `imports ${nameOf(link.symbol)}`),
      symbolName: null,
    }))
  return [
    ...section('Imports from the repository', rows(inside), { column: 'Import', ...cutText(inside.length, 'import') }),
    ...section('Imports from outside', rows(outside), { column: 'Import', ...cutText(outside.length, 'import') }),
    ...section(
      'Imported by',
      outline.importedBy.slice(0, shown).map((link) => importerRow(view, link)),
      { column: 'File', ...cutText(outline.importedBy.length, 'import', outline.importersCut) },
    ),
  ]
}

function importerRow(view: ProjectView, link: StoredLink): AnswerRow {
  return {
    ...linkRow(view, link, code(link.filePath), link.symbol.name, `imported by ${link.filePath}`),
    symbolName: null,
  }
}

function members(view: ProjectView, outline: FileOutline, symbol: StoredSymbol): readonly AnswerRow[] {
  if (isFunction(symbol)) return []
  return outline.definitions
    .filter((one) => one.parentKey === symbol.key && one.kind !== 'field')
    .slice(0, 15)
    .map((one) => symbolRow(view, one))
}

function isTop(symbol: StoredSymbol, outline: FileOutline): boolean {
  return outline.node === null || symbol.parentKey === outline.node.key || symbol.parentKey === null
}

// Constants and variables say little about a file with functions and classes.
function isMinor(symbol: StoredSymbol, outline: FileOutline): boolean {
  const small = (one: StoredSymbol): boolean => one.kind === 'variable' || one.kind === 'constant'
  return small(symbol) && !symbol.exported && outline.definitions.some((one) => !small(one))
}

function importerCount({ importedBy, importersCut }: FileOutline): string {
  return `${importersCut ? 'at least ' : ''}${count(fileCount(importedBy), 'file')}`
}

function importedBy(outline: FileOutline): string {
  return outline.importedBy.length === 0
    ? 'no file in the graph imports it'
    : `${importerCount(outline)} import it`.replace('1 file import it', '1 file imports it')
}

function fileCount(links: readonly StoredLink[]): number {
  return new Set(links.map((link) => link.filePath)).size
}

function cutText(total: number, noun: string, isCut = false): { text?: string } {
  const text = cutNote(shown, total, noun, isCut)
  return text === undefined ? {} : { text }
}
