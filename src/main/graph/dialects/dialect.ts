// The port of a dialect: everything that resolution needs to know about a language, so that it never checks which one
// it is. A fact is named for the feature, even if only one of the languages has it: class scopes that functions don't
// see, prototypes, quoted annotations. Facts that only occur together are one object, null in languages without them.
// Code that only one language needs is a rule in its folder (`types/rules.ts`), not a fact here.
import type { Binding, Definition, DialectId, ExpressionIndex, ParsedFile } from '../../parse/parsed-file'
import type { Space } from '../types/spaces'
import type { ScopeFunction, Type } from '../types/types'
import type { Reach } from './reach'
import type { Words } from './words'

/** Facts about a dialect. Objects of all dialects have the same keys in the same order: see `plain.ts`. */
export interface Dialect {
  readonly id: DialectId
  /** The dependencies between files, and the family of dialects whose files can refer to each other's definitions. */
  readonly reach: Reach
  readonly names: NameRules
  readonly members: MemberRules
  readonly values: ValueRules
  readonly types: TypeRules
  readonly words: Words
}

/** How names are bound and looked up. */
export interface NameRules {
  /** Whether a binding can be meant by a name in a namespace (values or types). */
  fits(file: ParsedFile, binding: Binding, space: Space): boolean
  /** Whether the file binds names that others see without imports. */
  isShared(file: ParsedFile): boolean
  /** The package, namespace or folder that a file belongs to, as the path of a `package` type. */
  packageOf(file: ParsedFile): string
  /** Whether a file represents its folder, so that importing it makes submodules available. */
  isPackageFile(path: string): boolean
  /** Null if a file exports its top-level names, instead of listing its exports. */
  readonly exportLists: ExportLists | null
  /** Whether a file re-exports everything that its star imports bring in. */
  readonly reexportsStars: boolean
  /** Whether names are rebound: the last binding before a use counts. */
  readonly rebinds: boolean
  /**
   * Whether the scope of a local name starts after its declaration: before it, and in its own value, the outer name is
   * meant.
   */
  readonly localsStartAfterDeclaration: boolean
  /** Whether functions don't see the names of the enclosing class. */
  readonly hidesClassScopes: boolean
  /** Whether a star import in any file may apply to all. */
  readonly sharesStars: boolean
  /** Whether an import is looked up among the names of other imports. */
  readonly importsResolveThroughImports: boolean
  /** Whether modules are scopes within a file. */
  readonly modulesAreScopes: boolean
  /** Whether parameters are filled in by name (dependency injection). */
  readonly injectsByName: boolean
}

/** Exports that files list explicitly. */
export interface ExportLists {
  /** Whether the types that a file declares in doc comments are exported all the same. */
  includeDocTypes(file: ParsedFile): boolean
}

/** The members of types and objects, and their precedence. */
export interface MemberRules {
  /** Overloads, methods separate from fields, members declared only in bodies, inherited names in scope. */
  readonly classBased: boolean
  /** A name may have several functions, distinguished by their parameters. */
  readonly overloads: boolean
  /** A call must have a number of arguments that the method declares. */
  readonly countsArguments: boolean
  /** Whether a call writes how it passes each argument, as `ref` and `out` do; otherwise it may write labels. */
  readonly writesPassing: boolean
  /** A property may have the name of a method, and is another member. */
  readonly propertiesApart: boolean
  /** Types declare all their members: assignments don't add any. */
  readonly declared: boolean
  /** Function bodies are separate from declarations. */
  readonly declaredApart: boolean
  /** Null if the target of a call never depends on a template's arguments. */
  readonly templates: Templates | null
  /** Members of the language's own values, to which a match by name proves nothing; null for the list of all languages. */
  readonly coreMembers: ReadonlySet<string> | null
  /** A method's class is the one it names as its owner, wherever that is. */
  readonly ownersElsewhere: boolean
  /** Assignments to an instance from outside its class count only if neither the class nor a base has the member. */
  readonly outsideAssignmentsAreLate: boolean
  /** The calls of a file that copy members from one object to another; null if no function does. */
  readonly copiesIn: ((file: ParsedFile) => readonly Copy[]) | null
  /** A type also inherits from the types that it implements. */
  readonly inheritsFromImplemented: boolean
  /**
   * Functions are objects: they and classes have a `prototype`, functions have their own `this` and `call`, `apply` and
   * `bind`, and a module may be a function. A declared method takes precedence over one assigned in its place.
   */
  readonly prototypes: boolean
  /** `static` as a type is the class that a static method is called on. */
  readonly lateStatic: boolean
  /** Null if classes aren't objects with members of their own. */
  readonly classObjects: ClassObjects | null
  /** The method that is called when a value is called. */
  readonly callOperator: string
  /** The method that `object[key]` calls. */
  readonly indexOperator: string
  /** Methods whose result is bound on entering a context. */
  readonly enterOperators: readonly string[]
  /** Whether a definition is a member of its holder, static or not as requested. */
  holds(row: Definition, holder: Definition, isStatic: boolean, held: boolean): boolean
  /** The declarations of a name in a type that count. @param pathOf null for rows that always count */
  chosen<Row>(rows: readonly Row[], pathOf: (row: Row) => string | null): readonly Row[]
  /** The order in which bases are searched. */
  inOrder(bases: readonly Type[], isTrait: (base: Type) => boolean): readonly Type[]
  /** Whether a class is the only instance of itself. */
  isObject(row: Definition): boolean
  /** A member that every value has without declaring it; null if unknown. */
  ofEvery(type: Type, name: string): Type | null
  /** Whether every class has a method of that name without declaring it. */
  isOfEveryClass(name: string): boolean
  /** The language-neutral name of a member of a built-in type, as in `native-members.ts`. */
  neutral(builtinType: string, name: string): string
  readonly extensions: ExtensionRules | null
}

