// Server data, one hook each; it is kept only in the cache of TanStack Query.
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { apiKeySchema, createdKeySchema } from '#contract/access'
import { agentSchema, conversationSchema, messageSchema, type Conversation, type Message } from '#contract/conversation'
import {
  fileEntrySchema,
  fileTextSchema,
  linksSchema,
  searchResponseSchema,
  symbolDetailSchema,
  type SearchResult,
} from '#contract/graph'
import { modelsSchema } from '#contract/models'
import {
  parseResponseSchema,
  parsingStateSchema,
  projectDetailSchema,
  projectSchema,
  type ParseRequest,
  type Project,
} from '#contract/project'
import { dataUsageSchema, folderListSchema, healthSchema } from '#contract/service'
import { useRemovals } from '../state/removals'
import { ApiFault, call, send } from './client'

/** Retries temporary failures (no response), but not refusals. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        retry: (count, error) => error instanceof ApiFault && error.status === 0 && count < 30,
        retryDelay: (count) => Math.min(500 * 2 ** count, 4_000),
      },
    },
  })
}

export const keys = {
  projects: ['projects'] as const,
  project: (id: string) => ['project', id] as const,
  parsing: (id: string) => ['parsing', id] as const,
  conversations: ['conversations'] as const,
  messages: (id: string) => ['messages', id] as const,
  apiKeys: ['api-keys'] as const,
  agents: ['agents'] as const,
  models: ['models'] as const,
  folders: (path: string) => ['folders', path] as const,
  file: (project: string, path: string) => ['file', project, path] as const,
  files: (project: string) => ['files', project] as const,
  links: (project: string, symbol: string, side: string) => ['links', project, symbol, side] as const,
  symbol: (project: string, symbol: string) => ['symbol', project, symbol] as const,
  suggestions: (project: string) => ['suggestions', project] as const,
  search: (project: string, query: string, limit: number) => ['search', project, query, limit] as const,
}

const running = (status: string): boolean => status !== 'ready' && status !== 'error'

/** Filters out what was just deleted and can still be restored. */
function useKept<Item extends { readonly id: string }>() {
  const removed = useRemovals((state) => state.ids)
  return useCallback((items: Item[]) => items.filter(({ id }) => !removed.has(id)), [removed])
}

const projectsQuery = queryOptions({
  queryKey: keys.projects,
  queryFn: ({ signal }) => call('/projects/', z.array(projectSchema), { signal }),
})

const projectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.project(id),
    queryFn: ({ signal }) => call(`/projects/${id}`, projectDetailSchema, { signal }),
  })

const conversationsQuery = queryOptions({
  queryKey: keys.conversations,
  queryFn: ({ signal }) =>
    call('/conversations/', z.array(conversationSchema), {
      query: { limit: 200, sort: 'updated_at', order: 'desc', hidden: false },
      signal,
    }),
})

/** Prefetches the lists of the rail. */
export function fetchLists(client: QueryClient): void {
  void client.prefetchQuery(projectsQuery)
  void client.prefetchQuery(conversationsQuery)
}

/** Prefetches a project. */
export function fetchProject(client: QueryClient, id: string): void {
  void client.prefetchQuery(projectQuery(id))
}

export function useProjects() {
  return useQuery({
    ...projectsQuery,
    select: useKept<Project>(),
    // A queue in progress is polled often, an idle one rarely.
    refetchInterval: (query) =>
      query.state.data?.some((project) => running(project.status)) === true ? 1_000 : 15_000,
  })
}

export function useProject(id: string) {
  return useQuery(projectQuery(id))
}

/** @param looking polls every second while it runs, where no event stream is followed */
export function useParsing(id: string, looking = false) {
  return useQuery({
    queryKey: keys.parsing(id),
    queryFn: ({ signal }) => call(`/parsing-status/${id}`, parsingStateSchema, { signal }),
    refetchInterval: (query) =>
      looking && query.state.data !== undefined && running(query.state.data.status) ? 1_000 : false,
  })
}

export function useParse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ParseRequest | 'sample') =>
      request === 'sample'
        ? call('/parse/sample', parseResponseSchema, { method: 'POST', body: {} })
        : call('/parse', parseResponseSchema, { method: 'POST', body: request }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.projects }),
  })
}

/** Parse again, cancel a parse, turn watching on or off, or remove a project. */
export function useProjectAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'refresh' | 'cancel' | 'delete' | 'watch' | 'unwatch') => {
      if (action === 'delete') return send(`/projects/${id}`, { method: 'DELETE' })
      if (action === 'refresh' || action === 'cancel')
        return send(`/projects/${id}/${action}`, { method: 'POST', body: {} })
      return send(`/projects/${id}`, { method: 'PATCH', body: { watch: action === 'watch' } })
    },
    onSuccess: (_, action) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.projects }),
        action === 'delete' ? undefined : client.invalidateQueries({ queryKey: keys.parsing(id) }),
        action === 'delete' ? undefined : client.invalidateQueries({ queryKey: keys.project(id) }),
      ]),
  })
}

/** Removes projects with their graphs, one after the other. */
export function useClearProjects() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await send(`/projects/${id}`, { method: 'DELETE' })
    },
    onSettled: () => client.invalidateQueries(),
  })
}

