// All languages with a plugin, by id and by path.
import { baseNameOf } from '../kernel/base-name-of'
import { extname } from 'node:path/posix'
import { readLanguages, type LanguageAbout } from '../contract/languages'
import { createRegistry, type Registry } from '../kernel/registry'
import type { Language } from './language'

/** Every plugin of `languages/`, each in its own folder. */
export const languages: Registry<Language> = createRegistry<Language>(
  import.meta.glob('./languages/*/language.ts', { eager: true }),
  'language',
)

const about = (id: string): LanguageAbout => readLanguages.get(id) ?? { name: id, extensions: [] }
const byExtension = new Map(languages.all.flatMap((one) => about(one.id).extensions.map((ending) => [ending, one])))
const byFileName = new Map(languages.all.flatMap((one) => (about(one.id).fileNames ?? []).map((name) => [name, one])))

/** The plugin that reads this file, if there is one. */
export function pluginFor(path: string): Language | undefined {
  const name = baseNameOf(path)
  return byFileName.get(name) ?? byExtension.get(extname(name).toLowerCase())
}
