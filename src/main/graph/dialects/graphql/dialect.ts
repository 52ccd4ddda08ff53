// The dialect of GraphQL: the types of a schema are declared in any of its files.
import { oneSpace } from '../one-space'

export const dialect = oneSpace('graphql', { picks: 'all', isLocal: () => false })
