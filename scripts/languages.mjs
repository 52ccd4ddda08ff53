// What languages say about themselves in their `about.json`, for the build and for what is copied out of packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Languages by id: those that are read, and those that files are only listed under. @param root folder of the project */
export function readLanguages(root) {
  const folder = join(root, 'src/main/parse/languages')
  const own = readdirSync(folder).map((id) => [id, readJson(join(folder, id, 'about.json'))])
  return { ...Object.fromEntries(own), ...readJson(join(root, 'src/main/contract/listed-languages.json')) }
}

/** Files of grammars within the packages that they come in. */
export function grammarFiles(root) {
  return [...new Set(Object.values(readLanguages(root)).flatMap(({ grammars = [] }) => grammars))]
}
