// Symbols, edges, files and search results, as they cross the API.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const confidenceSchema = z.enum(['exact', 'inferred', 'possible'])

export const symbolSummarySchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    qualified_name: z.string(),
    file_path: z.string().nullable().describe('Null for symbols outside the repository'),
    start_line: z.number().int().nullable(),
    end_line: z.number().int().nullable(),
    language: z.string(),
    exported: z.boolean(),
    signature: z.string().nullable(),
  })
  .meta({ id: 'SymbolSummary' })
export type SymbolSummary = z.infer<typeof symbolSummarySchema>

/** One edge seen from a symbol: the other end, and its place. */
export const linkSchema = z
  .object({
    kind: z.string(),
    symbol: symbolSummarySchema,
    file_path: z.string(),
    line: z.number().int(),
    confidence: confidenceSchema,
    reason: z.string().nullable(),
  })
  .meta({ id: 'Link' })
export type Link = z.infer<typeof linkSchema>

export const symbolDetailSchema = symbolSummarySchema
  .extend({
    doc: z.string().nullable(),
    source: z.string().nullable(),
    parent: symbolSummarySchema.nullable(),
    children: z.array(symbolSummarySchema).describe(`The first ${limits.symbolChildren}`),
    children_total: z.number().int(),
    edges_in: z.array(linkSchema),
    edges_out: z.array(linkSchema),
    edges_in_total: z.number().int(),
    edges_out_total: z.number().int(),
  })
  .meta({ id: 'SymbolDetail' })
export type SymbolDetail = z.infer<typeof symbolDetailSchema>

/** Answer of `/callers` and `/callees`. */
export const linksSchema = z
  .object({
    symbol: symbolSummarySchema,
    links: z.array(linkSchema),
    total: z.number().int().describe('In the whole graph, not only on this page'),
    at_least: z.boolean().describe('True when not every method of that name was looked at, so that there may be more'),
    handed_on: z.array(linkSchema).describe('Places that name a function without calling it there: passed on, bound'),
    handed_on_total: z.number().int(),
    /** Call sites of that name which could not be resolved. */
    unresolved: z.array(z.object({ name: z.string(), file_path: z.string(), line: z.number().int() })),
    unresolved_total: z.number().int(),
  })
  .meta({ id: 'Links' })
export type Links = z.infer<typeof linksSchema>

export const httpRouteSchema = z
  .object({
    id: z.string().describe('As the `focus` of a graph view: what the route runs'),
    method: z.string().describe('In capitals; `ANY` for all'),
    route: z.string().describe('The path; `…` stands for a part that the code does not say'),
    handler: z
      .string()
      .nullable()
      .describe('The handler as written where the route is defined; null for an inline function'),
    file_path: z.string(),
    line: z.number().int(),
    runs: z.array(symbolSummarySchema).describe('The handler, or what the lines of the route use; the first few'),
    runs_total: z.number().int(),
    confidence: confidenceSchema,
    reason: z.string(),
    chain: z.array(symbolSummarySchema).describe('With `reaches`: the calls from the handler to the symbol'),
    chain_is_possible: z.boolean().describe('True when one of these calls is only possible'),
  })
  .meta({ id: 'HttpRoute' })

/** Answer of `/routes`. */
export const httpRoutesSchema = z.object({
  routes: z.array(httpRouteSchema),
  total: z.number().int().describe('Routes that fit, not only on this page'),
  at_least: z.boolean().describe('True when not everything was read or followed, so that there may be more'),
  routes_total: z.number().int().describe('Routes of the project'),
  exact: z.boolean().describe('False if only the end of the requested path fits'),
  unserved: z.number().int().describe('Routes of which nothing in the graph is known to run'),
})
export type HttpRoutes = z.infer<typeof httpRoutesSchema>

