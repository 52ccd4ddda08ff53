// Functions of the standard library whose results keep the types of the repository.
import type { PackageCall } from '../../types/package-calls'

export const pythonPackages: ReadonlyMap<string, PackageCall> = new Map<string, PackageCall>([
  ['functools#wraps', ({ given }) => given()],
  ['functools#lru_cache', ({ given }) => given()],
  ['functools#cache', ({ given }) => given()],
  ['typing#cast', ({ spelt }) => spelt()],
])
