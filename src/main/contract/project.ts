// Projects and the state of their parses, as they cross the API.
import { z } from 'zod'

/** Order of a healthy parse; `error` may follow any of them. */
export const parsingStatuses = ['submitted', 'cloned', 'processing', 'parsed', 'inferring', 'ready', 'error'] as const
export const parsingStatusSchema = z.enum(parsingStatuses)
export type ParsingStatus = z.infer<typeof parsingStatusSchema>

/** Whether the status alone implies that questions are answered from the new graph. */
export function canBeAsked(status: ParsingStatus): boolean {
  return status === 'parsed' || status === 'inferring' || status === 'ready'
}

/** Phases of one run, in order; the bar of the dashboard has one segment for each of walk, parse, link and index. */
export const parsePhases = ['queued', 'clone', 'walk', 'parse', 'link', 'index', 'done', 'failed', 'cancelled'] as const
export const parsePhaseSchema = z.enum(parsePhases)
export type ParsePhase = z.infer<typeof parsePhaseSchema>

export const skippedFileSchema = z.object({
  path: z.string(),
  reason: z.string().describe('A short phrase for people, for example "Over 2 MB"'),
})
export type SkippedFile = z.infer<typeof skippedFileSchema>

export const progressSchema = z.object({
  phase: parsePhaseSchema,
  files_done: z.number().int(),
  files_total: z.number().int(),
  symbols: z.number().int(),
  edges: z.number().int(),
  skipped: z.array(skippedFileSchema).describe('The first 100'),
  skipped_total: z.number().int(),
  percent: z.number().min(0).max(100).describe('Never falls during a run'),
  elapsed_ms: z.number().int(),
  eta_ms: z.number().int().nullable(),
  current: z.array(z.string()).describe('Files being parsed right now'),
})
export type Progress = z.infer<typeof progressSchema>

export const parsingStateSchema = z
  .object({
    project_id: z.string(),
    repo_name: z.string(),
    status: parsingStatusSchema,
    latest: z.boolean().describe('The parsed version is the one on disk, or at the head of the remote branch'),
    message: z.string().nullable().describe('With `error`, or if the folder is gone: what happened and what to do'),
    progress: progressSchema,
  })
  .meta({ id: 'ParsingState' })
export type ParsingState = z.infer<typeof parsingStateSchema>

export const fileChangeSchema = z.object({
  path: z.string(),
  change: z.enum(['changed', 'added', 'removed']).describe('On disk, compared with the parsed version'),
})
export type FileChange = z.infer<typeof fileChangeSchema>

export const folderChangesSchema = z
  .object({
    latest: z.boolean().describe('As in the parsing status; of a clone, whether the remote branch has moved on'),
    files: z
      .array(fileChangeSchema)
      .describe('In path order, the first 1,000; none for a clone, whose files don’t change'),
    total: z.number().int(),
    at_least: z.boolean().describe('Not all files could be compared, for example during a parse: there may be more'),
  })
  .meta({ id: 'FolderChanges' })
export type FolderChanges = z.infer<typeof folderChangesSchema>

export const parseRequestSchema = z.object({
  repo_path: z.string().min(1).nullish().describe('A folder on this machine'),
  repo_name: z.string().min(1).nullish().describe('owner/name, or an https git URL'),
  branch_name: z.string().min(1).nullish(),
  commit_id: z.string().min(1).nullish(),
})
export type ParseRequest = z.infer<typeof parseRequestSchema>

/** Finds a project by what was requested when it was parsed. */
export const findParseSchema = z.object({
  repo_name: z.string().min(1).describe('owner/name, an https git URL, or a folder'),
  branch_name: z.string().min(1).nullish(),
  commit_id: z.string().min(1).nullish(),
})

export const updateProjectSchema = z.object({ watch: z.boolean().nullish() })

export const parseResponseSchema = z.object({ project_id: z.string(), status: parsingStatusSchema })

export const projectSchema = z
  .object({
    id: z.string(),
    repo_name: z.string(),
    repo_path: z.string().nullable(),
    branch_name: z.string().nullable(),
    commit_id: z.string().nullable(),
    status: parsingStatusSchema,
    latest: z.boolean(),
    languages: z.array(z.string()).describe('Ids, most files first'),
    files: z.number().int(),
    symbols: z.number().int(),
    edges: z.number().int(),
    parsed_at: z.string().nullable().describe('ISO 8601'),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>

export const projectDetailSchema = projectSchema
  .extend({
    message: z.string().nullable(),
    remote: z.boolean().describe('Cloned by Cairn rather than opened in place'),
    watch: z.boolean(),
    watching: z
      .object({
        mode: z.enum(['events', 'polling']),
        reason: z.string().nullable().describe('With `polling`: why the system does not report changes'),
      })
      .nullable()
      .describe('How changes are noticed; null while nothing is watched'),
    statistics: z.object({
      files_by_language: z.record(z.string(), z.number().int()),
      nodes_by_kind: z.record(z.string(), z.number().int()),
      edges_by_kind: z.record(z.string(), z.number().int()),
      edges_by_confidence: z.record(z.string(), z.number().int()),
      unresolved_calls: z.number().int(),
      lines: z.number().int(),
      unread: z
        .object({
          files: z.number().int(),
          places: z.number().int(),
          most: z.array(z.object({ path: z.string(), places: z.number().int() })).describe('The first 20'),
        })
        .optional()
        .describe(
          'Places that could not be read as code of their language; what is defined there may be missing. ' +
            'Absent if the project was last parsed by a version that did not count them',
        ),
    }),
    timings: z
      .object({
        total_ms: z.number().int(),
        walk_ms: z.number().int(),
        parse_ms: z.number().int(),
        link_ms: z.number().int(),
        index_ms: z.number().int(),
        files_parsed: z.number().int(),
        files_unchanged: z.number().int(),
      })
      .nullable(),
    skipped: z.array(skippedFileSchema),
    skipped_total: z.number().int(),
  })
  .meta({ id: 'ProjectDetail' })
export type ProjectDetail = z.infer<typeof projectDetailSchema>
