// The port of a way to define HTTP routes.
import type { ScannedFile } from './scan-text'

/** Lives in `route-patterns/<id>.ts` and is exported there as `pattern`. */
export interface RoutePattern {
  readonly id: string
  /** The files that it may be in. */
  readonly ends: RegExp
  read(file: ScannedFile): readonly FoundRoute[]
}

export interface FoundRoute {
  /** Offset in the text. */
  readonly at: number
  readonly method: string
  readonly route: string
  readonly handler: string | null
}
