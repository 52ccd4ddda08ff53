// SQL of any database: tables, views, functions and triggers, and the statements that use them.
import type { Language } from '../../language'
import { readCode } from './statements'
import { SqlReader } from './sql-reader'

export const language: Language = {
  id: 'sql',
  dialect: 'sql',
  scan(source, file) {
    const reader = new SqlReader(source, file, readCode)
    while (!reader.isAtEnd) {
      const before = reader.at
      reader.code(() => reader.peek() === ';')
      reader.hidden.clear()
      if (!reader.takeIf(';') && reader.at === before) reader.at++
    }
    reader.finishReferences(true)
  },
}
