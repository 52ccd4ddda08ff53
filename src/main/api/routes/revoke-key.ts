// DELETE /api-keys/{key_id}: revokes an API key.
import { z } from 'zod'
import { outcomeSchema } from '../../contract/service'
import { idField } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'revoke-key',
  method: 'DELETE',
  path: '/api/v2/api-keys/{key_id}',
  tag: 'access',
  summary: 'Revoke API Key',
  description: 'The key is refused from the next call on.',
  auth: 'owner',
  params: z.object({ key_id: idField }),
  response: outcomeSchema,
  errors: ['not_found'],
  example: {
    params: { key_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f' },
    response: { status: 'success', message: 'The key was revoked.' },
  },
  handler: ({ params }, { access }) => {
    access.revokeKey(params.key_id)
    return { status: 'success' as const, message: 'The key was revoked.' }
  },
})
