// Addresses of the dashboard. Paths are only built here.

/**
 * A place on the graph screen: empty for the map, a symbol for its neighbourhood, `to` for a path to another symbol.
 */
export interface GraphPlace {
  readonly focus?: string
  readonly to?: string
  readonly view?: 'impact'
  readonly depth?: number
}

/** A line of a file of a project. */
export interface FilePlace {
  readonly projectId: string
  readonly path: string
  readonly line: number
}

export const routes = {
  home: '/',
  add: '/add',
  project: (id: string) => `/projects/${id}`,
  conversation: (projectId: string, id: string) => `/projects/${projectId}/conversations/${id}`,
  /** A file next to the answers of a conversation. */
  beside: (projectId: string, conversationId: string, file: FilePlace) => {
    const search = new URLSearchParams({ path: file.path, line: String(file.line) })
    if (file.projectId !== projectId) search.set('project', file.projectId)
    return `/projects/${projectId}/conversations/${conversationId}?${search}`
  },
  code: (projectId: string, path?: string, line?: number) =>
    `/projects/${projectId}/code${path === undefined ? '' : `?path=${encodeURIComponent(path)}${line === undefined ? '' : `&line=${line}`}`}`,
  /** The list of files, limited to one folder. */
  folder: (projectId: string, folder: string) => `/projects/${projectId}/code?folder=${encodeURIComponent(folder)}`,
  graph: (projectId: string, place: GraphPlace = {}) => {
    const search = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]))
    return `/projects/${projectId}/graph${search.size === 0 ? '' : `?${search}`}`
  },
  settings: (section: string) => `/settings/${section}`,
  device: '/device',
}

/** The project of an address; null for pages without one. */
export function projectOf(path: string): string | null {
  return /^\/projects\/([^/]+)/.exec(path)?.[1] ?? null
}

/** The file shown at an address, on the code screen or next to an answer; null if there is none. */
export function openFile({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get('path')
}
