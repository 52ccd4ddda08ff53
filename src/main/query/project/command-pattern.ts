// The port of a way to define commands of the command line. They are patterns of text like those of routes.
import type { Brackets, Place } from './brackets'

/** Defined in `command-patterns/<id>.ts`, which exports it as `pattern`. */
export interface CommandPattern {
  readonly id: string
  /** The endings of files to search. */
  readonly ends: RegExp
  /** Words that files with such commands contain, besides those for commands in general. */
  readonly words: readonly string[]
  /** Whether a backtick is a sign like any other: no text is quoted with it. */
  readonly isBacktickPlain?: true
  /** What is typed before a command to run a program that isn't installed under its own name. */
  readonly launchers?: RegExp
  read(source: CommandSource): CommandsRead
}

export interface CommandSource {
  readonly path: string
  readonly text: string
  readonly brackets: Brackets
}

/** Names by which code refers to a command, the most certain first: a variable of a function, then of the file. */
export type CommandKeys = readonly string[]

export interface CommandsRead {
  readonly commands: readonly FoundCommand[]
  /** Where a command is put below another. */
  readonly joins?: readonly CommandJoin[]
  /** What commands run, where that isn't written with the command. */
  readonly runs?: readonly (CommandRun & { readonly of: CommandKeys })[]
  /** Types that hold commands: a file which names one may say what they run, without any other word for commands. */
  readonly types?: readonly string[]
}

export interface FoundCommand {
  /** The word that is typed, or several; empty for what only holds others. */
  readonly name: string
  /** Other words for it. */
  readonly aliases?: readonly string[]
  /** Offset in the text. */
  readonly at: number
  readonly framework: string
  readonly keys?: CommandKeys
  /** The command that it is put below. */
  readonly above?: CommandKeys
  /** Whether it is the program itself, whose name others are typed after; absent if that isn't written. */
  readonly isRoot?: boolean
  /** Whether help doesn't show it, though it can be typed. */
  readonly isHidden?: boolean
  readonly runs?: CommandRun
}

export interface CommandJoin {
  readonly at: number
  readonly above: CommandKeys
  readonly below: CommandKeys
  /** The word for it there, if the place says one. */
  readonly name?: string
}

/** The place of the function that a command runs. */
export interface CommandRun extends Place {
  /** The function's name, or several of which the first that is known there counts; null for an inline function. */
  readonly handlers: readonly string[] | null
  /** The member that runs, where what is named is a class, an object or the module that the place imports. */
  readonly member?: string
  /** A function there that only wraps what runs. */
  readonly wrapper?: string
}