export const programCommandSchema = z
  .object({
    id: z.string().describe('As the `focus` of a graph view: what the command runs'),
    command: z.string().describe("The words typed after the program's name, as far as the code says them"),
    aliases: z.array(z.string()).describe('Other words for the last of them'),
    framework: z.string().nullable().describe('Null if only the declaration is recognised'),
    file_path: z.string(),
    line: z.number().int(),
    runs: z.array(symbolSummarySchema).describe('Its function, or what an inline one uses; the first few'),
    runs_total: z.number().int(),
    confidence: confidenceSchema,
    reason: z.string(),
    chain: z.array(symbolSummarySchema).describe('With `reaches`: the calls from what it runs to the symbol'),
    chain_is_possible: z.boolean().describe('True when one of these calls is only possible'),
  })
  .meta({ id: 'ProgramCommand' })

/** Answer of `/commands`. */
export const programCommandListSchema = z.object({
  commands: z.array(programCommandSchema),
  total: z.number().int().describe('Commands that fit, not only on this page'),
  at_least: z.boolean().describe('True when not everything was read or followed, so that there may be more'),
  commands_total: z.number().int().describe('Commands of the project'),
  exact: z.boolean().describe('False if only the last word that was typed fits'),
  unserved: z.number().int().describe('Commands of which nothing in the graph is known to run'),
})
export type ProgramCommandList = z.infer<typeof programCommandListSchema>

export const fileEntrySchema = z.object({
  path: z.string(),
  language: z.string(),
  lines: z.number().int(),
  size: z.number().int(),
  symbols: z.number().int(),
})
export type FileEntry = z.infer<typeof fileEntrySchema>

/** A definition in the view of its file: with the number of its callers and calls. */
export const fileSymbolSchema = symbolSummarySchema.extend({
  callers: z.number().int().describe('Call sites that lead to it'),
  calls: z.number().int().describe('Call sites in it'),
})
export type FileSymbol = z.infer<typeof fileSymbolSchema>

export const fileTextSchema = z
  .object({
    path: z.string(),
    language: z.string(),
    start_line: z.number().int(),
    end_line: z.number().int(),
    total_lines: z.number().int(),
    content: z.string(),
    changed_since_parse: z.boolean(),
    symbols: z
      .array(fileSymbolSchema)
      .describe(
        `Definitions of the file, in source order; of more than ${limits.fileSymbols}, the first of those in the lines`,
      ),
    symbols_total: z.number().int().describe('Definitions of the whole file'),
  })
  .meta({ id: 'FileText' })
export type FileText = z.infer<typeof fileTextSchema>

export const searchRequestSchema = z.object({
  project_id: z.string().min(1),
  query: z.string().trim().min(1).max(limits.searchQueryCharacters),
  limit: z.number().int().min(1).max(limits.searchResults).nullish(),
})
export const searchResultSchema = z
  .object({
    node_id: z.string().nullable(),
    name: z.string(),
    kind: z.string(),
    file_path: z.string(),
    start_line: z.number().int(),
    end_line: z.number().int(),
    content: z.string().describe('The first lines of it'),
    match_type: z.enum(['symbol', 'path', 'text']),
    relevance: z.number().describe('0 to 1, best first'),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResultSchema>
export const searchResponseSchema = z.object({
  results: z.array(searchResultSchema),
  notice: z.string().nullish().describe('What the search could not look at: text that is still being indexed'),
})
export type SearchResponse = z.infer<typeof searchResponseSchema>

export const suggestionsSchema = z.object({
  questions: z.array(z.string()).describe('The widest first; each can be asked as is'),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

/** Lines of the ndjson export (order is deterministic). */
export const exportNodeSchema = z.object({
  type: z.literal('node'),
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  qualified_name: z.string(),
  file_path: z.string().nullable(),
  start_line: z.number().int().nullable(),
  end_line: z.number().int().nullable(),
  language: z.string(),
  exported: z.boolean(),
})
export const exportEdgeSchema = z.object({
  type: z.literal('edge'),
  kind: z.string(),
  source: z.string(),
  target: z.string(),
  file_path: z.string(),
  line: z.number().int(),
  confidence: confidenceSchema,
})
