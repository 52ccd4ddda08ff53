// A toy language: `def name` begins a function, `use name` in it is a call.
import type { Language } from '#main/parse/language'
import { none } from '#main/parse/parsed-file'

export const language: Language = {
  id: 'toy',
  dialect: 'toy',
  scan(source, file) {
    let definition = none
    for (const [at, line] of source.split('\n').entries()) {
      const [word, name = ''] = line.trim().split(' ')
      const place = { scope: 0, line: at + 1, column: 0 }
      if (word === 'def') {
        const range = { startLine: at + 1, startColumn: 0, endLine: at + 1, endColumn: line.length }
        definition = file.define({ kind: 'function', name, parent: none, ...range })
        file.bind({ name, scope: 0, kind: 'definition', definition, line: at + 1 })
      } else if (word === 'use') {
        const callee = file.expression({ kind: 'name', name, scope: 0, line: at + 1 })
        const expression = file.expression({ kind: 'call', callee, arguments: [], typeArguments: [] })
        file.call({ expression, definition, kind: 'call', ...place })
      }
    }
  },
}
