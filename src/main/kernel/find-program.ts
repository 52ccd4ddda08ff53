// Finds a program on this machine.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Folders of PATH that are searched; real ones have some dozens. */
const mostFolders = 200

/** Every path where PATH may have a program of this name, in order. */
export function placesOnPath(name: string, environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  return (environment['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .slice(0, mostFolders)
    .map((folder) => join(folder, name))
}

/** The first of these files that is executable; null if none is. */
export async function findRunnable(places: readonly string[]): Promise<string | null> {
  const found = await Promise.all(places.map((place) => isRunnable(place)))
  return places[found.indexOf(true)] ?? null
}

async function isRunnable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
