// Resources of the protocol: the overview of each project, for hosts that let their user attach one.
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import type { Services } from '../api/services/services'
import { AppError } from '../contract/errors'
import { visibleText } from '../contract/visible-text'

/** Registers the overview of every usable project. */
export function registerResources(
  server: McpServer,
  { projects, tools }: Pick<Services, 'projects' | 'tools'>,
  signal: AbortSignal,
): void {
  const overview = tools.all.find((tool) => tool.id === 'overview')
  if (overview === undefined) return
  const template = new ResourceTemplate('cairn://projects/{project_id}/overview', {
    list: () => ({
      resources: projects
        .list()
        .filter((project) => project.parsed_at !== null)
        .map((project) => ({
          uri: `cairn://projects/${project.id}/overview`,
          name: visibleText(`${project.repo_name}: overview`),
          mimeType: 'text/plain',
        })),
    }),
  })
  const config = { title: 'Overview of a project', description: 'Size, folders, entry points', mimeType: 'text/plain' }
  server.registerResource('project_overview', template, config, async (uri, { project_id: id }) => {
    if (typeof id !== 'string') throw new AppError('not_found', 'There is no such project.')
    const { text } = await tools.run(overview, id, {}, signal)
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: visibleText(text) }] }
  })
}
