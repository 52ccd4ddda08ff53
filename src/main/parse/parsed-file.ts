// The contents of one source file in terms common to all languages: the only output of the parser. All references are
// indices into the tables of the same file, so a ParsedFile can be sent to threads and stored as plain data. Lines are
// 1-based, columns 0-based in UTF-16 code units, as in editors and language servers.

// Kinds are lists: the types are derived from them, and the codec writes indices into them. A new kind is added at the
// end of its list, otherwise the version of the codec has to be increased.

/** Kinds of graph nodes that source code defines (terms of the Language Server Protocol). */
export const definitionKinds = [
  'module',
  'namespace',
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
  'function',
  'method',
  'constructor',
  'field',
  'variable',
  'constant',
] as const
export type DefinitionKind = (typeof definitionKinds)[number]

/** Index into the table named by the type; `none` if there is no row. */
export type DefinitionIndex = number
export type ScopeIndex = number
export type ExpressionIndex = number
export type ImportIndex = number
export const none = -1

/** Instead of how an argument is passed: it is for a parameter that it names. */
export const anyPassing = ':'

/**
 * Rows of a table that may be decoded at each access, so their identity means nothing. A plain array also works, except
 * for the index `none`, which must not be used.
 */
export interface Rows<T> extends Iterable<T> {
  readonly length: number
  at(index: number): T | undefined
  entries(): Iterable<[index: number, row: T]>
}

/**
 * The rules for names and modules that apply to a file, as the id of a folder of `graph/dialects/`; languages may share
 * them.
 */
export type DialectId = string

export const modifiers = [
  'static',
  'async',
  'abstract',
  'generator',
  'getter',
  'setter',
  'private',
  'protected',
  'readonly',
  'optional',
  'arrow',
  /** Its members are also those of the type that has it. */
  'embedded',
  'declaration',
  /** A function whose value pytest hands to parameters of its name. */
  'fixture',
  /** Called as a member of its first parameter (C#), which then isn't counted among the others. */
  'extension',
  /** One of several declarations that make up one type. */
  'partial',
  /** Defined only if a condition holds. */
  'conditional',
  /** A macro that puts something before its argument, so that a call there isn't one of the name alone. */
  'qualifying',
] as const
export type Modifier = (typeof modifiers)[number]

/**
 * Something with a name and a range. An empty `name` marks an anonymous function, class or type literal: it has types
 * and scopes but is not a node, and calls inside it belong to the nearest enclosing named definition.
 */
export interface Definition {
  readonly kind: DefinitionKind
  readonly name: string
  /** The enclosing definition, possibly anonymous; `none` at file level. */
  readonly parent: DefinitionIndex
  /** The scope of its body (parameters, type parameters and locals are bound there), or `none`. */
  readonly scope: ScopeIndex
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
  /** Where the name is, for citations and go-to-definition. */
  readonly nameLine: number
  readonly nameColumn: number
  /** One line of source without the body, or null. */
  readonly signature: string | null
  /** The text of the doc comment or docstring, without comment markers. */
  readonly doc: string | null
  /** Visible outside its file by the language's own rules (export, capital letter, public, no leading underscore). */
  readonly exported: boolean
  readonly modifiers: readonly Modifier[]
  /**
   * The class it belongs to if that is not its parent: a Go receiver's type, `Foo` in `Foo.prototype.bar = …`, the
   * target of an `impl` or an extension. `none` otherwise.
   */
  readonly owner: ExpressionIndex
  /** Annotation of a variable or field, return type of a callable, aliased type of a `type`; or `none`. */
  readonly type: ExpressionIndex
  /** What a variable or field is initialised with; what a callable returns (or yields, with `generator`). */
  readonly values: readonly ExpressionIndex[]
}

export const scopeKinds = ['file', 'namespace', 'class', 'function', 'arrow', 'block'] as const

/** A region in which names are bound. `scopes[0]` is the file. */
export interface Scope {
  readonly parent: ScopeIndex
  /** The definition whose body this belongs to, possibly anonymous; `none` at file level. */
  readonly definition: DefinitionIndex
  readonly kind: (typeof scopeKinds)[number]
}

export const bindingKinds = ['definition', 'variable', 'parameter', 'import', 'type-parameter'] as const

/** A name bound in a scope. One binding per declaration, in source order. */
export interface Binding {
  readonly name: string
  readonly scope: ScopeIndex
  readonly kind: (typeof bindingKinds)[number]
  /** For `definition`, and for a variable that is a node of the graph. */
  readonly definition: DefinitionIndex
  /**
   * For `import`: the import it comes from, and the name it has there (`*` the module itself, `default`, …). For a
   * parameter that a call has to name: its label; for one that is passed by reference, the word for it.
   */
  readonly import: ImportIndex
  readonly imported: string
  /** Type annotation (bound of a type parameter), or `none`. */
  readonly type: ExpressionIndex
  /** Initial or default value, or `none`. The value of a destructured name is a member or element. */
  readonly value: ExpressionIndex
  /**
   * Position among the parameters, counted from 0 without a Python `self`/`cls` or Go receiver; -1 otherwise. A rest
   * parameter has `rest`.
   */
  readonly position: number
  readonly rest: boolean
  readonly line: number
}

