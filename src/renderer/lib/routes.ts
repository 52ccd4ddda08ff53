// Addresses of the dashboard. Paths are built here and nowhere else.

export const routes = {
  home: '/',
  add: '/add',
  project: (id: string) => `/projects/${id}`,
  conversation: (projectId: string, id: string) => `/projects/${projectId}/conversations/${id}`,
  code: (projectId: string, path?: string, line?: number) =>
    `/projects/${projectId}/code${path === undefined ? '' : `?path=${encodeURIComponent(path)}${line === undefined ? '' : `&line=${line}`}`}`,
  settings: (section: string) => `/settings/${section}`,
  device: '/device',
}
