// What pages of the documentation say of a setting: the text behind its name in a table or a list, or below its heading.
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'

/** Pages about settings by their names; others mention one in passing. */
const mayDescribe = /config|setting|environment|[/_.-]env|install|docker|option|admin|readme/i
const pagesRead = 40
const linesRead = 6_000
const linesBelow = 6
const leastText = 12
const named =
  /^[\s>*#|:-]*[[*`]{0,4}(?<name>[A-Za-z][\w.-]{3,60})(?:[=:][^`|\]]{0,60})?[\]*`]{0,4}(?:\([^)]{0,120}\))?(?<rest>.*)$/
const plain = (text: string): string =>
  text
    .replace(/<[^>]{0,80}>|\[(?<label>[^\]]{0,80})\]\([^)]{0,200}\)|[`*|]/g, (_all, label?: string) => label ?? ' ')
    .replace(/\{#[^}]{0,60}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** By the name in lower case, the first text that a page has of it. */
export function documentedNames(view: ProjectView, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (names.size === 0) return found
  const pages = view.graph
    .files()
    .filter(
      ({ path }) =>
        classifyPath(path) === 'prose' && /\.(?:md|mdx|rst|adoc|txt)$/i.test(path) && mayDescribe.test(path),
    )
  for (const { path } of pages.slice(0, pagesRead)) {
    const lines = (view.readText(path)?.lines ?? []).slice(0, linesRead)
    for (const [at, line] of lines.entries()) {
      const { name = '', rest = '' } = named.exec(line.slice(0, 600))?.groups ?? {}
      const key = name.toLowerCase()
      if (!names.has(key) || found.has(key)) continue
      const own = plain(rest).replace(/^[:–—-]+\s*/, '')
      const text = own.length >= leastText ? own : below(lines, at)
      if (text !== null) found.set(key, text.slice(0, 600))
    }
  }
  return found
}

/** The first paragraph below a heading or a term. */
function below(lines: readonly string[], at: number): string | null {
  const next = lines.slice(at + 1, at + 1 + linesBelow)
  const first = next.findIndex((line) => line.trim() !== '')
  if (first === -1 || /^\s*(?:#|```|\|)/.test(next[first] ?? '')) return null
  const end = next.findIndex((line, index) => index > first && line.trim() === '')
  const text = plain(next.slice(first, end === -1 ? undefined : end).join(' ')).replace(/^[:–—-]+\s*/, '')
  return text.length >= leastText ? text : null
}
