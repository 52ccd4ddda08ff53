// The parses of one run: decoded while they take little memory together, else as bytes that are decoded when needed.
import { limits } from '../kernel/limits'
import { isForgetful } from './forgetful-file'
import { PackedFiles } from './packed-files'
import { partsOf, rowsOf, type ParsedFile } from './parsed-file'
import { encodeParsedFile } from './parsed-file-codec'
import { ByteWriter } from './byte-stream'

/** Parses by path. However many files there are and whatever is in them, only so much of them is decoded. */
export class HeldParses {
  /** Those no longer needed may be removed. */
  readonly files = new Map<string, ParsedFile>()
  private readonly packed: PackedFiles
  private rows = 0
  private dense = false
  private packs = false
  private hasTexts: boolean

  /**
   * @param count of files that are expected
   * @param hasTexts whether the texts of decoded files are kept
   */
  constructor(count: number, hasTexts = true) {
    this.hasTexts = hasTexts
    const isLarge = count > limits.filesDecoded
    this.packed = new PackedFiles(isLarge ? limits.decodedParseBytes : limits.denseParseBytes)
    this.packs = isLarge
  }

  /** Whether the texts of decoded files are kept; others need not be decoded. */
  get keepsTexts(): boolean {
    return this.hasTexts
  }

  /** Whether the files are more than may be decoded at once. */
  get arePacked(): boolean {
    return this.packs
  }

  /** Whether one of the files takes so much memory that garbage is worth collecting. */
  get hasDense(): boolean {
    return this.dense
  }

  /**
   * Keeps a file.
   * @param encoded what decodes to it; copied if it is needed
   * @returns the file as it is kept
   */
  add(path: string, file: ParsedFile, encoded: Uint8Array): ParsedFile {
    this.rows += rowsOf(file)
    if (partsOf(file) > limits.densePartsWorthCollecting) this.dense = true
    if (!this.packs && this.rows > limits.rowsDecoded) this.packAll()
    const kept = this.packs ? this.packed.add(path, file, encoded) : this.hasTexts ? file : withoutText(file)
    this.files.set(path, kept)
    return kept
  }

  /** Drops the texts of files that are decoded, and of those to come: a tenth of a run's memory. */
  dropTexts(): void {
    this.hasTexts = false
    for (const [path, file] of this.files) this.files.set(path, withoutText(file))
  }

  /** Drops the decoded rows of packed files. */
  forgetRows(): void {
    this.packed.forgetRows()
  }

  private packAll(): void {
    this.packs = true
    const out = new ByteWriter()
    for (const [path, file] of this.files)
      this.files.set(path, this.packed.add(path, file, encodeParsedFile(file, out)))
  }
}

function withoutText(file: ParsedFile): ParsedFile {
  return isForgetful(file) ? file : { ...file, chunks: [] }
}
