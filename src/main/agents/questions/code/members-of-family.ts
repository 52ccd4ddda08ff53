// "Which exporters are there": the subtypes of the type with that name, or types named like it.
import { familiesOf } from '../../../query/facts/families'
import { hybridSearch } from '../../../query/search/hybrid'
import { descendantsOf, furtherDescendantsOf } from '../../../query/facts/inheritance'
import { countUses } from '../../../query/facts/uses'
import { isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { blanketOf } from '../../composers/blanket'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, fileRow, linkRow, nameOf, symbolRow } from '../../rows'
import { distinctiveWords } from '../../understanding/filler'
import { translateWords } from '../../understanding/glossary'
import { X, shipped, show } from '../../understanding/phrase-parts'
import { isForeign, languageOf } from '../../understanding/question-language'
import { meantWords } from '../../understanding/telling-words'

export const question: QuestionKind = {
  id: 'members-of-family',
  rank: 950,
  phrases: {
    en: [
      `(?:which|what)(?: kinds? of| types? of| sorts? of)? ${X} ${shipped}`,
      `${show}(?:kinds? of |types? of )?${X} (?:that (?:are there|exist)|there are)`,
    ],
    de: [`welche ${X} gibt es`],
    fr: [`quels? ${X} (?:y a-t-il|existent)`, `quelles? ${X} (?:y a-t-il|existent)`],
    es: [`qu[eé] ${X} (?:hay|existen)`],
    pt: [`(?:que|quais) ${X} (?:h[aá]|existem)`],
    zh: [`有哪些 ?${X}`],
    ja: [`どんな ?${X} ?がありますか`],
  },
  subjectInWords: 'mostly',
  needsThought: false,
  aboutCode: true,
  compose: composeFamily,
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

/** For more definitions, uses are not counted, because each is a lookup. */
const mostRated = 2_000
const leastMembers = 2
const shown = 40
const shownNames = 8

const kindNouns: ReadonlyMap<string, readonly string[]> = new Map([
  ['classes', ['class', 'struct']],
  ['structs', ['struct']],
  ['interfaces', ['interface']],
  ['traits', ['trait']],
  ['enums', ['enum']],
  ['types', ['class', 'struct', 'interface', 'trait', 'enum', 'type']],
])

/** The definitions of a kind in the source, most used first. */
function composeOfKind(view: ProjectView, noun: string, kinds: readonly string[]): GraphAnswer {
  const all = view.graph
    .files()
    .filter(({ path }) => classifyPath(path) === 'source')
    .flatMap(({ path }) => view.graph.symbolsInFile(path).filter(({ kind }) => kinds.includes(kind)))
  const rated = all
    .map((symbol) => ({ symbol, uses: all.length > mostRated ? 0 : countUses(view, symbol) }))
    .sort((a, b) => b.uses - a.uses || (a.symbol.id < b.symbol.id ? -1 : 1))
  const note = cutNote(shown, all.length, 'definition')
  return {
    ...emptyAnswer(
      'definitions',
      all.length === 0
        ? `No ${noun} are found in the source of ${code(view.name)}.`
        : `The source of ${code(view.name)} has ${all.length} ${all.length === 1 ? (kinds[0] ?? noun) : noun}.`,
    ),
    sections: section(
      'Most used first',
      rated.slice(0, shown).map(({ symbol }) => symbolRow(view, symbol)),
      note === undefined ? {} : { text: note },
    ),
    limits: ['Tests, examples, generated and vendored files are not counted.'],
    next: rated.slice(0, 2).map(({ symbol }) => `Explain ${code(nameOf(symbol))}`),
  }
}

function composeFamily({ view, understanding }: Asked): GraphAnswer | null {
  const subject = understanding.subject ?? ''
  if (!isForeign(understanding.text)) return familyNamed(view, subject) ?? familyInWords(view, subject)
  // Names of code are English, whatever the language of the question.
  const words = meantWords(view, translateWords(subject, languageOf(understanding.text)))
  return [subject, ...words].reduce<GraphAnswer | null>((found, one) => found ?? familyNamed(view, one), null)
}

/** A base type must be named like most of the words. */
const leastScore = 0.6
const searched = 60

/** "Which notification channels exist": types below `Notificator`, whose name has one of the words in another form. */
function familyInWords(view: ProjectView, subject: string): GraphAnswer | null {
  const words = distinctiveWords(subject)
  if (words.length < 2) return null
  const near = hybridSearch(view, words.join(' '), searched).flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  const [best] = familiesOf(view, words, near).filter(
    ({ family, score }) => family.kind === 'types' && score >= leastScore,
  )
  if (best?.family.kind !== 'types') return null
  const answer = belowType(view, best.family.base.name)
  return answer === null
    ? null
    : {
        ...answer,
        headline: `Nothing is called ${code(subject)}; read as ${code(nameOf(best.family.base))}. ${answer.headline}`,
      }
}

const sayingNothing = /^(?:all|any|different|main|other|own|public|exported|abstract|the|various)$/i

/** The noun and the words that describe it: "policies for missing host keys" are missing host key policies. */
function headOf(subject: string): { readonly word: string; readonly before: readonly string[] } {
  const [head = '', ...after] = subject.split(/ (?:for|of|about|on) (?:the |an? )?/)
  const words = head.split(/[\s_-]+/)
  const last = after.flatMap((one) => one.split(/[\s_-]+/)).map((one) => singulars(one)[0] ?? one)
  const before = [...last, ...words.slice(0, -1)].filter((one) => /^\p{L}+$/u.test(one))
  return { word: words.at(-1) ?? '', before }
}

function familyNamed(view: ProjectView, subject: string): GraphAnswer | null {
  const { word, before } = headOf(subject.replace(/[`"']/g, ''))
  const ofKind = kindNouns.get(word.toLowerCase())
  if (ofKind !== undefined && before.every((one) => sayingNothing.test(one)))
    return composeOfKind(view, word.toLowerCase(), ofKind)
  // "Key types" are those of `Key`, and not all types.
  if (ofKind !== undefined) return familyNamed(view, before.join(' '))
  // "Formatter plugins" are those of FormatterPlugin, and not all plugins.
  for (const name of singulars(word)) {
    const whole = [...before, name].map((one) => (one[0] ?? '').toUpperCase() + one.slice(1)).join('')
    const answer = before.length > 0 ? (belowType(view, whole) ?? namedSo(view, whole)) : null
    if (answer !== null) return answer
  }
  for (const name of before.length > 1 ? [] : singulars(word)) {
    const answer = belowType(view, name) ?? namedSo(view, name)
    if (answer !== null) return before.length === 0 ? answer : ofAllOfThem(answer, before[0] ?? '', word)
  }
  return belowFolder(view, [word, ...before])
}

/** "Which dialects are there", "which metrics libraries": the folders below `dialect/` or `metrics/`. */
function belowFolder(view: ProjectView, words: readonly string[]): GraphAnswer | null {
  const names = new Set(words.flatMap((one) => [one, ...singulars(one)]).map((one) => one.toLowerCase()))
  const files = view.graph.files().filter(({ path, symbols }) => symbols > 0 && classifyPath(path) === 'source')
  const parents = new Map<string, Map<string, StoredFile[]>>()
  for (const file of files) {
    const folders = file.path.split('/').slice(0, -1)
    const at = folders.findIndex((one, index) => index < folders.length - 1 && names.has(one.toLowerCase()))
    if (at === -1) continue
    const parent = folders.slice(0, at + 1).join('/')
    const children = parents.get(parent) ?? new Map<string, StoredFile[]>()
    const child = folders[at + 1] ?? ''
    const inside = children.get(child) ?? []
    inside.push(file)
    children.set(child, inside)
    parents.set(parent, children)
  }
  const [best] = [...parents].toSorted(([, a], [, b]) => b.size - a.size)
  if (best === undefined || best[1].size < leastMembers) return null
  const [parent, children] = best
  const note = cutNote(shown, children.size, 'folder')
  return {
    ...emptyAnswer(
      'folders',
      `${code(`${parent}/`)} has ${count(children.size, 'folder')}: ${[...children.keys()].slice(0, shownNames).map(code).join(', ')}${children.size > shownNames ? ` and ${children.size - shownNames} more` : ''}.`,
    ),
    subject: { resolved: parent, alternatives: [] },
    sections: section(
      'Folders',
      [...children].slice(0, shown).flatMap(([child, inside]) => {
        const [first] = inside
        const text = `${code(`${parent}/${child}/`)}, ${count(inside.length, 'file')}`
        return first === undefined ? [] : [{ ...fileRow(view, first, text), label: child }]
      }),
      note === undefined ? {} : { text: note },
    ),
    limits: ['Read from the names of folders; other places may hold more of them.'],
    next: [`How does ${code(parent)} work?`],
  }
}

/** Notes that the other words of the question match none of these. */
function ofAllOfThem(answer: GraphAnswer, asked: string, word: string): GraphAnswer {
  const limit = `These are all ${word}: no type represents only the ${code(asked)} ones.`
  return { ...answer, limits: [limit, ...answer.limits] }
}

/** Possible singulars of a plural, and the word itself last. */
function singulars(word: string): readonly string[] {
  const found = [word.replace(/ies$/i, 'y'), word.replace(/(?<=s|x|z|ch|sh)es$/i, ''), word.replace(/(?<!s)s$/i, '')]
  return [...new Set([...found.filter((one) => one !== word), word])].filter((one) => one.length > 2)
}

function belowType(view: ProjectView, name: string): GraphAnswer | null {
  const capital = name[0]?.toUpperCase() + name.slice(1)
  const names = [
    capital,
    `I${capital}`,
    `Abstract${capital}`,
    `Base${capital}`,
    `${capital}Base`,
    `${capital}Interface`,
  ]
  const bases = names
    .flatMap((one) => view.graph.symbolsNamed(one, 20))
    .filter((symbol) => isType(symbol) && classifyPath(symbol.filePath) === 'source')
  const rated = bases.map((base) => ({ base, below: descendantsOf(view, [base]) }))
  const best = rated.sort((a, b) => b.below.total - a.below.total)[0]
  if (best === undefined) return null
  const { base, below } = best
  const blanket = blanketOf(view, base, new Set(below.links.map(({ symbol }) => symbol.key)))
  if (below.total + blanket.types < leastMembers) return null
  const note = cutNote(shown, below.total, 'type')
  const further = furtherDescendantsOf(view, below.links)
  return {
    ...emptyAnswer(
      'hierarchy',
      `${count(below.total, 'type')} ${below.total === 1 ? 'implements or extends' : 'implement or extend'} ${code(nameOf(base))}${further.total === 0 ? '' : ` directly, and ${further.total} more ${further.total === 1 ? 'is' : 'are'} below those`}.${blanket.sentence}`,
    ),
    subject: { resolved: base.id, alternatives: [] },
    sections: [
      ...section(
        `Types below ${nameOf(base)}`,
        below.links
          .slice(0, shown)
          .map((link) =>
            linkRow(view, link, code(nameOf(link.symbol)), base.name, `${link.symbol.name} ${link.kind} ${base.name}`),
          ),
        { column: 'Type', ...(note === undefined ? {} : { text: note }) },
      ),
      ...blanket.sections,
      ...section(
        'Types below those',
        further.links.slice(0, shown).map(({ symbol }) => symbolRow(view, symbol)),
        further.total > shown ? { text: `The first ${shown} of ${further.total}.` } : {},
      ),
      ...section(`What ${nameOf(base)} is`, [symbolRow(view, base)]),
    ],
    limits: [...blanket.limits, 'Code that follows the same pattern without extending that type is not counted.'],
    next: [`Explain ${code(nameOf(base))}`],
  }
}

/** Types whose names end with the word: `JsonExporter`, `CsvExporter`. */
function namedSo(view: ProjectView, name: string): GraphAnswer | null {
  const ending = name[0]?.toUpperCase() + name.slice(1)
  const found = view.graph
    .searchSymbols(name, 200)
    .map(({ symbol }) => symbol)
    .filter(
      (symbol) =>
        isType(symbol) &&
        symbol.name.endsWith(ending) &&
        symbol.name !== ending &&
        classifyPath(symbol.filePath) === 'source',
    )
  const members = [...new Map(found.map((symbol): [number, StoredSymbol] => [symbol.key, symbol])).values()]
  if (members.length < leastMembers) return null
  return {
    ...emptyAnswer(
      'hierarchy',
      `${count(members.length, 'type')} in the source of ${code(view.name)} ${members.length === 1 ? 'has' : 'have'} a name that ends with ${code(ending)}.`,
    ),
    sections: section(
      `Types named …${ending}`,
      members.slice(0, shown).map((symbol) => symbolRow(view, symbol)),
      members.length > shown ? { text: `The first ${shown} of ${members.length}.` } : {},
    ),
    limits: ['Found by name; others with the same purpose may be named differently.'],
    next: members.slice(0, 2).map((symbol) => `Explain ${code(nameOf(symbol))}`),
  }
}
