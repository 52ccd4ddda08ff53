// Which files of a repository are guides to working on it: its readme, those for contributors, pages of its documentation
// about setting it up, and what the former refer to.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'

/** A page of documentation, by its ending. */
export const page = /\.(?:mdx?|markdown|rst|adoc|asciidoc)$/i
/** Guides by their names, at the top of a repository and in its folders of documents. */
const named =
  /^(?:(?:docs?|documentation|wiki|dev|\.github|\.?docker|deploy(?:ment)?|containers?)\/)?(?:readme|contributing|development|developing|developers?|hacking|install(?:ing|ation)?|build(?:ing)?|getting[-_ ]?started|quick[-_ ]?start|set-?up)\b[^/]*\.(?:mdx?|markdown|rst|adoc|asciidoc|txt)$|^(?:readme|install|hacking|building|contributing)$/i
const inDocuments = /^(?:[^/]+\/){0,3}(?:_?docs?|documentation|wiki|dev-docs|contributing|contributors?)\/|^\.github\//i
/** What the name or folder of a page about it says. */
const aboutIt =
  /develop|contribut|set-?up|install|getting[-_ ]?started|quick[-_ ]?start|build|compil|hacking|local|environment|running|from[-_ ]?source|prerequisites|testing/i
const notAboutIt =
  /(?:^|\/)(?:_posts|blog|news|changelogs?|releases?|adr|translations?|i18n|locales?|versioned_docs|vendor|third[-_]party|deps|issue_template|tests?|fixtures?|plugins?|api|integrations?)(?:\/|$)|(?:pull_request|issue)[-_]template/i
/** A readme in another language says what the first one does. */
const translated = /^(?:readme|contributing)[._-](?:[a-z]{2}|[a-z]{2}[-_][a-z]{2,4}|zh.*)\.\w+$/i

/**
 * The guides of a project, the readme and those for contributors first.
 * @param saysSo pages of the documentation are guides too that have such a heading
 */
export function guideFiles(view: ProjectView, saysSo?: (heading: string) => boolean): readonly string[] {
  const paths = view.graph.files().map(({ path }) => path)
  const known = new Set(paths)
  const isPage = (path: string): boolean => page.test(path) && !notAboutIt.test(path)
  const first = paths.filter((path) => named.test(path) && !translated.test(baseNameOf(path)))
  const referred = first.slice(0, referringFiles).flatMap((path) => referredIn(view, path, known).filter(isPage))
  const pages = paths.filter((path) => inDocuments.test(path) && isPage(path))
  const others = pages.filter((path) => aboutIt.test(withoutRoot(path)))
  const headed =
    saysSo === undefined
      ? []
      : pages
          .slice(0, mostPages)
          .filter((path) =>
            view.graph.symbolsInFile(path).some(({ kind, name }) => kind === 'namespace' && saysSo(name)),
          )
  const depth = (path: string): number => path.split('/').length
  return [
    ...new Set([
      ...first.toSorted((a, b) => depth(a) - depth(b)),
      ...referred,
      ...headed.toSorted((a, b) => depth(a) - depth(b)),
      ...others.toSorted((a, b) => depth(a) - depth(b)),
    ]),
  ].slice(0, limits.guidesRead)
}

/** The guides that stand in some folders themselves. */
export function guidesIn(view: ProjectView, folders: readonly string[]): readonly string[] {
  const wanted = new Set(folders)
  return view.graph
    .files()
    .map(({ path }) => path)
    .filter((path) => wanted.has(folderOf(path)) && named.test(baseNameOf(path)) && !translated.test(baseNameOf(path)))
    .slice(0, limits.guidesRead)
}

const referringFiles = 6
const mostPages = 2000
const link = /\]\(\s*<?([^)\s>#]{2,300})|href="([^"#]{2,300})"/g
const blob = /^https?:\/\/(?:www\.)?[\w.-]+\/[^/]+\/[^/]+\/(?:-\/)?(?:blob|tree)\/[^/]+\//

/** The files of the repository that a page refers to. */
function referredIn(view: ProjectView, path: string, known: ReadonlySet<string>): readonly string[] {
  const text = view.readText(path)?.text.slice(0, limits.guideCharacters) ?? ''
  return [...text.matchAll(link)].slice(0, limits.guideReferences).flatMap(([, marked, tagged]) => {
    const target = (marked ?? tagged ?? '').replace(blob, '/')
    if (/^[a-z]+:/i.test(target)) return []
    const full = normalised(target.startsWith('/') ? target.slice(1) : `${folderOf(path)}/${target}`)
    return known.has(full) ? [full] : []
  })
}

function normalised(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}

function withoutRoot(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}
