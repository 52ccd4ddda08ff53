// Graph views: nodes with positions, the edges between them, and the responses that contain one.
import { z } from 'zod'
import { linkSchema, symbolSummarySchema } from './graph'

/** How certain an edge is, or that it leaves the repository. */
export const certaintySchema = z.enum(['exact', 'inferred', 'possible', 'external'])
export type PictureCertainty = z.infer<typeof certaintySchema>

export const pictureNodeSchema = z.object({
  id: z.string().describe('A symbol id, or the id of an aggregate that `open` takes'),
  kind: z
    .string()
    .describe(
      'Kind of the symbol; `group` and `file` are aggregates on the map, `route` is an HTTP route, `command` one of the command line',
    ),
  name: z.string(),
  file_path: z.string().nullable(),
  line: z.number().int().nullable(),
  area: z.string().nullable().describe('The package or top folder it is in; null outside the repository'),
  test: z.boolean().describe('It is a test, or holds nothing but tests'),
  x: z.number(),
  y: z.number().describe('Grows upwards'),
  weight: z.number().int().describe('Symbols in it; 1 for a symbol'),
  hops: z.number().int().nullable().describe('From the focus, callers negative; null on the map'),
  open: z.boolean().describe('An aggregate of the map whose inside is among the nodes'),
  box: z
    .object({
      label: z
        .string()
        .describe('The name in the box: as many last parts of its path as distinguish it from the others'),
      width: z.number(),
      height: z.number(),
    })
    .nullable()
    .describe(
      'On the map: its box, in pixels; the contents of an open one are inside it. Null where it is only listed, because its level has no room for it',
    ),
})
export type PictureNode = z.infer<typeof pictureNodeSchema>

export const pictureEdgeSchema = z.object({
  source: z.string(),
  target: z.string(),
  kind: z.string(),
  certainty: certaintySchema,
  count: z.number().int().describe('Places that this edge stands for'),
  against: z.number().int().optional().describe('On the map: imports among them that break a declared layer rule'),
  file_path: z.string().nullable(),
  line: z.number().int().nullable(),
})
export type PictureEdge = z.infer<typeof pictureEdgeSchema>

export const layerRulesSchema = z.object({
  files: z
    .array(
      z.object({
        path: z.string(),
        tool: z.string(),
        rules: z.number().int().describe('Rules between files that were read'),
        partial: z.boolean().describe('It declares more than can be read without running it'),
      }),
    )
    .describe('Configurations that declare layer rules'),
  breaks: z
    .array(
      z.object({ rule: z.string(), declared_in: z.string(), from: z.string(), to: z.string(), line: z.number().int() }),
    )
    .describe('Imports that a rule forbids, the first 200: the importing file and line, and the imported file'),
  total: z.number().int(),
  checked: z.boolean().describe('False if comparing took too long: nothing is known then'),
})
export type DrawnRules = z.infer<typeof layerRulesSchema>

export const pictureSchema = z.object({
  view: z.enum(['map', 'neighbourhood', 'impact', 'path']),
  focus: z.string().nullable(),
  nodes: z.array(pictureNodeSchema),
  edges: z.array(pictureEdgeSchema),
  cycles: z
    .array(z.array(z.string()))
    .describe(
      'On the map: ids of boxes of one level that use each other, directly or indirectly; each box in one at most',
    ),
  truncated: z.boolean().describe('There is more than the limit allows'),
  rules: layerRulesSchema.optional().describe('On the map: the layer rules that the repository declares'),
})
export type Picture = z.infer<typeof pictureSchema>

const linkFrom = z.object({ from: symbolSummarySchema, link: linkSchema })

export const impactSchema = z.object({
  symbol: symbolSummarySchema,
  steps: z.array(
    linkFrom.omit({ from: true }).extend({
      depth: z.number().int().describe('1 for direct users'),
      through: z.string().describe('Id of the symbol by which it was reached'),
      uncertain: z.boolean().describe('One edge on the way is only possible'),
    }),
  ),
  files: z.number().int(),
  tests: z.number().int(),
  truncated: z.boolean(),
  unresolved: z.array(z.object({ name: z.string(), file_path: z.string(), line: z.number().int() })),
  unresolved_total: z.number().int(),
  picture: pictureSchema,
})
export type ImpactAnswer = z.infer<typeof impactSchema>

export const pathSchema = z.object({
  from: symbolSummarySchema,
  to: symbolSummarySchema,
  found: z.boolean(),
  truncated: z.boolean().describe('The search stopped at its bounds: there may be a chain although none is found'),
  steps: z
    .array(
      linkFrom.extend({
        dispatch: z.boolean().describe('A call of `from` may run the symbol of `link`, which overrides it'),
      }),
    )
    .describe('In order; each leads from `from` to the symbol of `link`'),
  picture: pictureSchema,
})
export type PathAnswer = z.infer<typeof pathSchema>