export const literalKinds = ['string', 'number', 'boolean', 'null', 'regexp', 'bytes'] as const

/**
 * A value or type as far as resolution follows it. Values and types share the table: a `name` in an annotation means
 * the type of that name, elsewhere its value. Parentheses, non-null assertions, pointers and references are
 * transparent.
 */
export type Expression =
  | {
      readonly kind: 'name'
      readonly name: string
      readonly scope: ScopeIndex
      readonly line: number
      /** How many type arguments are written behind it, where these tell types of one name apart; usually absent. */
      readonly typeArguments?: number
    }
  /** `object.name`, `object?.name`, `object['name']`, a qualified type. */
  | { readonly kind: 'member'; readonly object: ExpressionIndex; readonly name: string; readonly line: number }
  /** `object[key]` where the key isn't a literal name. */
  | { readonly kind: 'index'; readonly object: ExpressionIndex; readonly key: ExpressionIndex }
  | {
      readonly kind: 'call' | 'new'
      readonly callee: ExpressionIndex
      readonly arguments: readonly ExpressionIndex[]
      readonly typeArguments: readonly ExpressionIndex[]
      /**
       * The label of each argument, empty for none, where they tell functions apart; usually absent. In C#, how it is
       * passed: `ref`, `out`, or `anyPassing`.
       */
      readonly labels?: readonly string[]
    }
  /** The receiver of the nearest function that has one; `cls` in Python is `this` of a static scope. */
  | { readonly kind: 'this'; readonly scope: ScopeIndex }
  | { readonly kind: 'super'; readonly scope: ScopeIndex }
  /** A function expression, class expression or type literal: the definition as a value. */
  | { readonly kind: 'definition'; readonly definition: DefinitionIndex }
  | {
      readonly kind: 'object'
      readonly properties: readonly { readonly name: string; readonly value: ExpressionIndex }[]
      readonly spreads: readonly ExpressionIndex[]
    }
  /** Array, list, tuple or set value; also a tuple type. */
  | { readonly kind: 'array'; readonly elements: readonly ExpressionIndex[] }
  | {
      readonly kind: 'literal'
      readonly type: (typeof literalKinds)[number]
      readonly text: string | null
    }
  | { readonly kind: 'await'; readonly of: ExpressionIndex }
  /** What iterating over `of` yields. */
  | { readonly kind: 'element'; readonly of: ExpressionIndex }
  /** What Python's `with of as name` binds. */
  | { readonly kind: 'entered'; readonly of: ExpressionIndex }
  /** One of several values or types: `a || b`, `c ? a : b`, `A | B`. */
  | { readonly kind: 'union'; readonly of: readonly ExpressionIndex[] }
  | { readonly kind: 'intersection'; readonly of: readonly ExpressionIndex[] }
  /** A value known to be of this type: a cast, an annotation used as a value, Go's `T{…}` and type assertions. */
  | { readonly kind: 'instance'; readonly type: ExpressionIndex }
  /** A generic type with arguments: `Map<K, V>`, `list[int]`. */
  | { readonly kind: 'apply'; readonly target: ExpressionIndex; readonly arguments: readonly ExpressionIndex[] }
  | { readonly kind: 'list'; readonly element: ExpressionIndex }
  | { readonly kind: 'map'; readonly key: ExpressionIndex; readonly value: ExpressionIndex }
  | {
      readonly kind: 'function-type'
      readonly parameters: readonly ExpressionIndex[]
      readonly returns: ExpressionIndex
      /** The type whose members the function's body sees unqualified (`T.() -> R`); usually absent. */
      readonly receiver?: ExpressionIndex
    }
  /** `typeof value` in a type. */
  | { readonly kind: 'typeof'; readonly of: ExpressionIndex }
  /** The module object itself: `require('x')`, `import('x')` (inside an `await` or not). */
  | { readonly kind: 'import'; readonly import: ImportIndex }
  | { readonly kind: 'unknown' }

export const importKinds = ['import', 'require', 'dynamic', 're-export'] as const

/** A statement that imports another module. `module` is the specifier as written. */
export interface Import {
  readonly module: string
  readonly kind: (typeof importKinds)[number]
  readonly typeOnly: boolean
  readonly scope: ScopeIndex
  readonly line: number
  readonly column: number
  /**
   * `imported` is `default`, a name, or `*` for the whole module; `local` is the name bound here, `*` for a star
   * import of all names, empty where the language derives it (a Go package's own name, a bare `import 'x'`).
   */
  readonly names: readonly { readonly imported: string; readonly local: string; readonly line: number }[]
}

