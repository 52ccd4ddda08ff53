// How a ParsedFile lies in the cache.
import type { ParsedFile } from '../parse/parsed-file'

export const parsedFileVersion = 1

export function encodeParsedFile(file: ParsedFile): Uint8Array {
  return Buffer.from(JSON.stringify(file))
}

export function decodeParsedFile(bytes: Uint8Array): ParsedFile {
  return JSON.parse(Buffer.from(bytes).toString()) as ParsedFile
}
