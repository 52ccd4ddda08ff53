// Ids of commands as nodes of a graph view: `path#users add(command,1)`, like those of definitions.
import type { ProgramCommand } from '../../project/program-commands'

/** The id of each command; equal ones of a file are counted from 1. */
export function commandIds(commands: readonly ProgramCommand[]): ReadonlyMap<ProgramCommand, string> {
  const counts = new Map<string, number>()
  return new Map(
    commands.map((command) => {
      const name = `${command.path}#${command.name}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [command, `${name}(command,${count})`]
    }),
  )
}

/** Whether an id is one of a command. */
export function isCommandId(id: string): boolean {
  return /\(command,\d+\)$/.test(id)
}
