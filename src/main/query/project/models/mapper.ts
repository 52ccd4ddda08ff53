// The port of an object-relational mapper: how its models say which table they are kept in.
import { createRegistry } from '../../../kernel/registry'
import type { ProjectView, StoredSymbol } from '../../project-view'

/** Defined in `known/<id>.ts`, which exports it as `mapper`. */
export interface Mapper {
  readonly id: string
  /** As its users call it. */
  readonly name: string
  /** The classes outside the repository that models extend, as ids of the graph. */
  readonly bases: readonly string[]
  /** Where bases are no symbols of the graph: the first line of a class that extends one. */
  readonly extends?: RegExp
  /** The models of a project with a table of their own. */
  modelsIn(view: ProjectView, created: CreatedTables): readonly Model[]
}

/** Names of the tables that migrations and statements create, in lower case. */
export type CreatedTables = ReadonlySet<string>

export interface Model {
  readonly table: string
  /** The class, or what holds the model. */
  readonly symbol: StoredSymbol
  /** Its mapper, as its users call it. */
  readonly mapper: string
  /** The name under which other code asks the mapper for it, if that isn't the class. */
  readonly registered?: string
  readonly path: string
  /** The line that says so, or that declares the model. */
  readonly line: number
  /** Null if the model doesn't say them, so that the schema does. */
  readonly columns: readonly ModelColumn[] | null
  /** A table that only joins the model with another. */
  readonly isJoin?: true
}

export interface ModelColumn {
  readonly name: string
  /** How it is declared, or why it is there. */
  readonly text: string
  readonly path: string
  readonly line: number
}

/** The names by which a question may mean the table of a model: not those of the tables that join it with others. */
export function namesOfModel(model: Model | undefined): readonly string[] {
  if (model === undefined || model.isJoin === true) return []
  const { symbol, registered = symbol.name } = model
  return symbol.kind === 'class' && registered !== symbol.name ? [symbol.name, registered] : [registered]
}

export const mappers = createRegistry<Mapper>(import.meta.glob('./known/*.ts', { eager: true }), 'mapper')
