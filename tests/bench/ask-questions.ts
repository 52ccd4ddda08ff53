// Questions in words with a compiler's answers.
import { isTestPath } from '#main/query/path-class'
import type { TrueCall } from './judges/call-answer'

export type AskedKind = 'callers' | 'callees' | 'impact' | 'tests'

export interface AskedQuestion {
  readonly kind: AskedKind
  readonly text: string
  /** `file#name` of each symbol that belongs in the answer. */
  readonly truth: ReadonlySet<string>
}

const phrasings: Readonly<Record<AskedKind, readonly string[]>> = {
  callers: [
    'who calls X?',
    'Where is X used?',
    'what code calls X',
    'show me the callers of X',
    'find usages of X please',
  ],
  callees: ['what does X call?', 'Which functions does X call?', 'list the callees of X', 'what is called by X'],
  impact: ['what breaks if I change X?', 'impact of changing X', 'What is affected by a change to X?'],
  tests: ['which tests cover X?', 'what tests X', 'Is X tested?'],
}

/** Longer answers are cut when shown, so they aren't asked for. */
const mostAnswers = 30
const impactSteps = 3

/**
 * Questions about symbols, spread evenly over all callers and callees; each names the file of its symbol.
 * @param isClear whether a name means one function in its file; an answer about a type lists more than calls
 */
export function questionsFrom(
  calls: readonly TrueCall[],
  symbols: number,
  isClear: (file: string, name: string) => boolean,
): readonly AskedQuestion[] {
  const callers = new Map<string, Set<string>>()
  const callees = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, value: string): void => {
    const known = map.get(key)
    if (known === undefined) map.set(key, new Set([value]))
    else known.add(value)
  }
  for (const { file, caller, callee } of calls) {
    if (callee === null) continue
    const from = `${file}#${caller}`
    const to = `${callee.file}#${callee.name}`
    add(callers, to, from)
    add(callees, from, to)
  }
  const questions: AskedQuestion[] = []
  const ask = (kind: AskedKind, symbol: string, truth: ReadonlySet<string>): void => {
    if (truth.size === 0 || truth.size > mostAnswers) return
    const wording = phrasings[kind]
    const { file, name } = partsOf(symbol)
    const text = (wording[questions.length % wording.length] ?? '').replace('X', `\`${name}\` in ${file}`)
    questions.push({ kind, text, truth })
  }
  const named = (symbol: string): boolean => {
    const { file, name } = partsOf(symbol)
    return name !== '' && !isTestPath(file) && isClear(file, name)
  }
  for (const symbol of spread([...callers.keys()].filter(named), symbols)) {
    const direct = callers.get(symbol) ?? new Set()
    ask('callers', symbol, direct)
    ask('impact', symbol, reaching(symbol, callers))
    ask('tests', symbol, new Set([...direct].filter((caller) => isTestPath(partsOf(caller).file))))
  }
  for (const symbol of spread([...callees.keys()].filter(named), symbols))
    ask('callees', symbol, callees.get(symbol) ?? new Set())
  return questions
}

// The name of a private JavaScript member contains a `#`.
function partsOf(symbol: string): { readonly file: string; readonly name: string } {
  const at = symbol.indexOf('#')
  return { file: symbol.slice(0, at), name: symbol.slice(at + 1) }
}

function reaching(symbol: string, callers: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>()
  let level: readonly string[] = [symbol]
  for (let step = 0; step < impactSteps; step++) {
    level = level.flatMap((one) => [...(callers.get(one) ?? [])]).filter((one) => one !== symbol && !found.has(one))
    for (const one of level) found.add(one)
  }
  return found
}

function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)] as T)
}
