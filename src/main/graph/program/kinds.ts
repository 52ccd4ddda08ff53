// Kinds of definitions that several parts of resolution treat alike.
import type { DefinitionKind } from '../../parse/parsed-file'

/** Kinds that can be types. */
export const typeKinds: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type'])

/** Kinds that have members accessed by name: types, and mere groups of names. */
export const holderKinds: ReadonlySet<DefinitionKind> = new Set([...typeKinds, 'namespace', 'module'])
