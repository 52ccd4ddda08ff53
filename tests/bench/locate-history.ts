// Past commits as questions: the subject is the query, and the changed files and functions are the expected results.
import { execFileSync } from 'node:child_process'
import type { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Definition } from '#main/parse/parsed-file'
import { pluginFor } from '#main/parse/registry'
import { classifyPath } from '#main/query/path-class'
import { contentWords } from '#main/query/search/terms'

/** A question of the bench. It contains no source, so lists of questions may be published. */
export interface LocateCase {
  readonly commit: string
  readonly query: string
  readonly files: readonly string[]
  /** `path#name` of the innermost functions around the changed lines that exist in the tree. */
  readonly functions: readonly string[]
}

/** Questions asked of one tree: the parent of their oldest commit, which is the last in the list. */
export interface LocateGroup {
  readonly tree: string
  readonly cases: readonly LocateCase[]
}

interface Commit {
  readonly id: string
  readonly query: string
  readonly files: readonly string[]
}

/** Commits considered, newest first. */
const historyCommits = 6_000
/** A commit that changes more source files than this isn't about one place. */
const mostFiles = 4
const fewestWords = 3
const codeKinds: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])
const dataLanguages: ReadonlySet<string> = new Set(['json', 'markdown', 'html', 'css', 'yaml', 'toml'])

const byMachine = /\[bot\]|renovate|dependabot|greenkeeper|github-actions|snyk|crowdin|weblate/i
const sayingNothing =
  /\b(?:bump|releas\w*|changelog|change log|readme|docs?|documentation|typos?|grammar|spelling|lint\w*|format(?:ting)?|prettier|copyright|licen[cs]e|translations?|deps|dependenc\w*|upgrade|revert\w*|merge\w*|version|v?\d+\.\d+\.\d+|wip|ci|clean ?up|sponsors?)\b/i

/** Runs git in a clone; the user of the bench trusts the clones. */
export function git(repository: string, args: readonly string[], input?: string): Buffer {
  return execFileSync('git', ['-C', repository, ...args], {
    maxBuffer: 4 * 1024 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...(input === undefined ? {} : { input }),
  })
}

/** Whether a path is source code rather than a test. */
export function isSource(path: string): boolean {
  const language = pluginFor(path)?.id
  return language !== undefined && !dataLanguages.has(language) && classifyPath(path) === 'source'
}

/** Chooses groups of neighbouring commits, spread evenly over the history, and determines what each commit changed. */
export async function readGroups(
  repository: string,
  wanted: { readonly commits: number; readonly groups: number },
  grammars: Grammars,
): Promise<readonly LocateGroup[]> {
  const commits = readCommits(repository)
  const size = Math.ceil(wanted.commits / wanted.groups)
  const step = Math.max(size, Math.floor(commits.length / wanted.groups))
  const groups: LocateGroup[] = []
  for (let at = 0; at + 1 < commits.length && groups.length < wanted.groups; at += step) {
    const chosen = commits.slice(at, at + size)
    const oldest = chosen.at(-1) as Commit
    const tree = git(repository, ['rev-parse', `${oldest.id}^`])
      .toString()
      .trim()
    const there = new Set(git(repository, ['ls-tree', '-r', '--name-only', '-z', tree]).toString().split('\0'))
    if ([...there].filter(isSource).length < fewestSources) continue
    const cases: LocateCase[] = []
    for (const commit of chosen) {
      const files = commit.files.filter((path) => there.has(path))
      if (files.length > 0) cases.push(await readCase(repository, tree, { ...commit, files }, grammars))
    }
    groups.push({ tree, cases })
  }
  return groups
}

/** In a smaller repository any list of ten files contains a large part of all files. */
export const fewestSources = 60

function readCommits(repository: string): readonly Commit[] {
  const format = '--format=%x1e%H%x1f%an%x1f%P%x1f%s'
  const log = git(repository, [
    'log',
    '--no-merges',
    '--no-renames',
    '-n',
    `${historyCommits}`,
    '--name-status',
    format,
  ])
  return log
    .toString()
    .split('\x1e')
    .slice(1)
    .flatMap((entry) => {
      const [head = '', ...rows] = entry.trim().split('\n')
      const [id = '', author = '', parents = '', subject = ''] = head.split('\x1f')
      if (parents === '' || byMachine.test(author) || sayingNothing.test(subject)) return []
      const query = subject.replace(/\s*\((?:#\d+(?:,\s*)?)+\)\s*$/, '').replace(/\s*#\d+\b/g, '')
      const files = rows
        .map((row) => row.split('\t'))
        .flatMap(([status, path]) => (status === 'M' && path !== undefined && isSource(path) ? [path] : []))
      if (files.length === 0 || files.length > mostFiles || contentWords(query).length < fewestWords) return []
      return [{ id, query, files }]
    })
}

async function readCase(repository: string, tree: string, commit: Commit, grammars: Grammars): Promise<LocateCase> {
  const functions = new Set<string>()
  for (const path of commit.files) {
    // Code added by a commit in between isn't in the tree.
    const there = new Set((await functionsOf(repository, tree, path, grammars)).map(({ name }) => name))
    const before = await functionsOf(repository, `${commit.id}^`, path, grammars)
    for (const line of changedLines(repository, commit.id, path)) {
      const around = before
        .filter((one) => one.startLine <= line && one.endLine >= line)
        .sort((left, right) => right.startLine - left.startLine)[0]
      if (around !== undefined && there.has(around.name)) functions.add(`${path}#${around.name}`)
    }
  }
  return { commit: commit.id, query: commit.query, files: commit.files, functions: [...functions] }
}

/** The named functions in one version of a file. */
async function functionsOf(
  repository: string,
  commit: string,
  path: string,
  grammars: Grammars,
): Promise<readonly Definition[]> {
  const text = git(repository, ['show', `${commit}:${path}`]).toString()
  const { definitions } = await parseText(path, text, grammars)
  return definitions.filter(({ name, kind }) => name !== '' && codeKinds.has(kind))
}

/** Lines of the parent's version that a commit removed or replaced, or after which it inserted. */
function changedLines(repository: string, commit: string, path: string): readonly number[] {
  const diff = git(repository, ['diff', '--unified=0', '--no-ext-diff', `${commit}^`, commit, '--', path]).toString()
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? /gm)].flatMap(([, start, count]) =>
    Array.from({ length: Math.max(1, Number(count ?? 1)) }, (_, index) => Number(start) + index),
  )
}
