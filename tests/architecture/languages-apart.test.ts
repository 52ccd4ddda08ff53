// What is specific to a language belongs in its own files: no other code mentions its id, name, extensions or tools.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LanguageAbout } from '#main/contract/languages'
import { escaped } from '#main/contract/text-pattern'

const root = join(import.meta.dirname, '..', '..', 'src')
/** The files of each language, ecosystem, framework or family of languages. */
const own =
  /^main\/(?:parse\/(?:languages|families)|graph\/dialects\/[^/]+|graph\/frameworks\/known|query\/project\/(?:ecosystems|route-patterns|command-patterns|language-patterns|models\/known)|agents\/composers\/skeletons|agents\/understanding\/traces)\/|^main\/query\/layer-rules\/(?:sources\/|eslint\.ts$)|^main\/contract\/listed-languages\.json$/

const sample = 'a sample of a client, in the languages of clients'
const response = 'an example of a response has to name some language'
/** Files that have to mention a language, with the reason: at most three for each. */
const mayMention: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  javascript: {
    'main/api/examples.ts': response,
    'main/api/routes/list-files.ts': response,
  },
  typescript: { 'renderer/lib/try-it.tsx': sample },
  python: {
    'renderer/lib/try-it.tsx': sample,
    'main/agents/answering/tagged-calls.ts': 'a marker that models write before tool calls',
  },
  java: { 'main/agents/questions/project/system-properties.ts': 'people say "Java properties" when they ask for them' },
  ruby: { 'main/source/skip-rules.ts': 'archives of packages are binary files' },
  bash: {
    'main/cli/commands/completion.ts': "completes commands in the user's own shell",
    'main/agents/questions/project/environment.ts': 'questions about the variables of a script name its file',
  },
}

/** Words with another meaning in most places: verbs, letters, the dashboard's own parts. */
const ordinary: ReadonlySet<string> = new Set(['go', 'c', 'vue', 'node', 'composer'])

interface Named extends LanguageAbout {
  readonly id: string
}

const languages = globSync('main/parse/languages/*/about.json', { cwd: root }).map((path): Named => ({
  ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as LanguageAbout),
  id: path.split(/[\\/]/).at(-2) ?? '',
}))
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !own.test(path))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }))

// Would catch: a list of endings, tools or names in generic code, which has to be found again for the next language.
test.each(languages.filter(({ isCode }) => isCode === true))(
  'at most three files outside its own mention $name, each for a known reason',
  (language) => {
    const allowed = Object.keys(mayMention[language.id] ?? {})
    const mention = mentionOf(language)
    const found = files.flatMap(({ path, code }) => (mention.test(code) ? [path] : []))
    expect(found.toSorted().join('\n')).toBe(allowed.toSorted().join('\n'))
    expect(allowed.length).toBeLessThanOrEqual(3)
  },
)

/** Matches the names of a language, its file endings, and the names of its tools, folders and files. */
function mentionOf(about: Named): RegExp {
  const { packageTools = [], packageUnits = [], indexFiles = [], packageManifests = '^$' } = about
  // The program itself is written in these and built with npm, so only their ids and patterns of extensions count.
  const isOwn = about.id === 'javascript' || about.id === 'typescript'
  const terms = [about.id, about.name, ...packageTools, ...packageUnits]
  const words = terms.filter((word) => !ordinary.has(word.toLowerCase())).flatMap((word) => [word.toLowerCase(), word])
  const names = [
    ...(about.lockFiles ?? []),
    ...(about.packageFolders ?? []),
    ...(about.environmentFolders ?? []),
    ...(about.cacheFolders ?? []),
    ...(about.builtFolders ?? []),
    ...indexFiles.filter((name) => !name.startsWith('index.')),
  ]
  const patterns = [
    ...(isOwn ? [`['"\`]${about.id}['"\`]`, '\\[jt\\]s'] : words.map(asWord)),
    ...(isOwn ? [] : about.extensions.map((one) => `[\\\\*'"\`]\\.${one.slice(1)}(?![\\w'])`)),
    ...(isOwn ? [] : [packageManifests.replace(/[\^$]/g, '')].filter((names) => names !== '')),
    ...names.map((name) => (name.startsWith('.') ? `['"\`]` : '(?<![\\w.])') + escaped(name) + '(?!\\w)'),
  ]
  return new RegExp(patterns.join('|'))
}

/** A separate word, or the start of a part of a name: `isPython`. */
function asWord(word: string): string {
  const before = /^[A-Z]/.test(word) ? '' : '(?<![A-Za-z])'
  return `${before}${escaped(word)}(?![a-z+#]|Script)`
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{(,])\/\/.*$/gm, '$1')
}
