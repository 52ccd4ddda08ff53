// The front end of an application: the folder whose manifest declares a library for user interfaces.
import { listed } from '../../contract/languages'
import { folderOf } from '../../kernel/folder-of'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredFile } from '../project-view'
import { manifestsOf } from './manifests'

export interface FrontEnd {
  readonly path: string
  /** What it is built with: `vue`. */
  readonly library: string
  /** Its source files with definitions, at least one. */
  readonly files: readonly StoredFile[]
}

const libraries = new Set(listed('interfaceLibraries'))

/** The front end with the most definitions; null if none has a folder of its own. */
export function frontEndOf(view: ProjectView): FrontEnd | null {
  const source = view.graph.files().filter(({ path, symbols }) => symbols > 0 && classifyPath(path) === 'source')
  const found = manifestsOf(view).read.flatMap(({ path, facts, own }): readonly FrontEnd[] => {
    const library = facts.dependencies.find(({ name }) => libraries.has(name))?.name
    const folder = folderOf(path)
    if (!own || library === undefined || folder === '') return []
    const files = source.filter((file) => file.path.startsWith(`${folder}/`))
    return files.length === 0 ? [] : [{ path: folder, library, files }]
  })
  const size = ({ files }: FrontEnd): number => files.reduce((sum, { symbols }) => sum + symbols, 0)
  return found.toSorted((a, b) => size(b) - size(a))[0] ?? null
}
