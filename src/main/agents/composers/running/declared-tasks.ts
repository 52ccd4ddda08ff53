// The tasks and programs that the manifests of a project declare.
import { entryPointsOf } from '../../../query/facts/entry-points'
import { frontEndPaths } from '../../../query/project/front-end'
import { manifestsOf } from '../../../query/project/manifests'
import type { ProjectView } from '../../../query/project-view'
import { startsProgram, type Task } from './how-to-run'

/** Tasks first, then programs that the project installs; those of tests and examples too. */
export function declaredTasks(view: ProjectView): readonly Task[] {
  const { read } = manifestsOf(view)
  const tasks = read.flatMap(({ facts, path, own }) => facts.scripts.map((script): Task => ({ ...script, path, own })))
  const programs = read.flatMap(({ facts, path, own }) =>
    facts.entries
      .filter(({ role }) => role.startsWith('command '))
      .map(({ role, target, line }): Task => {
        const name = role.slice('command '.length)
        return { name, command: target, run: name, line, path, own }
      }),
  )
  return [...tasks, ...programs]
}

/**
 * The command that starts the program where no task does, or only tasks of its front end: that of the language for the
 * first entry. Empty if its tools have none.
 */
export function undeclaredStart(view: ProjectView, tasks: readonly Task[]): readonly Task[] {
  const isInFront = frontEndPaths(view)
  if (tasks.some((task) => startsProgram(task) && !isInFront(task.path))) return []
  const ecosystems = new Set(manifestsOf(view).read.map(({ ecosystem }) => ecosystem))
  const [first] = entryPointsOf(view).filter(({ path }) => !isInFront(path))
  if (first === undefined) return []
  return [...ecosystems].flatMap(({ starts }): readonly Task[] => {
    const run = starts?.(first.path) ?? null
    return run === null
      ? []
      : [
          {
            name: 'run',
            command: first.why.replaceAll('`', ''),
            run,
            path: first.path,
            line: first.line,
            own: true,
            builtIn: true,
          },
        ]
  })
}

/** What a tool can do in every project is the same for each of its manifests. */
export function withoutRepeats(tasks: readonly Task[]): readonly Task[] {
  const first = new Map<string, Task>()
  for (const task of tasks) if (task.builtIn === true && !first.has(task.run)) first.set(task.run, task)
  return tasks.filter((task) => task.builtIn !== true || first.get(task.run) === task)
}
