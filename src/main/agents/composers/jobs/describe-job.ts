// What a job is: what it runs, where it is set up, what it is for, and which functions are registered for it.
import { limits } from '../../../kernel/limits'
import { RecentValues } from '../../../kernel/recent-values'
import { commentText, isCommentLine } from '../../../query/comment-line'
import { firstSentence } from '../../../query/describe'
import { calleesOf } from '../../../query/facts/callees'
import { functionsNamedIn } from '../../../query/facts/jobs/named-functions'
import { registeredFor } from '../../../query/facts/jobs/registered'
import { classifyPath } from '../../../query/path-class'
import type { Job } from '../../../query/project/jobs/jobs'
import { closingLine, endOfBlock, entryAround } from '../../../query/project/jobs/lines'
import { perGraph } from '../../../query/per-graph'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import { nameOf } from '../../rows'

/** A job and, for a job that runs whatever is registered for it, the functions that are. */
export interface DescribedJob {
  readonly job: Job
  readonly registered: ReturnType<typeof registeredFor>
  /** The calls from what it runs to a function with the words of a question, that one last; empty if none is needed. */
  readonly leadsTo: readonly StoredSymbol[]
}

/** Every job with what is registered for it. */
export function describedJobs(view: ProjectView, jobs: readonly Job[]): readonly DescribedJob[] {
  return jobs.map((job) => ({ job, registered: registeredOf(view, job), leadsTo: [] }))
}

/** The functions that are registered for a job, if it runs whatever is. */
export function registeredOf(view: ProjectView, job: Job): ReturnType<typeof registeredFor> {
  const own = job.name === null ? null : functionOf(view, job)
  return own === null ? [] : registeredFor(view, own)
}

/** Definitions and files that jobs were read of lately: a file may set up hundreds in one function. */
const keptAround = 64

/** What was looked up of the definitions around jobs and of their files, each once. */
const lookedUp = perGraph(() => ({
  symbols: new RecentValues<string, ReadonlyMap<string, readonly StoredSymbol[]>, [ProjectView]>(
    keptAround,
    (path, view) => Map.groupBy(view.graph.symbolsInFile(path), ({ name }) => name),
  ),
  callees: new RecentValues<number, readonly StoredLink[], [ProjectView, StoredSymbol]>(keptAround, (_, view, around) =>
    calleesOf(view, [around]).groups.flatMap(({ links }) => links),
  ),
  named: new RecentValues<string, readonly StoredLink[], [ProjectView, StoredSymbol, string]>(
    keptAround,
    (_, view, around, path) => functionsNamedIn(view, around, path),
  ),
}))

function calleesIn(view: ProjectView, around: StoredSymbol): readonly StoredLink[] {
  return lookedUp(view).callees.get(around.key, view, around)
}

function namesIn(view: ProjectView, around: StoredSymbol, path: string): readonly StoredLink[] {
  return lookedUp(view).named.get(`${around.key} ${path}`, view, around, path)
}

/** The function that a job's line or annotation is about. */
function functionOf(view: ProjectView, { name, path, line }: Job): StoredSymbol | null {
  const named =
    lookedUp(view)
      .symbols.get(path, view)
      .get(name ?? '') ?? []
  return named.find((one) => one.nameLine >= line && one.nameLine - line <= linesOfBody) ?? null
}

export interface JobDescription {
  /** The functions of the project that its inline function calls or that it is given, in the order of their lines. */
  readonly runs: readonly string[]
  /** The functions that run with it: itself, those that it calls, or the one that it is part of. */
  readonly starts: readonly StoredSymbol[]
  /** The definition that sets it up; null if that is the job itself, or if no definition is around its line. */
  readonly owner: string | null
  /** What its documentation or the comment above it says, one sentence. */
  readonly purpose: string | null
  /** The whole comment above it. */
  readonly comment: string
}

export function describeJob(view: ProjectView, job: Job): JobDescription {
  const around = view.graph.symbolAt(job.path, job.line)
  const isOutside = around === null || around.kind === 'file' || around.name === job.name
  const own = job.name === null ? null : functionOf(view, job)
  const runs =
    around === null || job.name !== null ? [] : (calledInside(view, around, job) ?? namedIn(view, around, job))
  const [only, ...others] = own === null ? runs : [own]
  const comment = commentAbove(view, job)
  return {
    runs: runs.slice(0, mostRuns).map(nameOf),
    starts: only !== undefined ? [only, ...others] : isOutside ? [] : calledBelow(view, around, job),
    owner: isOutside ? null : nameOf(around),
    purpose:
      (others.length === 0 ? firstSentence(only?.doc ?? null) : null) ??
      firstSentence(comment) ??
      (isOutside ? null : firstSentence(around.doc)),
    comment,
  }
}

