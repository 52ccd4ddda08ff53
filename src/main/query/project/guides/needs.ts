// What working on a project needs, as its own files tell: versions of tools, the command that fetches its packages,
// settings to be copied, and the services that its containers start.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { ecosystems, manifestsOf } from '../manifests'

export interface NeededTool {
  readonly tool: string
  /** As written. */
  readonly version: string
  readonly path: string
  readonly line: number
}

/** Files of versions for a version manager, whose lines name the tools. */
const versionManager = {
  files: /^(?:\.tool-versions|mise\.toml|\.mise\.toml)$/,
  line: /^\s*"?(?<tool>[a-z][\w-]{1,30})"?\s*(?:=\s*|\s)["']?(?<version>\d[\w.-]{0,30})["']?\s*$/,
}
const deepest = 2

/** The versions of tools that the files of a project tell, one for each tool. */
export function neededTools(view: ProjectView): readonly NeededTool[] {
  const wanted = ecosystems.flatMap(({ requires = [] }) => requires)
  const own = new Set(manifestsOf(view).read.flatMap(({ path, own }) => (own ? [folderOf(path)] : [])))
  const near = nearFiles(view).filter((path) => own.has(folderOf(path)) || !path.includes('/'))
  const found = new Map<string, NeededTool>()
  for (const path of near) {
    const name = baseNameOf(path)
    const fitting = wanted.filter(({ files }) => files.test(name))
    const isManager = versionManager.files.test(name)
    if (fitting.length === 0 && !isManager) continue
    const lines = view.readText(path)?.lines.slice(0, limits.guideLines) ?? []
    for (const [at, full] of lines.entries()) {
      const line = full.slice(0, limits.evidenceLineCharacters)
      const add = (tool: string, version: string | undefined): void => {
        if (version !== undefined && !found.has(tool.toLowerCase()))
          found.set(tool.toLowerCase(), { tool, version: version.trim(), path, line: at + 1 })
      }
      for (const one of fitting) add(one.tool, one.line.exec(line)?.groups?.['version'])
      const managed = isManager ? versionManager.line.exec(line)?.groups : undefined
      if (managed !== undefined) add(managed['tool'] ?? '', managed['version'])
    }
  }
  return [...found.values()]
}

export interface NeededStep {
  /** The command, as typed in the top folder. */
  readonly run: string
  readonly path: string
  readonly line: number
  /** Whether it builds the project too. */
  readonly builds?: boolean
}

interface FolderInstall extends NeededStep {
  readonly of: string
  readonly folder: string
}

/** The commands that fetch the packages of a project: as its builds do, else by its manifests. */
export function packageInstalls(view: ProjectView): readonly NeededStep[] {
  const manifests = manifestsOf(view).read.filter(
    ({ own, path }) => own && path.split('/').length <= deepest && !path.startsWith('.'),
  )
  const found: FolderInstall[] = []
  for (const folder of new Set(manifests.map(({ path }) => folderOf(path))))
    for (const { id, installs = [], installsAs } of ecosystems) {
      const inIt = manifests.filter(({ path, ecosystem }) => folderOf(path) === folder && ecosystem.id === id)
      // A workspace fetches the packages of its parts.
      if (inIt.length === 0 || found.some((one) => one.of === id && one.folder === '')) continue
      const built = folder === '' && installsAs !== undefined ? builtWith(view, installsAs) : null
      const told = inIt.find(({ facts }) => facts.installs !== undefined)
      const usual = installs.find(({ file }) => view.graph.file(inFolder(folder, file)) !== null)
      const run = built?.run ?? told?.facts.installs ?? usual?.run
      if (run === undefined) continue
      found.push({
        run: folder === '' ? run : `cd ${folder} && ${run}`,
        path: built?.path ?? told?.path ?? inFolder(folder, usual?.file ?? ''),
        line: built?.line ?? 1,
        ...(built === null && usual?.builds === true ? { builds: true } : {}),
        of: id,
        folder,
      })
    }
  return found
}

/** Files that build a project in a fresh place: images, workspaces in containers, workflows. */
const buildFile =
  /^(?:[\w.-]*Dockerfile[\w.-]*|\.devcontainer\/[^/]+|\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml)$/i
const mostBuildFiles = 30

function builtWith(view: ProjectView, installsAs: RegExp): NeededStep | null {
  const paths = view.graph
    .files()
    .map(({ path }) => path)
    .filter((path) => buildFile.test(path))
  for (const path of paths.slice(0, mostBuildFiles)) {
    const lines = view.readText(path)?.lines.slice(0, limits.guideLines) ?? []
    for (const [at, line] of lines.entries()) {
      const run = installsAs.exec(line.slice(0, limits.evidenceLineCharacters))?.[0]
      if (run !== undefined && !/^\s*#/.test(line)) return { run, path, line: at + 1 }
    }
  }
  return null
}

/** Settings that are given as an example, to be copied under another name. */
const example =
  /^(?:[\w-]*\.?env[\w.-]*[._-](?:example|sample|template|dist|defaults?)[\w.-]*|(?:example|sample|template)\.[\w.-]*env|[\w.-]+[._-](?:example|sample|template|dist)\.(?:ya?ml|toml|json|ini|conf|cfg|env)|[\w.-]+\.(?:ya?ml|toml|json|ini|conf|cfg)[._-](?:example|sample|dist|template))$/i

export function exampleSettings(view: ProjectView): readonly string[] {
  return nearFiles(view).filter((path) => example.test(baseNameOf(path)))
}

export interface ComposedServices {
  readonly path: string
  readonly line: number
  /** What is typed to start them. */
  readonly run: string
  readonly services: readonly string[]
  /** Whether its name or a service of it has one of the wanted words. */
  readonly isWanted: boolean
}

const composeFile = /^(?:docker-)?compose[\w.-]*\.ya?ml$/
const defaultComposeFile = /^(?:docker-)?compose\.ya?ml$/
/** Words of every such file. */
const ofEveryFile = new Set(['docker', 'compose', 'container', 'yml', 'yaml'].map(stem))

/**
 * Files that start containers together, with their services: those with a wanted word first, then those for
 * development and the one that is started without a name. Others are only left out if there are any of these.
 */
export function composedServices(view: ProjectView, wanted: readonly string[] = []): readonly ComposedServices[] {
  const stems = new Set(wanted.map((word) => stem(word.toLowerCase())).filter((one) => !ofEveryFile.has(one)))
  const holds = (text: string): boolean => splitIdentifier(text).some((part) => stems.has(stem(part)))
  const all = nearFiles(view)
    .filter((path) => composeFile.test(baseNameOf(path)))
    .flatMap((path) => {
      const { line, services } = servicesIn(view, path)
      const run = `docker compose ${defaultComposeFile.test(path) ? '' : `-f ${path} `}up`
      const isWanted = [baseNameOf(path), ...services].some(holds)
      return services.length === 0 ? [] : [{ path, line, run, services, isWanted }]
    })
  const rank = ({ path, isWanted }: ComposedServices): number => {
    const name = baseNameOf(path)
    const usual = /\b(?:dev|development|local)\b/.test(name) ? 2 : defaultComposeFile.test(name) ? 1 : 0
    // A name says more than one service of several.
    return usual + (isWanted ? 3 : 0) + (holds(name) ? 3 : 0)
  }
  return all.filter((one) => rank(one) > 0 || all.length === 1).toSorted((a, b) => rank(b) - rank(a))
}

/** The names below `services:`, and the line of that key. */
function servicesIn(view: ProjectView, path: string): { readonly line: number; readonly services: readonly string[] } {
  const lines = view.readText(path)?.lines.slice(0, limits.guideLines) ?? []
  const start = lines.findIndex((line) => /^services:\s*$/.test(line))
  if (start === -1) return { line: 1, services: [] }
  const inside = lines.slice(start + 1)
  const end = inside.findIndex((line) => /^\S/.test(line) && !line.startsWith('#'))
  const body = end === -1 ? inside : inside.slice(0, end)
  const indent = /^(\s+)[\w."'-]+:/.exec(body.find((line) => /^\s+[\w."'-]+:/.test(line)) ?? '')?.[1] ?? '  '
  const service = new RegExp(`^${indent}([\\w.-]{1,60}):\\s*$`)
  return { line: start + 1, services: body.flatMap((line) => service.exec(line)?.slice(1, 2) ?? []) }
}

function nearFiles(view: ProjectView): readonly string[] {
  const depth = (path: string): number => path.split('/').length
  return view.graph
    .files()
    .map(({ path }) => path)
    .filter(
      (path) =>
        depth(path) <= deepest && !/(?:^|\/)(?:tests?|fixtures?|examples?|deps|vendor|third[-_]party)\//i.test(path),
    )
    .toSorted((a, b) => depth(a) - depth(b))
    .slice(0, limits.scannedFiles)
}

function inFolder(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`
}

/** Programs that a repository has for setting itself up. */
const setUpScript =
  /^(?:bin|scripts?|tools|hack|dev)\/(?:set-?up|bootstrap|init)(?:[-_]?dev\w*)?(?:\.(?:sh|ps1|bat))?$/i

export function setUpScripts(view: ProjectView): readonly string[] {
  return nearFiles(view).filter((path) => setUpScript.test(path))
}
