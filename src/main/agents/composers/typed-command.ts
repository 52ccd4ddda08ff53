// What a command does that users type into a running program: "/add" runs `cmd_add`.
import { isTestPath } from '../../query/path-class'
import type { StoredSymbol } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import type { GraphAnswer } from '../agent'
import type { Asked } from '../question-kind'
import { composeExplainSymbol } from './explain-symbol'

/** Words for a command in names of functions and types that run one. */
const commandWords: ReadonlySet<string> = new Set(['cmd', 'command', 'slash'])
/** Further words of such names that tell nothing about which one it is. */
const otherWords: ReadonlySet<string> = new Set(['do', 'handle', 'handler', 'on', 'run', 'execute'])
const runnable: ReadonlySet<string> = new Set(['function', 'method', 'class'])
/** Names read for one command; few definitions are named after one. */
const namesRead = 40

const typed = /(?:^|[\s"'`])\/(\w[\w-]{0,40})(?=$|[\s"'`?.,!])/

/** Explains the definition that is named after the command in a question; null if there is none. */
export function composeTypedCommand(asked: Asked): GraphAnswer | null {
  const written = typed.exec(asked.understanding.text)?.[1]
  const symbols = written === undefined ? [] : runningIt(asked, written)
  const [first] = symbols
  if (first === undefined) return null
  const same = symbols.filter(({ name }) => name === first.name)
  const alternatives = symbols.filter(({ name }) => name !== first.name)
  return composeExplainSymbol({
    ...asked,
    subject: { kind: 'symbol', written: first.name, symbols: same, alternatives },
  })
}

/** Source before tests, functions before types. */
function runningIt({ view }: Asked, written: string): readonly StoredSymbol[] {
  const wanted = splitIdentifier(written).join(' ')
  const found = [...commandWords].flatMap((word) => view.graph.searchSymbols(`${word} ${wanted}`, namesRead))
  const symbols = new Map(found.map(({ symbol }) => [symbol.key, symbol]))
  const rank = ({ filePath, kind }: StoredSymbol): number => Number(isTestPath(filePath)) * 2 + Number(kind === 'class')
  return [...symbols.values()]
    .filter(({ name, kind }) => runnable.has(kind) && isNamedAfter(name, wanted))
    .toSorted((left, right) => rank(left) - rank(right))
}

/** `cmd_add`, `AddCommand` and `handle_add_command` for "add", not `cmd_add_file`. */
function isNamedAfter(name: string, wanted: string): boolean {
  const parts = splitIdentifier(name)
  const own = parts.filter((part) => !commandWords.has(part) && !otherWords.has(part))
  return parts.some((part) => commandWords.has(part)) && own.join(' ') === wanted
}
