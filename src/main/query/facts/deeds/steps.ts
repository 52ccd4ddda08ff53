// What a place does, step by step: the lines that change, send or hand on something, and those of the functions that it
// leaves the deed to.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { isFunction, mayRun } from '../../symbol-kinds'
import { calleesOf } from '../callees'
import { linksInLines } from '../starts/links-in-lines'
import type { Deed, DeedPlace } from './deed'

export interface Step {
  readonly path: string
  readonly line: number
  /** As written, in one line. */
  readonly text: string
  /** The function that it is in; null for what stands in a declaration. */
  readonly within: StoredSymbol | null
}

export interface Steps {
  readonly steps: readonly Step[]
  /** Functions that were read for them. */
  readonly read: readonly StoredSymbol[]
  readonly isCut: boolean
}

const mostSteps = 24
const mostPerFunction = 10
const mostFunctions = 8
const deepest = 3
const longestFunction = 250
const textLength = 150
/** What changes something, or tells others of it. */
const effects =
  /^(?:delet\w*|remov\w*|destroy\w*|clear\w*|purge\w*|unlink|drop|revoke\w*|update\w*|set|save\w*|store|persist|insert\w*|create\w*|add|send\w*|notify\w*|publish\w*|dispatch\w*|emit\w*|fire|trigger\w*|enqueue\w*|queue\w*|schedul\w*|cancel\w*|archive\w*|move\w*|reset\w*|record\w*|broadcast\w*|invalidat\w*|flush|commit|sync\w*|transfer\w*|detach|unset|exec\w*|perform\w*|deactivat\w*|suspend\w*|ban\w*|lock\w*|unpublish\w*|reassign\w*|cleanup|clean|touch|log_action|increment\w*|decrement\w*|reindex\w*|index|federat\w*|announce\w*|reject\w*|expire\w*|close|kill|stop|logout|terminate)$/i
/** Only reads, checks, answers or writes a log. */
const reads =
  /^(?:get|find|fetch|load|is|has|can|check|validate|verify|parse|format|to|from|with|use|require|ensure|assert|authori[sz]e|log|logger|debug|info|warn|error|print\w*|translate|list|extract|convert|auth\w*|transaction|rate|logged|resolve|wrap|handler|escape|encode|decode|hash|compare|match|contains|starts|ends|bind|t|render|redirect|respond|json|param\w*|input|string|int|len|new|make|map|filter|select|where|order|limit|count|exists?|read|build)$/i
/** Makes what it works with, or an answer or an error, and changes nothing. */
const makes =
  /^(?:create|new|make|add|set|build)\w*(?:dao|factory|builder|query\w*|form|client|context|response|error|exception|notfound\w*|logger|view|parameters?|json|header|content|data|middleware|fields?|flash)$/i
