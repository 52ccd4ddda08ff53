// Builds a read-only registry from the modules of one plugin folder, as Vite's eager `import.meta.glob` yields them.

/** What every plugin has: an id equal to the name of its file, or of its own folder. */
export interface Plugin {
  readonly id: string
}

/** Plugins of one kind, by id, in id order. */
export interface Registry<T extends Plugin> {
  readonly all: readonly T[]
  get(id: string): T | undefined
}

/**
 * Collects the one exported plugin of each module.
 * @param modules the result of `import.meta.glob(pattern, { eager: true })`
 * @param exportName the name under which every module exports its plugin
 * @throws Error when a module lacks the export, its id is not its name, or two have one name, which is a programming
 *   error
 */
export function createRegistry<T extends Plugin>(
  modules: Readonly<Record<string, unknown>>,
  exportName: string,
): Registry<T> {
  const byId = new Map<string, T>()
  for (const path of Object.keys(modules).sort()) {
    const plugin = (modules[path] as Record<string, T | undefined>)[exportName]
    if (plugin === undefined) throw new Error(`${path} does not export "${exportName}"`)
    const name = nameOf(path, exportName)
    if (plugin.id !== name) throw new Error(`${path} exports the id "${plugin.id}"; it must be "${name}"`)
    if (byId.has(name)) throw new Error(`${path} has the name of another plugin`)
    byId.set(plugin.id, plugin)
  }
  return { all: [...byId.values()], get: (id) => byId.get(id) }
}

/** `folder/x.ts` is called `x`; so is `folder/x/language.ts`, where `language` is what every module exports. */
function nameOf(path: string, exportName: string): string {
  const parts = path.replace(/\.ts$/, '').split('/')
  const file = parts.at(-1) ?? ''
  return file === exportName ? (parts.at(-2) ?? '') : file
}
