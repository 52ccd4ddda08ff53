// A ParsedFile as annotated source, with a mark below each token that is a definition, call, reference or base.
import { expressionIn, none, type ParsedFile } from '#main/parse/parsed-file'
import { showExpression } from './show-expression'

interface Mark {
  readonly line: number
  readonly column: number
  readonly width: number
  readonly text: string
}

/**
 * Source lines are indented by two and marks start with `# `, so that columns align, even with tabs. Bindings are at
 * the end.
 */
export function annotatedSnapshot(file: ParsedFile, source: string): string {
  const show = (index: number): string => showExpression(file, index)
  const marks: Mark[] = []
  const mark = (line: number, column: number, width: number, text: string): void => {
    marks.push({ line, column, width: Math.max(width, 1), text })
  }
  const within = (definition: number): string => {
    for (let at = definition; at !== none; at = file.definitions[at]?.parent ?? none) {
      const name = file.definitions[at]?.name
      if (name) return ` in ${name}`
    }
    return ''
  }

  for (const row of file.definitions) {
    const details = [
      row.type === none ? '' : `: ${show(row.type)}`,
      row.values.length === 0 ? '' : `= ${row.values.map(show).join(' or ')}`,
      row.owner === none ? '' : `of ${show(row.owner)}`,
      row.modifiers.length === 0 ? '' : `(${row.modifiers.join(' ')})`,
      row.exported ? 'exported' : '',
      row.doc === null ? '' : JSON.stringify(row.doc),
    ]
    const text = ['definition', row.kind, row.name || '<anonymous>', ...details].filter((part) => part !== '')
    mark(row.nameLine, row.nameColumn, row.name.length, `${text.join(' ')}${within(row.parent)}`)
  }
  for (const row of file.calls) {
    const expression = expressionIn(file, row.expression)
    const callee = expression.kind === 'call' || expression.kind === 'new' ? lastName(file, expression.callee) : ''
    mark(row.line, row.column, callee.length, `${row.kind} ${show(row.expression)}${within(row.definition)}`)
  }
  for (const row of file.references) {
    const name = lastName(file, row.expression)
    mark(row.line, row.column, name.length, `reference ${row.kind} ${show(row.expression)}${within(row.definition)}`)
  }
  for (const row of file.heritage) {
    mark(row.line, row.column, lastName(file, row.expression).length, `${row.kind} ${show(row.expression)}`)
  }
  for (const row of file.imports) {
    const names = row.names.map((name) => `${name.imported} as ${name.local || '?'}`).join(', ')
    mark(row.line, row.column, row.module.length, `import ${row.module}: ${names}`)
  }
  marks.sort((left, right) => left.line - right.line || left.column - right.column)

  const lines = source
    .split(/\r?\n/)
    .flatMap((line, index) => [
      `  ${line}`.trimEnd(),
      ...marks
        .filter((one) => one.line === index + 1)
        .map((one) => `# ${line.slice(0, one.column).replace(/[^\t]/g, ' ')}${'^'.repeat(one.width)} ${one.text}`),
    ])
  const bindings = file.bindings.map((row) => {
    const parts = [`${row.line} ${row.kind} ${row.name}`]
    if (row.position !== -1) parts.push(`at ${row.position}${row.rest ? ' and on' : ''}`)
    if (row.type !== none) parts.push(`: ${show(row.type)}`)
    if (row.value !== none) parts.push(`= ${show(row.value)}`)
    return `${parts.join(' ')} (${file.scopes[row.scope]?.kind ?? '?'})`
  })
  const assignments = file.assignments.map((row) => `${row.line} ${show(row.target)} = ${show(row.value)}`)
  const exported = file.exports.map((row) => `${row.line} ${row.exported} = ${show(row.expression)}`)
  const table = (title: string, rows: readonly string[]): string[] => (rows.length === 0 ? [] : ['', title, ...rows])
  return [
    ...lines,
    ...table('bindings', bindings),
    ...table('assignments', assignments),
    ...table('exports', exported),
    '',
    `syntax errors: ${file.syntaxErrors}`,
    '',
  ].join('\n')
}

function lastName(file: ParsedFile, index: number): string {
  const row = expressionIn(file, index)
  if (row.kind === 'apply') return lastName(file, row.target)
  return row.kind === 'name' || row.kind === 'member' ? row.name : ''
}
