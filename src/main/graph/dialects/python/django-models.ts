// What Django's managers and query sets give: `Order.objects.filter(…).first()` is an order.
import { expressionAt, type FileTable } from '../../program/program'
import type { PackageArguments, PackageCall } from '../../types/package-calls'
import type { Resolver } from '../../types/resolver'
import { assume, builtin, builtinAs, foreign, instanceOf, type Type } from '../../types/types'

type External = Extract<Type, { kind: 'external' }>
type Native = Extract<Type, { kind: 'native' }>

const reason = 'an object of Django’s model'
const querySet = 'QuerySet'
const one = new Set('get create first last earliest latest aget acreate afirst alast aearliest alatest'.split(' '))
const oneAndWhether = new Set('get_or_create update_or_create aget_or_create aupdate_or_create'.split(' '))
const many = new Set(
  `all filter exclude order_by select_related prefetch_related select_for_update distinct annotate alias reverse using only
  defer none iterator aiterator union intersection difference extra bulk_create abulk_create`.split(/\s+/),
)

/** The result of a manager's method; null for any other function of a package. */
export function managerCalls(resolver: Resolver): (callee: External, table: FileTable, call: number) => Type | null {
  return (callee, table, call) => {
    if (callee.package !== 'django' || !callee.name.startsWith('db.models.')) return null
    const row = expressionAt(table, call)
    const method = row.kind === 'call' ? expressionAt(table, row.callee) : row
    const manager = method.kind === 'member' ? expressionAt(table, method.object) : method
    if (method.kind !== 'member' || manager.kind !== 'member') return null
    const model = resolver.evaluate(table, manager.object)
    return model.kind === 'class' ? given(method.name, objectOf(model)) : null
  }
}

/** The result of a query set's method; null for methods of other built-in values. */
export function querySetCall({ receiver, name }: Native): Type | null {
  if (receiver.kind !== 'builtin' || receiver.as !== querySet) return null
  return given(name, receiver.arguments[0] ?? foreign) ?? foreign
}

/** Functions that take a model and return one of its objects, and fields that refer to one. */
export const djangoPackages: readonly (readonly [string, PackageCall])[] = [
  ...['get_object_or_404', 'aget_object_or_404'].map((name) => [`shortcuts.${name}`, fromModel] as const),
  ...['ForeignKey', 'OneToOneField'].map((name) => [`db.models.${name}`, referred] as const),
].map(([name, call]) => [`django#${name}`, call])

function fromModel({ given }: PackageArguments): Type {
  const model = given()
  return model.kind === 'class' ? objectOf(model) : foreign
}

/** The model may be written as text: `models.ForeignKey("Order", …)`. */
function referred({ spelt }: PackageArguments): Type {
  const object = spelt()
  return object.kind === 'instance' ? assume(object, reason) : foreign
}

function objectOf({ definition }: Extract<Type, { kind: 'class' }>): Type {
  return assume(instanceOf(definition), reason)
}

function given(method: string, object: Type): Type | null {
  if (one.has(method)) return object
  if (many.has(method)) return builtinAs(querySet, 'array', object)
  return oneAndWhether.has(method) ? builtin('tuple', object, builtin('boolean')) : null
}