export function useConversations() {
  return useQuery({ ...conversationsQuery, select: useKept<Conversation>() })
}

/** Ids of the conversations with a text in their title or a message; undefined without a text or until loaded. */
export function useConversationsWith(text: string): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: [...keys.conversations, 'with', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('/conversations/', z.array(conversationSchema), { query: { limit: 200, hidden: false, text }, signal }),
    select: useCallback((found: Conversation[]) => new Set(found.map(({ id }) => id)), []),
  })
  return text === '' ? undefined : data
}

/** Messages per page, the API's maximum. */
const messagePage = 1_000

export function useMessages(conversationId: string | null) {
  return useQuery({
    queryKey: keys.messages(conversationId ?? ''),
    enabled: conversationId !== null,
    queryFn: async ({ signal }) => {
      const all: Message[] = []
      for (;;) {
        const query = { start: all.length, limit: messagePage }
        const page = await call(`/conversations/${conversationId}/messages`, z.array(messageSchema), { query, signal })
        all.push(...page)
        if (page.length < messagePage) return all
      }
    },
  })
}

export function useAgents() {
  return useQuery({
    queryKey: keys.agents,
    staleTime: Infinity,
    queryFn: ({ signal }) => call('/agents/', z.array(agentSchema), { signal }),
  })
}

export function useModels() {
  return useQuery({
    queryKey: keys.models,
    staleTime: 5_000,
    queryFn: ({ signal }) => call('/models', modelsSchema, { signal }),
    // A download started by another page is polled.
    refetchInterval: (query) =>
      query.state.data?.pulls.some((pull) => pull.status === 'pulling') === true ? 1_000 : 15_000,
  })
}

export function useFolders(path: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.folders(path),
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      call('/folders', folderListSchema, { query: { path: path === '' ? undefined : path }, signal }),
  })
}

/** A complete file; a long one is loaded in several parts. */
export function useFile(projectId: string, path: string | null) {
  return useQuery({
    queryKey: keys.file(projectId, path ?? ''),
    enabled: path !== null,
    queryFn: async ({ signal }) => {
      const read = (start: number) =>
        call(`/projects/${projectId}/file`, fileTextSchema, { query: { path: path ?? '', start }, signal })
      const first = await read(1)
      const parts = [first.content]
      // Each part has all definitions, or, if there are very many, the first of those in its lines.
      const symbols = new Map(first.symbols.map((symbol) => [symbol.id, symbol]))
      let end = first.end_line
      while (end < first.total_lines) {
        const next = await read(end + 1)
        parts.push(next.content)
        for (const symbol of next.symbols) symbols.set(symbol.id, symbol)
        end = next.end_line
      }
      return { ...first, content: parts.join('\n'), end_line: end, symbols: [...symbols.values()] }
    },
  })
}

export function useFiles(projectId: string) {
  return useQuery({
    queryKey: keys.files(projectId),
    enabled: projectId !== '',
    queryFn: ({ signal }) => call(`/projects/${projectId}/files`, z.array(fileEntrySchema), { signal }),
  })
}

export function useLinks(projectId: string, symbolId: string | null, side: 'callers' | 'callees') {
  return useQuery({
    queryKey: keys.links(projectId, symbolId ?? '', side),
    enabled: symbolId !== null,
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/symbols/${encodeURIComponent(symbolId ?? '')}/${side}`, linksSchema, { signal }),
  })
}

/** A symbol with its documentation and links; null loads nothing. */
export function useSymbol(projectId: string, symbolId: string | null) {
  return useQuery({
    queryKey: keys.symbol(projectId, symbolId ?? ''),
    enabled: symbolId !== null,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/symbols/${encodeURIComponent(symbolId ?? '')}`, symbolDetailSchema, { signal }),
  })
}

const nothing: readonly SearchResult[] = []

/** Results of a query; until they arrive, `settled` is false and `results` are those of the previous query. */
export function useSearch(
  projectId: string,
  query: string,
  limit = 12,
): { readonly results: readonly SearchResult[]; readonly settled: boolean } {
  const isAsked = query.trim() !== '' && projectId !== ''
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: keys.search(projectId, query, limit),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('/search', searchResponseSchema, {
        method: 'POST',
        body: { project_id: projectId, query, limit },
        signal,
      }),
  })
  return isAsked
    ? { results: data?.results ?? nothing, settled: !isLoading && !isPlaceholderData }
    : { results: nothing, settled: true }
}

export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => call('/api-keys', z.array(apiKeySchema), { signal }),
  })
}

export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('/api-keys', createdKeySchema, { method: 'POST', body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(`/api-keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

/** The data folder and its contents. */
export function useDataUsage() {
  return useQuery({
    queryKey: ['data'],
    queryFn: ({ signal }) => call('/data', dataUsageSchema, { signal }),
  })
}

export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    staleTime: Infinity,
    queryFn: ({ signal }) => call('/health', healthSchema, { signal }),
  })
}

/** The address of the service: the page's own in a browser, in the window as reported by the service. */
export function useServiceUrl(): string {
  const { data } = useHealth()
  return data?.url ?? (location.protocol === 'app:' ? '' : location.origin)
}
