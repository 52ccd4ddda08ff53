// "Replace X by Y": the interface that X implements, its other implementers, where one is chosen, and who uses it.
import { capital } from '../../../kernel/words/capital'
import { isForeign, languageOf } from '../../understanding/question-language'
import { translateWords } from '../../understanding/glossary'
import { distinctiveWords } from '../../understanding/filler'
import { callersOf } from '../../../query/facts/callers'
import { familiesOf } from '../../../query/facts/families'
import { descendantsOf, supertypesOf } from '../../../query/facts/inheritance'
import type { LinkGroup } from '../../../query/facts/link-groups'
import { callKinds, typeKinds } from '../../../query/facts/use-kinds'
import { isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import { settingsOf } from '../../../query/project/settings'
import { hybridSearch } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { code, count, lineRow, linkRow, nameOf, symbolRow } from '../../rows'
import { composeConcept } from '../concept'
import { firstOf, placeRow } from '../../project-rows'

const searched = 60
const namesakes = 20
const shownCandidates = 4
const shownMembers = 12
const shownChoices = 8
const shownUsers = 10
const membersRead = 40
/** Files of folders with the word in their names. */
const filesRead = 300
const settingsShown = 5
const sayingNothing =
  /^(?:backend|back-end|implementation|provider|service|system|engine|layer|library|mechanism|adapter|driver|current|existing|default|another|other|own|custom|different|something|else|one)s?$/i

/** What is to be known before an implementation is replaced. */
export function composeReplacement(
  view: ProjectView,
  what: string,
  question: string,
  signal: AbortSignal,
): GraphAnswer {
  const said = isForeign(question) ? [...translateWords(what, languageOf(question)).words] : []
  const all = distinctiveWords([what, ...said].join(' '))
  const telling = all.filter((word) => !sayingNothing.test(word))
  const words = telling.length > 0 ? telling : all
  const { bases, isSure } = basesNamed(view, what, words)
  const [base, ...others] = bases
  if (base === undefined) {
    const places = composeConcept(view, words.length === 0 ? question : words.join(' '), signal)
    return {
      ...places,
      headline: `No interface or base type with several implementations is found for “${what}”, so nothing tells where one is chosen. ${places.headline}`,
    }
  }
  if (!isSure && others.length > 0) return candidatesOf(view, bases, what)
  const answer = replacementOf(view, base, others, what)
  return isSure
    ? answer
    : {
        ...answer,
        headline: `No base type is called “${what}”; read as the nearest, ${code(nameOf(base))} in ${code(base.filePath)}. ${answer.headline}`,
      }
}

interface Bases {
  readonly bases: readonly StoredSymbol[]
  /** Whether the first is the named one, or called so. */
  readonly isSure: boolean
}

/** Several may be meant: the question has to name one. */
function candidatesOf(view: ProjectView, bases: readonly StoredSymbol[], what: string): GraphAnswer {
  const { shown, note } = firstOf(bases, shownCandidates * 2, 'type')
  const more = bases.length - shownCandidates
  return {
    ...emptyAnswer(
      'replacement',
      `No base type is called “${what}”; ${count(bases.length, 'base type')} with implementations ${bases.length === 1 ? 'has' : 'have'} it in the name or folder: ${bases
        .slice(0, shownCandidates)
        .map((one) => code(nameOf(one)))
        .join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    ),
    subject: { resolved: null, alternatives: bases.slice(0, shownCandidates).map(({ id }) => id) },
    sections: section(
      'Which one do you mean?',
      shown.map((one) =>
        symbolRow(view, one, `${code(nameOf(one))}, ${one.kind}, ${count(implementersOf(view, one), 'subtype')}`),
      ),
      noteOf(note),
    ),
    limits: ['Found by the names of types and folders; what has no base type of its own is not found.'],
    next: bases.slice(0, 3).map((one) => `How do I replace ${code(nameOf(one))}?`),
  }
}

/** The base types that may be meant: that of the named type, else those named like the words. */
function basesNamed(view: ProjectView, what: string, words: readonly string[]): Bases {
  const inSource = (one: StoredSymbol): boolean => isType(one) && classifyPath(one.filePath) === 'source'
  const name = what.replace(/^[`'"]|[`'"]$/g, '')
  const named = /\s/.test(name)
    ? []
    : view.graph.symbolsNamed(name, namesakes).filter((one) => one.name === name && inSource(one))
  const above = supertypesOf(view, named).links.map(({ symbol }) => symbol)
  const ofNamed = [...above, ...named].filter((one) => inSource(one) && descendantsOf(view, [one]).total > 0)
  if (ofNamed.length > 0) return { bases: distinct(ofNamed), isSure: true }
  if (words.length === 0) return { bases: [], isSure: false }
  const called = calledSo(view, what, words).filter((one) => inSource(one) && implementersOf(view, one) > 0)
  if (called.length > 0) return { bases: distinct(called), isSure: true }
  const near = hybridSearch(view, words.join(' '), searched).flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  const rated = familiesOf(view, words, near).flatMap(({ family }) =>
    family.kind === 'types' && isNamedBy(family.base, words) ? [{ base: family.base }] : [],
  )
  return { bases: distinct([...rated.map(({ base }) => base), ...basesInFolders(view, words)]), isSure: false }
}

const roles = ['', 'Provider', 'Driver', 'Backend', 'Engine', 'Adapter', 'Sender', 'Interface', 'Base']
const beginnings = ['', 'I', 'Abstract', 'Base']

/** Types whose whole name is what is asked for, as base types are called: `IEventBus`, `StorageDriver`. */
function calledSo(view: ProjectView, what: string, words: readonly string[]): readonly StoredSymbol[] {
  const whole = distinctiveWords(what)
  const joined = [...new Set([whole, words].map((all) => all.flatMap(splitIdentifier).map(capital).join('')))]
  const names = joined.flatMap((name) => beginnings.flatMap((before) => roles.map((role) => `${before}${name}${role}`)))
  return names.flatMap((name) => view.graph.symbolsNamed(name, namesakes).filter((one) => one.name === name))
}

function implementersOf(view: ProjectView, base: StoredSymbol): number {
  return descendantsOf(view, [base], ['extends', 'implements']).total
}

/** Base types in folders that are called so: `storage/driver.go` has the `Driver` of the storage. */
function basesInFolders(view: ProjectView, words: readonly string[]): readonly StoredSymbol[] {
  const wanted = new Set(words.flatMap(splitIdentifier).map(stem))
  const isIn = (path: string): boolean =>
    path
      .split('/')
      .slice(0, -1)
      .some((folder) =>
        splitIdentifier(folder)
          .map(stem)
          .some((part) => wanted.has(part)),
      )
  return view.graph
    .files()
    .filter(({ path, symbols }) => symbols > 0 && classifyPath(path) === 'source' && isIn(path))
    .slice(0, filesRead)
    .flatMap(({ path }) =>
      view.graph.symbolsInFile(path).filter(({ kind }) => kind === 'interface' || kind === 'trait'),
    )
    .map((base) => ({ base, total: descendantsOf(view, [base], ['extends', 'implements']).total }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ base }) => base)
}

/** Whether the name begins or ends with what is asked for: a `QueueException` is no queue. */
function isNamedBy({ name }: StoredSymbol, words: readonly string[]): boolean {
  const parts = splitIdentifier(name.replace(/^I(?=[A-Z])/, '')).map(stem)
  const stems = words.flatMap(splitIdentifier).map(stem)
  return (
    stems.some((one) => parts.includes(one)) &&
    !/(?:Exception|Error|Request|Response|Dto|Test|Event|Config|Msg|Message|Params|Options|Model|Entity|State|Info|Callback|Handler|Listener|Props)$/.test(
      name,
    )
  )
}

function distinct(symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  return [...new Map(symbols.map((one) => [one.key, one])).values()]
}

function replacementOf(
  view: ProjectView,
  base: StoredSymbol,
  others: readonly StoredSymbol[],
  what: string,
): GraphAnswer {
  const below = descendantsOf(view, [base], ['extends', 'implements'])
  const members = below.links.filter(({ filePath }) => classifyPath(filePath) === 'source')
  const kept = members.slice(0, membersRead).map(({ symbol }) => symbol)
  const own = new Set([base.filePath, ...kept.map(({ filePath }) => filePath)])
  const choices = choicesOf(view, kept)
  const users = callersOf(view, [base], typeKinds)
  const outside = withoutImports(users.groups).filter(
    ({ symbol, links }) =>
      classifyPath(symbol.filePath) === 'source' &&
      !own.has(symbol.filePath) &&
      links.some(({ kind }) => kind !== 'extends' && kind !== 'implements'),
  )
  const least = users.complete ? '' : 'at least '
  const isCut = below.total > below.links.length
  const place = choices[0]
  const chosen =
    place === undefined
      ? ' Where one of them is chosen is not found in the graph: it may be by injection or settings.'
      : ` ${code(nameOf(place.symbol))} creates or names ${count(place.of.length, 'of them', 'of them')}.`
  const { shown: candidates, note } = firstOf(others, shownCandidates, 'type')
  return {
    ...emptyAnswer(
      'replacement',
      `${code(nameOf(base))} is the type to implement: ${isCut ? 'at least ' : ''}${count(members.length, 'type')} in the source ${members.length === 1 ? 'extends or implements' : 'extend or implement'} it, and ${least}${count(outside.length, 'definition')} outside ${outside.length === 1 ? 'uses' : 'use'} it.${chosen}`,
    ),
    subject: { resolved: base.id, alternatives: others.slice(0, shownCandidates).map(({ id }) => id) },
    sections: [
      ...section('What a new one implements', [symbolRow(view, base)]),
      ...section(
        'Implementations',
        members
          .slice(0, shownMembers)
          .map((link) => linkRow(view, link, code(nameOf(link.symbol)), base.name, nameOf(link.symbol))),
        noteOf(cutNote(Math.min(shownMembers, members.length), members.length, 'type', isCut)),
      ),
      ...choiceSection(view, choices),
      ...settingSection(view, base, what),
      ...section(
        'Who uses it',
        outside.slice(0, shownUsers).flatMap(({ symbol, links }) => {
          const link = links[0]
          return link === undefined ? [] : [linkRow(view, link, code(nameOf(symbol)), base.name, nameOf(symbol))]
        }),
        noteOf(cutNote(Math.min(shownUsers, outside.length), outside.length, 'definition', !users.complete)),
      ),
      ...section(
        'Or did you mean',
        candidates.map((one) => symbolRow(view, one)),
        noteOf(note),
      ),
    ],
    limits: [
      'Found by the names of types and by what extends or implements them; implementations that are only registered by a text or chosen at run time are not found.',
    ],
    next: [`Explain ${code(nameOf(base))}`, `Where would I add a new ${base.name}?`],
  }
}

function noteOf(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text }
}

/** A file that only imports a type for a definition in it is no user of its own. */
function withoutImports(groups: readonly LinkGroup[]): readonly LinkGroup[] {
  const using = new Set(groups.flatMap(({ symbol }) => (symbol.kind === 'file' ? [] : [symbol.filePath])))
  return groups.filter(({ symbol }) => symbol.kind !== 'file' || !using.has(symbol.filePath))
}

interface Choice {
  readonly symbol: StoredSymbol
  /** The implementations that it names, each by its first link. */
  readonly of: readonly StoredLink[]
}

/** Definitions that name implementations outside of their own files, those that name the most first. */
function choicesOf(view: ProjectView, members: readonly StoredSymbol[]): readonly Choice[] {
  const creating = namersOf(view, members, callKinds)
  return creating.length > 0 ? creating : namersOf(view, members, ['references'])
}

function namersOf(view: ProjectView, members: readonly StoredSymbol[], kinds: typeof callKinds): readonly Choice[] {
  const found = new Map<number, { symbol: StoredSymbol; of: Map<number, StoredLink> }>()
  for (const member of members)
    for (const { symbol, links } of withoutImports(callersOf(view, [member], kinds).groups)) {
      const link = links[0]
      if (link === undefined || isPartOf(symbol, member) || classifyPath(link.filePath) !== 'source') continue
      const known = found.get(symbol.key) ?? { symbol, of: new Map<number, StoredLink>() }
      if (!known.of.has(member.key)) known.of.set(member.key, link)
      found.set(symbol.key, known)
    }
  return [...found.values()]
    .map(({ symbol, of }) => ({ symbol, of: [...of.values()] }))
    .toSorted((a, b) => b.of.length - a.of.length)
}

function isPartOf(symbol: StoredSymbol, member: StoredSymbol): boolean {
  const isInside = symbol.startLine >= member.startLine && symbol.endLine <= member.endLine
  return (
    symbol.filePath === member.filePath &&
    (symbol.kind === 'file' || isInside || symbol.qualifiedName.startsWith(`${member.qualifiedName}.`))
  )
}

function choiceSection(view: ProjectView, choices: readonly Choice[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(choices, shownChoices, 'definition')
  return section(
    'Where one is created or named',
    shown.flatMap(({ symbol, of }) => {
      const link = of[0]
      if (link === undefined) return []
      const text = (view.readText(link.filePath)?.lines[link.line - 1] ?? '').trim().slice(0, 120)
      return [
        lineRow(
          view,
          link.filePath,
          link.line,
          link.line,
          `${code(nameOf(symbol))}, ${count(of.length, 'implementation')}: ${code(text)}`,
        ),
      ]
    }),
    noteOf(note),
  )
}

/** Settings with the word in their names: one of them may choose. */
function settingSection(view: ProjectView, base: StoredSymbol, what: string): readonly AnswerSection[] {
  const wanted = new Set(
    distinctiveWords(what)
      .filter((word) => !sayingNothing.test(word))
      .flatMap(splitIdentifier)
      .map(stem),
  )
  const choosing = new Set(
    ['type', 'driver', 'backend', 'provider', 'engine', 'kind', 'implementation', 'store'].map(stem),
  )
  const fitting = settingsOf(view).all.filter(({ name, key, path }) => {
    const parts = splitIdentifier(`${key ?? name} ${name}`).map(stem)
    return path !== base.filePath && parts.some((one) => wanted.has(one)) && choosing.has(parts.at(-1) ?? '')
  })
  const { shown, note } = firstOf(fitting, settingsShown, 'setting')
  return section(
    'Settings that may choose it',
    shown.map((one) => placeRow(view, one, code(one.key ?? one.name), one.name)),
    noteOf(note),
  )
}
