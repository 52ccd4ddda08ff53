// What the guides of a repository say about its folders: in lists, tables and drawn trees.
import { cut } from '../../describe'
import { limits } from '../../../kernel/limits'
import { baseNameOf } from '../../../kernel/base-name-of'
import type { ProjectView } from '../../project-view'

/** Pages that tell how a repository is laid out, also those for agents that work on it. */
const telling =
  /^(?:(?:docs?|documentation|\.github)\/)?(?:readme|contributing|architecture|structure|overview|development|developing|hacking|agents|claude)\.(?:mdx?|markdown|rst|adoc|txt)$/i
const mostPages = 12
const mostFolders = 400
/** The name of a folder, and what is said of it after a mark: `- server/ (the back end)`, `├── web/  # the page`, `| dao | … |`. */
const entry =
  /^[\s│├└─|*+>-]*(?:\[?[`*_]{0,3})\/?((?:[\w.@][\w.@-]*\/)*[\w.@][\w.@-]*)\/?(?:[`*_]{0,3})(?:\]\([^)]{0,200}\))?[`*_]{0,3}\s*(?:\s#|:|[-–—]{1,2}\s|\(|\||\s\/\/)\s*(\S.{5,})$/

/** What is said about a folder, and where. */
export interface DescribedPart {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly text: string
}

/** The first thing that is said about each of some folders. */
export function describedParts(view: ProjectView, folders: readonly string[]): ReadonlyMap<string, DescribedPart> {
  const wanted = folders.slice(0, mostFolders)
  const pages = view.graph.files().filter(({ path }) => telling.test(path))
  const found = new Map<string, DescribedPart>()
  for (const { path } of pages.slice(0, mostPages))
    for (const [at, full] of (view.readText(path)?.lines.slice(0, limits.guideLines) ?? []).entries()) {
      const [, name = '', said = ''] = entry.exec(full.slice(0, limits.evidenceLineCharacters)) ?? []
      const folder = name === '' ? undefined : folderNamed(name, wanted)
      const text = plain(said)
      if (folder !== undefined && !found.has(folder) && /\p{L}{3}.*\s\p{L}{2}/u.test(text))
        found.set(folder, { path, line: at + 1, endLine: at + 1, text })
    }
  return found
}

/** The folder of that path, or the only one of that name. */
function folderNamed(name: string, folders: readonly string[]): string | undefined {
  if (folders.includes(name)) return name
  const ofName = folders.filter((one) => one.endsWith(`/${name}`) || baseNameOf(one) === name)
  return ofName.length === 1 ? ofName[0] : undefined
}

function plain(said: string): string {
  const text = said
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{2}/g, '')
    .replace(/\s*\|\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  // What was opened before it is closed after it.
  return cut(text.endsWith(')') && !text.includes('(') ? text.slice(0, -1) : text, 160)
}
