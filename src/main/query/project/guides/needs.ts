// What working on a project needs, as its own files tell: versions of tools, the command that fetches its packages, and
// settings to be copied.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
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

/** Files near the top of a repository, the nearest first. */
export function nearFiles(view: ProjectView): readonly string[] {
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
