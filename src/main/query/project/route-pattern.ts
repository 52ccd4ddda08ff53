// The port of a way to define HTTP routes.
import type { ScannedFile } from './scan-text'

/** Defined in `route-patterns/<id>.ts`, which exports it as `pattern`. */
export interface RoutePattern {
  readonly id: string
  /** The endings of files to search. */
  readonly ends: RegExp
  read(file: ScannedFile): readonly FoundRoute[]
  /** The route that a file stands for by its path alone; null if it stands for none. */
  routeOfPath?(path: string): string | null
  /** Where routers are mounted on others. */
  mounts?(file: ScannedFile): readonly FoundMount[]
}

export interface FoundRoute {
  /** Offset in the text. */
  readonly at: number
  readonly method: string
  readonly route: string
  readonly handler: string | null
  /** The variable of its router; absent if the route is complete. */
  readonly router?: string
}

/** A router whose routes have a prefix. */
export interface FoundMount {
  readonly prefix: string
  /** The variable of the router; null for all routers of the other file. */
  readonly router: string | null
  /** The variable of the router that it is mounted on; null if there is none in the file. */
  readonly into: string | null
  /**
   * The file of the router without its extension, complete or its last parts; null for the same file, `folder/**` for
   * all files in a folder, where the router's name says which are meant.
   */
  readonly module: string | null
}
