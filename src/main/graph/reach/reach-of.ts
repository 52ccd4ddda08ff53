// The reach of names by dialect.
import type { Dialect } from '../../parse/parsed-file'
import { csharpReach } from './csharp'
import { goReach } from './go'
import { jvmReach, kotlinReach } from './jvm'
import { modularReach, packageReach, type Reach } from './reach'

const reaches: Readonly<Record<Dialect, Reach>> = {
  ecmascript: { ...modularReach, family: 'ecmascript' },
  python: { ...modularReach, family: 'python' },
  plain: { ...modularReach, family: 'plain' },
  java: jvmReach,
  kotlin: kotlinReach,
  scala: jvmReach,
  csharp: csharpReach,
  go: goReach,
  c: { ...packageReach, family: 'c', isFollowed: false },
  rust: { ...packageReach, family: 'rust', isFollowed: false },
  php: { ...packageReach, family: 'php', isFollowed: false },
  ruby: { ...packageReach, family: 'ruby', isFollowed: false },
  shell: { ...packageReach, family: 'shell', isFollowed: false },
}

export function reachOf(dialect: Dialect): Reach {
  return reaches[dialect]
}
