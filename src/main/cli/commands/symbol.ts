// `cairn symbol <symbol>`: what a symbol is.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'symbol',
  tool: 'symbol',
  description: 'describe a symbol: its kind, place, members, bases, and how often it is used',
  given: [['symbol', 'id, name, file path or path:line']],
  examples: [
    ['cairn symbol Application.use', 'by its name'],
    ['cairn symbol lib/application.js:120', 'by its place'],
  ],
})
