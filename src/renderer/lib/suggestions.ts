// Questions about the repository that is open, which the service makes from what is central in it.
import { useQuery } from '@tanstack/react-query'
import { suggestionsSchema } from '#contract/graph'
import { call } from './client'
import { keys } from './queries'

export function useSuggestions(projectId: string): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: keys.suggestions(projectId),
    // A parse makes it stale.
    staleTime: Infinity,
    queryFn: ({ signal }) => call(`/projects/${projectId}/suggestions`, suggestionsSchema, { signal }),
  })
  return data?.questions
}
