// The query tools offered to models, in the format of a model server.
import { z } from 'zod'
import { createToolRegistry } from '../query/registry'
import type { OfferedTool } from './answering/tool-calls'

/** Describes them; an agent may use those that it lists. */
export function describeOfferedTools(): readonly OfferedTool[] {
  return createToolRegistry()
    .all.flatMap((tool) => (tool.offeredAt === undefined ? [] : [{ tool, at: tool.offeredAt }]))
    .sort((a, b) => a.at - b.at)
    .map(({ tool }) => {
      const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, { io: 'input' })
      return { name: tool.id, description: tool.description, parameters }
    })
}
