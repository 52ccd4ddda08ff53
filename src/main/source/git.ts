// Runs git with one closed set of options (C-26). Nothing else in the product starts git.
//
// The child is started here and not through simple-git: its guard (4.0.2) refuses exactly the options that make git
// safe for hostile repositories (protocol.allow, core.hooksPath, core.fsmonitor, credential.helper, GIT_CONFIG_GLOBAL,
// GIT_ALLOW_PROTOCOL), and it can't kill the process group, which leaves git's transport child running.
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { isIP } from 'node:net'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { RecordConnection } from '../kernel/record-connection'
import { notFoundExitCode, spawnSupervised } from './supervised-child'
import type { RemoteRepository } from './remote-url'

/** A remote with the resolved address of its host. */
export interface ResolvedRemote {
  readonly remote: RemoteRepository
  readonly address: string
}

/** All commands, each with its variable parts. Callers never pass options. */
export type GitCommand = LocalGitCommand | RemoteGitCommand

/** Commands that connect to another machine. */
export type RemoteGitCommand =
  | {
      readonly verb: 'clone'
      readonly remote: ResolvedRemote
      readonly branch: string | undefined
      readonly target: string
    }
  | { readonly verb: 'fetch'; readonly remote: ResolvedRemote; readonly commit: string; readonly target: string }
  | { readonly verb: 'ls-remote'; readonly remote: ResolvedRemote; readonly reference: string }

export type LocalGitCommand =
  | { readonly verb: 'version' }
  | { readonly verb: 'ls-tree'; readonly commit: string; readonly target: string }
  | { readonly verb: 'log'; readonly commit: string; readonly target: string; readonly commits: number }
  | { readonly verb: 'checkout'; readonly commit: string; readonly target: string }

/** Where a command runs, and for how long. */
export interface GitRun {
  readonly signal: AbortSignal
  /** Empty private folder used as git's home folder. */
  readonly home: string
  readonly milliseconds: number
  /**
   * Memory limit of the command, if lower than that of `kernel/limits.ts`; not enforced on Windows, where programs
   * can't be started with one.
   */
  readonly memoryKilobytes?: number
  /** Called with each piece of output instead of collecting it; an error thrown from it ends the command. */
  readonly onOutput?: (piece: string) => void
  /** Called with each line of git's progress. */
  readonly onProgress?: (line: string) => void
  /** How the child is started; tests inspect the arguments. */
  readonly spawn?: (command: string, argv: readonly string[], options: SpawnOptions) => ChildProcess
}

/** How git ended: its exit code, what it wrote, and its first error, without the sign that it is one. */
export interface GitResult {
  readonly exitCode: number
  readonly output: string
  readonly firstError: string | null
}

const nowhere = process.platform === 'win32' ? 'NUL' : '/dev/null'

/** The arguments of a command, in full. */
export function gitArguments(command: GitCommand): readonly string[] {
  const remote = 'remote' in command ? command.remote : undefined
  const protocol = remote?.remote.protocol ?? 'https'
  const settings = [
    'protocol.allow=never',
    `protocol.${protocol}.allow=always`,
    `core.hooksPath=${nowhere}`,
    'core.fsmonitor=false',
    'core.symlinks=false',
    'core.protectNTFS=true',
    'core.protectHFS=true',
    'core.autocrlf=false',
    `core.attributesFile=${nowhere}`,
    'core.bigFileThreshold=16m',
    // Each thread has its own caches: with a thread per processor, large machines would exceed git's memory limit.
    'pack.threads=2',
    'credential.helper=',
    'gc.auto=0',
    'maintenance.auto=false',
    'submodule.recurse=false',
    'http.followRedirects=false',
    'http.proxy=',
    'http.lowSpeedLimit=1000',
    'http.lowSpeedTime=60',
  ]
  // A literal address needs no pinning.
  if (remote !== undefined && isIP(remote.remote.host.replace(/^\[|\]$/g, '')) === 0) {
    settings.push(`http.curloptResolve=${pinned(remote)}`)
  }
  return [...settings.flatMap((setting) => ['-c', setting]), ...verbArguments(command)]
}

