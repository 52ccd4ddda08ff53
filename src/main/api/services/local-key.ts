// The key that scripts on this machine read from the data folder.
import { readPrivateFile, writePrivateFile } from '../../kernel/private-file'
import type { Access } from './access'
import { isKeyShaped, makeKey } from './key-format'

/** Keeps the key of an earlier run, or creates one; the file is always rewritten, so that its mode is correct. */
export function provideLocalKey(file: string, access: Access): string {
  const before = readPrivateFile(file)?.trim() ?? ''
  const key = isKeyShaped(before) ? before : makeKey()
  writePrivateFile(file, `${key}\n`)
  access.adoptLocalKey(key)
  return key
}
