// The dialect of the toy language: what a file does not declare is looked up in `library.toy`.
import type { DialectPlugin } from '#main/graph/dialects/dialect-plugin'
import { plain } from '#main/graph/dialects/plain'
import { plainRules } from '#main/graph/dialects/plain-rules'
import { packageReach } from '#main/graph/dialects/reach'

export const dialect: DialectPlugin = {
  id: 'toy',
  reach: { ...packageReach, family: 'toy' },
  ...plain,
  rulesFor: (resolver) =>
    plainRules(
      resolver,
      'toy',
      {
        implicitNames(_, name) {
          const library = resolver.program.byPath.get('library.toy')
          const at = library?.file.definitions.findIndex((row) => row.name === name) ?? -1
          return library === undefined || at === -1
            ? []
            : [{ kind: 'definition', definition: library.definitionBase + at }]
        },
      },
      {},
    ),
}
