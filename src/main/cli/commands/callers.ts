// `cairn callers <symbol>`: who calls it.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'callers',
  tool: 'callers',
  description: 'list who calls a function or uses a type, production code first',
  given: [['symbol', 'id, name or path:line']],
  options: ['limit', 'cursor', 'tests'],
  examples: [
    ['cairn callers compose', 'tests summarised by file'],
    ['cairn callers compose --tests full', 'tests in full'],
  ],
})
