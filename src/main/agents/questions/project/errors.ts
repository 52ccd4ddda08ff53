// "Which exceptions exist": the project's own error types by what they extend, and errors that are values.
import { furtherDescendantsOf, subtypesOf, supertypesOf } from '../../../query/facts/inheritance'
import { firstSentence } from '../../../query/describe'
import { isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { namesProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf, symbolRow } from '../../rows'
import { X, project, show } from '../../understanding/phrase-parts'

const nouns = '(?:custom |own )?(?:exceptions?|errors?)(?: (?:class(?:es)?|types?|kinds?))?'
const whole = `(?: (?:in|of|by) (?:it|(?:the|this|our) ${project}|${X}))?`

export const question: QuestionKind = {
  id: 'errors',
  rank: 940,
  phrases: {
    en: [
      `(?:what|which)(?: (?:kinds?|types?|sorts?) of)? ${nouns} (?:exist|are there|do we have|can (?:happen|occur|be (?:raised|thrown|returned))|are (?:defined|declared|raised|thrown|returned|used|possible|available))${whole}`,
      `(?:what|which)(?: (?:kinds?|types?|sorts?) of)? ${nouns} (?:does|do|can) (?:it|we|(?:the|this|our) ${project}|${X}) (?:have|define|declare|raise|throw|return|use)`,
      `${show}(?:custom |own )?(?:exception|error)s?(?: class(?:es)?| types?| hierarchy)${whole}`,
      `${show}(?:exceptions|errors)(?: (?:that )?(?:exist|there are))?${whole}`,
      `${show}hierarchy of (?:exceptions|errors)${whole}`,
    ],
    de: [
      '(?:welche|was für) (?:eigenen )?(?:ausnahmen?|exceptions?|fehler(?:klassen|typen|arten)?) (?:gibt es|existieren|sind definiert)',
    ],
    fr: ['quelles (?:exceptions|erreurs) (?:existent|y a-t-il|sont définies)'],
    es: ['qu[eé] (?:excepciones|errores) (?:hay|existen|se definen)'],
    pt: ['(?:que|quais) (?:exce[cç][oõ]es|erros) (?:h[aá]|existem|s[aã]o definid[oa]s)'],
    zh: ['(?:有)?哪些 ?(?:异常|错误)(?:类|类型)?(?:存在)?'],
    ja: [
      'どんな ?(?:例外|エラー)(?:クラス)? ?がありますか',
      '(?:例外|エラー)(?:クラス)?の(?:一覧|種類|階層)(?:は|を)?.{0,10}',
    ],
  },
  subjectInWords: 'mostly',
  needsThought: false,
  compose: composeErrors,
  forFile: () => null,
  forFolder: () => null,
}

const valueKinds: ReadonlySet<string> = new Set(['constant', 'variable'])
const errorType = /(?:Errors?|Exception|Failure|Fault|Panic|Warning)$/
/** Go's convention: `var ErrNotFound = errors.New(…)`. */
const errorValue = /^Err\p{Lu}/u
const shown = 60
const shownMembers = 8

function composeErrors({ view, understanding }: Asked): GraphAnswer | null {
  const { subject } = understanding
  if (subject !== null && !namesProject(view, subject)) return null
  const own = view.graph
    .files()
    .filter(({ path }) => classifyPath(path) === 'source')
    .flatMap(({ path }) => view.graph.symbolsInFile(path))
  const named = own.filter((symbol) => isType(symbol) && errorType.test(symbol.name))
  const values = own.filter(({ kind, name }) => valueKinds.has(kind) && errorValue.test(name))
  const types = withDescendants(view, named)
  if (types.length + values.length === 0) return null
  const parents = parentsIn(view, types)
  const ordered = inOrder(types, parents)
  const base = widest(ordered, parents)
  return {
    ...emptyAnswer('errors', headline(view, types, values, base)),
    subject: { resolved: base?.symbol.id ?? types[0]?.id ?? values[0]?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Error types, each below what it extends',
        ordered.slice(0, shown).map((symbol) => typeRow(view, symbol, parents.get(symbol.key))),
        noteOf(cutNote(shown, types.length, 'type')),
      ),
      ...section(
        'Errors that are values',
        values.slice(0, shown).map((symbol) => symbolRow(view, symbol)),
        noteOf(cutNote(shown, values.length, 'value')),
      ),
    ],
    limits: [
      'Found by their names and by what they extend; errors of libraries, and an error type of another name, are not here.',
    ],
    next: [
      ...(base === null ? ordered : [base.symbol]).slice(0, 2).map((symbol) => `Who uses ${code(nameOf(symbol))}?`),
    ],
  }
}

