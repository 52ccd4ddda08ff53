// Text search in the files of a project: the stream of matches.
import { z } from 'zod'

/** A line with matches. `ranges` are positions in `text`, which is only a part of a long line. */
export const textLineSchema = z
  .object({
    line: z.number().int(),
    text: z.string().describe('The line, or the part of it around its first match'),
    column: z.number().int().describe('Where `text` begins in the line, from 0'),
    ranges: z.array(z.tuple([z.number().int(), z.number().int()])).describe('Starts and ends of matches in `text`'),
  })
  .meta({ id: 'TextLine' })
export type TextLine = z.infer<typeof textLineSchema>

const counts = {
  matches: z.number().int().describe('Found so far, listed or not'),
  files: z.number().int().describe('Files that hold them'),
  searched: z.number().int().describe('Files that were searched so far'),
  of: z.number().int().describe('Files to search'),
}

export const textFileSchema = z.object({
  type: z.literal('file'),
  path: z.string(),
  matches: z.number().int().describe('All in this file, listed or not'),
  matching_lines: z.number().int(),
  changed_since_parse: z.boolean(),
  lines: z.array(textLineSchema).describe('The first of them'),
})
export type TextFile = z.infer<typeof textFileSchema>

export const textEndSchema = z.object({
  type: z.literal('end'),
  ...counts,
  unread: z.number().int().describe('Files that are gone from the disk, or can no longer be read'),
  stopped: z
    .enum(['time', 'expression'])
    .nullable()
    .describe('Why not all files were searched: it took too long, or the expression took too long on one file'),
  stopped_at: z.string().nullable().describe('That file'),
})
export type TextEnd = z.infer<typeof textEndSchema>

const textProgressSchema = z.object({ type: z.literal('progress'), ...counts })

/** The events of a search: `file` for each file with matches, `progress` from time to time, `end` once. */
export type TextResult = TextFile | z.infer<typeof textProgressSchema> | TextEnd

/** The objects of its stream. */
export const textEventSchema = z
  .discriminatedUnion('type', [
    textFileSchema,
    textProgressSchema,
    textEndSchema,
    z.object({ type: z.literal('error'), code: z.string(), detail: z.string() }),
  ])
  .meta({ id: 'TextEvent' })
