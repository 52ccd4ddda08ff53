// Queries the commit of a remote branch, to tell whether the parsed version is still the latest.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { findRemote } from './find-remote'
import { checkedBranch, requireGit, runRemoteGit } from './git'
import type { NetworkPolicy } from './network-policy'
import { parseRemoteUrl } from './remote-url'

/**
 * Reads the newest commit of a branch, or of the default branch.
 * @returns 40 or 64 hex digits, or `null` when the remote has no such branch
 * @throws AppError `access_denied`, `not_found` (no such repository, no network), `cancelled`
 */
export async function readRemoteHead(
  url: string,
  branch: string | null,
  options: { readonly policy: NetworkPolicy; readonly signal: AbortSignal },
): Promise<string | null> {
  const reference = branch === null ? 'HEAD' : `refs/heads/${checkedBranch(branch)}`
  const home = await mkdtemp(join(tmpdir(), 'cairn-git-'))
  try {
    const run = { signal: options.signal, home, milliseconds: limits.remoteHeadMilliseconds }
    await requireGit(run)
    const remote = await findRemote(parseRemoteUrl(url), 'remote_check', options.policy, options.signal)
    const result = await runRemoteGit({ verb: 'ls-remote', remote, reference }, run, options.policy.record)
    if (result.exitCode !== 0)
      throw new AppError('not_found', `The repository at ${url} could not be read. Try again later.`)
    const row = result.output.split('\n').find((line) => line.endsWith(`\t${reference}`))
    return row === undefined ? null : (/^[0-9a-f]{40,64}(?=\t)/.exec(row)?.[0] ?? null)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
