// The port of a way to define HTTP routes.
import type { ScannedFile } from './scan-text'

/** Lives in `route-patterns/<id>.ts` and is exported there as `pattern`. */
export interface RoutePattern {
  readonly id: string
  /** The files that it may be in. */
  readonly ends: RegExp
  read(file: ScannedFile): readonly FoundRoute[]
  /** Where routers stand below others. */
  mounts?(file: ScannedFile): readonly FoundMount[]
}

export interface FoundRoute {
  /** Offset in the text. */
  readonly at: number
  readonly method: string
  readonly route: string
  readonly handler: string | null
  /** The variable whose routes it belongs to; absent where the route is complete. */
  readonly router?: string
}

/** A router whose routes begin with a prefix. */
export interface FoundMount {
  readonly prefix: string
  /** The variable of the router; null for all of the other file. */
  readonly router: string | null
  /** The variable of the router that it is put into; null for none in view. */
  readonly into: string | null
  /** The file of the router without its ending, whole or its last parts; null for the same file. */
  readonly module: string | null
}
