// The imports of a package, by the names under which each ecosystem imports it.
import { escaped } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { splitIdentifier } from '../search/terms'
import { lineCounter, scanFiles } from './scan-text'

export interface PackageImport {
  readonly path: string
  readonly line: number
}

export interface PackageImports {
  readonly imports: readonly PackageImport[]
  readonly filesLeft: number
}

/** Python packages whose modules have another name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  pyyaml: ['yaml'],
  gitpython: ['git'],
  beautifulsoup4: ['bs4'],
  pillow: ['PIL'],
  'python-dotenv': ['dotenv'],
  'scikit-learn': ['sklearn'],
  'opencv-python': ['cv2'],
  'python-dateutil': ['dateutil'],
  protobuf: ['google.protobuf'],
}

/** Endings for programs that have none. */
const bareEndings: ReadonlyMap<string, string> = new Map([
  ['ruby', '.rb'],
  ['python', '.py'],
  ['javascript', '.js'],
  ['php', '.php'],
])

/** Finds the imports of a package, in the order of paths and lines. */
export function importsOfPackage(view: ProjectView, name: string): PackageImports {
  const names = [name, ...(otherNames[name.toLowerCase()] ?? [])]
  const last =
    name
      .replace(/\/v\d+$/, '')
      .split(/[/:]/)
      .at(-1) ?? name
  const words = [...new Set(names.flatMap((one) => splitIdentifier(one.split(/[/:]/).at(-1) ?? one)))].slice(0, 4)
  const { files, left } = scanFiles(view, {
    words: [...words, ...splitIdentifier(last), last.toLowerCase()],
    fits: (path, language) =>
      /\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|php|java|kts?|scala|cs|fs)$/.test(path) || bareEndings.has(language),
  })
  const imports: PackageImport[] = []
  for (const { path, language, text } of files) {
    if (imports.length >= limits.collectedFacts) break
    // Programs often have no ending; their first line says what they are.
    const ending = /\.\w+$/.test(path) ? '' : (bareEndings.get(language) ?? '')
    const pattern = patternOf(path + ending, names, last)
    if (pattern === null) continue
    const lineAt = lineCounter(text.text)
    for (const match of text.text.matchAll(pattern))
      imports.push({ path, line: lineAt(match.index + match[0].search(/\S/)) })
  }
  return { imports, filesLeft: left }
}

function patternOf(path: string, names: readonly string[], last: string): RegExp | null {
  const either = names.map(escaped).join('|')
  const module = names.map((one) => escaped(one.replaceAll('-', '_'))).join('|')
  if (/\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(path))
    return new RegExp(
      `(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\()\\s*["'\`](?:${either})(?:/[^"'\`]*)?["'\`]`,
      'g',
    )
  if (path.endsWith('.py')) return new RegExp(`^[ \\t]*(?:from|import)\\s+(?:${module})\\b`, 'gim')
  if (path.endsWith('.go')) return new RegExp(`^[ \\t]*(?:import\\s+)?(?:[\\w.]+\\s+)?"(?:${either})(?:/[^"]*)?"`, 'gm')
  if (path.endsWith('.rs'))
    return new RegExp(`^[ \\t]*(?:pub\\s+)?(?:use|extern crate)\\s+(?:::)?(?:${module})\\b|\\b(?:${module})::`, 'gm')
  if (path.endsWith('.rb'))
    return new RegExp(`^[ \\t]*require\\s*\\(?["'](?:${either}|${either.replaceAll('-', '/')})(?:/[^"']*)?["']`, 'gm')
  if (/\.(?:java|kts?|scala)$/.test(path)) {
    const group = escaped(names[0]?.split(':')[0] ?? last)
    return new RegExp(`^[ \\t]*import\\s+(?:static\\s+)?${group}\\b[^\\n]*`, 'gm')
  }
  if (/\.(?:cs|fs)$/.test(path))
    return new RegExp(`^[ \\t]*(?:global )?(?:using|open)\\s+(?:static\\s+)?(?:${either})\\b`, 'gm')
  if (!path.endsWith('.php')) return null
  // PHP packages contain namespaces that start with their vendor: `psr/log` is `Psr\Log`.
  const [vendor = '', ...rest] = (names[0] ?? '').split('/')
  const part = rest
    .join('')
    .replace(/^(?:php-|lib)/, '')
    .replace(/[-_.]/g, '')
  const root = escaped(vendor.replace(/[-_]/g, ''))
  // `aws/aws-sdk-php` is all of `Aws\`; `ruflin/elastica` is `Elastica\`, without its vendor.
  const spaces =
    part === '' || part.toLowerCase().startsWith(vendor.replace(/[-_]/g, '').toLowerCase())
      ? `${root}\\\\`
      : `(?:${root}\\\\(?:[\\w]+\\\\)*${escaped(part)}|${escaped(part)}\\\\)`
  return new RegExp(`^use\\s+(?:function\\s+)?\\\\?${spaces}`, 'gim')
}
