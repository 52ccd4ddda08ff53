// The files on disk that differ from the parsed version: fetched when a page opens, and when the window is focused
// again.
import { useQuery } from '@tanstack/react-query'
import { folderChangesSchema } from '#contract/project'
import { call } from './client'

export function useChanges(projectId: string) {
  return useQuery({
    // Read again after a parse, like everything with the project's id in this place.
    queryKey: ['changes', projectId],
    queryFn: ({ signal }) => call(`/projects/${projectId}/changes`, folderChangesSchema, { signal }),
    refetchOnWindowFocus: 'always',
  })
}
