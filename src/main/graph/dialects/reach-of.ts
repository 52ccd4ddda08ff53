// The reach of names by dialect.
import type { Dialect } from '../../parse/parsed-file'
import { csharpReach } from './csharp/reach'
import { goReach } from './go/reach'
import { jvmReach, kotlinReach } from './jvm/reach'
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
  c: { ...packageReach, family: 'c', followed: 'inside' },
  rust: { ...packageReach, family: 'rust', followed: 'inside' },
  php: { ...packageReach, family: 'php', followed: 'inside' },
  // A file of Ruby can link otherwise alone than among all.
  ruby: { ...packageReach, family: 'ruby', followed: 'none' },
  shell: { ...packageReach, family: 'shell', followed: 'inside' },
}

export function reachOf(dialect: Dialect): Reach {
  return reaches[dialect]
}
