// Go: packages are folders, and a type implements any interface whose methods it has, in any package.
import { goMethodsOfAny } from './library-interfaces'
import { expressionIn, none, type Definition, type Heritage, type ParsedFile } from '../../../parse/parsed-file'
import { packageReach, runsName, type Reach, type ImplicitFootprint } from '../reach'

export const goReach: Reach = {
  ...packageReach,
  family: 'go',
  importsWhole: true,
  namesPackages: true,
  spacesOf: (file) => [packagePath(file)],
  implicitMentions,
  implicitFootprints,
  impliedNamesOf(file) {
    const interfaces = new Map(interfacesIn(file).map((one) => [one.row, one]))
    return (row) => {
      const own = interfaces.get(row)
      if (own !== undefined) return contractsOf(own)
      const around = file.definitions[row.parent]
      // A field hides an embedded method of the same name.
      if (row.kind === 'field' && around !== undefined) return [setOf(around.name), asks(row.name)]
      if (row.kind !== 'method') return []
      if (row.owner !== none) return [setOf(lastNameIn(file, row.owner)), asks(row.name)]
      const promised = around === undefined ? undefined : interfaces.get(around)
      return promised === undefined ? [] : [...contractsOf(promised), asks(row.name)]
    }
  },
  implicitDeclarations,
}

/** A package is a folder of files with one package clause. */
export function packagePath({ path, packageName }: ParsedFile): string {
  return `${path.slice(0, Math.max(0, path.lastIndexOf('/')))}:${packageName ?? ''}`
}

/** The methods that a type has. */
const setOf = (type: string): string => `set ${type}`
/** A method that an interface may require. */
const contract = (method: string): string => `contract ${method}`
/** All methods that an interface requires. */
const contractOf = (name: string): string => `contract of ${name}`
/** The interfaces that require a method. */
const asks = (method: string): string => `asks ${method}`
/** The types that have what an interface requires. */
const askedBy = (name: string): string => `asked by ${name}`

/** The name under which a file declares that one of its types or interfaces has a method. */
export const methodName = (method: string): string => `method ${method}`
/** The name for having methods of a type. */
export const methodsOfName = (type: string): string => `methods of ${type}`
/** The name for having a type that embeds one of a name. */
export const embedsName = (type: string): string => `embeds ${type}`
/** The name for having an alias of a type. */
export const aliasName = (type: string): string => `alias of ${type}`
/** The name for having an interface whose key method is this one. */
export const listedName = (method: string): string => `listed under ${method}`

interface Interface {
  readonly row: Definition
  /** Its index in the file. */
  readonly at: number
  readonly methods: readonly string[]
  readonly embedded: readonly string[]
}

/** The interfaces of a file. */
export function interfacesIn(file: ParsedFile): readonly Interface[] {
  const found = file.definitions.flatMap((row, at) => (row.kind === 'interface' ? [{ row, at }] : []))
  if (found.length === 0) return []
  const children = Map.groupBy(file.definitions, ({ parent }) => parent)
  const clauses = clausesByType(file)
  return found.map(({ row, at }) => ({
    row,
    at,
    methods: (children.get(at) ?? []).flatMap(({ kind, name }) => (kind === 'method' && name !== '' ? [name] : [])),
    embedded: (clauses.get(at) ?? []).map(({ expression }) => lastNameIn(file, expression)),
  }))
}

/** The declared method by which an interface is indexed: long names are seldom common. */
export function keyMethodOf(methods: readonly string[]): string | undefined {
  return [...methods].sort((left, right) => right.length - left.length || (left < right ? -1 : 1))[0]
}

function methodsOf(file: ParsedFile): readonly { readonly name: string; readonly type: string }[] {
  return file.definitions.flatMap(({ kind, name, owner }) =>
    kind === 'method' && owner !== none ? [{ name, type: lastNameIn(file, owner) }] : [],
  )
}

function contractsOf({ row, methods }: Interface): readonly string[] {
  return [...methods.map(contract), contractOf(row.name)]
}

