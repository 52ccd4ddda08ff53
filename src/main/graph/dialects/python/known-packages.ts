// Functions of the standard library and of ubiquitous packages whose results keep the types of the repository.
import type { PackageCall } from '../../types/package-calls'
import { builtin } from '../../types/types'
import { djangoPackages } from './django-models'

export const pythonPackages: ReadonlyMap<string, PackageCall> = new Map<string, PackageCall>([
  ['functools#wraps', ({ given }) => given()],
  ['functools#lru_cache', ({ given }) => given()],
  ['functools#cache', ({ given }) => given()],
  ['copy#copy', ({ given }) => given()],
  ['copy#deepcopy', ({ given }) => given()],
  ['collections#deque', ({ resolver, given }) => builtin('array', resolver.elementOf(given()))],
  ['typing#cast', ({ spelt }) => spelt()],
  ...djangoPackages,
])
