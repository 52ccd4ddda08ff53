// Collects the tables of one ParsedFile; all languages write through it, so that indices, defaults and limits are
// defined once.
import { limits } from '../kernel/limits'
import { withoutDirectives } from './comment-directives'
import { parseManifest } from './manifests'
import {
  none,
  type Assignment,
  type Binding,
  type CallSite,
  type Chunk,
  type Definition,
  type DefinitionIndex,
  type DialectId,
  type Export,
  type Expression,
  type ExpressionIndex,
  type Heritage,
  type Import,
  type ImportIndex,
  type ExtractedFile,
  type Reference,
  type Scope,
  type ScopeIndex,
} from './parsed-file'

/** A definition under construction: its scope, types and values are often known only after its body was read. */
export type OpenDefinition = { -readonly [Key in keyof Definition]: Definition[Key] }

type Given<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>

export type NewDefinition = Given<
  Definition,
  'scope' | 'signature' | 'doc' | 'exported' | 'modifiers' | 'owner' | 'type' | 'values' | 'nameLine' | 'nameColumn'
>

/** Adds rows and returns their indices. One builder serves one file. */
export class ParsedFileBuilder {
  readonly definitions: OpenDefinition[] = []
  readonly scopes: Scope[] = []
  bindings: Binding[] = []
  readonly expressions: Expression[] = []
  readonly imports: Import[] = []
  readonly exports: Export[] = []
  readonly assignments: Assignment[] = []
  readonly calls: CallSite[] = []
  readonly references: Reference[] = []
  readonly heritage: Heritage[] = []
  packageName: string | null = null
  doc: string | null = null
  syntaxErrors = 0

  /** @param path relative to the project's root, with `/` */
  constructor(
    readonly path: string,
    readonly language: string,
    readonly dialect: DialectId,
  ) {
    this.scopes.push({ parent: none, definition: none, kind: 'file' })
  }

  define(row: NewDefinition): DefinitionIndex {
    this.definitions.push({
      scope: none,
      exported: false,
      modifiers: [],
      owner: none,
      type: none,
      values: [],
      nameLine: row.startLine,
      nameColumn: row.startColumn,
      ...row,
      ...textsOf(row),
    })
    return this.definitions.length - 1
  }

  /** Replaces what is known of a definition by what a later declaration of it says. */
  redefine(index: DefinitionIndex, row: NewDefinition): void {
    const known = this.definition(index)
    const { signature, doc } = textsOf(row)
    Object.assign(known, row, { signature: signature ?? known.signature, doc: doc ?? known.doc })
  }

  /** The row itself, to be completed later. */
  definition(index: DefinitionIndex): OpenDefinition {
    const row = this.definitions[index]
    if (row === undefined) throw new RangeError(`no definition ${index} in ${this.path}`)
    return row
  }

  openScope(kind: Scope['kind'], parent: ScopeIndex, definition: DefinitionIndex): ScopeIndex {
    return this.scopes.push({ parent, definition, kind }) - 1
  }

  bind(row: Given<Binding, 'definition' | 'import' | 'imported' | 'type' | 'value' | 'position' | 'rest'>): number {
    return (
      this.bindings.push({
        definition: none,
        import: none,
        imported: '',
        type: none,
        value: none,
        position: -1,
        rest: false,
        ...row,
      }) - 1
    )
  }

  /** Removes bindings; this is safe because nothing refers to them by index. */
  retainBindings(keep: (row: Binding) => boolean): void {
    this.bindings = this.bindings.filter(keep)
  }

  expression(row: Expression): ExpressionIndex {
    return this.expressions.push(row) - 1
  }

  import(row: Import): ImportIndex {
    return this.imports.push(row) - 1
  }

  export(row: Given<Export, 'expression' | 'from' | 'imported'>): void {
    this.exports.push({ expression: none, from: none, imported: '', ...row })
  }

  assign(row: Assignment): void {
    this.assignments.push(row)
  }

  call(row: CallSite): void {
    this.calls.push(row)
  }

  reference(row: Reference): void {
    this.references.push(row)
  }

  inherit(row: Given<Heritage, 'owner'>): void {
    this.heritage.push({ owner: none, ...row })
  }

  /** Completes the file. */
  finish(source: string): ExtractedFile {
    const { chunks, lines } = chunksOf(source)
    return {
      path: this.path,
      language: this.language,
      dialect: this.dialect,
      lines,
      packageName: this.packageName,
      doc: keptDoc(this.doc),
      definitions: this.definitions,
      scopes: this.scopes,
      bindings: this.bindings,
      expressions: this.expressions,
      imports: this.imports,
      exports: this.exports,
      assignments: this.assignments,
      calls: this.calls,
      references: this.references,
      heritage: this.heritage,
      chunks,
      manifest: parseManifest(this.path, source),
      syntaxErrors: this.syntaxErrors,
    }
  }
}

/**
 * Splits a text after every `limits.chunkLines` lines. A final line feed ends the last line and doesn't start another.
 */
function chunksOf(source: string): { readonly chunks: Chunk[]; readonly lines: number } {
  const chunks: Chunk[] = []
  if (source === '') return { chunks, lines: 0 }
  const end = source.endsWith('\n') ? source.length - 1 : source.length
  let lines = 0
  let start = 0
  let startLine = 1
  for (let at = 0; at <= end;) {
    const feed = source.indexOf('\n', at)
    const stop = feed === -1 ? end : feed
    lines++
    if (stop === end || lines % limits.chunkLines === 0) {
      chunks.push({ startLine, endLine: lines, text: source.slice(start, stop) })
      start = stop + 1
      startLine = lines + 1
    }
    at = stop + 1
  }
  return { chunks, lines }
}

/** Signature and doc as they are kept. */
function textsOf({ signature, doc, kind }: NewDefinition): Pick<Definition, 'signature' | 'doc'> {
  return {
    signature: signature == null ? null : cut(oneLine(signature, kind), limits.signatureCharacters),
    doc: keptDoc(doc ?? null),
  }
}

function keptDoc(doc: string | null): string | null {
  const told = doc === null ? '' : withoutDirectives(doc.trim())
  return told === '' ? null : cut(told, limits.docCharacters)
}

/** Parameters may span lines; a variable's value that does is no longer part of its signature. */
function oneLine(signature: string, kind: Definition['kind']): string {
  const isValue = kind === 'variable' || kind === 'constant' || kind === 'field'
  const text = isValue ? (signature.trim().split('\n', 1)[0] ?? '').replace(/[\s=([{]+$/, '') : signature
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1)}…`
}
