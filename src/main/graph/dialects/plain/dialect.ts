// Files of languages without names: style sheets, data, documents.
import { folderOf } from '../../../kernel/folder-of'
import { plainRules } from '../plain-rules'
import { join } from '../../program/paths'
import { unknown } from '../../types/types'
import { plain } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { modularReach } from '../reach'

export const dialect: DialectPlugin = {
  id: 'plain',
  reach: { ...modularReach, family: 'plain' },
  ...plain,
  // References in a document are paths relative to it.
  rulesFor: (resolver) =>
    plainRules(
      resolver,
      'plain',
      { implicitNames: () => [] },
      {
        resolve(table, { module }) {
          const path = join(folderOf(table.file.path), module)
          const found = path === null ? undefined : resolver.program.byPath.get(path)
          return found ? { kind: 'module', file: found.index } : unknown
        },
      },
    ),
}
