// `cairn projects`: lists projects, and manages one.
import { z } from 'zod'
import type { Command } from 'commander'
import { parsingStateSchema, projectDetailSchema, type Project } from '../../contract/project'
import { call } from '../client'
import type { CliCommand, CommandContext, RunAction } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'
import { findProjects, listProjects } from '../projects'

interface ProjectAction {
  readonly name: string
  readonly description: string
  run(connection: Connection, project: Project, signal: AbortSignal): Promise<readonly [value: unknown, text: string]>
}

const pathOf = ({ id }: Project, rest = ''): string => `/api/v2/projects/${encodeURIComponent(id)}${rest}`

const projectActions: readonly ProjectAction[] = [
  {
    name: 'refresh',
    description: 'parse it again; only what changed is read',
    run: async (connection, project, signal) => {
      const state = await call(connection, pathOf(project, '/refresh'), parsingStateSchema, { method: 'POST', signal })
      return [state, `Parsing ${project.repo_name} again. “cairn status ${project.id}” shows the progress.`]
    },
  },
  {
    name: 'cancel',
    description: 'cancel its parse; the last complete one is kept',
    run: async (connection, project, signal) => {
      const state = await call(connection, pathOf(project, '/cancel'), parsingStateSchema, { method: 'POST', signal })
      return [state, `Cancelled the parse of ${project.repo_name}.`]
    },
  },
  {
    name: 'rm',
    description: 'forget it and its graph; your folder is never touched',
    run: async (connection, project, signal) => {
      await call(connection, pathOf(project), z.unknown(), { method: 'DELETE', signal })
      return [{ deleted: project.id }, `Forgot ${project.repo_name}.`]
    },
  },
  ...(['watch', 'unwatch'] as const).map((name) => ({
    name,
    description: name === 'watch' ? 'watch its folder for changes' : 'stop watching its folder',
    run: async (connection: Connection, project: Project, signal: AbortSignal) => {
      const body = { watch: name === 'watch' }
      const detail = await call(connection, pathOf(project), projectDetailSchema, { method: 'PATCH', body, signal })
      const state = detail.watch ? 'is watched' : 'is not watched'
      return [detail, `${project.repo_name} ${state}.`] as const
    },
  })),
]

export const command: CliCommand = {
  id: 'projects',
  add: (program, run) => {
    const projects = program
      .command('projects')
      .description('list the projects, refresh, watch or forget one')
      .addHelpText(
        'after',
        examples(
          ['cairn projects', 'all of them, with their folders'],
          ['cairn projects refresh .', 'the project of this folder'],
        ),
      )
      .action(run((context) => list(context)))
    for (const action of projectActions) addProjectAction(projects, run, action)
  },
}

function addProjectAction(projects: Command, run: RunAction, action: ProjectAction): void {
  projects
    .command(action.name)
    .argument('<project>', 'id, name or folder')
    .description(action.description)
    .action(
      run(async ({ options, output, signal }: CommandContext, name: string) => {
        const connection = await findConnection(options, signal)
        for (const project of await findProjects(connection, [name], signal)) {
          const [value, text] = await action.run(connection, project, signal)
          output.result(value, text)
        }
      }),
    )
}

async function list({ options, output, signal }: CommandContext): Promise<void> {
  const projects = await listProjects(await findConnection(options, signal), signal)
  const rows = projects.map(({ id, repo_name, repo_path, branch_name, status, latest }) =>
    [id, repo_name, repo_path ?? 'a clone', branch_name ?? '', status, latest ? '' : 'changed since']
      .join('  ')
      .trimEnd(),
  )
  output.result(
    { projects },
    rows.length === 0 ? 'No project yet. Parse one with “cairn parse <folder>”.' : rows.join('\n'),
  )
}
