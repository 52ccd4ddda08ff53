// Types of languages.mjs, for the configuration of the build.
export function readLanguages(root: string): Readonly<Record<string, { readonly highlighter?: string }>>
export function grammarFiles(root: string): readonly string[]
