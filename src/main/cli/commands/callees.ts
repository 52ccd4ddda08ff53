// `cairn callees <symbol>`: what it calls.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'callees',
  tool: 'callees',
  description: 'list what a symbol calls',
  given: [['symbol', 'id, name or path:line']],
  options: ['limit', 'cursor'],
  examples: [['cairn callees Application.callback', 'with the lines of each call']],
})
