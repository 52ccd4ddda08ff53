// `cairn impact <symbol>`: what may break when it changes.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'impact',
  tool: 'impact',
  description: 'list what may break when a symbol changes, and which tests to run',
  given: [['symbol', 'id, name or path:line']],
  options: ['depth', 'limit', 'cursor'],
  examples: [['cairn impact compose --depth 2', 'its users and their users']],
})
