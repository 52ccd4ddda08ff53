// The tasks and programs that the manifests of a project declare.
import { manifestsOf } from '../../../query/project/manifests'
import type { ProjectView } from '../../../query/project-view'
import type { Task } from './how-to-run'

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
