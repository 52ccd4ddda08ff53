// Connected services: list, save, remove. Secrets are written and never read back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  integrationSchema,
  saveIntegrationResponseSchema,
  testIntegrationResponseSchema,
  type SaveIntegration,
} from '#contract/integrations'
import { call, send } from './client'

const key = ['integrations'] as const

export function useIntegrations() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('/integrations', z.array(integrationSchema), { signal }),
  })
}

export function useSaveIntegration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: SaveIntegration) =>
      call('/integrations/save', saveIntegrationResponseSchema, { method: 'POST', body: request }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useTestIntegration() {
  return useMutation({
    mutationFn: (id: string) =>
      call(`/integrations/${id}/test`, testIntegrationResponseSchema, { method: 'POST', body: {} }),
  })
}

export function useDeleteIntegration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(`/integrations/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
