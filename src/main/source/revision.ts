// Reads a folder's branch and commit from git's own files. No git command runs in a folder that someone opened (C-25).
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { readConfined } from './confine'
import { hideSecrets } from './secret-content'

/** The branch and commit of a folder. Each part is `null` without a repository, or if its files don't say. */
export interface Revision {
  /** Without `refs/heads/`, and with asterisks for a token in it; `null` also when HEAD is detached. */
  readonly branch: string | null
  /** 40 or 64 hex digits. */
  readonly commit: string | null
  /** Address of `origin`, or else of the first remote, without any user name or password in it. */
  readonly remote: string | null
}

const unknown: Revision = { branch: null, commit: null, remote: null }

/**
 * Reads the revision of a folder. Never throws because of broken or hostile files; what can't be read is `null`.
 * @param root the folder's real path; only a `.git` inside it is used, never one of an enclosing folder
 */
export async function readRevision(root: string): Promise<Revision> {
  const directories = await gitDirectories(root)
  if (directories === undefined) return unknown
  const head = (await readText(directories.own, 'HEAD', limits.gitPointerBytes))?.trim() ?? ''
  const remote = remoteOf(await readText(directories.common, 'config', limits.gitConfigBytes))
  const reference = /^ref: (refs\/[^\s\0]+)$/.exec(head)?.[1]
  // A repository in the reftable format stores its refs in a binary file, and a placeholder here.
  if (reference === 'refs/heads/.invalid') return { ...unknown, remote }
  if (reference === undefined) return { branch: null, commit: asCommit(head), remote }
  return {
    branch: reference.startsWith('refs/heads/') ? hideSecrets(reference.slice('refs/heads/'.length)) : null,
    commit: await commitOf(directories, reference),
    remote,
  }
}

/** Git's directories for a folder. */
export interface GitDirectories {
  /** Contains HEAD. */
  readonly own: string
  /** Contains refs, packed-refs and config; differs from `own` in a linked work tree. */
  readonly common: string
}

/** Finds a folder's own git directories, by the rules of `readRevision`. */
export async function gitDirectories(root: string): Promise<GitDirectories | undefined> {
  const own = join(root, '.git')
  const kind = await stat(own).catch(() => undefined)
  if (kind === undefined) return undefined
  // Confined reading starts at the root, so a `.git` that is a link to elsewhere is refused there.
  if (kind.isDirectory()) {
    const head = await readText(root, '.git/HEAD', limits.gitPointerBytes)
    return head === undefined ? undefined : { own, common: own }
  }
  return linkedDirectories(root)
}

/**
 * A `.git` file points to the repository's folder, for linked work trees and submodules mostly outside the root. It is
 * followed only where git itself wrote it, `…/.git/worktrees/<name>` or `…/.git/modules/<name>` that points back here:
 * a hostile folder can't make another repository say so.
 */
async function linkedDirectories(root: string): Promise<GitDirectories | undefined> {
  const pointer = await readText(root, '.git', limits.gitPointerBytes)
  const target = /^gitdir: ([^\0\n]+)\n?$/.exec(pointer ?? '')?.[1]?.trim()
  // Windows would contact another machine for such a path, and reveal the user to it.
  if (target === undefined || /^[\\/]{2}/.test(target)) return undefined
  const own = resolve(root, target)
  const container = dirname(own)
  if (basename(container) === 'worktrees' && basename(dirname(container)) === '.git') {
    // Git also writes the pointer back; a pointer without it was not created by `git worktree add`.
    const back = (await readText(own, 'gitdir', limits.gitPointerBytes))?.trim()
    return back !== undefined && resolve(own, back) === join(root, '.git')
      ? { own, common: dirname(container) }
      : undefined
  }
  if (!/[\\/]\.git[\\/]modules[\\/]/.test(own)) return undefined
  // Here too git writes the pointer back: without it the folder points to someone else's repository.
  const back = workTreeOf((await readText(own, 'config', limits.gitConfigBytes)) ?? '')
  // From its real place, since a link in the folder may lead to a repository whose address fits here by chance.
  const actual = await realpath(own).catch(() => own)
  return back !== undefined && resolve(actual, back) === root ? { own, common: own } : undefined
}

/** Line by line: over the whole text the spaces of an expression would also match line ends, in quadratic time. */
function workTreeOf(config: string): string | undefined {
  for (const line of config.split('\n')) {
    const [name = '', ...value] = line.trim().split('=')
    if (name.trimEnd() === 'worktree') return value.join('=').trim().replace(/^"|"$/g, '')
  }
  return undefined
}

async function commitOf(directories: GitDirectories, reference: string): Promise<string | null> {
  for (const directory of [directories.own, directories.common]) {
    const loose = asCommit((await readText(directory, reference, limits.gitPointerBytes))?.trim() ?? '')
    if (loose !== null) return loose
  }
  const packed = await readBytes(directories.common, 'packed-refs', limits.packedReferencesBytes)
  return packed === undefined ? null : packedCommit(packed, reference)
}

/** Without a text of each line: a file of line feeds would make millions of them. */
function packedCommit(packed: Buffer, reference: string): string | null {
  const end = Buffer.from(` ${reference}`)
  for (let at = packed.indexOf(end); at !== -1; at = packed.indexOf(end, at + 1)) {
    const after = packed[at + end.length]
    if (after !== undefined && after !== lineFeed) continue
    const start = at === 0 ? 0 : packed.lastIndexOf(lineFeed, at - 1) + 1
    return asCommit(packed.toString('latin1', start, Math.min(at, start + longestCommit + 1)))
  }
  return null
}

const lineFeed = 10
const longestCommit = 64

function asCommit(text: string): string | null {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null
}

// Only the address of a remote is read; `include` and everything else in the file is ignored.
function remoteOf(config: string | undefined): string | null {
  const addresses = new Map<string, string>()
  let remote: string | undefined
  for (const line of (config ?? '').split('\n')) {
    const section = /^\s*\[/.test(line)
    if (section) remote = /^\s*\[remote "([^"]+)"\]/.exec(line)?.[1]
    const address = remote === undefined ? undefined : /^\s*url\s*=\s*"?([^"\s]+)"?\s*$/.exec(line)?.[1]
    if (remote !== undefined && address !== undefined && !addresses.has(remote)) addresses.set(remote, address)
  }
  const address = addresses.get('origin') ?? [...addresses.values()][0]
  return address === undefined ? null : address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1')
}

async function readText(root: string, path: string, maximumBytes: number): Promise<string | undefined> {
  return (await readBytes(root, path, maximumBytes))?.toString('utf8')
}

async function readBytes(root: string, path: string, maximumBytes: number): Promise<Buffer | undefined> {
  try {
    const bytes = await readConfined(root, path, maximumBytes)
    return bytes.length > maximumBytes ? undefined : bytes
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