function verbArguments(command: GitCommand): readonly string[] {
  switch (command.verb) {
    case 'version':
      return ['version']
    case 'clone': {
      const branch = command.branch === undefined ? [] : [`--branch=${checkedBranch(command.branch)}`]
      const shape = [
        '--no-local',
        '--no-checkout',
        '--no-recurse-submodules',
        '--no-tags',
        '--single-branch',
        '--depth=1',
      ]
      return [
        'clone',
        ...shape,
        '--template=',
        '--progress',
        ...branch,
        '--',
        command.remote.remote.url,
        command.target,
      ]
    }
    case 'fetch': {
      const shape = ['--no-recurse-submodules', '--no-tags', '--no-auto-maintenance', '--depth=1', '--progress']
      const from = ['--', command.remote.remote.url, checkedCommit(command.commit)]
      return [...inside(command.target), 'fetch', ...shape, ...from]
    }
    case 'ls-remote':
      return ['ls-remote', '--', command.remote.remote.url, command.reference]
    case 'ls-tree':
      return [
        ...inside(command.target),
        'ls-tree',
        '-r',
        '-t',
        '-l',
        '-z',
        '--full-tree',
        checkedCommit(command.commit),
      ]
    case 'log': {
      const shape = ['--no-merges', '--no-renames', '--name-only', '-z', `--max-count=${command.commits}`]
      const plain = ['--no-show-signature', '--no-mailmap', '--no-notes', '--format=%x1e%H%x1f%an%x1f%ct%x1f%s%x1f']
      return [...inside(command.target), 'log', ...shape, ...plain, checkedCommit(command.commit), '--']
    }
    case 'checkout':
      return [...inside(command.target), 'checkout', '--quiet', '--force', '--detach', checkedCommit(command.commit)]
  }
}

// Named explicitly, so that git doesn't search for a repository.
function inside(target: string): readonly string[] {
  return [`--git-dir=${target}/.git`, `--work-tree=${target}`]
}

function pinned({ remote, address }: ResolvedRemote): string {
  return `${remote.host}:${remote.port}:${address.includes(':') ? `[${address}]` : address}`
}

/** Throws unless the text is a branch name according to `git check-ref-format`, and not an option. */
export function checkedBranch(branch: string): string {
  // oxlint-disable-next-line no-control-regex -- refused, as git refuses them
  const isWrong = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|^[-/.]|\/\.|[/.]$|\.lock(\/|$)|^@$|^$/.test(branch)
  if (isWrong || branch.length > limits.branchCharacters) {
    throw new AppError('invalid_request', 'The branch name is not one that git accepts.')
  }
  return branch
}

/** Throws unless the text is a complete commit id. */
export function checkedCommit(commit: string): string {
  if (/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit
  throw new AppError('invalid_request', 'The commit must be given as its whole id of 40 characters.')
}

/** The complete environment of a git process: only the search path is inherited. */
export function gitEnvironment(command: GitCommand, home: string): Readonly<Record<string, string>> {
  const systemRoot = process.env['SystemRoot']
  return {
    PATH: process.env['PATH'] ?? '',
    ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: 'remote' in command ? command.remote.remote.protocol : 'https',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: nowhere,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
  }
}

/**
 * Runs one command to its end. The whole process group is killed on abort, deadline, too much output, or an error that
 * `onOutput` throws.
 * @throws AppError `cancelled`, `internal_error` (git is missing), `payload_too_large` (time or output over the limit)
 */
export function runGit(command: LocalGitCommand, run: GitRun): Promise<GitResult> {
  return startGit(command, run)
}

/**
 * Runs a command that connects to its remote, and records that. The remote has just answered, since it was resolved.
 * @throws AppError as `runGit`
 */
export function runRemoteGit(command: RemoteGitCommand, run: GitRun, record: RecordConnection): Promise<GitResult> {
  const { host, port } = command.remote.remote
  record({ host, port, purpose: command.verb === 'ls-remote' ? 'remote_check' : 'clone' })
  return startGit(command, run)
}

async function startGit(command: GitCommand, run: GitRun): Promise<GitResult> {
  if (run.signal.aborted) throw new AppError('cancelled', 'The work was cancelled.', { cause: run.signal.reason })
  const child = start(gitArguments(command), run, {
    cwd: run.home,
    env: gitEnvironment(command, run.home),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that git's transport children can be killed with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  let failure: Error | undefined
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error))
    killGroup(child)
  }
  const cancel = (): void => fail(new AppError('cancelled', 'The work was cancelled.', { cause: run.signal.reason }))
  run.signal.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(() => fail(tooMuch('It took too long')), run.milliseconds)
  try {
    const output = collect(child, run, fail)
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', (error) => reject(startError(error)))
      child.once('close', (code) => resolve(code ?? -1))
    })
    if (failure !== undefined) throw failure
    if (exitCode === notFoundExitCode) throw gitMissing()
    return { exitCode, ...output() }
  } finally {
    clearTimeout(timer)
    run.signal.removeEventListener('abort', cancel)
  }
}

