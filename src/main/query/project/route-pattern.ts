// The port of a way to define HTTP routes.
import type { ScannedFile } from './scan-text'

/** Defined in `route-patterns/<id>.ts`, which exports it as `pattern`. */
export interface RoutePattern {
  readonly id: string
  /** The endings of files to search. */
  readonly ends: RegExp
  /** The routes of a file; another file of the project is read by its path. */
  read(file: ScannedFile, textOf?: (path: string) => string | null): readonly FoundRoute[]
  /** The routes that a file stands for by its path, with the paths of all files. */
  routesOfPath?(path: string, read: () => string | null, isFile: (path: string) => boolean): readonly PathRoute[]
  /** Where routers are mounted on others. */
  mounts?(file: ScannedFile): readonly FoundMount[]
  /** Names of routers that come from elsewhere, or that others know by another name. */
  names?(file: ScannedFile): readonly SameRouter[]
}

export interface PathRoute {
  readonly method: string
  readonly route: string
  readonly handler: string | null
  /** Offset in the text. */
  readonly at: number
}

export interface FoundRoute {
  /** Offset in the text. */
  readonly at: number
  readonly method: string
  readonly route: string
  /** The code of the path where it isn't a plain text; replaces `route`. */
  readonly expression?: string
  readonly handler: string | null
  /** The variable of its router; absent if it belongs to all routes of the file. */
  readonly router?: string
  /** Offsets of what requests pass through first. */
  readonly passes?: readonly number[]
  /** Fills in what a prefix from elsewhere leaves open, as the name of the class that inherits it. */
  readonly complete?: (route: string) => string
}

/** A router whose routes have a prefix. */
export interface FoundMount {
  /** The text of the prefix. */
  readonly prefix: string
  /** The code of the prefix where it isn't a text; replaces `prefix`. */
  readonly expression?: string
  /** The variable of the router; null for all routes of the other file. */
  readonly router: string | null
  /** The variable of the router that it is mounted on; null for a prefix of the router itself. */
  readonly into: string | null
  /**
   * The file of the router without its extension, complete or its last parts; null for the same file, `folder/**` for
   * all files in a folder, where the router's name says which are meant.
   */
  readonly module: string | null
  /** Whether the folders between the mounted one and a file are part of its routes' paths. */
  readonly addsFolders?: boolean
  /** The routes of a mounted folder that stand outside it. */
  readonly except?: readonly string[]
  /** Says only that the router serves nothing unless it is mounted: where nothing mounts it, its prefix is unknown. */
  readonly needsMount?: boolean
}

/** Two names of one router. */
export interface SameRouter {
  readonly name: string
  /** Its name in the other file; `default` for what the module as a whole exports. */
  readonly other: string
  /** As in a mount; null for the same file. */
  readonly module: string | null
}

/** Stands in a path for a part that the code doesn't say. */
export const unknownPart = '…'
