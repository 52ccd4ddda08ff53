// Models of Laravel: a class is kept in the table that it names, or in that of its plural.
// https://laravel.com/docs/eloquent#table-names
import type { Mapper, Model } from '../mapper'
import { bareName, classesBelow, lineOf, type ModelClass } from '../classes'
import { snakeCase } from '../../../../kernel/words/snake-case'
import { plural } from '../../../../kernel/words/word-number'

const bases = [
  'external:Illuminate\\Database\\Eloquent#Model',
  'external:Illuminate\\Database\\Eloquent\\Relations#Pivot',
  'external:Illuminate\\Database\\Eloquent\\Relations#MorphPivot',
  'external:Illuminate\\Foundation\\Auth#User',
  'external:Illuminate\\Notifications#DatabaseNotification',
]
const namesTable = /^[ \t]*(?:protected|public)\s+(?:\??string\s+)?\$table\s*=\s*["'](\w+)/m
const isPivot = /\bextends\s+\\?(?:\w+\\)*(?:Morph)?Pivot\b/
const isAbstract = /^\s*(?:(?:final|readonly)\s+)*abstract\b/

export const mapper: Mapper = {
  id: 'eloquent',
  name: 'Eloquent',
  bases,
  modelsIn(view, created) {
    const named = new Map<ModelClass, string>()
    return classesBelow(view, bases).flatMap((one): readonly Model[] => {
      const own = namesTable.exec(one.text)
      const inherited = one.above === null ? undefined : named.get(one.above)
      const said = own?.[1] ?? inherited
      if (said !== undefined) named.set(one, said)
      if (isAbstract.test(one.lines[one.symbol.nameLine - 1] ?? '')) return []
      const line = own === null ? one.symbol.nameLine : lineOf(one, own.index)
      const table = said ?? tableOf(one, created)
      return [{ table, symbol: one.symbol, mapper: mapper.name, path: one.symbol.filePath, line, columns: null }]
    })
  },
}

/** The table of a relation between two models is called by both in the singular. */
function tableOf(one: ModelClass, created: ReadonlySet<string>): string {
  const single = snakeCase(bareName(one))
  return isPivot.test(one.text) && (created.has(single) || !created.has(plural(single))) ? single : plural(single)
}
