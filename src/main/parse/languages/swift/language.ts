// Swift, read without a grammar: the packaged ones can't be used, see docs/decisions/parsing.
import type { Language } from '../../language'
import { expression } from './expressions'
import { moduleOf } from './module-of'
import { statement } from './statements'
import { SwiftReader } from './swift-reader'

export const language: Language = {
  id: 'swift',
  dialect: 'swift',
  scan(source, file) {
    const reader = new SwiftReader(source, file)
    reader.readStatement = () => statement(reader)
    reader.readExpression = () => expression(reader)
    file.packageName = moduleOf(file.path)
    while (!reader.isAtEnd) {
      const before = reader.at
      statement(reader)
      if (reader.at === before) {
        reader.at++
        if (!/^;?$/.test(reader.peek(-1))) file.syntaxErrors++
      }
    }
    // Any name may come from another file of the module.
    reader.finishReferences(true)
  },
}