/**
 * Classes that are objects: a class body runs with the class as `this`, a base may give members to the class itself or
 * to its instances alone, and `new` is an ordinary method, which a class may define.
 */
export interface ClassObjects {
  /** The member of a value that is its class. */
  readonly classMember: string
  /** By convention, a module inside a mixin whose members become those of the class itself. */
  readonly ofMixins: string
}

/** Calls whose target may depend on a template's arguments, a macro or a conversion that a class declares. */
export interface Templates {
  /** A namespace of the language's library, to which a repository only adds. */
  readonly libraryNamespace: string
  /** Members of the library's containers, iterators and pointers, which are called on values of unknown types. */
  readonly membersOfContainers: ReadonlySet<string>
}

/** A call that copies members. Both are expressions. */
export interface Copy {
  readonly call: number
  /** The object that gets the members. */
  readonly target: ExpressionIndex
}

/** Functions that are called as members of types that don't declare them. */
export interface ExtensionRules {
  /** The type that a definition extends, or `none`. */
  receiverOf(file: ParsedFile, row: Definition): ExpressionIndex
  /** Whether extensions are in classes, and become visible with their namespace. */
  readonly inClasses: boolean
  /** Whether what extends a type of the repository is a member of it everywhere, and found as such. */
  readonly joinTheirTypes: boolean
  /** Whether the platform also has extensions of that name, or for a class of the holder's name, in the files that see them. */
  isPlatformExtension(holder: string, name: string, file: ParsedFile): boolean
  /** Whether a type of the platform has a method of that name itself, which takes so many arguments. */
  isPlatformMethod(type: string, name: string, count: number): boolean
  /** Whether types of a package may implement a type of that name. */
  isImplemented(name: string): boolean
}

/** The values of expressions. */
export interface ValueRules {
  /** What calling a type by its name does: a conversion runs no code of the repository. */
  readonly callOfType: 'constructs' | 'converts' | 'impossible'
  /** Whether `super` is an object, and calling it runs nothing. */
  readonly superIsObject: boolean
  /** Whether a text can stand for the class that it names: a member called on it is the class's. */
  readonly textNamesClass: boolean
  /** Whether a block may run with another object as `this`, so that a bare name may be a method of any. */
  readonly rebindsThis: boolean
  /** Whether what a library returns may be an object of the repository, by types that it infers from what it is given. */
  readonly librariesGiveBack: boolean
  /** Whether the declared type of an async function is the awaited one. */
  readonly declaresAwaited: boolean
  /** Whether a function without parameters is called by its name alone. */
  readonly callsByName: boolean
  /** Whether a variable counts as the user of what its value names, as a function does, because it is worked out anew. */
  readonly variablesUse: boolean
  /** Whether a module is also the type of the structs that it declares the fields of. */
  readonly modulesAreStructs: boolean
  /** Null if functions and lambdas have no receiver and match no function types. */
  readonly receiverLambdas: ReceiverLambdas | null
  /** The first variable of a loop over a value, or the value received from it; null if it is an element. */
  readonly ranged: ((over: Type) => Type) | null
  /** The type of a rest parameter, from its declared type. */
  rest(declared: Type): Type
}

