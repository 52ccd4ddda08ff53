// Expressions as bytes: a number for the kind, then what that kind has.
import type { ByteReader, ByteWriter } from './byte-stream'
import { literalKinds, none, type Expression, type ExpressionIndex } from './parsed-file'

const kinds = [
  'unknown',
  'name',
  'member',
  'index',
  'call',
  'new',
  'this',
  'super',
  'definition',
  'object',
  'array',
  'literal',
  'await',
  'element',
  'union',
  'intersection',
  'instance',
  'apply',
  'list',
  'map',
  'function-type',
  'typeof',
  'import',
  'entered',
] as const satisfies readonly Expression['kind'][]
const numberOf: ReadonlyMap<(typeof kinds)[number], number> = new Map(kinds.map((kind, index) => [kind, index]))

export function writeExpression(out: ByteWriter, row: Expression): void {
  out.number(numberOf.get(row.kind) as number)
  switch (row.kind) {
    case 'name':
      out.string(row.name)
      out.number(row.scope)
      return out.number(row.line)
    case 'member':
      out.number(row.object)
      out.string(row.name)
      return out.number(row.line)
    case 'index':
      out.number(row.object)
      return out.number(row.key)
    case 'call':
    case 'new':
      out.number(row.callee)
      out.numbers(row.arguments)
      out.numbers(row.typeArguments)
      out.number(row.labels === undefined ? 0 : 1)
      if (row.labels === undefined) return
      out.number(row.labels.length)
      for (const label of row.labels) out.string(label)
      return
    case 'this':
    case 'super':
      return out.number(row.scope)
    case 'definition':
      return out.number(row.definition)
    case 'object':
      out.number(row.properties.length)
      for (const property of row.properties) {
        out.string(property.name)
        out.number(property.value)
      }
      return out.numbers(row.spreads)
    case 'array':
      return out.numbers(row.elements)
    case 'literal':
      out.number(literalKinds.indexOf(row.type))
      return out.string(row.text)
    case 'await':
    case 'element':
    case 'entered':
    case 'typeof':
      return out.number(row.of)
    case 'union':
    case 'intersection':
      return out.numbers(row.of)
    case 'instance':
      return out.number(row.type)
    case 'apply':
      out.number(row.target)
      return out.numbers(row.arguments)
    case 'list':
      return out.number(row.element)
    case 'map':
      out.number(row.key)
      return out.number(row.value)
    case 'function-type':
      out.numbers(row.parameters)
      out.number(row.returns)
      return out.number(row.receiver ?? none)
    case 'import':
      return out.number(row.import)
    case 'unknown':
      return
    default:
      return noKind(row)
  }
}

export function readExpression(from: ByteReader): Expression {
  const kind = kinds[from.number()]
  switch (kind) {
    case 'name':
      return { kind, name: from.string(), scope: from.number(), line: from.number() }
    case 'member':
      return { kind, object: from.number(), name: from.string(), line: from.number() }
    case 'index':
      return { kind, object: from.number(), key: from.number() }
    case 'call':
    case 'new':
      return callRow(kind, from)
    case 'this':
    case 'super':
      return { kind, scope: from.number() }
    case 'definition':
      return { kind, definition: from.number() }
    case 'object':
      return { kind, properties: from.rows(readProperty), spreads: from.numbers() }
    case 'array':
      return { kind, elements: from.numbers() }
    case 'literal':
      return { kind, type: literalKinds[from.number()] ?? 'null', text: from.nullableString() }
    case 'await':
    case 'element':
    case 'entered':
    case 'typeof':
      return { kind, of: from.number() }
    case 'union':
    case 'intersection':
      return { kind, of: from.numbers() }
    case 'instance':
      return { kind, type: from.number() }
    case 'apply':
      return { kind, target: from.number(), arguments: from.numbers() }
    case 'list':
      return { kind, element: from.number() }
    case 'map':
      return { kind, key: from.number(), value: from.number() }
    case 'function-type':
      return functionType(from.numbers(), from.number(), from.number())
    case 'import':
      return { kind, import: from.number() }
    case 'unknown':
      return { kind }
    default:
      return noKind(kind)
  }
}

function callRow(kind: 'call' | 'new', from: ByteReader): Expression {
  const row = { kind, callee: from.number(), arguments: from.numbers(), typeArguments: from.numbers() }
  return from.number() === 0 ? row : { ...row, labels: from.rows(readLabel) }
}

function readLabel(from: ByteReader): string {
  return from.string()
}

/** For the end of a switch over all kinds: one that was forgotten doesn't compile. */
function noKind(_kind: undefined): never {
  throw new RangeError('the stream has an expression of no known kind')
}

function readProperty(from: ByteReader): { readonly name: string; readonly value: ExpressionIndex } {
  return { name: from.string(), value: from.number() }
}

function functionType(parameters: readonly number[], returns: ExpressionIndex, receiver: ExpressionIndex): Expression {
  const type = { kind: 'function-type', parameters, returns } as const
  return receiver === none ? type : { ...type, receiver }
}