/** The types and all below them, each once. */
function withDescendants(view: ProjectView, named: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const direct = subtypesOf(view, named).links
  const below = [...direct, ...furtherDescendantsOf(view, direct).links].map(({ symbol }) => symbol)
  const inSource = below.filter((symbol) => isType(symbol) && classifyPath(symbol.filePath) === 'source')
  return [...new Map([...named, ...inSource].map((symbol) => [symbol.key, symbol])).values()]
}

/** The type that each type extends, preferably one of the project. */
function parentsIn(view: ProjectView, types: readonly StoredSymbol[]): ReadonlyMap<number, StoredSymbol> {
  const keys = new Set(types.map(({ key }) => key))
  return new Map(
    types.flatMap((symbol): (readonly [number, StoredSymbol])[] => {
      const bases = supertypesOf(view, [symbol]).links.map((link) => link.symbol)
      const base = bases.find(({ key }) => keys.has(key) && key !== symbol.key) ?? bases[0]
      return base === undefined ? [] : [[symbol.key, base]]
    }),
  )
}

/** Types sorted after the type they extend, otherwise in source order. */
function inOrder(types: readonly StoredSymbol[], parents: ReadonlyMap<number, StoredSymbol>): readonly StoredSymbol[] {
  const keys = new Set(types.map(({ key }) => key))
  const below = Map.groupBy(types, ({ key }) => {
    const parent = parents.get(key)?.key ?? -1
    return keys.has(parent) ? parent : -1
  })
  const ordered = new Set<StoredSymbol>()
  const waiting = [...(below.get(-1) ?? [])]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (ordered.has(next)) continue
    ordered.add(next)
    waiting.unshift(...(below.get(next.key) ?? []))
  }
  // A cycle of types has no first one.
  for (const symbol of types) ordered.add(symbol)
  return [...ordered]
}

interface Base {
  readonly symbol: StoredSymbol
  readonly below: number
}

/** The type with the most subtypes, direct or not; null if none has two. */
function widest(types: readonly StoredSymbol[], parents: ReadonlyMap<number, StoredSymbol>): Base | null {
  const counts = new Map<number, number>()
  for (const symbol of types) {
    const seen = new Set<number>([symbol.key])
    for (let up = parents.get(symbol.key); up !== undefined && !seen.has(up.key); up = parents.get(up.key)) {
      seen.add(up.key)
      counts.set(up.key, (counts.get(up.key) ?? 0) + 1)
    }
  }
  const best = types
    .map((symbol): Base => ({ symbol, below: counts.get(symbol.key) ?? 0 }))
    .toSorted((a, b) => b.below - a.below)[0]
  return best === undefined || best.below < 2 ? null : best
}

function headline(
  view: ProjectView,
  types: readonly StoredSymbol[],
  values: readonly StoredSymbol[],
  base: Base | null,
): string {
  const counts = [
    ...(types.length === 0 ? [] : [count(types.length, 'error type')]),
    ...(values.length === 0 ? [] : [count(values.length, 'error value')]),
  ].join(' and ')
  const first = types.length === 1 && types[0] !== undefined ? `, ${code(nameOf(types[0]))}` : ''
  const below = base === null ? '' : `; ${code(nameOf(base.symbol))} is the base of ${base.below} of them`
  return `${code(view.name)} defines ${counts}${first}${below}.`
}

function typeRow(view: ProjectView, symbol: StoredSymbol, parent: StoredSymbol | undefined): AnswerRow {
  const doc = firstSentence(symbol.doc, 120)
  const members =
    symbol.kind === 'enum'
      ? view.graph.children(symbol.key).filter(({ kind }) => !['method', 'function'].includes(kind))
      : []
  const listed = members.slice(0, shownMembers).map(({ name }) => code(name))
  const more = members.length > shownMembers ? ` and ${members.length - shownMembers} more` : ''
  return symbolRow(
    view,
    symbol,
    `${code(nameOf(symbol))}${parent === undefined ? `, ${symbol.kind}` : ` extends ${code(nameOf(parent))}`}${listed.length === 0 ? '' : `: ${listed.join(', ')}${more}`}${doc === null ? '' : `: ${doc}`}`,
  )
}

function noteOf(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text }
}
