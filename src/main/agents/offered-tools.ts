// The query tools offered to models, in the form a model server expects.
import { z } from 'zod'
import { createToolRegistry } from '../query/registry'
import type { OfferedTool } from './answering/tool-calls'

/** Describes them in their order; an agent may use those of them that it names. */
export function describeOfferedTools(): readonly OfferedTool[] {
  return createToolRegistry()
    .all.flatMap((tool) => (tool.offeredAt === undefined ? [] : [{ tool, at: tool.offeredAt }]))
    .sort((a, b) => a.at - b.at)
    .map(({ tool }) => {
      const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, { io: 'input' })
      return { name: tool.id, description: tool.description, parameters }
    })
}
