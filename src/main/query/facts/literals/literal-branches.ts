// What a function tells apart by literals: `if (extension === '.zip') … else if (extension === '.opml')`. The branches
// are the list of what it knows.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import type { ProjectView, StoredSymbol } from '../../project-view'

interface Branch {
  readonly value: string
  readonly line: number
  /** What it does then, if the same or the next line says it. */
  readonly does: string
}

export interface BranchList {
  /** What is compared. */
  readonly subject: string
  readonly within: StoredSymbol
  readonly branches: readonly Branch[]
  /** The line of what is done with all others; null if nothing says it. */
  readonly otherwise: { readonly line: number; readonly does: string } | null
}

/** Fewer tell nothing of a list. */
const leastBranches = 2
const mostBranches = 40
const mostLines = 300
const longestDone = 120
const equal =
  /(?<subject>[A-Za-z_$][\w$.?]*(?:\(\))?)\s*(?:===?|\.equals(?:IgnoreCase)?\(|\.eql\?\()\s*(?<value>["'][^"']{1,40}["'])/g
const listed =
  /(?:\[(?<values>\s*["'][^\]]{1,300})\]\.(?:includes|contains|include\?|indexOf)\(\s*(?<subject>[A-Za-z_$][\w$.]*))|(?<other>[A-Za-z_$][\w$.]*)\s+in\s+[[({](?<those>\s*["'][^\])}]{1,300})/g
const cased = /^\s*(?:case|when)\s+(?<values>["'][^:=]{1,200}?)\s*(?::|=>|then|->|$)/
const switched = /^\s*(?:switch|match|case)\s*\(?\s*(?<subject>[A-Za-z_$][\w$.]*)/
const quoted = /["']([^"']{1,40})["']/g
const otherwise = /^\s*(?:\}\s*)?(?:else\b(?!\s*if)|default\s*:|_\s*=>)/

/** The lists of literals that a function compares something with, the longest first. */
export function literalBranches(view: ProjectView, within: StoredSymbol): readonly BranchList[] {
  const lines = view.readText(within.filePath)?.lines ?? []
  const found = new Map<string, Branch[]>()
  let subject = ''
  let last: { line: number; does: string } | null = null
  const add = (name: string, value: string, at: number): void => {
    const known = found.get(name) ?? []
    if (known.length < mostBranches && !known.some((one) => one.value === value))
      known.push({ value, line: at + 1, does: doneAt(lines, at) })
    found.set(name, known)
  }
  for (let at = within.startLine - 1; at < Math.min(within.endLine, within.startLine + mostLines); at++) {
    const line = lines[at] ?? ''
    if (line.length > limits.evidenceLineCharacters || isCommentLine(line)) continue
    subject = switched.exec(line)?.groups?.['subject'] ?? subject
    for (const { groups } of line.matchAll(equal)) add(nameOf(groups?.['subject']), bare(groups?.['value']), at)
    for (const { groups } of line.matchAll(listed))
      for (const [, value = ''] of (groups?.['values'] ?? groups?.['those'] ?? '').matchAll(quoted))
        add(nameOf(groups?.['subject'] ?? groups?.['other']), value, at)
    const values = cased.exec(line)?.groups?.['values']
    if (values !== undefined && subject !== '')
      for (const [, value = ''] of values.matchAll(quoted)) add(nameOf(subject), value, at)
    if (otherwise.test(line) && found.size > 0) last = { line: at + 1, does: doneAt(lines, at) }
  }
  return [...found]
    .filter(([, branches]) => branches.length >= leastBranches)
    .map(([name, branches]): BranchList => ({ subject: name, within, branches, otherwise: last }))
    .toSorted((a, b) => b.branches.length - a.branches.length)
}

function nameOf(subject: string | undefined): string {
  return (subject ?? '').replace(/\(\)$/, '').replace(/\.(?:toLowerCase|lower|downcase|trim|strip)$/, '')
}

function bare(value: string | undefined): string {
  return (value ?? '').replace(/^["']|["']$/g, '')
}

/** The statement of a branch: in its own line after the condition, or in the next. */
function doneAt(lines: readonly string[], at: number): string {
  const next = (lines[at + 1] ?? '').trim()
  const own = /(?:\)|:|then|=>)\s+(?!\{\s*$)(?<rest>[A-Za-z_$][^{]*\(.*)$/.exec(lines[at] ?? '')?.groups?.['rest']
  return (own ?? next).replace(/^[{}\s]+|[;,]$/g, '').slice(0, longestDone)
}
