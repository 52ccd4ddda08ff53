// Everything a fresh clone needs before it can run, in order; each step does nothing if its result exists.
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.mjs'
import { findNode } from './toolchain.mjs'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Provides Node and the packages.
 * @returns the Node executable for everything else
 */
export async function setUp() {
  const node = await findNode(root)
  await installPackages(root, node)
  return node
}
