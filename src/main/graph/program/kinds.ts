// Kinds of definitions that several parts of resolution treat alike.
import type { DefinitionKind } from '../../parse/parsed-file'

/** What can be a type. */
export const typeKinds: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type'])

/** What holds members that others name behind it: types, and what only groups names. */
export const holderKinds: ReadonlySet<DefinitionKind> = new Set([...typeKinds, 'namespace', 'module'])
