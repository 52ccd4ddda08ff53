// "Where are the attachments stored": what is called a path, folder or bucket of them, and given one.
import { isCodeFile } from '../../../contract/languages'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath, isCatalogue } from '../../../query/path-class'
import { scanFiles } from '../../../query/project/scan-text'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { stemsIn, type WordGroup } from '../../../query/search/word-groups'
import { isCallable } from '../../../query/symbol-kinds'

export interface NamedPath {
  readonly name: string
  /** As written: `ingredients/{id}`. */
  readonly value: string
  readonly path: string
  readonly line: number
  /** It is what a function returns, and not what a name is given. */
  readonly isReturned: boolean
}

interface RatedPath extends NamedPath {
  /** How many things of the question it is named for, by itself or by its file. */
  readonly held: number
}

const mostFound = 12
const searched = 300
const longestFunction = 30
const forPlaces = new Set('path dir directory folder location bucket root destination storage'.split(' ').map(stem))
/** `attachmentsPath: 'private/attachments'`, `UPLOAD_DIR = os.path.join(DATA, "uploads")`. */
const given =
  /(?<name>[A-Za-z_][\w.-]{0,80})["']?\]?\s*(?:=>|:=|=(?!=)|:(?!:))\s*(?:[\w.]{1,60}\([^"'`]{0,80})?["'`](?<value>[^"'`\s]{2,120})["'`]/
const returned = /^\s*return\b[^"'`]{0,80}["'`](?<value>[^"'`\s]{0,60}\/[^"'`]{0,80})["'`]/
/** Addresses and types of content are no places of files. */
const noPlace = /^\w+:\/\/|^@|^\/?api\/|^(?:application|text|image|audio|video|multipart)\//i

function isPlace(value: string): boolean {
  return !noPlace.test(value) && !isCodeFile(value)
}

/**
 * Names with a word for the first of the things and one for a place, and the text that they are given or return: those
 * that are named for most of the things.
 */
export function namedPaths(view: ProjectView, things: readonly WordGroup[]): readonly NamedPath[] {
  const groups = things.map(({ word, forms }) => new Set([word, ...forms].map((one) => stem(one.toLowerCase()))))
  const isOf = (parts: ReadonlySet<string>, group: ReadonlySet<string>): boolean =>
    [...parts].some((part) => group.has(part))
  const ratingOf = (name: string, path: string): number => {
    const parts = new Set(splitIdentifier(name).map(stem))
    const [head] = groups
    if (head === undefined || !isOf(parts, head) || !isOf(parts, forPlaces)) return 0
    const around = new Set([...parts, ...stemsIn(path)])
    return groups.filter((group) => isOf(around, group)).length
  }
  const found = [...assigned(view, things, ratingOf), ...returnedBy(view, things, ratingOf)]
  const most = Math.max(0, ...found.map(({ held }) => held))
  return found.filter(({ held }) => held === most)
}

type Rating = (name: string, path: string) => number

function assigned(view: ProjectView, [head]: readonly WordGroup[], ratingOf: Rating): readonly RatedPath[] {
  const { files } = scanFiles(view, {
    words: head === undefined ? [] : [head.word, ...head.forms],
    fits: (path) => isCodeFile(path) && classifyPath(path) === 'source' && !isCatalogue(path),
  })
  const found: RatedPath[] = []
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (found.length >= mostFound) return found
      if (line.length > limits.evidenceLineCharacters || isCommentLine(line)) continue
      const { name = '', value = '' } = given.exec(line)?.groups ?? {}
      const held = name === '' || !isPlace(value) ? 0 : ratingOf(name, path)
      if (held > 0) found.push({ name, value, path, line: at + 1, held, isReturned: false })
    }
  return found
}

/** Functions that say where: `def image_upload_dir(image): return f'images/{image.id}'`. */
function returnedBy(view: ProjectView, [head]: readonly WordGroup[], ratingOf: Rating): readonly RatedPath[] {
  const symbols = (head === undefined ? [] : [head.word, ...head.forms]).flatMap((form) =>
    view.graph.searchSymbols(form, searched).map(({ symbol }) => symbol),
  )
  return [...new Map(symbols.map((symbol) => [symbol.key, symbol])).values()].flatMap((symbol) => {
    const { name, filePath, startLine, endLine } = symbol
    if (!isCallable(symbol) || endLine - startLine > longestFunction) return []
    const held = ratingOf(name, filePath)
    if (held === 0 || classifyPath(filePath) !== 'source' || isTestCode(view, symbol)) return []
    const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine)
    return lines.flatMap((line, at): readonly RatedPath[] => {
      const value = returned.exec(line.slice(0, limits.evidenceLineCharacters))?.groups?.['value']
      return value === undefined || !isPlace(value)
        ? []
        : [{ name, value, path: filePath, line: startLine + at, held, isReturned: true }]
    })
  })
}
