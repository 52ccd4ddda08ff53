// Commands that run tests: the project's own tasks first, then what is usual for a framework.
import { folderOf } from '../../../kernel/folder-of'
import type { TestFramework } from '../../../query/project/language-patterns'
import type { TestFile } from '../../../query/project/test-suites'
import type { Task } from './how-to-run'

/** A command, and the task that it is taken from; null if it is what is usual for the framework. */
export interface TestCommand {
  readonly command: string
  readonly task: Task | null
}

/** A command of several parts isn't extended: what is added would go to its last part. */
const severalParts = /&&|\|\||[;|<>`$]|\{\{/
/** An argument that selects tests by their place: a folder, a file, a pattern. */
const place = /^(?:\.{1,2}$|\.{0,2}\/|[\w@.-]+\/|[\w-]+\.\w{1,5}$|["'].*["']$)/

/** The command that runs the tests of one file; null if there is none. */
export function commandForFile({ path, framework, runIn }: TestFile, tasks: readonly Task[]): TestCommand | null {
  if (framework === null) return null
  const argument = framework.onlyFile(runIn === '' ? path : path.slice(runIn.length + 1))
  if (argument === null) return null
  const task = taskFor(framework, runIn, tasks)
  const command = task === null ? framework.runs : launched(task.command, framework)
  return { command: `${inFolder(runIn)}${withoutPlaces(command, framework.runner)} ${argument}`, task }
}

/** The task with a simple command of this framework, in the folder where it is run. */
function taskFor(framework: TestFramework, runIn: string, tasks: readonly Task[]): Task | null {
  const fitting = tasks.filter(
    ({ command, path, builtIn }) =>
      builtIn !== true && folderOf(path) === runIn && framework.runner.test(command) && !severalParts.test(command),
  )
  // The plainest one: others watch files or measure coverage.
  return fitting.toSorted((a, b) => a.command.length - b.command.length)[0] ?? null
}

/** A manifest's own tasks find the program without what a shell needs before its name. */
function launched(command: string, { runner, runs }: TestFramework): string {
  return command.search(runner) === 0 ? runs.slice(0, Math.max(0, runs.search(runner))) + command : command
}

/** A command without the places that it is limited to, which follow its program; values of options stay. */
function withoutPlaces(command: string, runner: RegExp): string {
  const found = runner.exec(command)
  const start = found === null ? 0 : found.index + found[0].length
  const after = command.slice(start).trim().split(/\s+/)
  const kept = after.filter((part, at) => !place.test(part) || /^--?[\w-]+$/.test(after[at - 1] ?? ''))
  return [command.slice(0, start).trim(), ...kept].filter((part) => part !== '').join(' ')
}

function inFolder(folder: string): string {
  return folder === '' ? '' : `cd ${folder} && `
}

/** The command that runs all tests of a framework by default. */
export function usualCommand({ framework, runIn }: TestFile): string {
  return framework === null ? '' : `${inFolder(runIn)}${framework.runs}`
}
