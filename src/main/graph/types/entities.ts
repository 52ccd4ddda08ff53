// What names and members refer to.
import type { FileTable } from '../program/program'
import type { Environment, Type } from './types'

/** What a name refers to. */
export type Entity =
  | { readonly kind: 'definition'; readonly definition: number }
  /** A local name that is not a node of the graph, by global binding id. */
  | { readonly kind: 'binding'; readonly binding: number }
  | { readonly kind: 'value'; readonly table: FileTable; readonly expression: number }
  | { readonly kind: 'type'; readonly type: Type }

/** A member of a type: a definition, a value assigned from outside, or a known type. */
export type Member =
  | { readonly kind: 'definition'; readonly definition: number; readonly environment: Environment | null }
  | {
      readonly kind: 'value'
      readonly table: FileTable
      readonly expression: number
      readonly environment: Environment | null
    }
  | { readonly kind: 'type'; readonly type: Type }
