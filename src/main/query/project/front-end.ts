// The front end of an application: the folder whose manifest declares a library for user interfaces.
import { anyOf, listed } from '../../contract/languages'
import { folderOf } from '../../kernel/folder-of'
import { classifyPath } from '../path-class'
import { perReadableGraph } from '../per-graph'
import type { ProjectView, StoredFile } from '../project-view'
import { manifestsOf } from './manifests'
import { routesOf } from './routes'

export interface FrontEnd {
  readonly path: string
  /** What it is built with: `vue`. */
  readonly library: string
  /** Its source files with definitions, at least one. */
  readonly files: readonly StoredFile[]
}

const componentFile = anyOf(['componentFiles'])
const libraries = new Set(listed('interfaceLibraries'))

/** The front end with the most definitions; null if none has a folder of its own. */
export function frontEndOf(view: ProjectView): FrontEnd | null {
  const source = sourceOf(view).filter(({ symbols }) => symbols > 0)
  const found = manifestsOf(view).read.flatMap(({ path, facts, own }): readonly FrontEnd[] => {
    const library = facts.dependencies.find(({ name }) => libraries.has(name))?.name
    const folder = folderOf(path)
    if (!own || library === undefined || folder === '') return []
    const files = source.filter((file) => file.path.startsWith(`${folder}/`))
    return files.length === 0 ? [] : [{ path: folder, library, files }]
  })
  return found.toSorted((a, b) => definitionsIn(b.files) - definitionsIn(a.files))[0] ?? null
}

function sourceOf(view: ProjectView): readonly StoredFile[] {
  return view.graph.files().filter(({ path }) => classifyPath(path) === 'source')
}

function definitionsIn(files: readonly StoredFile[]): number {
  return files.reduce((sum, { symbols }) => sum + symbols, 0)
}

/** Less of the definitions outside of the front end is no program of its own. */
const leastOutside = 0.15

/**
 * Whether a path is in the front end of an application that has another half: in its folder, or a component where there
 * are routes too. False for all if there is no other half.
 */
export const frontEndPaths = perReadableGraph((view): ((path: string) => boolean) => {
  const frontEnd = frontEndOf(view)
  const source = sourceOf(view)
  const isHalf = frontEnd !== null && definitionsIn(frontEnd.files) <= definitionsIn(source) * (1 - leastOutside)
  const serves = source.some(({ path }) => componentFile.test(path)) && routesOf(view).routes.some(({ own }) => own)
  return (path) => (isHalf && path.startsWith(`${frontEnd.path}/`)) || (serves && componentFile.test(path))
})
