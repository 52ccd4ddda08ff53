// Finds the conditions about a subject that decide an outcome: an attempt too many, a name that is taken, no right to it.
import { isCodeFile } from '../../../contract/languages'
import { limits } from '../../../kernel/limits'
import { classifyPath, isCatalogue } from '../../path-class'
import { scanFiles } from '../../project/scan-text'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn, strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import { callKinds } from '../use-kinds'
import { guardsIn, passesOn, type Guard } from './guard-lines'

/** How code says an outcome: by words, and by the numbers of statuses. */
export interface OutcomeWords {
  readonly id: string
  /** Stems. */
  readonly words: ReadonlySet<string>
  readonly statuses: RegExp
  /** What says the opposite, though it may have some of these words. */
  readonly opposite: RegExp | null
  /** What a condition must do to decide it: compare with a limit or a time, look something up; null for any. */
  readonly decides: RegExp | null
}

export interface FoundGuard extends Guard {
  readonly path: string
  /** The function that it is in. */
  readonly symbol: StoredSymbol | null
  /** The words of the question that it, or its function, has. */
  readonly held: readonly string[]
  /** Those of them that are more than somewhere in the body of its function. */
  readonly near: readonly string[]
  readonly share: number
  readonly score: number
  /** Whether a word of the question is in its condition, in what follows, in its function's name or around that. */
  readonly isNamed: boolean
  /** The share of the question that it says itself, or the name of its function does. */
  readonly saidShare: number
  /** Its condition has a word for the outcome: `if (existing)`. */
  readonly saysOutcome: boolean
}

export interface FoundGuards {
  /** Best first. */
  readonly guards: readonly FoundGuard[]
  readonly filesRead: number
  readonly filesLeft: number
}

