// Other tools that draw call graphs, run over a copy of the folder and read from the database they leave behind.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { FoundCall } from '../found-call'
import { installPackage, scratchFolder, type PinnedPackage } from '../install-package'
import { childrenMilliseconds, usedBetween } from '../processor-time'
import { isSkipped } from '../read-repository'
import { colbymchenryCodegraph } from './colbymchenry-codegraph'
import { optaveCodegraph } from './optave-codegraph'

export interface Peer {
  readonly package: PinnedPackage
  /** The script in the package's folder, with the arguments to index the current folder. */
  readonly command: readonly string[]
  /** Options that skip what isn't part of a call graph; used when comparing speed. */
  readonly leaveOut?: readonly string[]
  /** Its call edges, read from the folder that it has indexed. */
  readonly read: (folder: string) => readonly FoundCall[]
}

const peers: readonly Peer[] = [optaveCodegraph, colbymchenryCodegraph]

/** @throws for an unknown name */
export function peerNamed(name: string): Peer {
  const found = peers.find((peer) => peer.package.name === name)
  if (!found) throw new Error(`No peer ${name}; there are: ${peers.map((peer) => peer.package.name).join(', ')}.`)
  return found
}

/**
 * Runs a peer over a copy of the folder.
 * @param lean whether it may skip what isn't part of a call graph
 * @returns its calls, how long it took, and its processor time if the system reports it
 */
export function runPeer(
  peer: Peer,
  root: string,
  lean = false,
): { readonly calls: readonly FoundCall[]; readonly seconds: number; readonly used: number | null } {
  const installed = installPackage(peer.package)
  mkdirSync(scratchFolder, { recursive: true })
  const home = mkdtempSync(join(scratchFolder, 'run-'))
  const copy = join(home, basename(root))
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => path === root || !isSkipped(relative(root, path)) })
    const [script = '', ...given] = peer.command
    const started = performance.now()
    const usedBefore = childrenMilliseconds()
    execFileSync(process.execPath, [join(installed, script), ...given, ...(lean ? (peer.leaveOut ?? []) : [])], {
      cwd: copy,
      env: { ...process.env, HOME: home, DO_NOT_TRACK: '1', CI: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const seconds = (performance.now() - started) / 1000
    const used = usedBetween(usedBefore, childrenMilliseconds())
    return { calls: peer.read(copy), seconds, used }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
