// Models of Rails: a class is kept in the table of its plural, subclasses in that of the first one.
// https://guides.rubyonrails.org/active_record_basics.html#naming-conventions
import type { Mapper, Model } from '../mapper'
import { bareName, classesBelow, lineOf, type ModelClass } from '../classes'
import { snakeCase } from '../../../../kernel/words/snake-case'
import { plural } from '../../../../kernel/words/word-number'

const written = {
  words: ['activerecord', 'applicationrecord', 'record', 'active'],
  ends: /\.rb$/,
  extends: /^\s*class\s+[\w:]+\s*<\s*(?:::)?(?:ActiveRecord::Base|ApplicationRecord)\b/,
}
const namesTable = /^[ \t]*self\.table_name\s*=\s*[:"'](\w+)/m
const isAbstract = /^[ \t]*(?:self\.abstract_class\s*=\s*true|primary_abstract_class)\b/m
const migrations = /(?:^|\/)(?:db|migrations?|migrate)\//

export const mapper: Mapper = {
  id: 'active-record',
  name: 'ActiveRecord',
  bases: [],
  extends: written.extends,
  modelsIn(view, created) {
    const tables = new Map<ModelClass, string>()
    return classesBelow(view, [], written).flatMap((one): readonly Model[] => {
      // A migration's own copy of a model is as the table was then.
      if (isAbstract.test(one.text) || migrations.test(one.symbol.filePath)) return []
      const named = namesTable.exec(one.text)
      const inherited = one.above === null ? undefined : tables.get(one.above)
      const table = named?.[1] ?? inherited ?? tableOf(one, created)
      tables.set(one, table)
      // What is kept in the table of the class above is no model of a table of its own.
      if (named === null && inherited !== undefined) return []
      const line = named === null ? one.symbol.nameLine : lineOf(one, named.index)
      return [{ table, symbol: one.symbol, mapper: mapper.name, path: one.symbol.filePath, line, columns: null }]
    })
  },
}

/** `Blog::Entry` is in `entries`, or in `blog_entries` if the module has a prefix. */
function tableOf(one: ModelClass, created: ReadonlySet<string>): string {
  const own = plural(snakeCase(bareName(one)))
  const whole = plural(snakeCase(one.symbol.qualifiedName.replace(/::|\./g, '_')))
  return !created.has(own) && created.has(whole) ? whole : own
}
