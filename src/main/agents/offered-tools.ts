// The query tools offered to models, in the form a model server expects.
import { z } from 'zod'
import { createToolRegistry } from '../query/registry'
import type { OfferedTool } from './answering/tool-calls'

/** Small models choose badly among many tools, so these alone are offered, in this order. */
const offered = ['search', 'open', 'callers', 'callees', 'impact']

/** Describes them; an agent may use those of them that it names. */
export function describeOfferedTools(): readonly OfferedTool[] {
  const registry = createToolRegistry()
  return offered.flatMap((id) => {
    const tool = registry.get(id)
    if (tool === undefined) return []
    const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, { io: 'input' })
    return [{ name: tool.id, description: tool.description, parameters }]
  })
}
