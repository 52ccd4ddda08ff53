// "Where would I add another provider" where no type and no file is one: the functions that test for each by the
// environment, of which a new one would be a further case.
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import { environmentOf } from '../../../query/project/environment'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { stemsIn, strengthIn, weighed } from '../../../query/search/word-groups'
import { isFunction } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { synonymsOf } from '../../understanding/synonyms'

/** Fewer variables are no list of cases, and fewer in common don't make two functions alike. */
const leastVariables = 3
/** Of the words, at least this many are in the name or the file of a function. */
const leastWords = 2
const shown = 10
const saidVariables = 8
const linesOfSource = 40

interface Ladder {
  readonly symbol: StoredSymbol
  readonly names: ReadonlySet<string>
}

/** Null if no function that is called as the words say tests several variables. */
export function composeNewCase(view: ProjectView, words: readonly string[]): GraphAnswer | null {
  const groups = weighed(
    view,
    words.map((word) => ({ word, forms: [word, ...synonymsOf(word)] })),
  )
  if (groups.length < leastWords) return null
  const all = laddersOf(view)
  const heldBy = ({ symbol }: Ladder): number => {
    const parts = stemsIn(`${symbol.name} ${symbol.filePath.split('/').at(-1) ?? ''}`)
    return groups.filter((group) => strengthIn(parts, group) > 0).length
  }
  const [best] = all.map((one) => ({ one, held: heldBy(one) })).toSorted((a, b) => b.held - a.held)
  if (best === undefined || best.held < leastWords || best.held < groups.length - 1) return null
  const common = (other: Ladder): readonly string[] => [...best.one.names].filter((name) => other.names.has(name))
  const ladders = all
    .filter((one) => one === best.one || common(one).length >= leastVariables)
    .toSorted((a, b) => lines(b) - lines(a))
  // What uses what each variable holds, and not only whether it is set, is where a case is carried out.
  const [first = best.one] = ladders
    .filter((one) => heldBy(one) >= leastWords)
    .toSorted((a, b) => b.names.size - a.names.size)
  const named = [...best.one.names].filter((name) => ladders.every((one) => one.names.has(name)))
  const { symbol } = first
  const block = sourceBlock(view, symbol.filePath, symbol.startLine, symbol.endLine, symbol.language, linesOfSource)
  const { shown: rows, note } = firstOf(ladders, shown, 'function')
  return {
    ...emptyAnswer(
      'where to add',
      `A new one would be a further case of ${code(nameOf(symbol))}, at ${code(placeOf(symbol))}, next to those for ${named.slice(0, saidVariables).map(code).join(', ')}${named.length > saidVariables ? ' and more' : ''}.${
        ladders.length < 2
          ? ''
          : ` The same environment variables are tested in ${count(ladders.length - 1, 'more function')}: ${ladders
              .filter((one) => one !== first)
              .slice(0, shown)
              .map((one) => code(nameOf(one.symbol)))
              .join(', ')}.`
      }`,
    ),
    subject: { resolved: symbol.id, alternatives: ladders.filter((one) => one !== first).map((one) => one.symbol.id) },
    sections: [
      ...section(
        'Functions that test for each of them',
        rows.map((one) =>
          symbolRow(view, one.symbol, `${code(nameOf(one.symbol))}, ${count(one.names.size, 'variable')}`),
        ),
        note === undefined ? {} : { text: note },
      ),
      ...section(`Source of ${nameOf(symbol)}`, [], block === null ? {} : { text: block }),
    ],
    limits: [
      "Inferred from the cases that exist; the graph can't know which place is intended. Files of settings and pages that name the variables are not listed.",
    ],
    next: [`Who calls ${code(nameOf(symbol))}?`],
  }
}

function lines({ symbol }: Ladder): number {
  return symbol.endLine - symbol.startLine
}

/** Functions of the source that read several variables of the environment. */
function laddersOf(view: ProjectView): readonly Ladder[] {
  const reads = environmentOf(view).uses.filter(
    ({ how, own, path }) => how === 'read' && own && classifyPath(path) === 'source',
  )
  const found = new Map<number, { readonly symbol: StoredSymbol; readonly names: Set<string> }>()
  for (const { path, line, name } of reads) {
    const symbol = view.graph.symbolAt(path, line)
    if (symbol === null || !isFunction(symbol)) continue
    const known = found.get(symbol.key) ?? { symbol, names: new Set<string>() }
    known.names.add(name)
    found.set(symbol.key, known)
  }
  return [...found.values()].filter(({ symbol, names }) => names.size >= leastVariables && !isTestCode(view, symbol))
}
