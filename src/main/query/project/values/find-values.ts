// Finds the values that a question asks for: by the words for what they are about, and by what they measure.
import { limits } from '../../../kernel/limits'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import { scanFiles } from '../scan-text'
import { extremes, type Extreme, type Measure } from './measures'
import { valuesIn, type NamedValue, type PlacedValue, type ValueWords } from './value-lines'

export interface AskedValue {
  readonly about: readonly WordGroup[]
  readonly measure: Measure
  readonly extreme: Extreme | null
  /** Stems of the words by which the question itself names the measure. */
  readonly nouns: ReadonlySet<string>
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
  readonly score: number
}

export interface FoundValues {
  /** Best first. */
  readonly values: readonly FoundValue[]
  readonly filesRead: number
  readonly filesLeft: number
}

const kinds: ReadonlySet<string> = new Set(['source', 'data', 'prose'])
const noSettings = /(?:lock\b|\.lock$|lock\.json$|\.min\.|\.svg$|\.map$|\.s?css$|\.less$)/
/** What was true at an earlier time, texts for people, and numbers of fields. */
const elsewhere =
  /(?:^|\/)(?:protos?|migrations?|migrate|alembic|fixtures?|suites?|test[-_]?(?:data|files|resources)|examples?|samples?|demos?|seeds?|i18n|locales?|lang|translations?)\//i
/** A name that has nearly all that is asked about, and nothing else. */
const wholeName = 0.8
/** What builds, tests or starts a program while it is worked on. */
const tools =
  /(?:^|\/)(?:dev|contrib|\.\w+|scripts?|cypress|e2e|stories)\/|\.config\.\w+$|(?:^|\/)(?:(?:docker-)?compose|taskfile|makefile|justfile)[\w.-]*$/i
/** How much a word counts by where it stands. */
const strengths: readonly (readonly [keyof ValueWords, number])[] = [
  ['own', 1],
  ['near', 0.8],
  ['around', 0.6],
  ['said', 0.6],
  ['path', 0.5],
]
const leastShare = 0.2
/** Parts of names that don't tell what a value is about. */
const plainParts = new Set('app application config configuration setting default env server val'.split(' ').map(stem))
const mostKept = 200
const comparable: ReadonlySet<string> = new Set(['count', 'length', 'size'])

/** Finds values by the words of a question, in source and settings. */
export function findValues(view: ProjectView, asked: AskedValue): FoundValues {
  const words = asked.about.flatMap(({ forms }) => forms.flatMap(splitIdentifier))
  if (words.length === 0) return { values: [], filesRead: 0, filesLeft: 0 }
  const { files, left } = scanFiles(view, {
    words: [...new Set(words)],
    fits: (path) => kinds.has(classifyPath(path)) && !noSettings.test(path) && !isCatalogue(path),
  })
  const groups = weighed(view, asked.about)
  const found: FoundValue[] = []
  for (const file of files) {
    if (found.length >= limits.collectedFacts) break
    for (const one of valuesIn(file)) {
      const rated = rate(one, groups, asked)
      if (rated !== null) found.push(rated)
    }
  }
  return {
    values: found.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length).slice(0, mostKept),
    filesRead: files.length,
    filesLeft: left,
  }
}

function rate(
  { own, isStructure, isGeneric, read, words }: PlacedValue,
  groups: readonly WeighedGroup[],
  asked: AskedValue,
): FoundValue | null {
  const { measure, extreme } = asked
  const holdsOwn = groups.some((group) => strengthIn(own, group) > 0)
  if (!(holdsOwn || isStructure || isGeneric || [...own].some((part) => measure.names.has(part)))) return null
  const value = read()
  const { kind, text } = value.literal
  if (!measure.kinds.has(kind) || value.value === '') return null
  if (kind === 'other' && !value.isSetting) return null
  // What is compared with 0 is asked for at all, and has no limit.
  if (value.how === 'compared' && (/^[01]$/.test(value.value) || !comparable.has(measure.id))) return null
  const named = isStructure ? [...own, ...splitIdentifier(text).map(stem)] : [...own]
  const inName = named.some((part) => measure.names.has(part))
  const around = words()
  const held = groups.map((group) => ({
    group,
    strength: Math.max(...strengths.map(([where, strength]) => strength * strengthIn(around[where], group))),
  }))
  // All values of a file are in its folder.
  if (!strengths.some(([where]) => where !== 'path' && groups.some((group) => strengthIn(around[where], group) > 0)))
    return null
  // A number is about what its own name says, or about all that is said next to it.
  const isNear = groups.length > 1 && groups.every((group) => strengthIn(around.near, group) > 0)
  if (!(holdsOwn || isStructure || isGeneric || isNear || measure.typical.has(kind))) return null
  const whole = groups.reduce((sum, { weight }) => sum + weight, 0)
  const share = held.reduce((sum, { group, strength }) => sum + strength * group.weight, 0) / Math.max(whole, 1e-9)
  if (share < leastShare) return null
  const isMeasured =
    measure.id === 'any' ||
    inName ||
    measure.typical.has(kind) ||
    (isGeneric && [...around.near].some((part) => measure.names.has(part)))
  const isExtreme =
    extreme !== null && [...own, ...around.near, ...around.said].some((part) => extremes[extreme].has(part))
  const isNamedSo = [...own].some((part) => asked.nouns.has(part))
  const more = [...own].filter(
    (part) =>
      !measure.names.has(part) &&
      !plainParts.has(part) &&
      !groups.some((group) => strengthIn(new Set([part]), group) > 0),
  ).length
  const score =
    share +
    (isMeasured && measure.id !== 'any' ? 0.25 : 0) +
    (measure.typical.has(kind) ? 0.1 : 0) +
    (isExtreme ? 0.15 : 0) +
    (value.isSetting ? 0.05 : 0) +
    (isNamedSo ? 0.15 : 0) +
    // `search_mode` itself rather than `switched_search_mode`.
    (more === 0 && holdsOwn && share >= wholeName ? 0.12 : 0) -
    // A count begins with 0, and a name of another thing is set for a special case.
    (measure.id !== 'any' && /^["']?0["']?$/.test(value.literal.text) ? 0.3 : 0) -
    (/\w\./.test(value.name) && !value.isSetting ? 0.05 : 0) -
    (value.how === 'compared' ? 0.2 : 0) -
    (value.how === 'documented' ? 0.15 : 0) -
    (elsewhere.test(value.path) ? 0.3 : 0) -
    (tools.test(value.path) ? 0.25 : 0) -
    (kind === 'structure' || kind === 'text' || kind === 'truth' || kind === 'other' ? 0.05 : 0) -
    Math.min(4, more) * 0.04
  return {
    ...value,
    held: held.flatMap(({ group, strength }) => (strength > 0 ? [group.word] : [])),
    share,
    measures: isMeasured,
    isWhole: more === 0 && holdsOwn,
    score,
  }
}
