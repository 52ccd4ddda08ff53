// The counts of a graph as they lie in its database.
import { z } from 'zod'
import type { GraphStatistics } from './graph-reader'
import { json } from './rows'

const counts = z.record(z.string(), z.number())
const schema = json(
  z.object({
    files: z.number(),
    lines: z.number(),
    symbols: z.number(),
    edges: z.number(),
    unresolvedCalls: z.number(),
    filesByLanguage: counts,
    nodesByKind: counts,
    edgesByKind: counts,
    edgesByConfidence: counts,
  }),
)

export function parseStatistics(stored: unknown): GraphStatistics {
  return schema.parse(stored)
}
