// The location of a project, as plain data for any thread that opens its graph.

export interface ProjectPlace {
  readonly id: string
  readonly name: string
  /** The project's folder, absolute. */
  readonly root: string
  /** Path of the graph database. */
  readonly database: string
}
