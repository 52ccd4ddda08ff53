// Parsed files as bytes that are decoded when rows are read: a tenth of the memory, for repositories of very many files.
import { ByteBlocks, bytesAt, type BlockPlace } from '../kernel/byte-blocks'
import type { ForgetfulFile } from './forgetful-file'
import type { DialectId, Manifest, ParsedFile } from './parsed-file'
import { decodeParsedFile, withoutText } from './parsed-file-codec'

/** Packed files of which only some are decoded at a time. */
export class PackedFiles {
  private readonly blocks = new ByteBlocks()
  /** Decoded files, the oldest first. */
  private readonly decoded = new Set<PackedFile>()
  private decodedBytes = 0
  /** Each once: decoded texts are cut from the text of their file and keep it in memory. */
  private readonly names = new Map<string, string>()

  /** @param mostBytes of packed files that are decoded at a time */
  constructor(private readonly mostBytes: number) {}

  /**
   * @param path of the file, as a text that is in memory anyway
   * @param encoded what decodes to the file; copied
   * @returns the file without its text
   */
  add(path: string, file: ParsedFile, encoded: Uint8Array): ParsedFile {
    const { language, dialect, packageName, lines, syntaxErrors, manifest } = file
    return new PackedFile(this, this.blocks.add(withoutText(encoded)), {
      ...{
        path,
        lines,
        syntaxErrors,
        manifest,
        dialect: this.once(dialect) as DialectId,
        language: this.once(language),
      },
      packageName: packageName === null ? null : this.once(packageName),
    })
  }

  /** Drops the rows of all files; who still needs some decodes them again. */
  forgetRows(): void {
    for (const file of this.decoded) file.forget()
    this.decoded.clear()
    this.decodedBytes = 0
  }

  /** Drops the rows of the files decoded first. */
  wasDecoded(file: PackedFile): void {
    this.decoded.add(file)
    this.decodedBytes += costOf(file)
    for (const oldest of this.decoded) {
      if (this.decodedBytes <= this.mostBytes || oldest === file) return
      this.decoded.delete(oldest)
      this.decodedBytes -= costOf(oldest)
      oldest.forget()
    }
  }

  private once(name: string): string {
    const known = this.names.get(name)
    if (known === undefined) this.names.set(name, name)
    return known ?? name
  }
}

/** Decoded, even an empty file takes the memory of this many packed bytes. */
const emptyFileBytes = 500

function costOf(file: PackedFile): number {
  return emptyFileBytes + file.size
}

type Head = Pick<ParsedFile, 'path' | 'language' | 'dialect' | 'lines' | 'packageName' | 'syntaxErrors' | 'manifest'>

class PackedFile implements ForgetfulFile, BlockPlace {
  readonly path: string
  readonly language: string
  readonly dialect: DialectId
  readonly lines: number
  readonly packageName: string | null
  readonly syntaxErrors: number
  readonly manifest: Manifest | null
  derived: object | null = null
  /** Bytes of the packed file. */
  readonly size: number
  readonly block: Uint8Array
  readonly start: number
  private whole: ParsedFile | null = null

  constructor(
    private readonly files: PackedFiles,
    { block, start, size }: BlockPlace,
    head: Head,
  ) {
    this.block = block
    this.start = start
    this.size = size
    this.path = head.path
    this.language = head.language
    this.dialect = head.dialect
    this.lines = head.lines
    this.packageName = head.packageName
    this.syntaxErrors = head.syntaxErrors
    this.manifest = head.manifest
  }

  forget(): void {
    this.whole = null
    this.derived = null
  }

  private get rows(): ParsedFile {
    return this.whole ?? this.decode()
  }

  private decode(): ParsedFile {
    const whole = decodeParsedFile(bytesAt(this))
    if (whole === null) throw new RangeError('a packed file that decoded before no longer does')
    this.whole = whole
    this.files.wasDecoded(this)
    return whole
  }

  get doc(): ParsedFile['doc'] {
    return this.rows.doc
  }
  get definitions(): ParsedFile['definitions'] {
    return this.rows.definitions
  }
  get scopes(): ParsedFile['scopes'] {
    return this.rows.scopes
  }
  get bindings(): ParsedFile['bindings'] {
    return this.rows.bindings
  }
  get expressions(): ParsedFile['expressions'] {
    return this.rows.expressions
  }
  get imports(): ParsedFile['imports'] {
    return this.rows.imports
  }
  get exports(): ParsedFile['exports'] {
    return this.rows.exports
  }
  get assignments(): ParsedFile['assignments'] {
    return this.rows.assignments
  }
  get calls(): ParsedFile['calls'] {
    return this.rows.calls
  }
  get references(): ParsedFile['references'] {
    return this.rows.references
  }
  get heritage(): ParsedFile['heritage'] {
    return this.rows.heritage
  }
  get chunks(): ParsedFile['chunks'] {
    return this.rows.chunks
  }
}
