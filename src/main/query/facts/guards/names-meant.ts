// What the names in a condition stand for, one step away: the local that is given its value above, the field that is set
// from a setting, the short function that it calls. `if (existingLink)` says little without them.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { depthWithBraces } from '../../source-lines'
import { isCallable, isFunction } from '../../symbol-kinds'
import { linksInLines, type LinksInLines } from '../starts/links-in-lines'

export interface NameMeant {
  readonly name: string
  /** What it is given or does, as written, in one line. */
  readonly text: string
  readonly path: string
  readonly line: number
  readonly endLine: number
}

export interface NamesIn {
  readonly path: string
  readonly line: number
  readonly endLine: number
  /** The lines in which the names are. */
  readonly text: string
  readonly within: StoredSymbol | null
}

const identifier = /(?<before>(?:\?\.|\.|->|::|\$|@)?)(?<name>[A-Za-z_][\w]*[?!]?)(?<call>\s*\()?/g
const keywords = new Set(
  'if else elif elsif unless not and or is in null nil none undefined true false return throw new this self await async const let var final when case instanceof typeof guard let raise'.split(
    ' ',
  ),
)
/** A value that only fetches something says no more than its name does. */
const tells =
  /[=!<>]==?|[<>]=?\s|\s[-+*/%]\s|&&|\|\||\b(?:and|or|not)\b|\.(?:some|any|every|includes|contains|has|exists?|find\w*|filter|count|first|matches)\b|exist|find|count|lookup|env\b|getenv|config|(?:^|[^a-z])(?:is|has|can)[A-Z_]/
const linesAbove = 160
const statementLines = 16
const textLength = 240
const shortFunction = 16
const mostNames = 8
const mostShown = 4
const linesOfFile = 3000
const onlyGives = /^return\s+[\w$.@>-]+;?$/
const outcome = /(?<![\w.])(?:return|throw|raise|panic|abort|reject)\b|^\s*[A-Za-z_].*[=!<>]=/

/** What the names in some lines mean, those of locals first. @param shown lines of the file that are shown anyway */
export function namesMeant(
  view: ProjectView,
  asked: NamesIn,
  shown: ReadonlySet<number> = new Set(),
  links: LinksInLines = linksInLines(view),
): readonly NameMeant[] {
  const lines = view.readText(asked.path)?.lines ?? []
  const plain = asked.text.replace(/(["'`])(?:(?!\1)[^\\]|\\.){0,200}\1/g, '""')
  const used = [...plain.matchAll(identifier)].flatMap(({ groups }) => {
    const { before = '', name = '', call } = groups ?? {}
    return name.length < 3 || keywords.has(name.toLowerCase()) ? [] : [{ before, name, isCall: call !== undefined }]
  })
  const unique = [...new Map(used.map((one) => [one.name, one])).values()].slice(0, mostNames)
  const called = new Map(
    links(asked.path, asked.line, asked.endLine).flatMap(({ symbol, confidence }) =>
      isFunction(symbol) && confidence !== 'possible' ? [[symbol.name, symbol] as const] : [],
    ),
  )
  return unique
    .flatMap(({ before, name, isCall }): readonly NameMeant[] => {
      const found = isCall
        ? answerOf(view, called.get(name))
        : before === '' || before === '$' || before === '@'
          ? (localOf(lines, name, asked) ?? fieldOf(view, lines, name, asked))
          : null
      return found === null || (found.path === asked.path && shown.has(found.line)) ? [] : [found]
    })
    .slice(0, mostShown)
}

/** Where a local is given its value, above the condition and in the same function. */
function localOf(lines: readonly string[], name: string, { path, line, within }: NamesIn): NameMeant | null {
  const gives = givesValue(name)
  const from = Math.max(within?.startLine ?? 1, line - linesAbove)
  for (let at = line - 1; at >= from; at--) {
    const text = lines[at - 1] ?? ''
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text) || !gives.test(text)) continue
    return meant(lines, name, path, at)
  }
  return null
}

/** Where a field, or a variable of the file, is given its value: no other function's local of the same name. */
function fieldOf(
  view: ProjectView,
  lines: readonly string[],
  name: string,
  { path, within }: NamesIn,
): NameMeant | null {
  const gives = givesValue(name)
  const at = lines.slice(0, linesOfFile).findIndex((text, index) => {
    const isInside = within !== null && index + 1 >= within.startLine && index + 1 <= within.endLine
    return (
      !isInside &&
      text.length <= limits.evidenceLineCharacters &&
      text.includes(name) &&
      !isCommentLine(text) &&
      gives.test(text) &&
      (ofObject.test(text) || !isInFunction(view, path, index + 1))
    )
  })
  return at === -1 ? null : meant(lines, name, path, at + 1)
}

/** `this.name = …`, `self.name = …`, `$this->name = …`, `@name = …`. */
const ofObject = /^\s*(?:(?:this|self|\$this)(?:\.|->)|@)\w/

function isInFunction(view: ProjectView, path: string, line: number): boolean {
  let around = view.graph.symbolAt(path, line)
  while (around !== null && !isCallable(around))
    around = around.parentKey === null ? null : view.graph.symbolByKey(around.parentKey)
  return around !== null
}

function meant(lines: readonly string[], name: string, path: string, at: number): NameMeant | null {
  let text = ''
  let depth = 0
  let end = at
  for (; end < Math.min(lines.length + 1, at + statementLines); end++) {
    const own = (lines[end - 1] ?? '').replace(/\s\/\/.*$/, '').trim()
    text += `${text === '' ? '' : ' '}${own}`
    depth += depthWithBraces(own)
    if (
      depth <= 0 &&
      !/(?:[=?:]|&&|\|\||\b(?:and|or))\s*$/.test(own) &&
      !/^\s*(?:&&|\|\||[?:.])/.test(lines[end] ?? '')
    )
      break
  }
  const value = text.slice(text.search(/=(?![=>])/) + 1).trim()
  if (!tells.test(value)) return null
  const written = value.replace(/[;,]\s*$/, '')
  return {
    name,
    text: written.length > textLength ? `${written.slice(0, textLength)}…` : written,
    path,
    line: at,
    endLine: Math.min(end, lines.length),
  }
}

/** What a short function answers or throws. */
function answerOf(view: ProjectView, symbol: StoredSymbol | undefined): NameMeant | null {
  if (symbol === undefined || symbol.endLine - symbol.startLine >= shortFunction) return null
  if (classifyPath(symbol.filePath) !== 'source') return null
  const lines = (view.readText(symbol.filePath)?.lines ?? []).slice(symbol.nameLine - 1, symbol.endLine)
  const at = lines.findIndex((text, index) => index > 0 && outcome.test(text) && !isCommentLine(text))
  const [first = ''] = lines
  const inOne = lines.length === 1 ? bodyInLine(first) : undefined
  if (at === -1 && inOne === undefined) return null
  const text = (
    inOne ??
    lines
      .slice(1)
      .map((one) => one.trim())
      .filter((one) => one !== '' && !/^[)}\]]+;?$|^end$/.test(one))
      .join(' ')
  )
    .trim()
    .replace(/^\{\s*/, '')
  // What only gives a field says no more than its name does.
  if (text.length < 4 || onlyGives.test(text)) return null
  return {
    name: symbol.name,
    text: text.length > textLength ? `${text.slice(0, textLength)}…` : text,
    path: symbol.filePath,
    line: symbol.nameLine,
    endLine: symbol.endLine,
  }
}

/** `x > 0` of `const isFull = (x) => x > 0;`, `return x;` of `get x() { return x; }`. */
function bodyInLine(line: string): string | undefined {
  const sign = ['=>', '{', '='].find((one) => line.includes(one))
  if (sign === undefined) return undefined
  const body = line
    .slice(line.indexOf(sign) + sign.length)
    .trim()
    .replace(/^\{/, '')
    .replace(/;$/, '')
    .replace(/\}$/, '')
    .trim()
  return body.length < 2 ? undefined : body
}

function givesValue(name: string): RegExp {
  return new RegExp(
    `(?<![\\w$])(?:(?:this|self)(?:\\.|->))?[$@]?${escaped(name)}(?:\\s*[:?]\\s*[^=(){}]{1,40})?\\s*:?=(?![=>~])`,
  )
}