/** How much a word counts by where it is: in the condition, the name of its function, its class and file, its body. */
const strengths = { guard: 1, name: 0.9, head: 0.7, around: 0.6, heard: 0.6, body: 0.35 } as const
const leastShare = 0.2
const mostRated = 1_500
const mostKept = 60
const longestBody = 300
/** What the signs of the outcomes add, and that it ends the function. */
const forSigns = 0.4
const mostSigns = 2
const forExit = 0.15
/** Code that only shows things decides less than what they are asked from. */
const ofPages = /\.(?:vue|jsx|tsx|html?)$|(?:^|\/)(?:frontend|client|web|ui|assets|public|static|gui|webapp)\//i
const forPages = 0.15
/** What was done once, and what people run by hand. */
const elsewhere = /(?:^|\/)(?:migrations?|migrate|alembic|seeds?|scripts?|docker|bin|contrib|examples?)\//i
const forElsewhere = 0.3
/** Functions that check settings when the program starts. */
const checksSettings = /(?:valid|check|normali)\w*(?:config|setting|option)|(?:config|setting|option)\w*valid/i
/** Parts of names that every handler may have. */
const plainParts = new Set('do handle handler action on process get post create try route the'.split(' ').map(stem))
const forName = 0.15
/** It is in what does the deed. */
const forDeed = 0.35
/** It is in what the question is likely about. */
const forLikely = 0.3
/** Failures are handled everywhere: where counts for more. */
const forLikelyToFail = 0.6
const leastLikely = 0.002
/** It says the question itself, or its function's name does. */
const forSaid = 0.2
/** It hands the failure on, so that what becomes of it is decided elsewhere. */
const forHandingOn = 0.6
const handsOn = /^(?:return\s+(?:[\w.]+,\s*)*err\w*|raise|throw(?:\s+\w+)?)\s*;?$/
/** Asks whether there is a limit or a date at all: `if not rate_limit`. */
const isAbsent = /^\W*(?:(?:else )?if|elif|elsif)?[\s(]*(?:not\s|!)\s*[\w.$]+[\s){:]*$/
const linesOfDoc = 6
/** A word for an outcome in more places is said of everything. */
const mostSaid = 60
/** The condition itself says the outcome: `if (existingLink)`. */
const forCondition = 0.2
/** A word of the question is near, and not only somewhere in the body. */
const forNamed = 0.2
/** Goes on with what was asked for, which is no failure. */
const forSuccess = 0.3
const mayGoOn: ReadonlySet<string> = new Set(['exists', 'protected'])
const succeeds =
  /^return\s+(?!(?:null|nil|None|false|undefined|err\w*)\b|.{0,120}(?:err|fail|invalid|denied|forbid|[45]\d\d))/i

/**
 * Finds conditions with an outcome, by the words of what they are about.
 *
 * @param doing keys of the functions that do what the question speaks of
 * @param said words by which the question names the outcome
 * @param likelihoodOf how likely the question is about a function, from 0 to 1
 */
export function findGuards(
  view: ProjectView,
  about: readonly WordGroup[],
  outcomes: readonly OutcomeWords[],
  doing: ReadonlySet<number> = new Set(),
  said: readonly string[] = [],
  likelihoodOf: (symbol: StoredSymbol) => number = () => 0,
): FoundGuards {
  const groups = weighed(view, about)
  // A check that many types share has the word for the outcome, and none for what they are.
  const rare = said
    .map((word) => word.toLowerCase())
    .filter((word) => view.graph.chunksHolding(word, 'body').length <= mostSaid)
  const { files, left } = scanFiles(view, {
    words: [...new Set([...about.flatMap(({ forms }) => forms.flatMap(splitIdentifier)), ...rare])],
    fits: (path) => isCodeFile(path) && classifyPath(path) === 'source' && !isCatalogue(path),
  })
  const share = shareIn(groups)
  const signed = files
    .flatMap(({ path, text }) =>
      guardsIn(text.lines).flatMap((guard): readonly SignedGuard[] => {
        const stems = stemsIn(guard.text)
        const signs = signsIn(guard.text, stems, outcomes)
        // "Too many" is about a limit, which what happens at the first time doesn't have.
        const isDecided = outcomes.every(
          (one) =>
            one.decides === null ||
            (one.decides.test(withoutTexts(guard.condition)) &&
              !isAbsent.test(guard.condition) &&
              signsIn(guard.text, stems, [one]) > 0),
        )
        return signs === 0 || !isDecided ? [] : [{ path, guard, stems, signs }]
      }),
    )
    .map((one) => ({ ...one, near: share([{ words: new Set([...one.stems, ...stemsIn(one.path)]), strength: 1 }]) }))
    .toSorted((a, b) => b.near.share + b.signs - a.near.share - a.signs)
  const placesOf = functionWords(view)
  const heardOf = wordsAround(view)
  const isFailure = !outcomes.some(({ id }) => mayGoOn.has(id))
  const isAboutFailure = outcomes.some(({ id }) => id === 'fails')
  const found = signed.slice(0, mostRated).flatMap(({ path, guard, stems, signs }): readonly FoundGuard[] => {
    const symbol = view.graph.symbolAt(path, guard.line)
    const inside = symbol === null || symbol.kind === 'file' ? null : symbol
    const found = share([
      { words: stems, strength: strengths.guard },
      { words: stemsIn(guard.after), strength: strengths.head },
      { words: stemsIn(path), strength: strengths.around },
      ...(inside === null ? [] : placesOf(inside)),
      // A check that many share is about what calls it, and about the types that have it.
      ...(inside === null || signs < 1 || !guard.isExit ? [] : heardOf(inside)),
    ])
    if (found.share < leastShare) return []
    const heard = inside === null ? [] : heardOf(inside)
    const around = [
      stems,
      ...(inside === null ? [] : [stemsIn(inside.qualifiedName), ...heard.map(({ words }) => words)]),
    ]
    const inCondition = stemsIn(guard.condition)
    const saysOutcome = outcomes.some(({ words }) => [...inCondition].some((one) => words.has(one)))
    const saying = [stems, ...(inside === null ? [] : [stemsIn(inside.name)])].map((words) => ({ words, strength: 1 }))
    const saidShare = share([...saying, ...heard]).share
    const isNamed = groups.some((group) => around.some((words) => strengthIn(words, group) > 0))
    const score =
      found.share +
      (isNamed ? forNamed : 0) +
      forSigns * signs +
      forSaid * saidShare +
      (guard.isExit ? forExit : signs < 1 ? -forExit : 0) +
      (inside === null ? 0 : forName * nameFit(inside.name, groups)) +
      (inside !== null && doing.has(inside.key) ? forDeed : 0) +
      (inside === null ? 0 : (isAboutFailure ? forLikelyToFail : forLikely) * likelihoodScale(likelihoodOf(inside))) +
      (saysOutcome ? forCondition : 0) -
      (isFailure && succeeds.test(guard.follows) && signsIn(guard.follows, stemsIn(guard.follows), outcomes) === 0
        ? forSuccess
        : 0) -
      (elsewhere.test(path) ? forElsewhere : 0) -
      (ofPages.test(path) ? forPages : 0) -
      (checksSettings.test(inside?.name ?? '') ? forElsewhere : 0) -
      (isAboutFailure && handsOn.test(guard.follows) ? forHandingOn : 0) -
      (!isAboutFailure && passesOn.test(guard.condition) ? forElsewhere : 0)
    return [{ ...guard, path, symbol: inside, ...found, score, isNamed, saidShare, saysOutcome }]
  })
  return {
    guards: found.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length).slice(0, mostKept),
    filesRead: files.length,
    filesLeft: left,
  }
}

