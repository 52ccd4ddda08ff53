// GraphQL: the types of a schema with their fields, and the operations and fragments that select them.
import type { Language } from '../../language'
import { GraphqlReader } from './graphql-reader'
import { readExecutable } from './operations'
import { readTypeSystem } from './type-system'

export const language: Language = {
  id: 'graphql',
  dialect: 'graphql',
  scan(source, file) {
    const reader = new GraphqlReader(source, file)
    reader.each([], () => {
      const description = reader.takeDescription()
      if (!readTypeSystem(reader, description)) readExecutable(reader)
    })
    reader.finishReferences(true)
  },
}
