// Subjects of past commits and the files they changed. Git never runs in the folder that was opened: it runs in an
// empty repository that borrows the folder's objects, so that no setting, hook or attribute of the folder applies
// (C-25).
import { mkdir, mkdtemp, opendir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { readConfined } from './confine'
import { runGit } from './git'
import { gitDirectories, readRevision } from './revision'
import { hideSecrets, namesSecret } from './secret-content'

/** A commit that is not a merge. */
export interface PastCommit {
  readonly id: string
  readonly author: string
  /** Unix time in seconds. */
  readonly seconds: number
  readonly subject: string
  /** Changed paths, relative to the root; empty for commits of more than `limits.historyCommitFiles` files. */
  readonly paths: readonly string[]
}

/**
 * Reads the history of a folder's commit, newest first. Empty if there is none that can be read.
 * @param root the folder's real path
 * @param memoryKilobytes git's memory limit; malicious objects could exhaust memory
 * @throws AppError `cancelled`
 */
export async function readHistory(
  root: string,
  signal: AbortSignal,
  memoryKilobytes: number = limits.gitMemoryKilobytes,
): Promise<readonly PastCommit[]> {
  const { commit } = await readRevision(root)
  const common = (await gitDirectories(root))?.common
  if (commit === null || common === undefined) return []
  const objects = await ownObjects(common)
  if (objects === null || !(await areOrdinary(objects))) return []
  const home = await mkdtemp(join(tmpdir(), 'cairn-history-'))
  try {
    await writeBorrower(join(home, 'borrower', '.git'), objects, commit, await shallowOf(common))
    const reader = createLogReader()
    const command = { verb: 'log', commit, target: join(home, 'borrower'), commits: limits.historyCommits } as const
    await runGit(command, {
      signal,
      home,
      milliseconds: limits.historyMilliseconds,
      memoryKilobytes,
      onOutput: reader.take,
    })
    return reader.end()
  } catch (error) {
    // Search works without a history, so a damaged, partial or enormous one is not an error.
    if (error instanceof AppError && error.code !== 'cancelled') return []
    throw error
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The folder's objects directory, unless a link leads elsewhere. */
async function ownObjects(common: string): Promise<string | null> {
  const [folder, objects] = await Promise.all(
    [common, join(common, 'objects')].map((path) => realpath(path).catch(() => null)),
  )
  if (folder === null || folder === undefined || objects === null || objects === undefined) return null
  return objects.startsWith(folder + sep) && !/[\n"]/.test(objects) ? objects : null
}

/**
 * Whether the directory only contains ordinary files: no alternates (other repositories whose objects git would read),
 * no link, and nothing that blocks when opened.
 */
async function areOrdinary(objects: string): Promise<boolean> {
  let entries = 0
  const folders = [objects]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(folder)) {
      if (++entries > limits.historyObjectFiles) return false
      if (folder !== objects && entry.name.endsWith('alternates')) return false
      if (entry.isDirectory()) folders.push(join(folder, entry.name))
      else if (!entry.isFile()) return false
    }
  }
  return true
}

/** Commits at which a shallow clone ends. */
async function shallowOf(common: string): Promise<Buffer | null> {
  try {
    return await readConfined(common, 'shallow', limits.packedReferencesBytes)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function writeBorrower(git: string, objects: string, commit: string, shallow: Buffer | null): Promise<void> {
  await mkdir(join(git, 'objects', 'info'), { recursive: true })
  await mkdir(join(git, 'refs'))
  const format =
    commit.length === 64
      ? '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n'
      : '[core]\n\trepositoryformatversion = 0\n'
  await Promise.all([
    writeFile(join(git, 'config'), format),
    writeFile(join(git, 'HEAD'), `${commit}\n`),
    writeFile(join(git, 'objects', 'info', 'alternates'), `${objects}\n`),
    ...(shallow === null ? [] : [writeFile(join(git, 'shallow'), shallow)]),
  ])
}

/** Parses the output of `git log`, split anywhere. */
function createLogReader(): { take(piece: string): void; end(): readonly PastCommit[] } {
  const pieces: string[] = []
  let characters = 0
  return {
    take: (piece) => {
      characters += piece.length
      if (characters > limits.historyBytes) throw new AppError('payload_too_large', 'The history is too long.')
      pieces.push(piece)
    },
    end: () => pieces.join('').split('\x1e').slice(1).flatMap(asCommit),
  }
}

function asCommit(entry: string): readonly PastCommit[] {
  const [id = '', author = '', seconds = '', subject = '', names = ''] = entry.split('\x1f')
  if (!/^[0-9a-f]{40,64}$/.test(id)) return []
  const paths = names
    .split('\0')
    .flatMap((name) => name.replace(/^\n/, '') || [])
    .filter((path) => !namesSecret(path))
  return [
    {
      id,
      // C-35: cut afterwards, as half a token would not be recognized.
      author: hideSecrets(author).slice(0, limits.nameCharacters),
      seconds: Number(seconds) || 0,
      subject: hideSecrets(subject).slice(0, limits.historySubjectCharacters),
      paths: paths.length > limits.historyCommitFiles ? [] : paths,
    },
  ]
}
