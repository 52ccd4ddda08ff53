// "What is the difference between the Web and the PublicApi project", where both are folders or packages of the code.
import { isCodeFile } from '../../../contract/languages'
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { fileIntroduction, introductionOf } from '../../../query/facts/introduction'
import { isPackageManifest } from '../../../query/package-manifest'
import { classifyPath } from '../../../query/path-class'
import { perReadableGraph } from '../../../query/per-graph'
import { manifestsOf } from '../../../query/project/manifests'
import { routesOf } from '../../../query/project/routes'
import type { ProjectView, StoredFile } from '../../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { dependencyRow, firstOf, placeRow } from '../../project-rows'
import { code, count, fileRow, quoteRow } from '../../rows'
import { asIsWritten } from './compare-sides'
import { normalizedName } from '../../understanding/link-path'

const sort =
  '(?:sub-?)?(?:projects?|folders?|director(?:y|ies)|packages?|modules?|crates?|apps?|applications?|librar(?:y|ies)|workspaces?|assembl(?:y|ies))'
const sortBehind = new RegExp(`^(.{1,60}?) ${sort}$`, 'i')
const sortBefore = new RegExp(`^${sort} (.{1,60})$`, 'i')
const shown = 6
const fewFiles = 2

/** A side that is a folder, with what it holds. */
interface Side {
  readonly path: string
  readonly files: readonly StoredFile[]
}

/** The two sides of a comparison of folders. */
export interface ComparedFolders {
  readonly sides: readonly [Side, Side]
  /** Whether a side says that it is one: "the core package". */
  readonly areTold: boolean
}

/** The two folders or packages that the sides of a comparison are called as; null if a side is none. */
export function foldersMeant(view: ProjectView, left: string | null, right: string | null): ComparedFolders | null {
  const [one, other] = [left, right].map(nameIn)
  if (one === undefined || other === undefined) return null
  const [first, second] = [folderCalled(view, one.name), folderCalled(view, other.name)]
  const isInside = (a: Side, b: Side): boolean => a.path === b.path || a.path.startsWith(`${b.path}/`)
  if (first === null || second === null || isInside(first, second) || isInside(second, first)) return null
  return { sides: [first, second], areTold: one.isTold || other.isTold }
}

function nameIn(slot: string | null): { readonly name: string; readonly isTold: boolean } {
  const written = asIsWritten(slot)
  const name = (sortBehind.exec(written) ?? sortBefore.exec(written))?.[1]
  return { name: asIsWritten(name ?? written), isTold: name !== undefined || written.endsWith('/') }
}

/** The folder of the source with this name or path: a package before others, then the one that is least deep. */
function folderCalled(view: ProjectView, name: string): Side | null {
  const wanted = normalizedName(name)
  if (wanted === '') return null
  const path = name.replace(/^\.?\/|\/$/g, '')
  const found = sourceFolders(view)
    .filter(
      (folder) => folder === path || normalizedName(baseNameOf(folder)) === wanted || isPackaged(view, folder, wanted),
    )
    .map((folder) => ({ path: folder, files: filesIn(view, folder) }))
    .filter(({ files }) => files.length >= fewFiles)
  const depth = (one: Side): number => one.path.split('/').length
  const [best, second] = found.toSorted(
    (a, b) =>
      Number(b.path === path) - Number(a.path === path) ||
      Number(isPackage(view, b.path)) - Number(isPackage(view, a.path)) ||
      depth(a) - depth(b) ||
      b.files.length - a.files.length,
  )
  // Of several equally deep ones without a manifest nobody can say which is meant.
  const isOpen =
    best !== undefined &&
    second !== undefined &&
    best.path !== path &&
    depth(best) === depth(second) &&
    isPackage(view, best.path) === isPackage(view, second.path)
  return best === undefined || isOpen ? null : best
}

const sourceFolders = perReadableGraph((view): readonly string[] => {
  const folders = new Set<string>()
  for (const { path, symbols } of view.graph.files()) {
    if (symbols === 0 || classifyPath(path) !== 'source') continue
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder)
  }
  return [...folders]
})

const packageFolders = perReadableGraph(
  (view): ReadonlyMap<string, string> =>
    new Map(
      view.graph
        .files()
        .filter(({ path }) => isPackageManifest(path) && path.includes('/'))
        .map(({ path }) => [folderOf(path), normalizedName(baseNameOf(path).replace(/\.\w+$/, ''))]),
    ),
)

function isPackage(view: ProjectView, folder: string): boolean {
  return packageFolders(view).has(folder)
}

/** Whether the manifest of a folder is called so: `src/Web/Shop.Web.csproj` is "Shop.Web". */
function isPackaged(view: ProjectView, folder: string, wanted: string): boolean {
  return packageFolders(view).get(folder) === wanted
}

function filesIn(view: ProjectView, folder: string): readonly StoredFile[] {
  return view.graph.files().filter(({ path }) => path.startsWith(`${folder}/`) && classifyPath(path) === 'source')
}

/** Composes the comparison of two folders: what they are for, hold, serve and depend on. */
export function compareFolders(view: ProjectView, one: Side, other: Side): GraphAnswer {
  const imports = [importsBetween(view, one, other), importsBetween(view, other, one)] as const
  const [ofOne, ofOther] = [dependenciesIn(view, one), dependenciesIn(view, other)]
  return {
    ...emptyAnswer('compare', `${sizeText(view, one)} ${sizeText(view, other)} ${usesText(one, other, imports)}`),
    subject: { resolved: one.path, alternatives: [other.path] },
    sections: [
      ...section('What they are', [...introduced(view, one), ...introduced(view, other)]),
      ...holds(view, one),
      ...holds(view, other),
      ...served(view, one),
      ...served(view, other),
      ...onlyIn(view, one, ofOne, ofOther),
      ...onlyIn(view, other, ofOther, ofOne),
    ],
    limits: ['Compared by what they hold, serve and depend on; what their code does is not compared.'],
    next: [`Explain ${code(`${one.path}/`)}`, `Explain ${code(`${other.path}/`)}`],
  }
}

