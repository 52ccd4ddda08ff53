// Finds the values that a question asks for: by the words for what they are about, and by what they measure.
import { escaped } from '../../../contract/text-pattern'
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import { scanFiles } from '../scan-text'
import { magnitudeOf } from './magnitude'
import { extremes, measures, saysAnyExtreme, type Extreme, type Measure } from './measures'
import { declared, isNoValue, isOfService, refersToDefault } from './no-values'
import { isReference, resolveValue, type Resolved } from './resolve-value'
import { tools, type Standing } from './standing'
import { genericParts, valuesIn, type NamedValue, type PlacedValue, type ValueWords } from './value-lines'

export interface AskedValue {
  readonly about: readonly WordGroup[]
  readonly measure: Measure
  readonly extreme: Extreme | null
  /** Stems of the words by which the question itself names the measure. */
  readonly nouns: ReadonlySet<string>
  /** Whether it asks for what is there if nobody sets anything. */
  readonly isDefault: boolean
  /** Whether it asks for what is the program's own, as its port: not what it connects to. */
  readonly isOwn?: boolean
}

export interface FoundValue extends NamedValue {
  /** The words of the question that its name, or what is around it, has. */
  readonly held: readonly string[]
  /** The share of the question's words that it has, each by how rare it is and where it was found. */
  readonly share: number
  /** Whether its name, or its literal, says that it measures what is asked for. */
  readonly measures: boolean
  /** Whether its name has nothing that the question doesn't ask for. */
  readonly isWhole: boolean
  /** The same, or only what sort of thing it is besides: `database_type`. */
  readonly isPlain: boolean
  /** Whether it is said to be the most or the least, if the question asks for that. */
  readonly isExtreme: boolean
  /** Whether its name has the word by which the question names the measure; true if it has none. */
  readonly isNamedSo: boolean
  /** Whether its name has a word as the question has it, and not only one of the same meaning. */
  readonly hasWord: boolean
  /** Whether its name only says what it measures, and what it stands in is about something else as well. */
  readonly isLoose: boolean
  /** Whether it has the word of the question that tells most, where its name, its type or its section says so. */
  readonly tells: boolean
  readonly score: number
  /** What the name or call that is its value stands for. */
  readonly resolved: Resolved | null
  /** The same for values that are equal, however they are written. */
  readonly magnitude: string
  /** Further places that give the same name the same value. */
  readonly places: readonly NamedValue[]
}

export interface FoundValues {
  /** Best first. */
  readonly values: readonly FoundValue[]
  readonly filesRead: number
  readonly filesLeft: number
}

const kinds: ReadonlySet<string> = new Set(['source', 'data', 'prose'])
const noSettings =
  /(?:lock\b|\.lock$|lock\.json$|\.min\.|\.svg$|\.map$|\.s?css$|\.less$|\.csv$|\.html?$|\.txt$|changelog|(?:^|\/)versioned_\w+\/|(?:^|\/)package\.json$|\.proto$|\.snap$|(?:^|\/)(?:open-?api|swagger)[\w.-]*\.(?:json|ya?ml)$|(?:^|\/)(?:strings|messages)\/[\w-]{2,12}\.(?:json|ya?ml)$)/i
/** Settings, constants and what describes them: of too many files, those are read before others. */
const likelyFiles =
  /(?:^|[/._-])(?:conf|config|configuration|configure|settings?|options|defaults?|consts?|constants|env|environment|schema|params?|application|main|cmd|cli|server|values)(?:[/._-]|$)|\.(?:toml|ya?ml|ini|conf|properties)$/i
