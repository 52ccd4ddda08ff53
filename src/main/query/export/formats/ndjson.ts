// One JSON object per line, for programs of any kind.
import { z } from 'zod'
import { exportEdgeSchema, exportNodeSchema } from '../../../contract/graph'
import type { LineFormat } from '../export-format'
import { wholeGraph } from '../whole-graph'

export const format: LineFormat = {
  id: 'ndjson',
  mediaType: 'application/x-ndjson',
  description: 'Nodes first, then edges, one JSON object per line.',
  item: z.discriminatedUnion('type', [exportNodeSchema, exportEdgeSchema]),
  *lines({ graph }) {
    for (const row of graph.snapshot(wholeGraph)) yield row === null ? '' : JSON.stringify(row)
  },
}
