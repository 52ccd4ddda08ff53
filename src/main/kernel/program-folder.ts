// The folders of the program itself, whichever bundle or source file asks.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The closest folder at or above `start` with a package.json: the repository, or the packaged application. Bundled code
 * may be in a folder of chunks, so its own location isn't enough.
 */
export function findProgramFolder(start: string = import.meta.dirname): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (dirname(folder) === folder) throw new Error('The program’s own folder can’t be found.')
  }
}

/**
 * The unpacked part of that folder on disk (`asarUnpack` in electron-builder.yml). In an archive Electron only supports
 * single files: a folder there can't be opened, walked or watched.
 */
export function folderOnDisk(programFolder: string): string {
  return programFolder.replace(/(?<=[\\/])app\.asar$/, 'app.asar.unpacked')
}
