// Downloading and removing models of the local model server.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pullSchema, type Models } from '#contract/models'
import { events, send } from './client'
import { keys } from './queries'

/** Starts a download, or follows one under way; its progress goes into what is known of the models. */
export function usePullModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (model: string) => {
      const stream = events('/models/pull', pullSchema, { method: 'POST', body: { model } })
      for await (const pull of stream) {
        client.setQueryData<Models>(keys.models, (known) =>
          known === undefined
            ? known
            : { ...known, pulls: [...known.pulls.filter((other) => other.id !== pull.id), pull] },
        )
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  })
}

export function useCancelPull() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(`/models/pull/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  })
}

export function useRemoveModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => send(`/models/installed/${encodeURIComponent(name)}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  })
}
