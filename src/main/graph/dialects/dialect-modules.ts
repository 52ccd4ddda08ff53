// What a dialect's module resolution offers to modules.ts, and what it is given.
import type { FileTable } from '../program/program'
import type { Entity, Space } from '../types/resolver'
import type { Type } from '../types/types'

/** Module resolution by the rules of one dialect. */
export interface DialectModules {
  resolve(table: FileTable, specifier: string): Type
  packageMembers(module: Type, name: string, space: Space): readonly Entity[]
}

/** Names of a file's own top level, or of another scope of it. */
export type FileMembers = (table: FileTable, name: string, space: Space, scope?: number) => readonly Entity[]
