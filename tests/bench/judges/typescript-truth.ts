// The TypeScript checker as judge: which definition each call of a folder reaches, by file and name.
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Located, TrueCall } from './call-answer'

type CallNode =
  | ts.CallExpression
  | ts.NewExpression
  // Calls without call syntax.
  | ts.JsxOpeningLikeElement
  | ts.TaggedTemplateExpression
  | ts.Decorator

/** Calls that the checker resolves, except calls of interface methods. */
export function trueCalls(root: string, paths: readonly string[]): readonly TrueCall[] {
  const program = ts.createProgram(
    paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => join(root, path)),
    compilerOptions(root),
  )
  const checker = program.getTypeChecker()
  const result: TrueCall[] = []
  const pathOf = (source: ts.SourceFile): string => relative(root, source.fileName)
  const inside = new Set(paths)
  /** The checker stops at a declaration file; if the script it describes is next to it, that script is the target. */
  const implemented = (callee: Located): Located | 'unknown' => {
    const script = callee.file.replace(/\.d\.([mc]?)ts$/, '.$1js')
    if (script === callee.file || !inside.has(script)) return callee
    const source = program.getSourceFile(join(root, script))
    return source && definedNames(source).has(callee.name) ? { file: script, name: callee.name } : 'unknown'
  }
  for (const source of program.getSourceFiles()) {
    const file = pathOf(source)
    if (!inside.has(file)) continue
    const visit = (node: ts.Node): void => {
      const called = isCall(node) ? resolve(checker, node) : null
      if (called && isCall(node)) {
        const declared = pathOf(called.declaration.getSourceFile())
        const line = lineOf(checker, called.declaration)
        const callee = inside.has(declared) ? implemented({ file: declared, name: called.name, line }) : null
        if (callee === null || !(called.neutral || callee === 'unknown')) {
          const place = source.getLineAndCharacterOfPosition(calledName(node).getStart(source))
          result.push({ file, line: place.line + 1, column: place.character, caller: callerOf(node), callee })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return result
}

/** Line of the name; for overloads, in the one with the body. */
function lineOf(checker: ts.TypeChecker, declaration: ts.Node): number {
  const name = ts.isFunctionLike(declaration) ? ts.getNameOfDeclaration(declaration) : undefined
  const group = (name && checker.getSymbolAtLocation(name)?.declarations) ?? []
  const bodied = group.find((one) => ts.isFunctionLike(one) && 'body' in one && one.body !== undefined)
  const whole = bodied ?? declaration
  const named = ts.getNameOfDeclaration(whole as ts.Declaration) ?? whole
  const source = named.getSourceFile()
  return source.getLineAndCharacterOfPosition(named.getStart(source)).line + 1
}

function definedNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = ts.isFunctionLike(node) || ts.isClassLike(node) ? nameOf(node) : null
    if (name !== null) names.add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function compilerOptions(root: string): ts.CompilerOptions {
  const config = ts.findConfigFile(root, (path) => ts.sys.fileExists(path))
  const read = config?.startsWith(root) ? ts.readConfigFile(config, (path) => ts.sys.readFile(path)) : undefined
  const own = read?.config ? ts.parseJsonConfigFileContent(read.config, ts.sys, root).options : {}
  return {
    ...(own.paths ? { paths: own.paths } : {}),
    ...(own.baseUrl ? { baseUrl: own.baseUrl } : {}),
    ...(own.experimentalDecorators ? { experimentalDecorators: true } : {}),
    ...(typeof own.pathsBasePath === 'string' ? { pathsBasePath: own.pathsBasePath } : {}),
    ignoreDeprecations: '6.0',
    allowJs: true,
    checkJs: false,
    noEmit: true,
    strict: true,
    noImplicitAny: false,
    skipLibCheck: true,
    jsx: ts.JsxEmit.Preserve,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['source', '@zod/source'],
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
}

function isCall(node: ts.Node): node is CallNode {
  if (ts.isDecorator(node)) return !ts.isCallExpression(node.expression)
  if (ts.isCallExpression(node)) return node.expression.kind !== ts.SyntaxKind.ImportKeyword
  return (
    ts.isNewExpression(node) ||
    ts.isJsxOpeningElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isTaggedTemplateExpression(node)
  )
}

function calleeOf(node: CallNode): ts.Expression | ts.JsxTagNameExpression {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return node.tagName
  if (ts.isTaggedTemplateExpression(node)) return node.tag
  return node.expression
}

function calledName(node: CallNode): ts.Node {
  let callee: ts.Node = calleeOf(node)
  while (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) callee = callee.expression
  return ts.isPropertyAccessExpression(callee) ? callee.name : callee
}

interface Called {
  readonly declaration: ts.Node
  readonly name: string
  /** Interface methods and function types aren't definitions. */
  readonly neutral: boolean
}

function resolve(checker: ts.TypeChecker, node: CallNode): Called | null {
  const callee = calleeOf(node)
  if (ts.isIdentifier(callee) && (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))) {
    if (/^[a-z]/.test(callee.text)) return null
  }
  const isJsx = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
  if (ts.isNewExpression(node) || callee.kind === ts.SyntaxKind.SuperKeyword || isJsx) {
    const found = classOf(checker, callee)
    if (found) return found
  }
  const handed = handedOver(checker, callee)
  const [only, another] = handed ?? []
  // If a value may be one of several functions, the target is unknown.
  if (only && another) return { declaration: only, name: '', neutral: true }
  const declaration = only ?? checker.getResolvedSignature(node)?.declaration
  const around: ts.Node | undefined = declaration?.parent
  // Synthesised declarations have no place in source.
  if (!declaration || !around) return null
  if (ts.isConstructorDeclaration(declaration)) return named(declaration.parent)
  if (declaration.kind === ts.SyntaxKind.JSDocSignature) return null
  return named(declaration)
}

/** `f.call(…)` and `f.apply(…)` call `f`, although the checker resolves them to `Function.prototype`. */
function handedOver(checker: ts.TypeChecker, callee: ts.Node): readonly ts.SignatureDeclaration[] | null {
  if (!ts.isPropertyAccessExpression(callee) || !/^(call|apply)$/.test(callee.name.text)) return null
  const type = checker.getTypeAtLocation(callee.expression)
  const owners = (type.getProperty(callee.name.text)?.declarations ?? []).map(({ parent }) => parent)
  if (!owners.every((one) => ts.isInterfaceDeclaration(one) && /^(\w+able)?Function$/.test(one.name.text))) return null
  const parts = type.isUnion() ? type.types : [type]
  return parts
    .flatMap((part) => part.getCallSignatures())
    .flatMap(({ declaration }) => (declaration && !ts.isJSDocSignature(declaration) ? [declaration] : []))
}

function classOf(checker: ts.TypeChecker, callee: ts.Node): Called | null {
  const type = checker.getTypeAtLocation(callee)
  let symbol = checker.getSymbolAtLocation(callee) ?? type.symbol
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  const declarations = [...(symbol?.declarations ?? []), ...(type.symbol?.declarations ?? [])]
  const found = declarations.find((one) => ts.isClassLike(one))
  return found ? named(found) : null
}

function named(declaration: ts.Node): Called | null {
  const isSignature =
    ts.isMethodSignature(declaration) ||
    ts.isCallSignatureDeclaration(declaration) ||
    ts.isConstructSignatureDeclaration(declaration) ||
    ts.isFunctionTypeNode(declaration) ||
    ts.isConstructorTypeNode(declaration)
  const name = nameOf(declaration)
  if (isSignature) return { declaration, name: name ?? '', neutral: true }
  return { declaration, name: name ?? '', neutral: name === null }
}

/** The name of a function or class; null if anonymous. */
function nameOf(node: ts.Node): string | null {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  const parent = outermost(node).parent
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isClassExpression(node)) {
    if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) {
      return textOf(parent.name)
    }
    if (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left)) {
      const target = parent.left
      const isModule = target.expression.getText() === 'module' && target.name.text === 'exports'
      return isModule && node.name ? node.name.text : target.name.text
    }
    const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
    if (isAssigned && ts.isIdentifier(parent.left)) return parent.left.text
    if (node.name) return node.name.text
    return ts.isExportAssignment(parent) ? 'default' : null
  }
  const name = ts.isFunctionLike(node) || ts.isClassLike(node) ? node.name : undefined
  if (name) return textOf(name)
  const isDefault = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
  return isDefault ? 'default' : null
}