/** Lines of a comment above a job that are read. */
const linesOfComment = 8

function commentAbove(view: ProjectView, { path, line }: Job): string {
  const above = (view.readText(path)?.lines ?? [])
    .slice(Math.max(0, line - 1 - linesOfComment), line - 1)
    .map((one) => one.slice(0, limits.evidenceLineCharacters))
  const from = above.findLastIndex((one) => !isCommentLine(one)) + 1
  return above.slice(from).map(commentText).join('\n')
}

/** Lines of an inline function that are looked at. */
const linesOfBody = 80
const inlineFunction = /\bfunc(?:tion)?\s*\(|=>|->|\|[^|]*\||\bdo\b|\bdelegate\b|^\s*(?:for|while|loop|until)\b/

/** More calls than these don't say what a job is for. */
const mostRuns = 3

/** The functions of the project that a job's call or entry names, in the order of their lines. */
function namedIn(view: ProjectView, around: StoredSymbol, { path, line }: Job): readonly StoredSymbol[] {
  const text = view.readText(path)
  if (text === null) return []
  const end = closingLine(text.text, line)
  const { from, to } = (end === line ? entryAround(text.lines, line) : null) ?? { from: line, to: end }
  return firstRuns(namesIn(view, around, path).filter((link) => link.line >= from && link.line <= to))
}

function isOwn({ filePath }: StoredSymbol): boolean {
  return filePath !== '' && classifyPath(filePath) === 'source'
}

/**
 * The functions of the project that the inline function in a job's line calls, in the order of their lines; null if
 * there is no inline function.
 */
function calledInside(view: ProjectView, around: StoredSymbol, job: Job): readonly StoredSymbol[] | null {
  const body = inlineBody(view, job)
  if (body === null) return null
  const end = job.line + body.length - 1
  const inside = (line: number, name: string): boolean =>
    line >= job.line && line <= end && calls(body[line - job.line] ?? '', name)
  const called = calleesIn(view, around).filter(({ symbol, line }) => isOwn(symbol) && inside(line, symbol.name))
  const given = namesIn(view, around, job.path).filter((link) => inside(link.line, link.symbol.name))
  return firstRuns([...called, ...given])
}

/** The functions that are called below a line of a definition, as what a timer is waited for with. */
function calledBelow(view: ProjectView, around: StoredSymbol, { path, line }: Job): readonly StoredSymbol[] {
  return firstRuns(calleesIn(view, around).filter((link) => link.filePath === path && link.line >= line))
}

/** Files whose functions only report what happens. */
const logging = /(?:^|\/)log(?:s|ger|ging)?(?:\/|\.\w+$)/i

/** Each once, in the order of their lines. */
function firstRuns(
  found: readonly { readonly symbol: StoredSymbol; readonly line: number }[],
): readonly StoredSymbol[] {
  const sorted = found
    .filter(({ symbol }) => !logging.test(symbol.filePath))
    .toSorted((a, b) => a.line - b.line)
    .map(({ symbol }) => [symbol.key, symbol] as const)
  return [...new Map(sorted).values()]
}

/** The text of the inline function that begins in a job's line, up to the line that is indented as that one. */
function inlineBody(view: ProjectView, { path, line }: Job): readonly string[] | null {
  const [first = '', ...below] = (view.readText(path)?.lines ?? [])
    .slice(line - 1, line + linesOfBody)
    .map((one) => one.slice(0, limits.evidenceLineCharacters))
  const opening = inlineFunction.exec(first)
  if (opening === null) return null
  const indent = first.search(/\S/)
  const end = endOfBlock(below, indent)
  return [first.slice(opening.index + opening[0].length), ...below.slice(0, end === -1 ? below.length : end)]
}

function calls(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return (
    at !== -1 && !/[\p{L}\p{N}_$]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_$]/u.test(text[at + name.length] ?? ' ')
  )
}
