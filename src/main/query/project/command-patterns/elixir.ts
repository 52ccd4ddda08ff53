// Tasks of Mix.
import type { CommandPattern, FoundCommand } from '../command-pattern'
import { endOfIndented } from '../command-text'

export const pattern: CommandPattern = {
  id: 'elixir',
  ends: /\.exs?$/,
  words: ['tasks'],
  launchers: /^(?:mix)$/,
  read: ({ text }) => ({
    commands: [...text.matchAll(/^[ \t]*defmodule\s+Mix\.Tasks\.([\w.]+)\s+do\b/gm)].map((found): FoundCommand => ({
      name: (found[1] ?? '').replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase(),
      at: found.index + found[0].search(/\S/),
      framework: 'Mix',
      runs: {
        from: found.index,
        to: endOfIndented(text, found.index + found[0].search(/\S/), 'end'),
        handlers: ['run'],
      },
    })),
  }),
}
