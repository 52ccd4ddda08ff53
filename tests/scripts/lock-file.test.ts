// package-lock.json is complete: npm refuses to install if an entry is missing, even one for another system.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>
}

/** The entry that a package resolves a name to: its own, or one of a parent folder. */
function entryFor(owner: string, name: string): string | undefined {
  const path = owner === '' ? `node_modules/${name}` : `${owner}/node_modules/${name}`
  if (Object.hasOwn(lock.packages, path)) return path
  if (owner === '') return undefined
  return entryFor(owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/'))), name)
}

// Would catch: a lock file created with a registry without packages for other systems, which breaks every fresh clone.
it('has an entry for each dependency, on every system', () => {
  expect(entryFor('', 'typescript')).toBe('node_modules/typescript')
  const missing = Object.entries(lock.packages).flatMap(([owner, { dependencies = {}, optionalDependencies = {} }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => entryFor(owner, name) === undefined)
      .map((name) => `${owner} → ${name}`),
  )
  expect(missing).toEqual([])
})
