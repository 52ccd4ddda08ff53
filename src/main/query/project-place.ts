// Where a project is: plain data, for anyone who opens its graph, in whichever thread.

export interface ProjectPlace {
  readonly id: string
  readonly name: string
  /** The project's folder, absolute. */
  readonly root: string
  /** Path of the graph database. */
  readonly database: string
}
