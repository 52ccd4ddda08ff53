// `cairn status [project]`: the service and its projects, or one project's parse.
import { AppError } from '../../contract/errors'
import {
  folderChangesSchema,
  parsingStateSchema,
  projectDetailSchema,
  type FolderChanges,
  type ParsingState,
  type Project,
  type ProjectDetail,
} from '../../contract/project'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { examples } from '../help'
import { findProjects, listProjects } from '../projects'

/** Skipped files listed in the text; --json has the first hundred. */
const skippedShown = 10
/** Changed files listed in the text; --json has the first thousand. */
const changesShown = 10

export const command: CliCommand = {
  id: 'status',
  add: (program, run) => {
    program
      .command('status')
      .argument('[project]', 'id, name or folder of a project')
      .description('show the projects, or the progress of one')
      .addHelpText(
        'after',
        examples(
          ['cairn status', 'the address of the service, and its projects'],
          ['cairn status .', 'this folder’s parse'],
        ),
      )
      .action(run((context, project: string | undefined) => status(context, project)))
  },
}

async function status({ options, output, signal }: CommandContext, name: string | undefined): Promise<void> {
  const connection = await findConnection(options, signal)
  if (name === undefined) {
    const projects = await listProjects(connection, signal)
    output.result({ url: connection.url, projects }, [connection.url, ...table(projects)].join('\n'))
    return
  }
  const [project] = await findProjects(connection, [name], signal)
  if (project === undefined) throw new AppError('not_found', `No project is called “${name}”.`)
  const state = await call(connection, `/api/v2/parsing-status/${project.id}`, parsingStateSchema, { signal })
  const { statistics } = await call(connection, `/api/v2/projects/${project.id}`, projectDetailSchema, { signal })
  const isStale = state.status === 'ready' && !state.latest
  const changes = isStale
    ? await call(connection, `/api/v2/projects/${project.id}/changes`, folderChangesSchema, { signal })
    : null
  const lines = [describe(state), ...(changes === null ? [] : changed(changes)), ...unread(statistics.unread)]
  output.result({ ...state, changes }, lines.join('\n'))
}

/** The files that differ from the parsed version. */
function changed({ files, total, at_least: atLeast }: FolderChanges): readonly string[] {
  if (total === 0) return []
  const shown = files.slice(0, changesShown)
  return [
    `${atLeast ? 'at least ' : ''}${total} ${total === 1 ? 'file differs' : 'files differ'} from the parsed version`,
    ...shown.map(({ path, change }) => `  ${path}: ${change}`),
    ...(total > shown.length ? [`  and ${total - shown.length} more`] : []),
  ]
}

/** The code that is missing from the graph because it could not be read. */
function unread(gaps: ProjectDetail['statistics']['unread']): readonly string[] {
  if (gaps === undefined || gaps.files === 0) return []
  const shown = gaps.most.slice(0, skippedShown)
  return [
    `${gaps.places} ${gaps.places === 1 ? 'place' : 'places'} in ${gaps.files} ${gaps.files === 1 ? 'file' : 'files'} ` +
      'could not be read as code; definitions may be missing there',
    ...shown.map(({ path, places }) => `  ${path}: ${places}`),
    ...(gaps.files > shown.length ? [`  and ${gaps.files - shown.length} more`] : []),
  ]
}

function table(projects: readonly Project[]): readonly string[] {
  if (projects.length === 0) return ['No project yet. Parse one with “cairn parse <folder>”.']
  const width = Math.max(...projects.map(({ repo_name: name }) => name.length))
  return projects.map(
    ({ id, repo_name: name, status: state, files, symbols, edges }) =>
      `${id}  ${name.padEnd(width)}  ${state.padEnd(10)}  ${files} files, ${symbols} symbols, ${edges} links`,
  )
}

function describe({ repo_name: name, project_id: id, status: state, latest, message, progress }: ParsingState): string {
  const { phase, percent, files_done: files, symbols, edges, skipped, skipped_total: skippedTotal } = progress
  const shown = skipped.slice(0, skippedShown)
  return [
    `${name} (${id})`,
    state === 'ready'
      ? `ready${latest ? ', up to date' : ', changed since'}`
      : `${state}, ${phase}, ${Math.floor(percent)} %`,
    ...(state === 'parsed' ? ['can be asked about; the text of files is still being indexed'] : []),
    `${files} files, ${symbols} symbols, ${edges} links, ${skippedTotal} skipped`,
    ...shown.map(({ path, reason }) => `  ${path}: ${reason}`),
    ...(skippedTotal > shown.length ? [`  and ${skippedTotal - shown.length} more`] : []),
    ...(message === null ? [] : [message]),
  ].join('\n')
}