function start(argv: readonly string[], run: GitRun, options: SpawnOptions): ChildProcess {
  if (run.spawn !== undefined) return run.spawn('git', argv, options)
  return spawnSupervised('git', argv, options, run.memoryKilobytes ?? limits.gitMemoryKilobytes)
}

/**
 * Checks that there is a git that supports pinning to an address; older ones silently ignore that setting (C-27).
 * @throws AppError `internal_error` when git is missing or too old
 */
export async function requireGit(run: GitRun): Promise<void> {
  const { output } = await runGit({ verb: 'version' }, run)
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(output) ?? []).map(Number)
  if (major > 2 || (major === 2 && minor >= 37)) return
  const found = output.trim() === '' ? 'no version' : output.trim().slice(0, 60)
  throw new AppError(
    'internal_error',
    `Cloning needs git 2.37 or newer; this machine has ${found}. Update git, or open a folder.`,
  )
}

function collect(
  child: ChildProcess,
  run: GitRun,
  fail: (error: unknown) => void,
): () => Pick<GitResult, 'output' | 'firstError'> {
  let output = ''
  let rest = ''
  let firstError: string | null = null
  let errorBytes = 0
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    try {
      if (run.onOutput !== undefined) run.onOutput(piece)
      else if ((output += piece).length > limits.gitOutputBytes) fail(tooMuch('The server sent too much'))
    } catch (error) {
      fail(error)
    }
  })
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    errorBytes += piece.length
    if (errorBytes > limits.gitOutputBytes) fail(tooMuch('The server sent too much'))
    // What a server says follows in lines of its own, which may look like others of git.
    const lines = (rest + piece).split(/[\r\n]/)
    rest = (lines.pop() ?? '').slice(0, errorLineCharacters)
    firstError ??= firstErrorIn(lines)
    const line = piece.split(/[\r\n]/).findLast((part) => part.trim() !== '')
    if (line !== undefined) run.onProgress?.(line.trim().slice(0, 200))
  })
  return () => ({ output, firstError: firstError ?? firstErrorIn([rest]) })
}

/** More of a line is not shown. */
const errorLineCharacters = 500

function firstErrorIn(lines: readonly string[]): string | null {
  const line = lines.find((one) => /^(?:fatal|error): ./.test(one))
  return line === undefined ? null : line.slice(line.indexOf(' ') + 1, errorLineCharacters)
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

function startError(error: Error): AppError {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gitMissing(error)
  return new AppError('internal_error', 'Git could not be started.', { cause: error })
}

function gitMissing(cause?: Error): AppError {
  return new AppError(
    'internal_error',
    'Git was not found on this machine. Install git to clone repositories; folders can be opened without it.',
    { cause },
  )
}

function tooMuch(what: string): AppError {
  return new AppError(
    'payload_too_large',
    `The repository was not cloned. ${what}; clone it by hand and open the folder.`,
  )
}
