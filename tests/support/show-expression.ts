// Expressions of a ParsedFile as short text, for tests and snapshots.
import { expressionIn, none, type ExpressionIndex, type ParsedFile } from '#main/parse/parsed-file'

/** `this.service.run(item)[0]`, with `…` for deep nesting. */
export function showExpression(file: ParsedFile, index: ExpressionIndex, depth = 0): string {
  if (index === none) return '-'
  const row = expressionIn(file, index)
  if (depth > 8) return '…'
  const show = (inner: ExpressionIndex): string => showExpression(file, inner, depth + 1)
  const list = (inner: readonly ExpressionIndex[]): string => inner.map(show).join(', ')
  switch (row.kind) {
    case 'name':
      return row.name
    case 'member':
      return `${show(row.object)}.${row.name}`
    case 'index':
      return `${show(row.object)}[${show(row.key)}]`
    case 'call':
    case 'new': {
      const types = row.typeArguments.length === 0 ? '' : `<${list(row.typeArguments)}>`
      return `${row.kind === 'new' ? 'new ' : ''}${show(row.callee)}${types}(${list(row.arguments)})`
    }
    case 'definition': {
      const definition = file.definitions[row.definition]
      return `{${definition?.kind ?? '?'} ${definition?.name ?? ''}}`.replace(' }', '}')
    }
    case 'object':
      return `{${row.properties.map((property) => `${property.name}: ${show(property.value)}`).join(', ')}}`
    case 'array':
      return `[${list(row.elements)}]`
    case 'literal':
      return row.text === null ? row.type : JSON.stringify(row.text)
    case 'await':
    case 'element':
    case 'entered':
    case 'typeof':
      return `${row.kind} ${show(row.of)}`
    case 'union':
      return `(${row.of.map(show).join(' | ')})`
    case 'intersection':
      return `(${row.of.map(show).join(' & ')})`
    case 'instance':
      return `instance ${show(row.type)}`
    case 'apply':
      return `${show(row.target)}<${list(row.arguments)}>`
    case 'list':
      return `list<${show(row.element)}>`
    case 'map':
      return `map<${show(row.key)}, ${show(row.value)}>`
    case 'function-type':
      return `((${list(row.parameters)}) => ${show(row.returns)})`
    case 'import':
      return `import ${file.imports[row.import]?.module ?? '?'}`
    default:
      return row.kind
  }
}
