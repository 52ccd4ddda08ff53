// A toy tool: how many symbols a name has.
import { z } from 'zod'
import { defineTool } from '#main/query/tool'

export const tool = defineTool({
  id: 'toy-tool',
  title: 'Toy tool',
  description: 'Counts the symbols of a name.',
  input: z.object({ name: z.string() }),
  output: z.object({ count: z.number() }),
  sample: { name: 'main' },
  offeredAt: 99,
  run(view, { name }) {
    const count = view.graph.symbolsNamed(name, 10).length
    return { data: { count }, text: `${count} called ${name}`, citations: [] }
  },
})