/** A name that has nearly all that is asked about, and nothing else. */
const wholeName = 0.8
/** How much a word counts by where it stands. */
const strengths: readonly (readonly [keyof ValueWords, number])[] = [
  ['own', 1],
  ['near', 0.8],
  ['around', 0.6],
  ['said', 0.6],
  ['path', 0.5],
]
/** The folder of settings says more of what they are for. */
const declaredPath = 0.7
const leastShare = 0.2
/** A part of a name with so many letters may be several words, of so many each. */
const leastJoined = 9
const leastInner = 4
/** Or two words and nothing else. */
const leastPair = 5
/** Words of the line around a value that aren't asked for. */
const mostForeign = 5
/** Files that are read for one question. */
const mostFiles = 320
/** Parts of names that don't tell what a value is about. */
const plainParts = new Set(
  'app application config configuration setting default env server val to of for in'.split(' ').map(stem),
)
/** Parts of names that say what sort of value it is. */
const ofKinds = new Set(
  'type driver engine kind backend dialect name connection provider mode adapter url uri id level client system listen address addr port host path'
    .split(' ')
    .map(stem),
)
/** `times_used` is how many, and no time. */
const counts = /(?:^|_)times(?:_|$)|(?:^|[a-z])Times(?=[A-Z]|$)/
/** A port of something else says so in its name. */
const ofOthers = 0.15
const unset = /^(?:null|nil|none)$/i
const forLoose = 0.3
const forWord = 0.06
/** The least that may be set is no default. */
const forExtreme = -0.2
const mostKept = 200
/** So many of the best are looked at for what the names in them stand for. */
const mostResolved = 40
const comparable: ReadonlySet<string> = new Set(['count', 'length', 'size'])
/** What is done with a thing tells less than what it is. */
const deed = /.(?:ed|ing)$/i
const shareOfDeed = 0.7
/** Units in names say what a number measures, as a literal with one does. */
const units: Partial<Record<Measure['id'], ReadonlySet<string>>> = {
  duration: new Set('days hours minutes mins seconds secs ms'.split(' ').map(stem)),
  size: new Set('bytes kb mb gb'.split(' ').map(stem)),
}
/** The standing of a value in the score: more if the question asks for the default. */
const standings: Readonly<Record<Standing, readonly [asDefault: number, otherwise: number]>> = {
  default: [0.3, 0.2],
  shipped: [0.15, 0.1],
  field: [0.12, 0.12],
  documented: [0.14, 0.05],
  given: [-0.18, -0.15],
  local: [-0.15, -0.1],
  elsewhere: [-0.4, -0.4],
}

const ranks: readonly Standing[] = ['default', 'field', 'shipped', 'documented', 'given', 'local', 'elsewhere']

/** Finds values by the words of a question, in source and settings. */
export function findValues(view: ProjectView, asked: AskedValue): FoundValues {
  // What is read is about the things; how they are kept is said in many ways.
  const things = asked.about.filter(({ isMeant, isAside }) => !(isMeant === true && isAside === true))
  const words = (things.length > 0 ? things : asked.about).flatMap(({ forms }) => forms.flatMap(splitIdentifier))
  if (words.length === 0) return { values: [], filesRead: 0, filesLeft: 0 }
  const { files, left } = scanFiles(view, {
    words: [...new Set(words)],
    fits: (path) => kinds.has(classifyPath(path)) && !noSettings.test(path) && !isCatalogue(path),
    prefers: (path) => likelyFiles.test(path),
    most: mostFiles,
  })
  const groups = weighed(view, asked.about).map((one, _at, all) =>
    deed.test(one.word) && all.some(({ word }) => !deed.test(word))
      ? { ...one, weight: one.weight * shareOfDeed }
      : one,
  )
  const mayFit = lineFilter(groups, asked.measure)
  const roots = new Set([...groups.flatMap(({ own, others }) => [...own, ...others.flat()]), ...asked.measure.names])
  const found: FoundValue[] = []
  for (const file of files) {
    if (found.length >= limits.collectedFacts) break
    for (const one of valuesIn(file, mayFit)) {
      const rated = rate(one, groups, asked, roots)
      if (rated?.measures === true) found.push(rated)
    }
  }
  const sorted = found.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length).slice(0, mostKept)
  const known = sorted.flatMap((one, at) => resolvedOf(view, one, at, asked))
  return { values: united(known), filesRead: files.length, filesLeft: left }
}

