// Which jobs do what a question asks for, by what is written about each, about the functions registered for it, and by
// the names of the functions that it leads to.
import { baseNameOf } from '../../../kernel/base-name-of'
import { reached } from '../../../query/facts/jobs/reached'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { fillers, understoodWordsOf, withoutProject, wordsOf } from '../../project-rows'
import { nameOf } from '../../rows'
import { synonymsOf } from '../../understanding/synonyms'
import { describeJob, type DescribedJob } from './describe-job'

/** Words that say nothing of what a job does. */
const formWords = new RegExp(
  `^(?:${fillers}|jobs?|tasks?|crons?|register(?:s|ed)?|adds?|added|starts?|started|executes?|executed|triggers?|triggered|queues?|queued|scheduled?|background|periodic\\w*|recurring|often|times?|intervals?|up|old|older|data|things?|stuff|records?|entries|unused|stale|expired?|automatically|itself)$`,
  'i',
)

/** The words of a question that say what a job does, or with what. */
export function jobWords(view: ProjectView, text: string): readonly string[] {
  const asked = withoutProject(view, text)
  const understood = understoodWordsOf(asked, formWords)
  // A word that isn't translated may be a name: "Wie oft werden Feeds aktualisiert".
  const names = wordsOf(asked, formWords).filter((word) => !understood.includes(word) && isIndexed(view, word))
  return [...understood, ...names]
}

function isIndexed(view: ProjectView, word: string): boolean {
  const small = word.toLowerCase()
  return [small, small.replace(/s$/, '')].some((form) => view.graph.chunksHolding(form, 'body').length > 0)
}

export interface FittingJobs {
  /** Those with most of the words first, each with the registered functions that fit. */
  readonly jobs: readonly DescribedJob[]
  /** Those of them with as many words as the first. */
  readonly best: readonly DescribedJob[]
  /** The words that any of them has. */
  readonly words: readonly string[]
  /** The share of the words that the first has, between 0 and 1. */
  readonly share: number
}

/** The jobs with any of the words, in the question's form or in that of another word for the same. */
export function fittingJobs(view: ProjectView, all: readonly DescribedJob[], words: readonly string[]): FittingJobs {
  const heldIn = wordsHeld(words)
  const found = all.flatMap((one) => {
    const { runs, owner, purpose, comment } = describeJob(view, one.job)
    const own = heldIn(
      [one.job.name, baseNameOf(one.job.path), owner, one.job.text, purpose, comment, ...runs].join(' '),
    )
    const given = one.registered.map((link) => ({ link, held: heldIn(aboutSymbol(link.symbol)) }))
    const most = Math.max(own.length, ...given.map(({ held }) => held.length))
    const held = new Set([...own, ...given.flatMap((registered) => registered.held)])
    const fitting = given.filter((registered) => registered.held.length === most).map(({ link }) => link)
    const registered = own.length === most ? one.registered : fitting
    return most === 0 ? [] : [{ described: { ...one, registered }, most, held }]
  })
  return fitting(words, found)
}

/** The jobs that lead to a function whose name or documentation has the words, by the fewest calls. */
export function jobsLeadingTo(view: ProjectView, all: readonly DescribedJob[], words: readonly string[]): FittingJobs {
  const heldIn = wordsHeld(words)
  const found = all.slice(0, mostJobs).flatMap((one) => {
    const starts = [...describeJob(view, one.job).starts, ...one.registered.map(({ symbol }) => symbol)]
    let best: { readonly leadsTo: readonly StoredSymbol[]; readonly held: readonly string[] } | null = null
    for (const { symbol, way } of reached(view, starts)) {
      const held = heldIn(nameOf(symbol))
      if (held.length > (best?.held.length ?? 0)) best = { leadsTo: [...way, symbol], held }
    }
    if (best === null) return []
    const { leadsTo, held } = best
    return [{ described: { ...one, leadsTo }, most: held.length, held: new Set(held) }]
  })
  return fitting(words, found)
}

interface Found {
  readonly described: DescribedJob
  readonly most: number
  readonly held: ReadonlySet<string>
}

function fitting(words: readonly string[], found: readonly Found[]): FittingJobs {
  const sorted = found.toSorted((a, b) => b.most - a.most || a.described.leadsTo.length - b.described.leadsTo.length)
  const jobs = sorted.map(({ described }) => described)
  return {
    jobs,
    best: jobs.slice(0, sorted.findLastIndex(({ most }) => most === sorted[0]?.most) + 1),
    words: words.filter((word) => found.some(({ held }) => held.has(word))),
    share: words.length === 0 ? 0 : (sorted[0]?.most ?? 0) / words.length,
  }
}

/** The words that a text has, in their own form or as another word for the same. */
function wordsHeld(words: readonly string[]): (text: string) => readonly string[] {
  const forms = words.map((word) => [word, ...synonymsOf(word)].map((form) => stem(form.toLowerCase())))
  return (text) => {
    const stems = new Set(splitIdentifier(text).map(stem))
    return words.filter((_, at) => forms[at]?.some((form) => stems.has(form)))
  }
}

function aboutSymbol(symbol: StoredSymbol): string {
  return `${nameOf(symbol)} ${symbol.doc ?? ''}`
}

/** A project with more jobs says in their names what they do. */
const mostJobs = 60
