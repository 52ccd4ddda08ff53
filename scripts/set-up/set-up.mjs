// Everything a fresh clone needs before it can run, in order; each step does nothing if its result exists.
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.mjs'
import { findNode, isOlder } from './toolchain.mjs'

/** The oldest Node with which npm installs all native parts: it leaves out those that ask for a newer one. */
const oldestForPackages = [20, 19]

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Provides Node and the packages.
 * @returns the Node executable for everything else
 */
export async function setUp() {
  // Neither needs the other, and each keeps one processor busy and waits for the network.
  const mayBegin = !isOlder(process.versions.node, oldestForPackages)
  const steps = [findNode(root), ...(mayBegin ? [installPackages(root, process.execPath)] : [])]
  const failure = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected')
  if (failure !== undefined) throw failure.reason
  const node = await steps[0]
  await installPackages(root, node)
  return node
}
