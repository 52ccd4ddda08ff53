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

/** What the rules of a walk have cost so far. */
interface Budget {
  spentMilliseconds: number
  /** Characters of all patterns that were read, see `costOf`. */
  characters: number
  incomplete: boolean
}

/** The rules of one folder, in front of those of the folders above it. */
interface Chain {
  readonly folder: string
  readonly matcher: Ignore
  readonly above: Chain | null
  /** Characters of all patterns of the chain. */
  readonly characters: number
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
  const budget: Budget = { spentMilliseconds: 0, characters: 0, incomplete: false }
  const text = await readIgnoreFile(root, '.git/info/exclude', budget)
  return rulesOf(root, chainOf('', [[text, skipReasons.exclude]], null, budget), budget)
}

// Git is case-sensitive if the file system is.
const matcherOptions = { ignorecase: process.platform === 'win32' || process.platform === 'darwin' }

function rulesOf(root: string, chain: Chain, budget: Budget): IgnoreRules {
  return {
    reason(path, isFolder) {
      if (isSpent(budget)) return undefined
      return timed(budget, () => reasonIn(chain, isFolder ? `${path}/` : path))
    },
    async within(folder, names) {
      const texts: [string, string][] = []
      for (const [name, reason] of sources) {
        if (!names.has(name)) continue
        texts.push([await readIgnoreFile(root, folder === '' ? name : `${folder}/${name}`, budget), reason])
      }
      if (isSpent(budget)) return this
      const inside = timed(budget, () => admitted(chain, folder, budget))
      if (texts.length === 0) return inside === chain ? this : rulesOf(root, inside, budget)
      const added = timed(budget, () => chainOf(folder, texts, inside, budget))
      return rulesOf(root, added, budget)
    },
    incomplete: () => budget.incomplete,
  }
}

function isSpent(budget: Budget): boolean {
  if (budget.spentMilliseconds <= limits.ignoreMilliseconds) return false
  budget.incomplete = true
  return true
}

function timed<T>(budget: Budget, work: () => T): T {
  const started = performance.now()
  const result = work()
  budget.spentMilliseconds += performance.now() - started
  return result
}

/** Each folder's patterns are asked about the path from there: copied to every folder below, they would fill the memory. */
function reasonIn(chain: Chain, path: string): string | undefined {
  for (let link: Chain | null = chain; link !== null; link = link.above) {
    const result = link.matcher.test(link.folder === '' ? path : path.slice(link.folder.length + 1))
    if (result.ignored) return result.rule?.mark ?? skipReasons.gitignore
    if (result.unignored) return undefined
  }
  return undefined
}

/**
 * The chain inside a folder that is entered because a deeper file takes it out of what one above ignores: a matcher would
 * ignore all that is in it.
 */
function admitted(chain: Chain, folder: string, budget: Budget): Chain {
  const above = chain.above === null ? null : admitted(chain.above, folder, budget)
  const path = chain.folder === '' ? folder : folder.slice(chain.folder.length + 1)
  // The folder of a chain is above its own rules.
  if (path === '' || !chain.matcher.test(`${path}/`).ignored) return above === chain.above ? chain : { ...chain, above }
  // Without a slash at its end it is about the folder alone.
  const pattern = `!/${path.replaceAll(/[[*?\\ ]/g, String.raw`\$&`)}`
  const cost = costOf(pattern)
  if (chain.characters + cost > limits.ignoreChainCharacters || budget.characters + cost > limits.ignoreCharacters) {
    budget.incomplete = true
    return { ...chain, above }
  }
  budget.characters += cost
  return {
    ...chain,
    above,
    matcher: ignore(matcherOptions).add(chain.matcher).add(pattern),
    characters: chain.characters + cost,
  }
}

function chainOf(
  folder: string,
  texts: readonly (readonly [text: string, mark: string])[],
  above: Chain | null,
  budget: Budget,
): Chain {
  const added: { pattern: string; mark: string }[] = []
  let characters = above?.characters ?? 0
  for (const [text, mark] of texts)
    for (const pattern of patternsOf(text, budget)) {
      const cost = costOf(pattern)
      if (characters + cost > limits.ignoreChainCharacters || budget.characters + cost > limits.ignoreCharacters) {
        budget.incomplete = true
        break
      }
      characters += cost
      budget.characters += cost
      added.push({ pattern, mark })
    }
  return { folder, matcher: ignore(matcherOptions).add(added), above, characters }
}

/** Each pattern becomes an expression, of which the shortest has some twenty characters. */
function costOf(pattern: string): number {
  return pattern.length + 20
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

function patternsOf(text: string, budget: Budget): string[] {
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
    patterns.push(line)
  }
  return patterns
}
