// Go: packages are folders, and a type implements an interface by having its methods, wherever either of them stands.
import { goMethodsOfAny } from '../builtins/go-interfaces'
import { expressionIn, none, type Definition, type Heritage, type ParsedFile } from '../../parse/parsed-file'
import { packageReach, runsName, type Reach, type SurfaceBeside } from './reach'

export const goReach: Reach = {
  ...packageReach,
  family: 'go',
  importsWhole: true,
  namesPackages: true,
  spacesOf: ({ path, packageName }) => [`${path.slice(0, Math.max(0, path.lastIndexOf('/')))}:${packageName ?? ''}`],
  saidBeside,
  surfacesBeside: (file) => [
    ...methodsOf(file).map(({ name, type }) => ({ names: [setOf(type)], mentions: [contract(name)], text: '' })),
    ...interfacesOf(file).flatMap(surfacesOfInterface),
    ...file.definitions.flatMap((row, at) => surfacesOfType(file, row, at)),
  ],
  impliedBeside(file, row) {
    if (row.kind === 'interface') return interfacesOf(file).flatMap((one) => (one.row === row ? contractsOf(one) : []))
    if (row.kind !== 'method') return []
    if (row.owner !== none) return [setOf(lastName(file, row.owner)), asks(row.name)]
    const around = file.definitions[row.parent]
    const own = interfacesOf(file).find((one) => one.row === around)
    return own === undefined ? [] : [...contractsOf(own), asks(row.name)]
  },
}

/** The methods that a type has. */
const setOf = (type: string): string => `set ${type}`
/** A method as one that an interface may ask for. */
const contract = (method: string): string => `contract ${method}`
/** All that an interface asks for. */
const contractOf = (name: string): string => `contract of ${name}`
/** The interfaces that ask for a method. */
const asks = (method: string): string => `asks ${method}`
/** Which types have what an interface asks for. */
const askedBy = (name: string): string => `asked by ${name}`

interface Interface {
  readonly row: Definition
  readonly methods: readonly string[]
  readonly embedded: readonly string[]
}

function interfacesOf(file: ParsedFile): readonly Interface[] {
  return file.definitions.flatMap((row, at) => {
    if (row.kind !== 'interface') return []
    const methods = file.definitions.flatMap(({ parent, name }) => (parent === at && name !== '' ? [name] : []))
    return [{ row, methods, embedded: embeddedIn(file, at).map(({ expression }) => lastName(file, expression)) }]
  })
}

function methodsOf(file: ParsedFile): readonly { readonly name: string; readonly type: string }[] {
  return file.definitions.flatMap(({ kind, name, owner }) =>
    kind === 'method' && owner !== none ? [{ name, type: lastName(file, owner) }] : [],
  )
}

function contractsOf({ row, methods }: Interface): readonly string[] {
  return [...methods.map(contract), contractOf(row.name)]
}

function surfacesOfInterface(one: Interface): readonly SurfaceBeside[] {
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

function surfacesOfType(file: ParsedFile, row: Definition, at: number): readonly SurfaceBeside[] {
  const embedded = embeddedIn(file, at)
  const names = embedded.map(({ expression }) => lastName(file, expression))
  const found: SurfaceBeside[] = []
  if (row.kind !== 'interface' && names.length > 0) {
    found.push({
      names: [setOf(row.name)],
      mentions: names.flatMap((name) => [setOf(name), contractOf(name)]),
      text: '',
    })
  }
  // By another name for a type it gets methods as well.
  if (row.kind === 'type' && row.type !== none) {
    found.push({ names: [setOf(lastName(file, row.type))], mentions: [setOf(row.name)], text: '' })
  }
  // What is embedded brings methods that nothing in this file names.
  const brought = embedded.filter(({ expression }) => !isLock(file, expression))
  const text = `${row.name} embeds ${brought.map(({ expression }) => writtenName(file, expression)).join(' ')}`
  if (brought.length > 0) found.push({ names: ['*'], mentions: [], text })
  return found
}

function embeddedIn(file: ParsedFile, at: number): readonly Heritage[] {
  return file.heritage.filter(({ definition }) => definition === at)
}

/** `sync.Mutex` and its like, which many structs embed and no interface asks for. */
function isLock(file: ParsedFile, expression: number): boolean {
  return /^sync\./.test(writtenName(file, expression)) && file.imports.some(({ module }) => module === 'sync')
}

function saidBeside(file: ParsedFile): readonly string[] {
  return [
    ...file.definitions.flatMap(({ kind, name }) =>
      name !== '' && (kind === 'struct' || kind === 'type') ? [setOf(name)] : [],
    ),
    ...goReach.surfacesBeside(file).flatMap(({ mentions }) => mentions),
  ]
}

function lastName(file: ParsedFile, expression: number): string {
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
