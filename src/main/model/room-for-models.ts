// How much room the disk has on which Ollama keeps its models, as far as it can be known from outside.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../kernel/disk-reserve'

/** Bytes; null if no folder of models is known. */
export function roomForModels(environment: NodeJS.ProcessEnv = process.env): number | null {
  const set = environment['OLLAMA_MODELS']
  const places = [
    ...(set === undefined || set === '' ? [] : [set]),
    join(homedir(), '.ollama', 'models'),
    // Where its installer for Linux has it run as a service.
    '/usr/share/ollama/.ollama/models',
  ]
  const folder = places.find((place) => existsSync(place))
  if (folder === undefined) return null
  const free = freeBytes(join(folder, 'blobs'))
  return Number.isFinite(free) ? free : null
}
