// Opens the type evaluator inside the `pyright` package, whose public interface is only a command line and a language
// server. The types below are the parts that the judge reads; they belong to the pinned version.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A node of pyright's syntax tree; `d` has the fields of its kind. */
export interface TreeNode {
  readonly start: number
  readonly length: number
  readonly parent?: TreeNode
  readonly d: {
    readonly leftExpr?: TreeNode
    readonly member?: TreeNode
    readonly expr?: TreeNode
    readonly name?: TreeNode
    readonly suite?: TreeNode
    readonly value?: unknown
    readonly args?: unknown
    readonly decorators?: readonly TreeNode[]
    readonly arguments?: readonly { readonly d: { readonly valueExpr: TreeNode } }[]
  }
}

export interface Declaration {
  readonly uri: { getFilePath(): string }
  readonly node: TreeNode
}

export interface Type {
  readonly flags: number
  readonly shared?: { readonly declaration?: Declaration; readonly boundType?: Type }
  readonly priv?: { readonly subtypes?: readonly Type[]; readonly overloads?: readonly Type[] }
}

export interface Evaluator {
  getType(node: TreeNode): Type | undefined
  getDeclInfoForNameNode(node: TreeNode): { readonly decls: readonly Declaration[] } | undefined
  resolveAliasDeclaration(declaration: Declaration, resolveLocalNames: boolean): Declaration | undefined
  getBoundMagicMethod(instance: Type, name: string): Type | undefined
}

export interface Program {
  readonly evaluator: Evaluator
  getSourceMapper(uri: unknown, cancellation: unknown): { findDeclarations(stub: Declaration): readonly Declaration[] }
  setTrackedFiles(uris: readonly unknown[]): void
  getBoundSourceFile(uri: unknown): unknown
  getParseResults(
    uri: unknown,
  ): { readonly text: string; readonly parserOutput: { readonly parseTree: TreeNode } } | undefined
}

export interface Pyright {
  readonly program: Program
  readonly uriOf: (path: string) => unknown
  /** The children of a node, in source order. */
  readonly childrenOf: (node: TreeNode) => readonly (TreeNode | undefined)[]
  readonly isClass: (type: Type) => boolean
}

type Exports = Record<string, unknown>
type Load = ((id: string) => Exports) & typeof bundleRuntime
type Definition = (module: { exports: Exports }, exports: Exports, load: Load) => void
type Callable = (...given: readonly unknown[]) => unknown
type Constructor = new (...given: readonly unknown[]) => unknown

/** Opens the package in `folder` for the files in `root`. */
export function openPyright(folder: string, root: string): Pyright {
  const distribution = join(folder, 'dist')
  const find = loadBundle(distribution)
  const make = (name: string, ...given: readonly unknown[]): unknown => new (find(name) as Constructor)(...given)
  const run = (name: string, ...given: readonly unknown[]): unknown => (find(name) as Callable)(...given)
  // Where pyright looks for the stubs of the standard library.
  Object.assign(globalThis, { __rootDirectory: distribution })
  const temporary = make('RealTempFile')
  const files = run('createFromRealFileSystem', temporary)
  const services = run('createServiceProvider', files, make('NullConsole'), temporary)
  const uris = find('Uri') as { file(path: string, caseDetector: unknown): unknown }
  const uriOf = (path: string): unknown => uris.file(path, temporary)
  const options = make('ConfigOptions', uriOf(root)) as { ensureDefaultExtraPaths: Callable }
  // As the command line does: packages may be in `src`.
  options.ensureDefaultExtraPaths(files, true, undefined)
  const resolver = make('ImportResolver', services, options, make('NoAccessHost'))
  return {
    program: make('Program', resolver, options, services) as Program,
    uriOf,
    childrenOf: find('getChildNodes') as Pyright['childrenOf'],
    isClass: find('isClass') as Pyright['isClass'],
  }
}

/** A lookup of exported names in the bundle's modules, each run on first use. */
function loadBundle(distribution: string): (name: string) => unknown {
  const require = createRequire(join(distribution, 'pyright.js'))
  const read = (file: string): Record<string, Definition> =>
    (require(join(distribution, file)) as { modules: Record<string, Definition> }).modules
  const own = read('pyright-internal.js')
  const modules = { ...read('vendor.js'), ...own }
  const foreign = foreignModules(readFileSync(join(distribution, 'pyright.js'), 'utf8'))
  const loaded = new Map<string, { exports: Exports }>()
  const load = Object.assign((id: string): Exports => {
    const known = loaded.get(id)
    if (known) return known.exports
    const module: { exports: Exports } = { exports: {} }
    loaded.set(id, module)
    const name = foreign.get(String(id))
    if (name === undefined) modules[id]?.call(module.exports, module, module.exports, load)
    else if (name !== 'fsevents') module.exports = require(name) as Exports
    return module.exports
  }, bundleRuntime)
  return (name) => {
    for (const [id, definition] of Object.entries(own)) {
      if (!definition.toString().includes(`.${name}=`)) continue
      const value = load(id)[name]
      if (value !== undefined) return value
    }
    throw new Error(`This version of pyright has no ${name}.`)
  }
}

function foreignModules(entry: string): ReadonlyMap<string, string> {
  const found = entry.matchAll(/(\d+)\(\w+\)\{\w+\.exports=require\("([^"]+)"\)\}/g)
  return new Map([...found].map(([, id = '', name = '']) => [id, name]))
}

/** The loader that the bundle's modules expect. */
const bundleRuntime = {
  d: (target: Exports, getters: Record<string, () => unknown>): void => {
    for (const [key, get] of Object.entries(getters)) Object.defineProperty(target, key, { enumerable: true, get })
  },
  o: (target: Exports, key: string): boolean => Object.hasOwn(target, key),
  r: (target: Exports): unknown => Object.defineProperty(target, '__esModule', { value: true }),
  nmd: (module: Exports): Exports => Object.assign(module, { paths: [], children: [] }),
  n: (module: Exports): (() => unknown) => (module['__esModule'] ? () => module['default'] : () => module),
}