/** A likelihood by its order of magnitude: 0 for what isn't likely, 1 for what is sure. */
function likelihoodScale(likelihood: number): number {
  return 1 - Math.log(Math.max(leastLikely, likelihood)) / Math.log(leastLikely)
}

/** What a text contains is compared with nothing. */
function withoutTexts(condition: string): string {
  return condition.replace(/(["'`])(?:(?!\1)[^\\]|\\.){0,200}\1/g, ' ')
}

interface SignedGuard {
  readonly path: string
  readonly guard: Guard
  readonly stems: ReadonlySet<string>
  readonly signs: number
}

interface Place {
  readonly words: ReadonlySet<string>
  readonly strength: number
}

/** How much of the groups some places have together, each where it counts most. */
function shareIn(
  groups: readonly WeighedGroup[],
): (places: readonly Place[]) => Pick<FoundGuard, 'share' | 'held' | 'near'> {
  const whole = Math.max(
    1e-9,
    groups.reduce((sum, { weight }) => sum + weight, 0),
  )
  return (places) => {
    const best = groups.map((group) => ({
      group,
      strength: Math.max(...places.map(({ words, strength }) => strength * strengthIn(words, group))),
    }))
    return {
      share: best.reduce((sum, { group, strength }) => sum + strength * group.weight, 0) / whole,
      held: best.flatMap(({ group, strength }) => (strength > 0 ? [group.word] : [])),
      near: best.flatMap(({ group, strength }) => (strength > strengths.body ? [group.word] : [])),
    }
  }
}

/** The words of functions: their names, what is written about them, the types around them, their bodies. */
function functionWords(view: ProjectView): (symbol: StoredSymbol) => readonly Place[] {
  const known = new Map<number, readonly Place[]>()
  return (symbol) => {
    const { key, name, qualifiedName, filePath, nameLine, startLine, endLine } = symbol
    const places = known.get(key)
    if (places !== undefined) return places
    const lines = view.readText(filePath)?.lines ?? []
    const written = (from: number, to: number): ReadonlySet<string> =>
      stemsIn(
        lines
          .slice(from, to)
          .map((line) => line.slice(0, limits.evidenceLineCharacters))
          .join('\n'),
      )
    const made: readonly Place[] = [
      { words: stemsIn(name), strength: strengths.name },
      { words: written(Math.max(0, startLine - 1 - linesOfDoc), nameLine), strength: strengths.head },
      { words: stemsIn(qualifiedName), strength: strengths.around },
      { words: written(startLine - 1, Math.min(endLine, startLine + longestBody)), strength: strengths.body },
    ]
    known.set(key, made)
    return made
  }
}

/** The words of what calls a function, and of the types that inherit it. */
function wordsAround(view: ProjectView): (symbol: StoredSymbol) => readonly Place[] {
  const known = new Map<number, readonly Place[]>()
  return (symbol) => {
    const before = known.get(symbol.key)
    if (before !== undefined) return before
    if (known.size >= mostAround) return []
    const callers = view.graph.linksTo(symbol.key, { kinds: callKinds, limit: mostHeard })
    const types =
      symbol.parentKey === null
        ? []
        : view.graph.linksTo(symbol.parentKey, { kinds: ['implements', 'extends'], limit: mostHeard })
    const names = [...callers, ...types].filter(({ confidence }) => confidence !== 'possible')
    const words = stemsIn(names.map((one) => one.symbol.qualifiedName).join(' '))
    const made = words.size === 0 ? [] : [{ words, strength: strengths.heard }]
    known.set(symbol.key, made)
    return made
  }
}

/** Functions whose callers are read for one question, and how many of each. */
const mostAround = 80
const mostHeard = 12

/** The share of a function's name that the groups have: `login` is nearer to a login than `setLoginColour`. */
function nameFit(name: string, groups: readonly WeighedGroup[]): number {
  const parts = [...stemsIn(name)].filter((part) => !plainParts.has(part))
  if (parts.length === 0) return 0
  return parts.filter((part) => groups.some((group) => strengthIn(new Set([part]), group) > 0)).length / parts.length
}

/** How well a condition has the signs of the outcomes, at most 1 for each: words of it, and the number of a status. */
function signsIn(text: string, stems: ReadonlySet<string>, outcomes: readonly OutcomeWords[]): number {
  const each = outcomes.map(({ words, statuses, opposite }) => {
    if (opposite?.test(text) === true) return 0
    const signs = [...stems].filter((one) => words.has(one)).length + Number(statuses.test(text))
    return Math.min(mostSigns, signs) / mostSigns
  })
  // A question that speaks of two asks for what has both.
  return each.reduce((sum, one) => sum + one, 0) / outcomes.length
}
