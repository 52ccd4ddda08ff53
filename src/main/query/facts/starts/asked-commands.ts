// The commands of the command line that a question is about: all, those that are typed, or those that reach a
// definition.
import { programCommandsOf, type ProgramCommand } from '../../project/program-commands'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { servedCommandsOf, type ServedCommand } from './command-handlers'
import { startsReaching, type Chain } from './reach'

export interface CommandQuestion {
  /** As typed, with or without the program: `app users add --admin`; empty for all. */
  readonly typed: string
  /** Null for commands to anything. */
  readonly reaches: readonly StoredSymbol[] | null
}

export type ReachingCommand = ServedCommand & Chain

export interface AskedCommands {
  readonly found: readonly ReachingCommand[]
  readonly all: readonly ProgramCommand[]
  /** How many run nothing that is known: of all with `reaches`, else of those found. */
  readonly unserved: number
  /** False if only the last word that was typed fits. */
  readonly isExact: boolean
  /** Files or users were left out, so there may be more. */
  readonly isCut: boolean
}

/** Finds the commands, each with what it runs and the calls that lead to what was asked for. */
export function askedCommands(
  view: ProjectView,
  { typed, reaches }: CommandQuestion,
  signal: AbortSignal,
): AskedCommands {
  const { commands: all, filesLeft } = programCommandsOf(view)
  const served = servedCommandsOf(view)
  const meant = typed.trim() === '' ? { commands: all, isExact: true } : typedCommands(all, typed)
  const asked = new Set(meant.commands)
  const isCut = filesLeft > 0
  if (reaches !== null) {
    const { found, without, truncated } = startsReaching(view, served, reaches, signal)
    return {
      found: found.filter(({ command }) => asked.has(command)),
      all,
      unserved: without,
      isExact: meant.isExact,
      isCut: isCut || truncated,
    }
  }
  const found = served
    .filter(({ command }) => asked.has(command))
    .map((one) => ({ ...one, chain: [], uncertain: false }))
  const unserved = found.filter(({ handlers }) => handlers.length === 0).length
  return { found, all, unserved, isExact: meant.isExact, isCut }
}

/** Words before a command at most: `docker compose exec web python -m flask users add`. */
const mostBefore = 8

/** The commands with the most of the words that were typed, wherever the program's own words end. */
export function typedCommands(
  all: readonly ProgramCommand[],
  typed: string,
): { readonly commands: readonly ProgramCommand[]; readonly isExact: boolean } {
  const words = typed.trim().split(/\s+/)
  // The program's own name is followed by what it is to do.
  for (const wanted of [all.filter(({ isProgram }) => !isProgram), all.filter(({ isProgram }) => isProgram)])
    for (let from = 0; from <= Math.min(mostBefore, words.length - 1); from++) {
      const rest = words.slice(from)
      const lengthOf = (command: ProgramCommand): number =>
        Math.max(...formsOf(command).map((form) => (isTyped(rest, form, command, all) ? form.length : 0)))
      const longest = Math.max(0, ...wanted.map(lengthOf))
      if (longest > 0) return { commands: wanted.filter((one) => lengthOf(one) === longest), isExact: true }
    }
  // What stands above a command may not be known.
  const plain = words.filter((word) => !word.startsWith('-'))
  const last = plain.at(-1)
  const ending = all.filter((command) => formsOf(command).some((form) => form.length > 1 && form.at(-1) === last))
  return { commands: ending, isExact: false }
}

function formsOf({ name, aliases }: ProgramCommand): readonly (readonly string[])[] {
  const words = name.split(' ')
  return [words, ...aliases.map((one) => [...words.slice(0, -1), one])]
}

/** A word after a program that has commands would be one of them. */
function isTyped(
  words: readonly string[],
  form: readonly string[],
  { isProgram }: ProgramCommand,
  all: readonly ProgramCommand[],
): boolean {
  const next = words[form.length]
  const isMeant = !isProgram || next === undefined || next.startsWith('-') || all.every((one) => one.isProgram)
  return isMeant && form.every((word, at) => words[at] === word)
}
