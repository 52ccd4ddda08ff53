// GET /folders: folders for the picker where there is no native dialog.
import { z } from 'zod'
import { folderListSchema } from '../../contract/service'
import { limits } from '../../kernel/limits'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-folders',
  method: 'GET',
  path: '/api/v2/folders',
  tag: 'service',
  summary: 'List Folders',
  description: 'Folders on this machine, for the dashboard’s picker alone. Without `path`: the home folder.',
  auth: 'session',
  query: z.object({ path: z.string().max(limits.relativePathCharacters).optional() }),
  response: folderListSchema,
  errors: ['invalid_request', 'not_found'],
  example: {
    query: { path: '/home/ada' },
    response: {
      path: '/home/ada',
      parent: '/home',
      refusal: null,
      holds_home: true,
      total: 1,
      folders: [{ name: 'koa', path: '/home/ada/koa', is_repository: true }],
    },
  },
  handler: ({ query }, { listFolders }) => listFolders(query.path ?? null),
})
