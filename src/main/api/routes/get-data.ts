// GET /data: where the service stores its data, and how much space that takes.
import { dataUsageSchema } from '../../contract/service'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-data',
  method: 'GET',
  path: '/api/v2/data',
  tag: 'service',
  summary: 'Get Data Usage',
  description: 'The data folder, its size on disk, and the size of what each part of it holds.',
  auth: 'owner',
  response: dataUsageSchema,
  example: {
    response: {
      folder: '/home/ada/.local/share/cairn',
      total_bytes: 48_234_496,
      parts: [
        { name: 'app.db', bytes: 1_048_576 },
        { name: 'graphs', bytes: 47_185_920 },
      ],
    },
  },
  handler: (_request, { dataUsage }) => dataUsage(),
})