function sizeText(view: ProjectView, { path, files }: Side): string {
  const codeFiles = files.filter((file) => isCodeFile(file.path))
  const routes = routesIn(view, path)
  const symbols = codeFiles.reduce((sum, file) => sum + file.symbols, 0)
  return `${code(`${path}/`)} has ${count(codeFiles.length, 'file')} of code with ${count(symbols, 'definition')}${routes.length === 0 ? '' : ` and ${count(routes.length, 'route')}`}.`
}

function usesText(one: Side, other: Side, [there, back]: readonly [number, number]): string {
  const names = [code(`${one.path}/`), code(`${other.path}/`)] as const
  if (there === 0 && back === 0) return 'Neither is known to import from the other.'
  if (there > 0 && back > 0)
    return `They import from each other: ${names[0]} has ${count(there, 'import')} from ${names[1]}, which has ${count(back, 'import')} from it.`
  return there > 0
    ? `${names[0]} imports from ${names[1]} (${count(there, 'import')}), not the other way.`
    : `${names[1]} imports from ${names[0]} (${count(back, 'import')}), not the other way.`
}

function importsBetween(view: ProjectView, from: Side, to: Side): number {
  const files = view.graph.files()
  let found = 0
  for (const [importer, imported] of view.graph.fileImports())
    if (
      files[importer]?.path.startsWith(`${from.path}/`) === true &&
      files[imported]?.path.startsWith(`${to.path}/`) === true
    )
      found += 1
  return found
}

function introduced(view: ProjectView, { path }: Side): readonly AnswerRow[] {
  const found = introductionOf(view, path)
  return found === null ? [] : [quoteRow(view, found, `${code(`${path}/`)}: ${found.text}`)]
}

/** The parts of a folder by size: its sub-folders, and its own files. */
function holds(view: ProjectView, { path, files }: Side): readonly AnswerSection[] {
  const codeFiles = files.filter((file) => file.symbols > 0 && isCodeFile(file.path))
  const top = innermost(path, codeFiles)
  const parts = [...Map.groupBy(codeFiles, (file) => partOf(top, file.path))].map(([name, inside]) => ({
    name,
    inside: inside.toSorted((a, b) => b.symbols - a.symbols),
    symbols: inside.reduce((sum, file) => sum + file.symbols, 0),
  }))
  const sorted = parts.toSorted((a, b) => b.symbols - a.symbols || (a.name < b.name ? -1 : 1))
  const rows = sorted.slice(0, shown).flatMap(({ name, inside: [largest, ...rest] }) => {
    if (largest === undefined) return []
    const said = fileIntroduction(view, largest.path)
    const text =
      name === largest.path
        ? `${code(name)}, ${count(largest.symbols, 'definition')}${said === null ? '' : `: ${said.text}`}`
        : `${code(name)}: ${count(rest.length + 1, 'file')}, the largest ${code(baseNameOf(largest.path))}`
    return [fileRow(view, largest, text)]
  })
  const text = cutNote(rows.length, sorted.length, 'part')
  return section(`What ${path} holds`, rows, text === undefined ? {} : { text })
}

/** The folder below which the files part: `api/src/main/java/org/acme` of `api`. */
function innermost(folder: string, files: readonly StoredFile[]): string {
  const [first, ...others] = files.map(({ path }) => folderOf(path).split('/'))
  if (first === undefined) return folder
  const shared = first.findIndex((part, at) => others.some((parts) => parts[at] !== part))
  return first.slice(0, shared === -1 ? first.length : shared).join('/')
}

function partOf(folder: string, path: string): string {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length === 0 ? path : `${folder}/${first}/`
}

function routesIn(view: ProjectView, folder: string): ReturnType<typeof routesOf>['routes'] {
  return routesOf(view).routes.filter(({ path, own }) => own && path.startsWith(`${folder}/`))
}

function served(view: ProjectView, { path }: Side): readonly AnswerSection[] {
  const routes = routesIn(view, path)
  const rows = routes.slice(0, shown).map((one) => placeRow(view, one, code(`${one.method} ${one.route}`)))
  const text = cutNote(rows.length, routes.length, 'route')
  return section(`Routes of ${path}`, rows, text === undefined ? {} : { text })
}

type Declared = ReadonlyMap<string, AnswerRow>

function dependenciesIn(view: ProjectView, { path }: Side): Declared {
  const own = manifestsOf(view).read.filter((manifest) => folderOf(manifest.path) === path)
  return new Map(
    own.flatMap((manifest) =>
      manifest.facts.dependencies.map(
        (one) => [one.name, dependencyRow(view, { ...one, path: manifest.path })] as const,
      ),
    ),
  )
}

function onlyIn(view: ProjectView, { path }: Side, own: Declared, other: Declared): readonly AnswerSection[] {
  const rows = [...own].flatMap(([name, row]) => (other.has(name) ? [] : [row]))
  const first = firstOf(rows, shown, 'dependency', 'dependencies')
  return section(`Dependencies of ${path} alone`, first.shown, first.note === undefined ? {} : { text: first.note })
}
