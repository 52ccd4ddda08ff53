// Checks whether Ollama is installed, by its program file.
import { join } from 'node:path'
import { findRunnable, placesOnPath } from '../kernel/find-program'

/** Searches PATH and the default installation folders. */
export async function isOllamaInstalled(environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const windows = process.platform === 'win32'
  const name = windows ? 'ollama.exe' : 'ollama'
  const places = [
    ...placesOnPath(name, environment),
    ...(process.platform === 'darwin' ? ['/Applications/Ollama.app/Contents/Resources/ollama'] : []),
    ...(windows ? [join(environment['LOCALAPPDATA'] ?? 'C:\\', 'Programs', 'Ollama', name)] : []),
  ]
  return (await findRunnable(places)) !== null
}
