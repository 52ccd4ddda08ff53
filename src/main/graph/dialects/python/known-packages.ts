// Functions of the standard library and of ubiquitous packages whose results keep the types of the repository.
import type { PackageCall } from '../../types/package-calls'
import { djangoPackages } from './django-models'

export const pythonPackages: ReadonlyMap<string, PackageCall> = new Map<string, PackageCall>([
  ['functools#wraps', ({ given }) => given()],
  ['functools#lru_cache', ({ given }) => given()],
  ['functools#cache', ({ given }) => given()],
  ['typing#cast', ({ spelt }) => spelt()],
  ...djangoPackages,
])
