// The port of a dialect: everything that resolution has to know of a language, so that it never asks which one it is.
import type { Binding, Definition, DialectId, ExpressionIndex, ParsedFile } from '../../parse/parsed-file'
import type { Space } from '../types/spaces'
import type { ScopeFunction, Type } from '../types/types'
import type { Reach } from './reach'

/** Facts about a dialect. Objects of all dialects have the same keys in the same order: see `plain.ts`. */
export interface Dialect {
  readonly id: DialectId
  /** How far names reach, and the family of dialects whose files can name each other's definitions. */
  readonly reach: Reach
  readonly names: NameRules
  readonly members: MemberRules
  readonly values: ValueRules
  readonly types: TypeRules
}

/** How names are bound and seen. */
export interface NameRules {
  /** Whether a binding can be what a name in a space of names means. */
  fits(file: ParsedFile, binding: Binding, space: Space): boolean
  /** Whether the file binds names that others see without importing them. */
  isShared(file: ParsedFile): boolean
  /** The package, namespace or folder that a file belongs to, as the path of a `package` type. */
  packageOf(file: ParsedFile): string
  /** Whether a file stands for its folder, so that importing it brings submodules. */
  isPackageFile(path: string): boolean
  /** Whether a file says in a list what it offers; elsewhere it is what it binds at its top. */
  readonly exportLists: boolean
  /** Whether what a file takes over as a whole is its own from then on. */
  readonly handsOnStars: boolean
  /** Whether a name is bound again and again: the last binding before a use counts. */
  readonly rebinds: boolean
  /** Whether a local name begins behind its declaration: before it, and in its own value, the one around is meant. */
  readonly localsFollow: boolean
  /** Whether functions do not see the names of the class around them. */
  readonly hidesClassScopes: boolean
  /** Whether a star import in any file may hold for all. */
  readonly sharesStars: boolean
  /** Whether an import is looked up through what other imports bring. */
  readonly importsLeanOnImports: boolean
  /** Whether modules are scopes of a file, with names of their own. */
  readonly modulesAreScopes: boolean
  /** Whether a value comes in by the name of a parameter. */
  readonly parametersAsk: boolean
}

/** What types and objects have, and who wins. */
export interface MemberRules {
  /** Overloads, methods and fields apart, members declared in bodies alone, inherited names in scope. */
  readonly classBased: boolean
  /** One name may stand for several functions, distinguished by their parameters. */
  readonly overloads: boolean
  /** No method is called with a number of arguments that it does not declare. */
  readonly countsArguments: boolean
  /** Types declare all their members: an assignment adds none. */
  readonly declared: boolean
  /** Bodies are separate from the declarations of functions. */
  readonly declaredApart: boolean
  /** The class of a method is the one it names as its owner, wherever it is. */
  readonly ownersElsewhere: boolean
  /** What code outside a class assigns to an instance counts only where neither the class nor a base has it. */
  readonly outsideAssignmentsAreLate: boolean
  /** `Object.assign` and its like copy members. */
  readonly copies: boolean
  /** What a type only promises to have (`implements`) it gets from there anyway. */
  readonly inheritsPromises: boolean
  /**
   * Functions are objects: they and classes have a `prototype`, they have a `this` of their own, `call`, `apply` and
   * `bind`, and a module may be one.
   */
  readonly prototypes: boolean
  /** `static` as a type stands for the class that a static method is called on. */
  readonly lateStatic: boolean
  /** A method that a class declares goes before one that others put in its place. */
  readonly keepsMethods: boolean
  /** The method that calling a value calls. */
  readonly callOperator: string
  /** The method that `object[key]` calls. */
  readonly indexOperator: string
  /** Methods that give what entering a context gives. */
  readonly enterOperators: readonly string[]
  /** Whether a definition is a member of what holds it, statically or not as it was asked for. */
  holds(row: Definition, holder: Definition, isStatic: boolean, held: boolean): boolean
  /** Of declarations of one name in one type those that count. @param pathOf null for rows that always stay */
  chosen<Row>(rows: readonly Row[], pathOf: (row: Row) => string | null): readonly Row[]
  /** The order in which bases are asked. */
  inOrder(bases: readonly Type[], isTrait: (base: Type) => boolean): readonly Type[]
  /** Whether a class is its own only instance. */
  isObject(row: Definition): boolean
  /** A member that every value has without declaring it; null where no one can say. */
  ofEvery(type: Type, name: string): Type | null
  /** Whether every class has a method of that name without declaring it. */
  isOfEveryClass(name: string): boolean
  /** The name under which the member of a built-in type is known to `native-members.ts`. */
  neutral(builtinType: string, name: string): string
  readonly extensions: ExtensionRules | null
}

