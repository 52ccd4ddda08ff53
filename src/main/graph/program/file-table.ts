// One parsed file with its place in the program's numbering, and the indices over its rows.
import { isForgetful } from '../../parse/forgetful-file'
import {
  expressionIn,
  none,
  type Binding,
  type Definition,
  type Export,
  type Heritage,
  type ParsedFile,
} from '../../parse/parsed-file'
import type { Dialect } from '../dialects/dialect'
import { declaredNames } from './declared-names'
import { readContexts, type FileContexts } from './file-contexts'
import { hashesOf } from './hashed-names'

type BindingsByScope = readonly (readonly number[] | undefined)[]
type Names = readonly (ReadonlyMap<string, readonly number[]> | undefined)[]

/** A file of a program. Since its counts are known, a program can be assembled without reading the file's tables. */
export interface ProgramFile {
  readonly file: ParsedFile
  readonly definitionCount: number
  readonly bindingCount: number
  /** For a file that is not read yet: what is known about it anyway. */
  readonly unread?: {
    /** False where the file certainly does not declare the name of this hash. */
    mayDeclare(hash: number): boolean
    /** Hashes of all names that it declares. */
    readonly declared: Uint32Array
    readonly sharesNames: boolean
    /** As given by the dialect's reach. */
    readonly spaces: readonly string[]
  }
}

/** What has been computed of a file's rows. */
interface FileIndices {
  bound?: Names
  inherited?: ReadonlyMap<number, readonly Heritage[]>
  bindings?: ReadonlyMap<number, number>
  assigned?: ReadonlyMap<string, readonly number[]>
  values?: BindingsByScope
  types?: BindingsByScope
  called?: ReadonlyMap<number, number>
  exported?: ReadonlyMap<string, readonly Export[]>
  standing?: FileContexts
  traits?: Map<readonly number[], Traits>
  children?: readonly (readonly number[] | undefined)[]
  order?: SourceOrder
}

/** The positions of a file's named definitions relative to each other. */
export interface SourceOrder {
  /** Local definitions in source order. */
  readonly definitions: readonly number[]
  /** Index in that order by local definition; `none` for anonymous ones. */
  readonly places: Int32Array
}

/** One file with its offsets in the global numbering. Indices over its rows are computed on first use. */
export class FileTable {
  readonly file: ParsedFile
  private readonly unread: ProgramFile['unread']
  private own: FileIndices | null = null

  /**
   * @param dialect the rules that apply to the file
   * @param definitionBase global number of the file's first definition; likewise for bindings
   */
  constructor(
    source: ProgramFile,
    readonly dialect: Dialect,
    readonly index: number,
    readonly definitionBase: number,
    readonly bindingBase: number,
  ) {
    this.file = source.file
    // Not the whole of it: of very many files, that is memory.
    this.unread = source.unread
  }

  /** A file that forgets its rows keeps these, so that they are forgotten with them. */
  private get indices(): FileIndices {
    const { file } = this
    return isForgetful(file) ? ((file.derived ??= {}) as FileIndices) : (this.own ??= {})
  }

  /** The file's named definitions in source order. */
  get order(): SourceOrder {
    return (this.indices.order ??= sourceOrder(this.file.definitions))
  }

  /** Whether the file binds names that others see without imports. */
  get sharesNames(): boolean {
    return this.unread?.sharesNames ?? this.dialect.names.isShared(this.file)
  }

  /** False if the file certainly doesn't declare the name with this hash; callers hash once for many files. */
  mayDeclare(hash: number): boolean {
    return this.unread?.mayDeclare(hash) ?? true
  }

  /** Hashes of all names that the file declares. */
  get declaredHashes(): Uint32Array {
    return this.unread?.declared ?? hashesOf(declaredNames(this.file, this.dialect.reach))
  }

  /** Whether all its rows are in memory, so that reading them is cheap. */
  get isLoaded(): boolean {
    return this.unread === undefined
  }

  /** False if the file certainly has no namespace besides its main one. */
  get hasInnerSpaces(): boolean {
    return (this.unread?.spaces.length ?? 2) > 1
  }

  /** Bindings of each scope by name, in source order. */
  get names(): Names {
    return (this.indices.bound ??= namesOf(this.file))
  }

  /** Value parameters of each scope, as global binding numbers in source order. */
  get parameters(): BindingsByScope {
    return (this.indices.values ??= bindingsByScope(this.file, this.bindingBase, 'parameter'))
  }

  /** Type parameters, likewise. */
  get typeParameters(): BindingsByScope {
    return (this.indices.types ??= bindingsByScope(this.file, this.bindingBase, 'type-parameter'))
  }

  /** Heritage clauses by local definition. */
  get heritage(): ReadonlyMap<number, readonly Heritage[]> {
    return (this.indices.inherited ??= heritageOf(this.file))
  }

  /** Binding of each definition that has one, by local definition. */
  get bindingOf(): ReadonlyMap<number, number> {
    return (this.indices.bindings ??= bindingsOf(this.file))
  }

