// The languages' `about.json` files, for the build and for the files copied out of packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Languages by id: parsed ones, and those whose files are only listed. @param root folder of the project */
export function readLanguages(root) {
  const folder = join(root, 'src/main/parse/languages')
  const own = readdirSync(folder).map((id) => [id, readJson(join(folder, id, 'about.json'))])
  return { ...Object.fromEntries(own), ...readJson(join(root, 'src/main/contract/listed-languages.json')) }
}

/** Grammar files, as paths in their packages. */
export function grammarFiles(root) {
  return [...new Set(Object.values(readLanguages(root)).flatMap(({ grammars = [] }) => grammars))]
}
