// The commands of a project with what each runs, as the tests of commands compare them.
import { servedCommandsOf } from '#main/query/facts/starts/command-handlers'
import { openProjectView } from '#main/query/project-view'
import { parsedProject } from '#tests/support/parsed-project'

/** The commands of some files, each as `name → handlers`, sorted. */
export async function commandsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const project = await parsedProject(files)
  const view = openProjectView({ id: 'p', name: 'p', root: project.root }, project.graph)
  return servedCommandsOf(view)
    .map(
      ({ command: { name, isProgram }, handlers }) =>
        `${name}${isProgram ? ' (program)' : ''} → ${handlers.map((one) => one.qualifiedName).join(', ')}`,
    )
    .sort()
}
