// Suggested questions about the open repository, which the service derives from its central symbols.
import { useQuery } from '@tanstack/react-query'
import { suggestionsSchema } from '#contract/graph'
import { call } from './client'
import { keys } from './queries'

export function useSuggestions(projectId: string): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: keys.suggestions(projectId),
    // Invalidated by a parse.
    staleTime: Infinity,
    queryFn: ({ signal }) => call(`/projects/${projectId}/suggestions`, suggestionsSchema, { signal }),
  })
  return data?.questions
}
