// The module resolution of a dialect.
import type { FileTable } from '../program/program'
import type { Entity, Space } from '../types/resolver'
import type { Type } from '../types/types'

/** Module resolution by the rules of one dialect. */
export interface DialectModules {
  resolve(table: FileTable, specifier: string): Type
  packageMembers(module: Type, name: string, space: Space): readonly Entity[]
}