/**
 * Functions and lambdas that may have a receiver, whose members are in scope, and match function types by their number
 * of parameters. A lambda after the parentheses is the last argument, even if defaults are omitted before it.
 */
export interface ReceiverLambdas {
  /** Functions that can be called on any value, by name. */
  readonly scopeFunctions: ReadonlyMap<string, ScopeFunction>
}

/** The resolution of type names. */
export interface TypeRules {
  /** A field or variable never hides a type where a type is expected, and only types can be constructed. */
  readonly apart: boolean
  /** Whether an interface or a type without a body is also a value. */
  readonly areValues: boolean
  /** Whether a type alias is usable as the type where a value is expected. */
  readonly aliasesAreTypes: boolean
  /** Whether an annotation may be quoted. */
  readonly quoted: boolean
  /** Which names stand for the type of the value that they hold: variables, constants and fields; or local names too. */
  readonly valuesDenote: 'none' | 'variables' | 'all'
  /** Whether `type A …` is a new type with its own methods; null if it is always an alias. */
  readonly isOwn: ((row: Definition) => boolean) | null
  /** Whether types of one name may differ in the number of their type parameters. */
  readonly differInArity: boolean
  /** Joins the declarations of one type, in path order; null if types have a single declaration. */
  readonly mergedParts: ((files: PlacedFiles) => (definition: number) => readonly number[]) | null
  /** Names that the language provides, and the language-neutral names of the types among them. */
  readonly globals: ReadonlySet<string>
  readonly builtins: Readonly<Record<string, string>>
  /** What a class of the language's own library means where it is named as a type or a base; null if itself. */
  readonly libraryType: ((from: string, name: string) => LibraryType | null) | null
  /** Wrappers that are used like the value inside them. */
  readonly transparent: ReadonlySet<string>
  /** The language's own types, for overload resolution; null if it needs none. */
  readonly scalars: ScalarRules | null
  /** Whether a name that no file binds belongs to the language or its usual host. */
  isGlobal(name: string): boolean
  /** The same for names of types. */
  isForeign(name: string): boolean
}

/** `own` is the class around it, and a `marker` gives a class that has it as a base no members. */
export type LibraryType = 'own' | 'marker'

/** The language's own types, for overload resolution. Names are as written in code. */
export interface ScalarRules {
  /** Types that every value has. */
  readonly roots: ReadonlySet<string>
  /** Aliases of a type: `Int32` is `int`. */
  readonly aliases: Readonly<Record<string, string>>
  /** Primitive types: arrays of them are not covariant. */
  readonly primitive: ReadonlySet<string>
  /** The types that a type widens to, closest first. */
  readonly widens: Readonly<Record<string, readonly string[]>>
  /** The boxed type of a primitive type. */
  readonly boxes: Readonly<Record<string, string>>
  /** The types of string and boolean literals. */
  readonly literals: { readonly string: string; readonly boolean: string }
  /** Result types of library members, by member name. */
  readonly results: Readonly<Record<string, string>>
  /** Types of collections that an array can be passed as. */
  readonly arraysAre: ReadonlySet<string>
  /** Types of the platform that have no subclasses. */
  readonly sealed: ReadonlySet<string>
  /** Whether a function can be passed for function types only, never for a class or an interface. */
  readonly delegates: boolean
  /** Whether type arguments that a call omits are inferred from its arguments alone, not from what its result is for. */
  readonly infersFromArguments: boolean
  /** Whether imports name no types, so that those from outside are known by their simple names. */
  readonly importsNamespaces: boolean
}

/** A file and its offset among all definitions. */
export interface PlacedFile {
  readonly file: ParsedFile
  readonly definitionBase: number
  /** Bindings of each scope, by name. */
  readonly names: readonly (ReadonlyMap<string, readonly number[]> | undefined)[]
}

/** All files of a program, in path order. */
export interface PlacedFiles {
  readonly files: readonly PlacedFile[]
  /** Files of a dialect family that declare a name. */
  filesDeclaring(family: string, name: string): readonly PlacedFile[]
  tableOf(definition: number): PlacedFile
}