/** Functions that are called as members of types that don't declare them. */
export interface ExtensionRules {
  /** The type that a definition extends, or `none`. */
  receiverOf(file: ParsedFile, row: Definition): ExpressionIndex
  /** Whether extensions are in classes, and come into view with their namespace. */
  readonly inClasses: boolean
  /** Whether the platform has the extensions of a class of that name too, where the file sees them. */
  isPlatforms(holder: string, file: ParsedFile): boolean
}

/** What expressions give. */
export interface ValueRules {
  /** Whether a type can be called by its name. */
  readonly callsTypes: boolean
  /** Whether calling a type only converts, and runs no one's code. */
  readonly callsConvert: boolean
  /** Whether `super` is an object, whose call runs nothing. */
  readonly superIsObject: boolean
  /** Whether `new` is a method like others, which a class may define. */
  readonly newIsMethod: boolean
  /** Whether an awaited result is declared as what awaiting gives. */
  readonly declaresAwaited: boolean
  /** Whether a function without parameters is called by its name. */
  readonly callsByName: boolean
  /** Whether functions and lambdas may have a receiver whose members they see as their own. */
  readonly implicitReceivers: boolean
  /** Functions that every value can be the receiver of, by name. */
  readonly scopeFunctions: ReadonlyMap<string, ScopeFunction>
  /** Whether a lambda behind the parentheses is the last argument, whatever defaults are left out before it. */
  readonly trailingLambdas: boolean
  /** Whether a function is matched to a function type by the number of its parameters. */
  readonly matchesFunctionTypes: boolean
  /** The first name of a loop over a value, or what is received from it; null where it is an element. */
  readonly ranged: ((over: Type) => Type) | null
  /** What a parameter that takes the rest of the arguments is, by its declared type. */
  rest(declared: Type): Type
}

/** What names of types stand for. */
export interface TypeRules {
  /** A field or variable never hides a type where a type is meant, and only a type can be constructed. */
  readonly apart: boolean
  /** Whether an interface or a type without a body is a value as well. */
  readonly areValues: boolean
  /** Whether another name for a type is the type where a value is meant. */
  readonly aliasesAreTypes: boolean
  /** Whether an annotation may be quoted. */
  readonly quoted: boolean
  /** Whether a local name denotes what it holds. */
  readonly bindingsDenote: boolean
  /** Whether a variable, constant or field denotes what it holds. */
  readonly variablesDenote: boolean
  /** Whether `type A …` is a type of its own, with methods, made of another; null where it is another name for it. */
  readonly isOwn: ((row: Definition) => boolean) | null
  /** Joins the declarations that make up one type, in path order; null where a type has one. */
  readonly mergedParts: ((files: PlacedFiles) => (definition: number) => readonly number[]) | null
  /** Names that the language provides, and what the types among them are in neutral words. */
  readonly globals: ReadonlySet<string>
  readonly builtins: Readonly<Record<string, string>>
  /** Wrappers that are used like what they hold. */
  readonly transparent: ReadonlySet<string>
  /** How the language distinguishes its own types; null if nothing depends on it. */
  readonly scalars: ScalarRules | null
  /** Whether a name that no file binds belongs to the language or its usual host. */
  isGlobal(name: string): boolean
  /** Likewise of a type's. */
  isForeign(name: string): boolean
}

/** What a language says about its own types where overloads are chosen by them. Names are as written in code. */
export interface ScalarRules {
  /** Types that every value has. */
  readonly roots: ReadonlySet<string>
  /** Other names of a type: `Int32` is `int`. */
  readonly aliases: Readonly<Record<string, string>>
  /** Values that are no objects: arrays of them are arrays of nothing else. */
  readonly primitive: ReadonlySet<string>
  /** To what a type widens, the nearest first. */
  readonly widens: Readonly<Record<string, readonly string[]>>
  /** The object that a value is put into. */
  readonly boxes: Readonly<Record<string, string>>
  /** What the types of texts and truth values are called. */
  readonly literals: { readonly string: string; readonly boolean: string }
  /** What members of library values give, by their names: the names of types. */
  readonly results: Readonly<Record<string, string>>
}

/** A file by its place among all definitions. */
export interface PlacedFile {
  readonly file: ParsedFile
  readonly definitionBase: number
  /** Bindings of each scope by name. */
  readonly names: readonly (ReadonlyMap<string, readonly number[]> | undefined)[]
}

/** All files of a program, in path order. */
export interface PlacedFiles {
  readonly files: readonly PlacedFile[]
  /** Files of a family of dialects that declare a name. */
  filesDeclaring(family: string, name: string): readonly PlacedFile[]
  tableOf(definition: number): PlacedFile
}
