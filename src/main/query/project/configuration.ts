// Settings files, recognised by name; the keys in them; the code that refers to them.
import { baseNameOf } from '../../kernel/base-name-of'
import { allLanguages, codeEndings } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { isPackageManifest } from '../package-manifest'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { splitIdentifier } from '../search/terms'
import { scanFiles } from './scan-text'

export interface ConfigurationFile {
  readonly path: string
  /** Its purpose; null if the name doesn't indicate one. */
  readonly about: string | null
  readonly own: boolean
}

export interface ConfigurationPlace {
  readonly path: string
  readonly line: number
  /** The line as written. */
  readonly text: string
  readonly own: boolean
}

export interface NamedKeys {
  readonly places: readonly ConfigurationPlace[]
  /** The words that the best of the places have; the others only may. */
  readonly words: readonly string[]
}

/** Settings of the tools of languages, by the name of the file. */
const ofTools: readonly (readonly [RegExp, string])[] = [...allLanguages.values()].flatMap(({ settings = {} }) =>
  Object.entries(settings).map(([about, names]) => [new RegExp(names), about] as const),
)
const code = codeEndings()
const known: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)\.editorconfig[\w.-]*$/, 'style and linting'],
  [/(?:^|\/)(?:Dockerfile|docker-compose|compose)[\w.-]*$/, 'containers'],
  [
    /(?:^|\/)\.github\/workflows\/[^/]+$|(?:^|\/)(?:\.gitlab-ci|\.travis|appveyor|azure-pipelines|Jenkinsfile|\.circleci\/config)[\w.-]*$/,
    'continuous integration',
  ],
  [/(?:^|\/)(?:application|bootstrap)[\w-]*\.(?:properties|ya?ml)$/, 'the application'],
  [new RegExp(`(?:^|/)(?:database|prisma|flyway)[\\w.-]*\\.(?:${code}|json|ini|ya?ml|prisma|toml)$`), 'the database'],
  [/(?:^|\/)\.?env(?:\.[\w-]+)?$|(?:^|\/)\.[\w-]+\.env$/, 'environment variables'],
  [
    new RegExp(`(?:^|/)(?:config|settings|configuration|options|env)\\.(?:${code}|json|ya?ml|toml|ini)$`),
    'program settings',
  ],
  [/\.(?:ini|cfg|conf|properties|toml)$/, 'settings'],
  [/(?:^|\/)(?:\.[\w-]+rc(?:\.\w+)?|\w+\.config\.\w+|Procfile)$/, 'settings of a tool'],
]
/** Names of code that configures something. */
const configures =
  /(?:^|[/_.-])(?:config|configuration|settings|options|env|knexfile|database|application)[\w-]*\.\w+$|Config(?:uration)?\.\w+$|(?:^|\/)conf(?:ig)?\//i

const sample = /\.(?:sample|example|dist|default|template)$/

/** What a settings file configures; undefined for any other file. */
function aboutOf(path: string): string | undefined {
  // A sample is what a user copies: `config.toml.sample` has the keys and comments of `config.toml`.
  const given = path.replace(sample, '')
  const name = baseNameOf(given)
  if (isPackageManifest(path)) return 'package manifest'
  return (ofTools.find(([names]) => names.test(name)) ?? known.find(([paths]) => paths.test(given)))?.[1]
}

/** Whether a file is code that configures something, by its name. */
export function namesConfiguration(path: string): boolean {
  return configures.test(path)
}

/** All settings files, the project's own first. */
export function configurationFilesOf(view: ProjectView): readonly ConfigurationFile[] {
  return view.graph
    .files()
    .flatMap(({ path }): readonly ConfigurationFile[] => {
      const about = aboutOf(path)
      const kind = classifyPath(path)
      return about === undefined || kind === 'vendored' || kind === 'generated'
        ? []
        : [
            {
              path,
              about,
              own: kind !== 'test' && kind !== 'example' && !/(?:^|\/)(?:fixtures?|examples?)\//.test(path),
            },
          ]
    })
    .sort(
      (a, b) =>
        Number(b.own) - Number(a.own) ||
        a.path.split('/').length - b.path.split('/').length ||
        (a.path < b.path ? -1 : 1),
    )
}

/** Lines of settings files that contain most of these words, in or next to their key; those of tests only if no others do. */
export function keysNamed(view: ProjectView, words: readonly string[]): NamedKeys {
  const files = view.graph
    .files()
    .filter(({ path }) => (aboutOf(path) !== undefined || configures.test(path)) && !/lock\b/.test(path))
  const scored: { place: ConfigurationPlace; score: number; held: readonly string[] }[] = []
  for (const { path } of files.slice(0, limits.scannedFiles)) {
    const own = !['test', 'example', 'vendored'].includes(classifyPath(path))
    const inPath = new Set(splitIdentifier(path))
    for (const [at, line] of (view.readText(path)?.lines ?? []).entries()) {
      if (!/[:=]/.test(line) || line.length > limits.evidenceLineCharacters || /^\s*(?:#|\/\/|\*)/.test(line)) continue
      const parts = new Set(splitIdentifier(line))
      const held = words.filter((word) => parts.has(word) || inPath.has(word))
      if (!held.some((word) => parts.has(word))) continue
      const score = held.length * 2 + (own ? 0.5 : 0)
      scored.push({ place: { path, line: at + 1, text: line.trim().slice(0, 160), own }, score, held })
      if (scored.length >= limits.collectedFacts) break
    }
  }
  const best = Math.max(0, ...scored.map(({ score }) => score))
  // At least half of the words: a single common word isn't enough.
  if (best < words.length) return { places: [], words: [] }
  const fitting = scored.filter(({ score }) => score >= best - 1).sort((a, b) => b.score - a.score)
  const mine = fitting.filter(({ place }) => place.own)
  const chosen = mine.length > 0 ? mine : fitting
  return {
    places: chosen.map(({ place }) => place),
    words: words.filter((word) => chosen.some(({ held }) => held.includes(word))),
  }
}

/** Lines that mention a file. */
export function readersOf(view: ProjectView, name: string): { readonly places: readonly ConfigurationPlace[] } {
  const { files } = scanFiles(view, {
    words: splitIdentifier(name),
    fits: (path) => !path.endsWith(`/${name}`) && path !== name,
  })
  const places = files.flatMap(({ path, text, kind }) =>
    text.lines.flatMap((line, at): readonly ConfigurationPlace[] =>
      line.includes(name) && line.length < limits.evidenceLineCharacters
        ? [{ path, line: at + 1, text: line.trim().slice(0, 160), own: kind === 'source' }]
        : [],
    ),
  )
  return { places: places.slice(0, limits.collectedFacts).sort((a, b) => Number(b.own) - Number(a.own)) }
}