const leaves =
  /^\s*(?:throw|raise|import|from|use|def|func|fn|function|pub|export|async|return (?:Err|err|nil, |new \w*(?:Response|Error)|\(?new JsonResponse|null|false|true)|\w*[Ee]rror\w*\()|\b(?:i18n|_t)\b|^\s*<|^\s*(?:flash|toast)\b|NewHTTPError|::bad\(/
const statement = /\b(?:DELETE FROM|UPDATE\s+[\w".`]+\s+SET|INSERT INTO)\b/i
/** Sets a field of something: `user.is_active = false`. */
const assigns = /^\s*(?:\$?this->|self\.|@|\$?\w+(?:\.|->))\w+\s*(?:[-+|&?]{0,2}=(?![=>~]))\s*\S/
/** The end of a statement that was told by its beginning. */
const ending = /^\s*\.(?:execute|exec|await|bind|fetch\w*)\b|\b(?:body|status|headers?|response|res|reply)\s*=[^=]/
const logs = /^\s*(?:\w+\.)*(?:log\w*|console|logger|tracing)(?:\.|::|!|->|\()/i
const called = /(?<name>[A-Za-z_]\w*[!?]?)\s*(?:\(|::<|!\()/g
/** Ruby calls without brackets: `story.save`, `comment.destroy!`. */
const bare = /\.(?<name>[a-z_]+[!?]?)\s*(?:$|if\b|unless\b|&&|\|\|)/

/** Reads the steps of a place in the order of their lines, each function once. */
export function stepsOf(
  view: ProjectView,
  place: DeedPlace,
  { verb, things }: Deed,
  known: ReadonlySet<number>,
): Steps {
  const objects = new Set(things.flatMap(({ forms }) => forms.flatMap((form) => splitIdentifier(form).map(stem))))
  const stems = new Set(verb.forms.map(stem))
  const seen = new Set(known)
  const steps: Step[] = []
  const read: StoredSymbol[] = []
  let isCut = false
  const walk = (path: string, from: number, to: number, symbol: StoredSymbol | null, depth: number): void => {
    if (symbol !== null) {
      seen.add(symbol.key)
      read.push(symbol)
    }
    const callees = ownCallees(view, path, from, to, symbol)
    const lines = view.readText(path)?.lines ?? []
    let own = 0
    for (let line = from; line <= Math.min(to, from + longestFunction, lines.length); line++) {
      const text = lines[line - 1] ?? ''
      if (text.length > limits.evidenceLineCharacters || isCommentLine(text) || logs.test(text)) continue
      if (symbol !== null && line === symbol.nameLine) continue
      const inner = meant(callees.get(line) ?? [], objects)
      const names = [
        ...Array.from(text.matchAll(called), (one) => one.groups?.['name'] ?? ''),
        bare.exec(text)?.groups?.['name'] ?? '',
      ]
      const acts =
        statement.test(text) ||
        assigns.test(text) ||
        names.some((name) => effects.test(splitIdentifier(name)[0] ?? '') && !makes.test(name)) ||
        inner.some(
          ({ name, kind }) => isFunction({ kind }) && !reads.test(splitIdentifier(name)[0] ?? '') && !makes.test(name),
        )
      if (!acts || leaves.test(text) || ending.test(text)) continue
      if (steps.length >= mostSteps || own >= mostPerFunction) {
        isCut = true
        return
      }
      own++
      steps.push({ path, line, text: written(lines, line), within: symbol })
      for (const one of [...inner, ...implementations(view, inner, names)]) {
        const isDeed = splitIdentifier(one.name).some((part) => stems.has(stem(part)) || /^clean/i.test(part))
        if (!isDeed || depth >= deepest || seen.has(one.key) || read.length >= mostFunctions) continue
        walk(one.filePath, one.startLine, one.endLine, one, depth + 1)
      }
    }
  }
  walk(place.path, place.line, place.endLine, place.symbol, 1)
  return { steps, read, isCut }
}

function written(lines: readonly string[], line: number): string {
  const own = (lines[line - 1] ?? '').trim()
  const next = /[({[,]$/.test(own) ? ` ${(lines[line] ?? '').trim()}` : ''
  return `${own}${next}`.slice(0, textLength)
}

/** Functions of the project that are used in some lines, by line. */
function ownCallees(
  view: ProjectView,
  path: string,
  from: number,
  to: number,
  symbol: StoredSymbol | null,
): ReadonlyMap<number, readonly StoredSymbol[]> {
  const isOwn = (one: StoredSymbol): boolean =>
    mayRun(one) && one.endLine > one.startLine && classifyPath(one.filePath) === 'source'
  const links =
    symbol === null
      ? linksInLines(view)(path, from, to).map((link) => ({ line: link.line, symbol: link.symbol }))
      : calleesOf(view, [symbol]).groups.flatMap((group) =>
          group.links.map(({ line }) => ({ line, symbol: group.symbol })),
        )
  return new Map(
    [
      ...Map.groupBy(
        links.filter((one) => isOwn(one.symbol)),
        ({ line }) => line,
      ),
    ].map(([line, all]) => [line, all.map((one) => one.symbol)]),
  )
}

/** Of several functions of one name, those of the thing. */
function meant(inner: readonly StoredSymbol[], objects: ReadonlySet<string>): readonly StoredSymbol[] {
  return [...Map.groupBy(inner, ({ name }) => name).values()].flatMap((all) => {
    const own = all.filter(({ qualifiedName }) =>
      splitIdentifier(qualifiedName).some((part) => objects.has(stem(part))),
    )
    return all.length > 1 && own.length > 0 ? own : all
  })
}

const mostImplementations = 6

/** What a call without a known receiver may run: of several functions of that name, the longest. */
function implementations(
  view: ProjectView,
  known: readonly StoredSymbol[],
  names: readonly string[],
): readonly StoredSymbol[] {
  return names.flatMap((name) => {
    if (splitIdentifier(name).length < 2 || known.some((one) => one.name === name)) return []
    const found = view.graph
      .symbolsNamed(name, mostImplementations + 1)
      .filter(
        (one) =>
          one.name === name &&
          isFunction(one) &&
          one.endLine > one.startLine &&
          classifyPath(one.filePath) === 'source',
      )
    if (found.length > mostImplementations) return []
    return found.toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine)).slice(0, 1)
  })
}