  /** Assignments to plain names, by name. */
  get assignedNames(): ReadonlyMap<string, readonly number[]> {
    return (this.indices.assigned ??= assignedNamesOf(this.file))
  }

  /** Exports by name; rows of whole modules under `*`. */
  get exportsByName(): ReadonlyMap<string, readonly Export[]> {
    return (this.indices.exported ??= Map.groupBy(this.file.exports, (row) => row.exported))
  }

  /** The contexts of the file's functions and object literals. */
  get contexts(): FileContexts {
    return (this.indices.standing ??= readContexts(this.file))
  }

  /** Expressions that are called, with their calls, for languages where methods and fields may share a name. */
  get callees(): ReadonlyMap<number, number> {
    return (this.indices.called ??= calleesOf(this.file, this.dialect))
  }

  /** Whether bindings are sorted by line, so that binary search works. */
  areInOrder(bound: readonly number[]): boolean {
    return this.traitsOf(bound).inOrder
  }

  /** Whether all of these bindings are variables or parameters, and none a definition. */
  areLocals(bound: readonly number[]): boolean {
    return this.traitsOf(bound).locals
  }

  private traitsOf(bound: readonly number[]): Traits {
    const all = (this.indices.traits ??= new Map())
    let traits = all.get(bound)
    if (traits === undefined) all.set(bound, (traits = traitsIn(this.file, bound)))
    return traits
  }

  /** Global numbers of the direct children of a local definition. */
  childrenOf(local: number): readonly number[] {
    return (this.indices.children ??= childrenOf(this.file, this.definitionBase))[local] ?? []
  }
}

interface Traits {
  readonly inOrder: boolean
  readonly locals: boolean
}

function traitsIn({ bindings }: ParsedFile, bound: readonly number[]): Traits {
  const rows = bound.flatMap((at) => bindings[at] ?? [])
  return {
    inOrder: rows.every(({ line }, at) => line >= (rows[at - 1]?.line ?? 0)),
    locals: rows.every(({ kind, definition }) => definition === none && (kind === 'variable' || kind === 'parameter')),
  }
}

function namesOf(file: ParsedFile): Names {
  const names: (Map<string, number[]> | undefined)[] = new Array<undefined>(file.scopes.length).fill(undefined)
  file.bindings.forEach((binding, at) => {
    const scope = (names[binding.scope] ??= new Map())
    const known = scope.get(binding.name)
    if (known) known.push(at)
    else scope.set(binding.name, [at])
  })
  return names
}

function bindingsByScope(file: ParsedFile, bindingBase: number, kind: Binding['kind']): BindingsByScope {
  const found: (number[] | undefined)[] = []
  file.bindings.forEach((binding, at) => {
    if (binding.kind === kind) (found[binding.scope] ??= []).push(bindingBase + at)
  })
  return found
}

function bindingsOf(file: ParsedFile): ReadonlyMap<number, number> {
  const bindingOf = new Map<number, number>()
  file.bindings.forEach(({ definition }, at) => {
    if (definition !== none && !bindingOf.has(definition)) bindingOf.set(definition, at)
  })
  return bindingOf
}

function heritageOf(file: ParsedFile): ReadonlyMap<number, readonly Heritage[]> {
  const heritage = new Map<number, Heritage[]>()
  for (const row of file.heritage) {
    if (row.definition === none) continue
    const known = heritage.get(row.definition)
    if (known) known.push(row)
    else heritage.set(row.definition, [row])
  }
  return heritage
}

function assignedNamesOf(file: ParsedFile): ReadonlyMap<string, readonly number[]> {
  const assignedNames = new Map<string, number[]>()
  file.assignments.forEach((assignment, at) => {
    const target = expressionIn(file, assignment.target)
    if (target.kind !== 'name') return
    const known = assignedNames.get(target.name)
    if (known) known.push(at)
    else assignedNames.set(target.name, [at])
  })
  return assignedNames
}

function calleesOf(
  file: ParsedFile,
  { members: { classBased, propertiesApart } }: Dialect,
): ReadonlyMap<number, number> {
  const callees = new Map<number, number>()
  if (!classBased && !propertiesApart) return callees
  for (const [at, row] of file.expressions.entries()) if (row.kind === 'call') callees.set(row.callee, at)
  return callees
}

function childrenOf(file: ParsedFile, definitionBase: number): readonly (readonly number[] | undefined)[] {
  const children: (number[] | undefined)[] = []
  file.definitions.forEach(({ parent }, at) => {
    if (parent !== none) (children[parent] ??= []).push(definitionBase + at)
  })
  return children
}

function sourceOrder(definitions: readonly Definition[]): SourceOrder {
  const named = definitions.flatMap((row, at) => (row.name === '' ? [] : [at]))
  named.sort((left, right) => {
    const a = definitions[left]
    const b = definitions[right]
    if (!a || !b) return left - right
    return a.startLine - b.startLine || a.startColumn - b.startColumn || left - right
  })
  const places = new Int32Array(definitions.length).fill(none)
  named.forEach((at, place) => (places[at] = place))
  return { definitions: named, places }
}
