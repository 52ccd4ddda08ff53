// `cairn status [project]`: the service and its projects, or one project's parse.
import { parsingStateSchema } from '../../contract/project'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { findProject, listProjects } from '../projects'

export const command: CliCommand = {
  id: 'status',
  add: (program, run) => {
    program
      .command('status')
      .argument('[project]', 'id, name or folder of a project')
      .description('show the projects, or how far the parse of one is')
      .action(run((context, project: string | undefined) => status(context, project)))
  },
}

async function status({ options, output, signal }: CommandContext, name: string | undefined): Promise<void> {
  const connection = await findConnection(options, signal)
  if (name !== undefined) {
    const project = await findProject(connection, name, signal)
    const state = await call(connection, `/api/v2/parsing-status/${project.id}`, parsingStateSchema, { signal })
    const { percent, phase, files_done: files, symbols, edges } = state.progress
    const lines = [
      `${state.repo_name} (${state.project_id})`,
      `${state.status}, ${phase}, ${Math.floor(percent)} %`,
      `${files} files, ${symbols} symbols, ${edges} links${state.latest ? ', up to date' : ''}`,
      ...(state.message === null ? [] : [state.message]),
    ]
    output.result(state, lines.join('\n'))
    return
  }
  const projects = await listProjects(connection, signal)
  const rows = projects.map(
    (project) =>
      `${project.id}  ${project.status.padEnd(10)}  ${project.repo_name}  ${project.files} files, ${project.symbols} symbols`,
  )
  output.result(
    { url: connection.url, projects },
    [connection.url, ...(rows.length === 0 ? ['No project yet.'] : rows)].join('\n'),
  )
}