/** A name that a file exports. */
export interface Export {
  /** `default`, a name, `*` (everything of `from`), or `=` (CommonJS `module.exports = …`). */
  readonly exported: string
  /** The value, or `none` for a re-export. */
  readonly expression: ExpressionIndex
  /** For a re-export: the import, and the name in that module. */
  readonly from: ImportIndex
  readonly imported: string
  readonly line: number
}

/** `target = value` other than a declaration: `this.x = …`, `app.use = …`, `Foo.prototype.bar = …`, `x = …`. */
export interface Assignment {
  readonly target: ExpressionIndex
  readonly value: ExpressionIndex
  readonly scope: ScopeIndex
  readonly definition: DefinitionIndex
  readonly line: number
}

export const callKinds = ['call', 'new', 'jsx', 'decorator', 'template'] as const

/** A call site: `expression` is a `call` or `new`; for JSX and decorators a `call` of the name. */
export interface CallSite {
  readonly expression: ExpressionIndex
  readonly kind: (typeof callKinds)[number]
  /** The innermost enclosing definition, possibly anonymous; `none` at file level. */
  readonly definition: DefinitionIndex
  readonly scope: ScopeIndex
  /** The position of the called name: the line of `run` in `this.service⏎.run()`. */
  readonly line: number
  readonly column: number
}

export const referenceKinds = ['value', 'type'] as const

/** A use of a name that isn't a call: a function passed on, a type in an annotation. */
export interface Reference {
  readonly expression: ExpressionIndex
  readonly kind: (typeof referenceKinds)[number]
  readonly definition: DefinitionIndex
  readonly scope: ScopeIndex
  readonly line: number
  readonly column: number
}

export const heritageKinds = ['extends', 'implements', 'prepends', 'lends'] as const

/**
 * `class A extends B implements C`; embedded structs and interfaces count as `extends`. What a class prepends has its
 * methods called before the class's own. What a module lends becomes a base of the classes themselves that include it.
 */
export interface Heritage {
  /** `none` if the class is given by `owner`. */
  readonly definition: DefinitionIndex
  /** The type of a Rust `impl Trait for Type`, which may be in another file; else `none`. */
  readonly owner: ExpressionIndex
  readonly kind: (typeof heritageKinds)[number]
  readonly expression: ExpressionIndex
  readonly line: number
  readonly column: number
}

/** A piece of the file's text for full-text search. `text` is the source as written. */
export interface Chunk {
  readonly startLine: number
  readonly endLine: number
  readonly text: string
}

/** Everything known about one file before it is linked with the others. */
export interface ParsedFile {
  /** Relative to the project's root, with `/`. */
  readonly path: string
  /** Id of the language; also for files that are only listed. */
  readonly language: string
  readonly dialect: DialectId
  readonly lines: number
  /** Package clause of Go, Java and similar languages, or the namespace of a C# file; or null. */
  readonly packageName: string | null
  readonly doc: string | null
  readonly definitions: readonly Definition[]
  readonly scopes: readonly Scope[]
  readonly bindings: readonly Binding[]
  readonly expressions: Rows<Expression>
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
  readonly assignments: readonly Assignment[]
  readonly calls: Rows<CallSite>
  readonly references: Rows<Reference>
  readonly heritage: readonly Heritage[]
  readonly chunks: readonly Chunk[]
  /** What it decides about how imports resolve; null for most files. */
  readonly manifest: Manifest | null
  /** The number of regions that the grammar could not read; the rest of the file still counts. */
  readonly syntaxErrors: number
}

/** A file as returned by the parser: all rows in memory. */
export interface ExtractedFile extends ParsedFile {
  readonly expressions: readonly Expression[]
  readonly calls: readonly CallSite[]
  readonly references: readonly Reference[]
}

/** The row of an expression; `unknown` for `none`, and for any index in a damaged table. */
export function expressionIn(file: Pick<ParsedFile, 'expressions'>, index: ExpressionIndex): Expression {
  return (index >= 0 ? file.expressions.at(index) : undefined) ?? { kind: 'unknown' }
}

/** A configuration file that decides how imports resolve. `data` is its parsed content. */
export interface Manifest {
  readonly path: string
  /** As given by the reader that read it. */
  readonly kind: string
  readonly data: unknown
}

/** The rows that are objects in memory once a file is decoded; its expressions, calls and references aren't. */
export function rowsOf(file: ParsedFile): number {
  const { definitions, scopes, bindings, imports, exports, assignments } = file
  return definitions.length + scopes.length + bindings.length + imports.length + exports.length + assignments.length
}

/** All rows of a file, decoded or not: each costs memory while the file is linked. */
export function partsOf(file: ParsedFile): number {
  return rowsOf(file) + file.calls.length + file.references.length + file.expressions.length
}
