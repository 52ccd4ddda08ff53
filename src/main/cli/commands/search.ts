// `cairn search <words>`: finds symbols, files and lines.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'search',
  tool: 'search',
  description: 'find symbols, files and lines by name or by words that describe them',
  given: [['query', 'names or a few words']],
  options: ['limit'],
  examples: [['cairn search "parse the header"', 'in the project of this folder']],
})
