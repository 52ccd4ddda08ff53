// A toy endpoint.
import { z } from 'zod'
import { defineRoute } from '#main/api/route'

export const route = defineRoute({
  id: 'get-toy',
  method: 'GET',
  path: '/api/v2/toy',
  tag: 'service',
  summary: 'Get Toy',
  description: 'A toy.',
  auth: 'key',
  response: z.object({ toy: z.string() }),
  example: { response: { toy: 'ball' } },
  handler: () => ({ toy: 'ball' }),
})
