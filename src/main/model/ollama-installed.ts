// Whether Ollama is on this machine, told by its program file.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Looks on PATH and where the installers put it. */
export async function isOllamaInstalled(environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const windows = process.platform === 'win32'
  const name = windows ? 'ollama.exe' : 'ollama'
  const folders = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .slice(0, 200)
  const places = [
    ...folders.map((folder) => join(folder, name)),
    ...(process.platform === 'darwin' ? ['/Applications/Ollama.app/Contents/Resources/ollama'] : []),
    ...(windows ? [join(environment['LOCALAPPDATA'] ?? 'C:\\', 'Programs', 'Ollama', name)] : []),
  ]
  const found = await Promise.all(places.map((place) => exists(place)))
  return found.includes(true)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
