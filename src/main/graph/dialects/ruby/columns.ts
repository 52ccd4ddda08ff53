// Columns of tables that migrations and schemas of Rails declare: objects have methods of these names, which no code
// defines. https://guides.rubyonrails.org/active_record_migrations.html
import { expressionAt, type Program } from '../../program/program'

const schemaFile = /(?:^|\/)db\/(?:.*\/)?(?:schema|(?:migrate|\w*_migrate)\/\w+|\w*_schema)\.rb$/

/** Every name that a schema or a migration gives as an argument. */
export function columnNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  for (const table of program.files) {
    if (table.dialect.id !== 'ruby' || !schemaFile.test(table.file.path)) continue
    for (const { expression } of table.file.calls) {
      const call = expressionAt(table, expression)
      if (call.kind !== 'call') continue
      for (const argument of call.arguments) {
        const given = expressionAt(table, argument)
        if (given.kind === 'literal' && given.text !== null) names.add(given.text)
      }
    }
  }
  return names
}
