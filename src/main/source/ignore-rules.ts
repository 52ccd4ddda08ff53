// Ignore files as git reads them: the last matching pattern of the closest file takes precedence. Matching is done by
// the `ignore` package.
import ignore, { type Ignore } from 'ignore'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { readConfined } from './confine'
import { skipReasons } from './skip-rules'

/** The rules in force inside one folder: its own and those of all folders above it. */
export interface IgnoreRules {
  /** Why the path is ignored, or `undefined`. `path` is relative to the root; enclosing folders were checked before. */
  reason(path: string, isFolder: boolean): string | undefined
  /** The rules plus those of a deeper folder. `names` are the folder's entries, to avoid useless file access. */
  within(folder: string, names: ReadonlySet<string>): Promise<IgnoreRules>
  /** True once rules were skipped: a file too large, too many patterns, or matching took too long. */
  readonly incomplete: () => boolean
}

interface Budget {
  spentMilliseconds: number
  incomplete: boolean
}

const sources: readonly (readonly [name: string, reason: string])[] = [
  ['.gitignore', skipReasons.gitignore],
  ['.cairnignore', skipReasons.cairnignore],
]

/** Whether a file of this name contains rules for the paths next to and below it. */
export function holdsIgnoreRules(name: string): boolean {
  return sources.some(([source]) => source === name)
}

/** The rules of a root folder before any of its own files is read: `.git/info/exclude`. */
export async function rootIgnoreRules(root: string): Promise<IgnoreRules> {
  const budget: Budget = { spentMilliseconds: 0, incomplete: false }
  const matcher = ignore(matcherOptions)
  const text = await readIgnoreFile(root, '.git/info/exclude', budget)
  matcher.add(patternsOf(text, '', skipReasons.exclude, budget))
  return rulesOf(root, matcher, budget)
}

// Git is case-sensitive if the file system is.
const matcherOptions = { ignorecase: process.platform === 'win32' || process.platform === 'darwin' }

function rulesOf(root: string, matcher: Ignore, budget: Budget): IgnoreRules {
  return {
    reason(path, isFolder) {
      if (budget.spentMilliseconds > limits.ignoreMilliseconds) {
        budget.incomplete = true
        return undefined
      }
      const started = performance.now()
      const result = matcher.test(isFolder ? `${path}/` : path)
      budget.spentMilliseconds += performance.now() - started
      return result.ignored ? (result.rule?.mark ?? skipReasons.gitignore) : undefined
    },
    async within(folder, names) {
      const added = []
      for (const [name, reason] of sources) {
        if (!names.has(name)) continue
        const text = await readIgnoreFile(root, folder === '' ? name : `${folder}/${name}`, budget)
        added.push(...patternsOf(text, folder, reason, budget))
      }
      return added.length === 0 ? this : rulesOf(root, ignore(matcherOptions).add(matcher).add(added), budget)
    },
    incomplete: () => budget.incomplete,
  }
}

async function readIgnoreFile(root: string, path: string, budget: Budget): Promise<string> {
  try {
    const bytes = await readConfined(root, path, limits.ignoreFileBytes)
    if (bytes.length <= limits.ignoreFileBytes) return bytes.toString('utf8')
    budget.incomplete = true
  } catch (error) {
    // Missing, unreadable or a link: git ignores such a file as well.
    if (!(error instanceof AppError)) throw error
  }
  return ''
}

function patternsOf(text: string, folder: string, mark: string, budget: Budget): { pattern: string; mark: string }[] {
  const patterns = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue
    const globstars = line.split('**').length - 1
    if (
      line.length > limits.ignorePatternCharacters ||
      globstars > limits.ignorePatternGlobstars ||
      patterns.length >= limits.ignorePatterns
    ) {
      budget.incomplete = true
      continue
    }
    patterns.push({ pattern: folder === '' ? line : rebase(line, folder), mark })
  }
  return patterns
}

/**
 * Rewrites a pattern of a nested ignore file relative to the root, so that one matcher contains the whole chain in
 * order.
 */
function rebase(line: string, folder: string): string {
  const negative = line.startsWith('!')
  const body = (negative ? line.slice(1) : line).replace(/^\\([!#])/, '$1')
  const literalFolder = folder.replace(/[[*?]/g, (character) => (character === '[' ? '\\[' : `[${character}]`))
  const isAnchored = body.slice(0, -1).includes('/')
  const rebased = isAnchored ? `/${literalFolder}/${body.replace(/^\//, '')}` : `/${literalFolder}/**/${body}`
  return negative ? `!${rebased}` : rebased
}
