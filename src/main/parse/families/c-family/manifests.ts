// Where builds of C and C++ search for headers, as written by CMake and others.
import type { ManifestReader } from '../../manifests'
import { readJsonc } from '../../read-json'
import { readCompileCommands } from './read-compile-commands'

export const manifests: readonly ManifestReader[] = [
  {
    kind: 'compile_commands.json',
    reads: /^compile_commands\.json$/,
    read: (text) => readCompileCommands(readJsonc(text)),
  },
]
