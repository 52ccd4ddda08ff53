// A file of a program that is read on demand.
import type { ParsedFile } from '../../parse/parsed-file'
import type { ProgramFile } from '../program/program'
import type { FileDigest } from './digest'
import { hasName } from '../program/hashed-names'

/** @param read the parse of a path; called at most once */
export function unreadFile(digest: FileDigest, read: (path: string) => ParsedFile): ProgramFile {
  const { definitionCount, bindingCount, declared, sharesNames, spaces } = digest
  return {
    file: new UnreadFile(digest, read),
    definitionCount,
    bindingCount,
    unread: { mayDeclare: (hash) => hasName(declared, hash), declared, sharesNames, spaces },
  }
}

class UnreadFile implements ParsedFile {
  readonly path: string
  readonly language: string
  readonly dialect: ParsedFile['dialect']
  readonly packageName: string | null
  readonly syntaxErrors: number
  readonly lines: number
  private whole: ParsedFile | undefined

  constructor(
    digest: FileDigest,
    private readonly read: (path: string) => ParsedFile,
  ) {
    this.path = digest.path
    this.language = digest.language
    this.dialect = digest.dialect
    this.packageName = digest.packageName
    this.syntaxErrors = digest.syntaxErrors
    this.lines = digest.lines
  }

  private get parsed(): ParsedFile {
    return (this.whole ??= this.read(this.path))
  }

  get doc(): ParsedFile['doc'] {
    return this.parsed.doc
  }
  get definitions(): ParsedFile['definitions'] {
    return this.parsed.definitions
  }
  get scopes(): ParsedFile['scopes'] {
    return this.parsed.scopes
  }
  get bindings(): ParsedFile['bindings'] {
    return this.parsed.bindings
  }
  get expressions(): ParsedFile['expressions'] {
    return this.parsed.expressions
  }
  get imports(): ParsedFile['imports'] {
    return this.parsed.imports
  }
  get exports(): ParsedFile['exports'] {
    return this.parsed.exports
  }
  get assignments(): ParsedFile['assignments'] {
    return this.parsed.assignments
  }
  get calls(): ParsedFile['calls'] {
    return this.parsed.calls
  }
  get references(): ParsedFile['references'] {
    return this.parsed.references
  }
  get heritage(): ParsedFile['heritage'] {
    return this.parsed.heritage
  }
  get manifest(): ParsedFile['manifest'] {
    return this.parsed.manifest
  }
  get chunks(): ParsedFile['chunks'] {
    return this.parsed.chunks
  }
}