function footprintsOfInterface(one: Interface): readonly ImplicitFootprint[] {
  const { row, methods, embedded } = one
  const asked = [...methods, ...embedded.flatMap(goMethodsOfAny)].map(asks)
  const whole = [...embedded.map(contractOf), contractOf(row.name)]
  return [
    {
      names: [...methods.map(runsName), askedBy(row.name)],
      mentions: [...asked, ...embedded.map(askedBy), ...whole],
      text: '',
    },
    { names: contractsOf(one), mentions: embedded.map(contractOf), text: '' },
  ]
}

function implicitFootprints(file: ParsedFile): readonly ImplicitFootprint[] {
  const clauses = clausesByType(file)
  return [
    ...methodsOf(file).map(({ name, type }) => ({ names: [setOf(type)], mentions: [contract(name)], text: '' })),
    ...interfacesIn(file).flatMap(footprintsOfInterface),
    ...file.definitions.flatMap((row, at) => footprintsOfType(file, row, clauses.get(at) ?? [])),
  ]
}

function footprintsOfType(
  file: ParsedFile,
  row: Definition,
  embedded: readonly Heritage[],
): readonly ImplicitFootprint[] {
  const names = embedded.map(({ expression }) => lastNameIn(file, expression))
  const found: ImplicitFootprint[] = []
  if (row.kind !== 'interface' && names.length > 0) {
    found.push({
      names: [setOf(row.name)],
      mentions: names.flatMap((name) => [setOf(name), contractOf(name)]),
      text: '',
    })
  }
  // An alias of a type has its methods as well.
  if (row.kind === 'type' && row.type !== none) {
    found.push({ names: [setOf(lastNameIn(file, row.type))], mentions: [setOf(row.name)], text: '' })
  }
  // Embedded types bring methods that aren't mentioned in this file.
  const brought = embedded.filter(({ expression }) => !isLock(file, expression))
  const text = `${row.name} embeds ${brought.map(({ expression }) => writtenName(file, expression)).join(' ')}`
  if (brought.length > 0) found.push({ names: ['*'], mentions: [], text })
  return found
}

function clausesByType(file: ParsedFile): ReadonlyMap<number, readonly Heritage[]> {
  return Map.groupBy(file.heritage, ({ definition }) => definition)
}

/** `sync.Mutex` and similar types, which many structs embed and no interface requires. */
function isLock(file: ParsedFile, expression: number): boolean {
  return /^sync\./.test(writtenName(file, expression)) && file.imports.some(({ module }) => module === 'sync')
}

function implicitMentions(file: ParsedFile): readonly string[] {
  return [
    ...file.definitions.flatMap(({ kind, name }) =>
      name !== '' && (kind === 'struct' || kind === 'type') ? [setOf(name)] : [],
    ),
    ...implicitFootprints(file).flatMap(({ mentions }) => mentions),
  ]
}

function implicitDeclarations(file: ParsedFile): readonly string[] {
  return [
    ...file.definitions.flatMap((row): readonly string[] => {
      if (row.kind === 'type') return row.type === none ? [] : [aliasName(lastNameIn(file, row.type))]
      if (row.kind !== 'method' || row.name === '') return []
      const owned = row.owner === none ? [] : [methodsOfName(lastNameIn(file, row.owner))]
      return [methodName(row.name), ...owned]
    }),
    ...file.heritage.map(({ expression }) => embedsName(lastNameIn(file, expression))),
    ...interfacesIn(file).flatMap(({ methods }) => {
      const key = keyMethodOf(methods)
      return key === undefined ? [] : [listedName(key)]
    }),
  ]
}

/** The last part of the name in an expression, or an empty text. */
export function lastNameIn(file: ParsedFile, expression: number): string {
  const name = writtenName(file, expression)
  return name.slice(name.lastIndexOf('.') + 1)
}

function writtenName(file: ParsedFile, expression: number): string {
  const row = expressionIn(file, expression)
  if (row.kind === 'apply') return writtenName(file, row.target)
  if (row.kind === 'instance') return writtenName(file, row.type)
  if (row.kind === 'member') return `${writtenName(file, row.object)}.${row.name}`
  return row.kind === 'name' ? row.name : ''
}
