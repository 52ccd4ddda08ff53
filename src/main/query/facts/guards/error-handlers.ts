// Where an error goes that a condition throws: the clause that catches it by its type, and what maps it to an answer.
// "What happens if the name is taken" is a status of HTTP, and that stands far from the throw.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { findLiteral } from '../../search/literal'
import { indentOf } from '../../source-lines'
import { isTestCode } from '../test-code'

export interface ErrorHandler {
  /** The type of the error. */
  readonly name: string
  readonly path: string
  readonly line: number
  readonly endLine: number
  /** The line that names the error, as written. */
  readonly text: string
  /** What is done then, in the words of the code; empty if that isn't in its first lines. */
  readonly does: string
  readonly within: StoredSymbol | null
}

const thrown =
  /(?<![\w.])(?:throw|raise|reject\(|fail\(|panic!?\(|bail!\()\s*(?:new\s+)?(?:[\w$]+(?:\.|::))*(?<name>[A-Z]\w{3,80})|return\s+(?:[^,]{1,40},\s*)?(?:[\w]+\.)?(?<go>Err[A-Z]\w{2,80})/g
/** Errors of a language or a library, which are caught in many places for other reasons. */
const common =
  /^(?:Exception|Error|RuntimeException|RuntimeError|StandardError|ValueError|TypeError|KeyError|ArgumentException|ArgumentError|IllegalArgumentException|IllegalStateException|InvalidOperationException|IOException|NullPointerException|NotImplementedError|NotSupportedException)$/
const linesFound = 80
const mostNames = 3
const namesakes = 20
const mostHandlers = 6
const linesBelow = 12
const longestLine = 160
/** Says what is answered. */
const answers =
  /status|return|redirect|render|respond|abort|json|response|\bhead\b|flash|(?<![\w.])[45]\d\d(?![\w.])|Status\w*\.|Code\s*=/i
const logs = /^\s*(?:\w+\.)*_?(?:log\w*|console|logger)(?:\.|::|!|->|\()/i
const mostDone = 2

/** The types of errors that some lines throw. */
export function errorsThrown(text: string): readonly string[] {
  const names = Array.from(text.matchAll(thrown), ({ groups }) => groups?.['name'] ?? groups?.['go'] ?? '')
  return [...new Set(names)].filter((name) => name !== '' && !common.test(name)).slice(0, mostNames)
}

/** The places that handle an error by its type, those that answer first. */
export function errorHandlers(view: ProjectView, name: string): readonly ErrorHandler[] {
  // What a library declares is caught in many places for other reasons.
  const isOwn = view.graph
    .symbolsNamed(name, namesakes)
    .some(({ filePath, kind }) => kind !== 'external' && filePath !== '' && classifyPath(filePath) === 'source')
  if (!isOwn) return []
  const one = `(?<![\\w$])${escaped(name)}(?![\\w$])`
  const handles = new RegExp(
    [
      `\\b(?:catch|except|rescue(?:_from)?|instanceof|isinstance|when|case)\\b.{0,120}${one}`,
      `(?:ExceptionHandler|error_?handler|exception_handler|ResponseStatus)\\b.{0,80}${one}`,
      `\\berrors\\.(?:Is|As)\\(.{0,80}${one}`,
      `\\bis\\s+(?:not\\s+)?(?:[\\w.]+\\.)?${one}`,
      `${one}(?:::class|\\.class)?\\s*(?:=>|:(?!:))\\s*\\S`,
    ].join('|'),
    'i',
  )
  const found = findLiteral(view, name, linesFound).flatMap(({ path, line }): readonly ErrorHandler[] => {
    const lines = view.readText(path)?.lines ?? []
    const text = lines[line - 1] ?? ''
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text) || !handles.test(text)) return []
    if (classifyPath(path) !== 'source' || /\b(?:class|import|using)\s/.test(text)) return []
    const around = view.graph.symbolAt(path, line)
    if (around !== null && isTestCode(view, around)) return []
    const done = doneBelow(lines, line)
    return [
      {
        name,
        path,
        line,
        endLine: done.at(-1)?.line ?? line,
        text: text.trim().slice(0, longestLine),
        does: done.map((one) => one.text).join(' '),
        within: around === null || around.kind === 'file' ? null : around,
      },
    ]
  })
  const unique = [...new Map(found.map((each) => [`${each.path}:${each.line}`, each])).values()]
  return unique
    .toSorted((a, b) => Number(b.does !== '') - Number(a.does !== '') || (a.path < b.path ? -1 : 1))
    .slice(0, mostHandlers)
}

/** The first lines of a clause that answer something; what only writes a log says nothing of it. */
function doneBelow(
  lines: readonly string[],
  line: number,
): readonly { readonly line: number; readonly text: string }[] {
  const own = indentOf(lines[line - 1] ?? '')
  const isMark = /^\s*(?:@|#\[|\[)/.test(lines[line - 1] ?? '')
  const found: { line: number; text: string }[] = []
  for (let at = line; at < Math.min(lines.length, line + linesBelow) && found.length < mostDone; at++) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || /^\s*[{(]\s*$/.test(text) || isCommentLine(text)) continue
    if (indentOf(text) <= own && !isMark) break
    if (answers.test(text) && !logs.test(text) && text.length <= limits.evidenceLineCharacters)
      found.push({ line: at + 1, text: text.trim().slice(0, longestLine) })
    else if (found.length > 0) break
    if (/^\s*(?:return|redirect|render|throw|raise)\b/.test(text)) break
  }
  // A call that goes on below says less than what is before it.
  return found.filter(({ text }, at) => at === 0 || isClosed(text))
}

function isClosed(text: string): boolean {
  return (text.match(/[([{]/g)?.length ?? 0) === (text.match(/[)\]}]/g)?.length ?? 0)
}