/** Whether a line can have a name that is asked for; quicker than to read its values. */
function lineFilter(groups: readonly WeighedGroup[], { names }: Measure): (line: string) => boolean {
  const roots = groups.flatMap(({ own, others }) => [...own, ...others.flat()]).map((root) => root.slice(0, 6))
  const all = [...new Set([...roots, ...names, ...genericParts])].filter((root) => root.length > 1)
  const pattern = new RegExp(`${all.map(escaped).join('|')}|["'\`]\\s*[{[]`, 'i')
  return (line) => pattern.test(line)
}

/** The value with what the name in it stands for; none if that is needed and isn't known. */
function resolvedOf(view: ProjectView, one: FoundValue, at: number, { measure }: AskedValue): readonly FoundValue[] {
  if (one.literal.kind !== 'other') return [one]
  const resolved = at < mostResolved && isReference(one.value) ? resolveValue(view, one.value, one) : null
  if (resolved === null) return isTold(one, measure) ? [one] : []
  if (!measure.kinds.has(resolved.literal.kind)) return []
  return [
    {
      ...one,
      resolved,
      score: one.score - 0.05,
      magnitude: magnitudeOf(resolved.literal.text, resolved.literal.product),
    },
  ]
}

/** Whether an expression tells something as it is written: a path that is put together, a list of a setting. */
function isTold({ value, isSetting }: FoundValue, { id }: Measure): boolean {
  // A word without quotes is a text in settings: `level: info`.
  if (isReference(value)) return id === 'any' && isSetting && /^[\w-]+$/.test(value)
  return id === 'place' ? /["'`]|join/i.test(value) : id === 'any' && (isSetting || /["'`\d]/.test(value))
}

/** Equal values of one name as one, with its places. */
function united(values: readonly FoundValue[]): readonly FoundValue[] {
  const byKey = new Map<string, FoundValue[]>()
  for (const one of values) {
    const key = `${keyOf(one.label)} ${one.magnitude} ${one.how === 'compared'}`
    byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  return [...byKey.values()]
    .flatMap((ones) => {
      // Where code gives it rather than where a page tells it.
      const best = ones.toSorted((a, b) => ranks.indexOf(a.standing) - ranks.indexOf(b.standing))[0]
      const score = Math.max(...ones.map((one) => one.score))
      const places = ones.filter((one) => one !== best && one.standing !== 'elsewhere')
      return best === undefined ? [] : [{ ...best, score, places }]
    })
    .toSorted((a, b) => b.score - a.score)
}

/** A name as one word: `MAX_ITEMS` and `app.maxItems` are called the same. */
export function keyOf(label: string): string {
  return (label.split(/[.:]/).at(-1) ?? label).replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** The parts of a name, with the words asked for that are in a part without borders: `cachesize`, `JWTTTL`. */
function withInner(parts: ReadonlySet<string>, roots: ReadonlySet<string>): ReadonlySet<string> {
  const inner = [...parts].flatMap((part) => {
    const pair =
      part.length < leastPair
        ? undefined
        : [...roots].find((root) => part.startsWith(root) && roots.has(part.slice(root.length)))
    if (pair !== undefined) return [pair, part.slice(pair.length)]
    return part.length < leastJoined
      ? []
      : [...roots].filter((root) => root.length >= leastInner && part !== root && part.includes(root))
  })
  // What is `unauthorized` isn't authorised.
  const meant = inner.filter((root) => ![...parts].some((part) => part.startsWith(`un${root}`)))
  return meant.length === 0 ? parts : new Set([...parts, ...meant])
}

/** What is known of the word that tells most. */
function mostTelling<T extends { readonly group: WeighedGroup }>(held: readonly T[]): T | undefined {
  const weighty = held.filter(({ group }) => group.weight > 0)
  const things = weighty.filter(({ group }) => !group.isAside)
  return (things.length > 0 ? things : weighty).toSorted((a, b) => b.group.weight - a.group.weight)[0]
}

function shareOf(held: readonly { readonly group: WeighedGroup; readonly strength: number }[]): number {
  const whole = held.reduce((sum, { group }) => sum + group.weight, 0)
  return held.reduce((sum, { group, strength }) => sum + strength * group.weight, 0) / Math.max(whole, 1e-9)
}

function saysExtreme(parts: readonly string[], extreme: Extreme): boolean {
  return parts.some((part) => extremes[extreme].has(part))
}

/** Whether a name has the word by which a question names the measure: "min", and "ms" for a time. */
function isNamedAsked(own: readonly string[], { nouns, measure, extreme }: AskedValue): boolean {
  return (
    own.some((part) => nouns.has(part) || units[measure.id]?.has(part) === true) ||
    (extreme !== null &&
      saysExtreme([...nouns], extreme) &&
      saysExtreme(own, extreme) &&
      !own.some((part) => isOfAnother(part, measure)))
  )
}

/** Whether a part of a name says that something else is measured: `MAX_LIFETIME` is no limit of how many. */
function isOfAnother(part: string, measure: Measure): boolean {
  return (
    !measure.names.has(part) &&
    (measures.duration.names.has(part) || measures.size.names.has(part)) &&
    measure.id !== 'any'
  )
}

function rate(
  { own: parts, isStructure, isGeneric, read, words }: PlacedValue,
  groups: readonly WeighedGroup[],
  asked: AskedValue,
  roots: ReadonlySet<string>,
): FoundValue | null {
  const { measure, extreme } = asked
  const own = withInner(parts, roots)
  const holdsOwn = groups.some((group) => strengthIn(own, group) > 0)
  if (!(holdsOwn || isStructure || isGeneric || [...own].some((part) => measure.names.has(part)))) return null
  const value = read()
  const { kind, text } = value.literal
  const refers = kind === 'other' && refersToDefault(value)
  // By default, it may not be limited at all.
  const isUnset = asked.isDefault && declared.has(value.standing) && unset.test(text) && holdsOwn
  if (!(measure.kinds.has(kind) || refers || isUnset) || value.value === '') return null
  if (kind === 'other' && !value.isSetting && !refers && !isUnset && measure.id !== 'place') return null
  if (isNoValue(value, measure)) return null
  if (measure.id === 'port' && /^["']?(?:-|0["']?$)/.test(text)) return null
  // The port of a database is not the program's own.
  if (
    asked.isOwn === true &&
    isOfService([...own, ...splitIdentifier(baseNameOf(value.path)), ...words().near, ...words().around])
  )
    return null
  // What is compared with 0 is asked for at all, and has no limit.
  if (value.how === 'compared' && (/^[01]$/.test(value.value) || !comparable.has(measure.id))) return null
  const named = isStructure ? [...own, ...splitIdentifier(text).map(stem)] : [...own]
  const inName =
    named.some((part) => measure.names.has(part)) && !(measure.id === 'duration' && counts.test(value.name))
  const isDeclared = value.standing === 'default' || value.standing === 'shipped'
  const around = words()
  const held = groups.map((group) => {
    const found = strengths.map(([where, strength]) => ({
      where,
      strength:
        (where === 'path' && isDeclared ? declaredPath : strength) *
        strengthIn(where === 'own' ? own : around[where], group),
    }))
    return { group, ...(found.toSorted((a, b) => b.strength - a.strength)[0] ?? { where: 'own', strength: 0 }) }
  })
  if (held.some(({ group, strength, where }) => group.isMeant === true && (strength === 0 || where === 'path')))
    return null
  // All values of a file are in its folder.
  if (!held.some(({ where, strength }) => (where !== 'path' || (isDeclared && inName)) && strength > 0)) return null
  // A number is about what its own name says, or about all that is said next to it.
  const isNear = groups.length > 1 && groups.every((group) => strengthIn(around.near, group) > 0)
  const isOfSection =
    inName && measure.id !== 'any' && (isDeclared || (measure.id === 'place' && declared.has(value.standing)))
  if (!(holdsOwn || isStructure || isGeneric || isNear || isOfSection || measure.typical.has(kind))) return null
  const share = shareOf(held)
  if (share < leastShare) return null
  const isMeasured =
    measure.id === 'any' ||
    inName ||
    measure.typical.has(kind) ||
    // `barrels: 6` counts what it is called.
    (measure.id === 'count' &&
      kind === 'number' &&
      declared.has(value.standing) &&
      holdsOwn &&
      held.every(({ strength, group }) => group.isAside || strength > 0)) ||
    (isGeneric && [...around.near].some((part) => measure.names.has(part)))
  const isExtreme = extreme !== null && saysExtreme([...own, ...around.near, ...around.said], extreme)
  const isNamedSo = isNamedAsked([...own], asked)
  const isAsked = (part: string): boolean =>
    measure.names.has(part) || plainParts.has(part) || groups.some((group) => strengthIn(new Set([part]), group) > 0)
  const more = [...own].filter((part) => !isAsked(part)).length
  const hasWord = groups.some(({ own: stems }) => stems.length > 0 && stems.every((one) => own.has(one)))
  const isOfBlock = held.some(({ where, strength }) => where === 'near' && strength > 0)
  const foreign = isOfBlock ? [...around.near].filter((part) => !isAsked(part)).length : 0
  const isLoose =
    !holdsOwn &&
    !(asked.nouns.size > 0 && isNamedSo) &&
    (!isOfBlock || foreign > 0) &&
    [...own].every((part) => measure.names.has(part) || plainParts.has(part))
  const telling = mostTelling(held)
  const score =
    share +
    standings[value.standing][asked.isDefault ? 0 : 1] +
    (isMeasured && measure.id !== 'any' ? 0.25 : 0) +
    (measure.typical.has(kind) || [...own].some((part) => units[measure.id]?.has(part) === true) ? 0.1 : 0) +
    (isExtreme ? 0.15 : asked.isDefault && saysAnyExtreme(own) ? forExtreme : 0) +
    0.2 * Math.max(0, ...groups.map((group) => (group.isMeant === true ? strengthIn(own, group) : 0))) +
    (isNamedSo ? 0.25 : asked.nouns.size > 0 ? -0.1 : 0) +
    (asked.isDefault && own.has('default') ? 0.08 : 0) -
    (isLoose ? forLoose : 0) +
    // What is named with the word of the question rather than what stands near it.
    (hasWord ? forWord : 0) -
    Math.min(mostForeign, foreign) * 0.02 +
    // `search_mode` itself rather than `switched_search_mode`.
    (more === 0 && holdsOwn && share >= wholeName ? 0.12 : 0) -
    // A count begins with 0, and a name of another thing is set for a special case.
    (measure.id !== 'any' && /^["']?0["']?$/.test(value.literal.text) ? 0.3 : 0) -
    (/\w\./.test(value.name) && !value.isSetting && !['default', 'field'].includes(value.standing) ? 0.05 : 0) -
    (value.how === 'compared' ? 0.2 : 0) -
    (tools.test(value.path) ? 0.3 : 0) -
    (asked.isOwn === true && /docker|container|k8s|helm|charts?\//i.test(value.path) ? 0.2 : 0) -
    (around.near.has('test') || around.around.has('test') ? 0.2 : 0) -
    (kind === 'structure' || kind === 'text' || kind === 'truth' || kind === 'other' ? 0.05 : 0) -
    (/^(?:null|none|nil)$/i.test(text) ? 0.2 : 0) -
    Math.min(4, more) * (asked.isOwn === true ? ofOthers : 0.04)
  return {
    ...value,
    held: held.flatMap(({ group, strength }) => (strength > 0 ? [group.word] : [])),
    share,
    measures: isMeasured,
    isWhole: more === 0 && hasWord,
    hasWord,
    isLoose,
    isPlain: [...own].every((part) => ofKinds.has(part) || isAsked(part)),
    isExtreme: extreme === null || isExtreme,
    isNamedSo: isNamedSo || asked.nouns.size === 0,
    tells: telling === undefined || (telling.strength > 0 && (telling.where !== 'path' || isDeclared)),
    score,
    resolved: null,
    magnitude: magnitudeOf(text, value.literal.product),
    places: [],
  }
}