function outermost(node: ts.Node): ts.Node {
  let at = node
  while (
    ts.isParenthesizedExpression(at.parent) ||
    ts.isAsExpression(at.parent) ||
    ts.isSatisfiesExpression(at.parent)
  ) {
    at = at.parent
  }
  return at
}

function textOf(name: ts.Node): string | null {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteralLike(name)) return name.text
  if (ts.isComputedPropertyName(name)) return name.getText()
  return ts.isNumericLiteral(name) ? name.text : null
}

/**
 * Innermost named function, method, class or namespace, or the top-level variable with an anonymous function as value.
 */
function callerOf(node: ts.Node): string {
  let insideAnonymous = false
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at) || ts.isClassLike(at)) {
      const name = nameOf(at)
      if (name !== null) return name
      insideAnonymous = true
    } else if (ts.isModuleDeclaration(at)) return textOf(at.name) ?? ''
    else if (insideAnonymous && ts.isPropertyDeclaration(at)) return textOf(at.name) ?? ''
    else if (insideAnonymous && ts.isVariableDeclaration(at) && isTopLevel(at)) return textOf(at.name) ?? ''
  }
  return ''
}

function isTopLevel(node: ts.VariableDeclaration): boolean {
  const statement = node.parent.parent
  return ts.isVariableStatement(statement) && (ts.isSourceFile(statement.parent) || ts.isModuleBlock(statement.parent))
}
