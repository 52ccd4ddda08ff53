// Actions of the local model server: downloads, removals, permissions, and loading a model in advance.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { checkedAddressSchema, modelsSchema, pullSchema, type Models, type UpdateModels } from '#contract/models'
import { call, events, send } from './client'
import { keys } from './queries'

/** Starts a download, or follows one in progress; its progress updates the list of models. */
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

/** Sets the address of the model server, and which models may be used besides those on this machine. */
export function useUpdateModels() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateModels) => call('/models', modelsSchema, { method: 'PATCH', body }),
    onSuccess: (models) => client.setQueryData(keys.models, models),
  })
}

/** Checks an address for a model server, without saving it. */
export function useCheckAddress() {
  return useMutation({
    mutationFn: (base_url: string) =>
      call('/models/check', checkedAddressSchema, { method: 'POST', body: { base_url } }),
  })
}

/**
 * Loads the model for the next question, once per choice, so that the question need not wait.
 * @param model a name, `none`, or null for the service's default
 */
export function useWarmModel(model: string | null): () => void {
  const warmed = useRef<string | null | undefined>(undefined)
  return () => {
    if (model === 'none' || warmed.current === model) return
    warmed.current = model
    // A model that can't be loaded is reported when it is used.
    void send('/models/warm', { method: 'POST', body: model === null ? {} : { model } }).catch(() => undefined)
  }
}
