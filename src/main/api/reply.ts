// Streamed responses: lists, lines of text, files, or server-sent events.

/**
 * A JSON array that may be long, sent element by element; a slow reader slows the producer. It can't contain an error, so
 * an error aborts the connection. A null is a pause in which others run.
 */
export class ListReply<Element> {
  constructor(readonly elements: Iterable<Element | null>) {}
}

/** JSON sent line by line; a slow reader slows the producer. */
export class LineReply {
  constructor(
    readonly mediaType: string,
    /** Without line feeds. An empty one isn't sent: it is a pause in which others run. */
    readonly lines: AsyncIterable<string> | Iterable<string>,
    readonly own: OwnLines = {},
  ) {}
}

/** Custom lines of a stream. */
export interface OwnLines {
  /** A line without content, sent while there is nothing to report. */
  readonly heartbeat?: () => string
  /** The last line of a failed stream. */
  readonly fault?: (fault: { readonly code: string; readonly detail: string }) => string
}

/** A file sent in pieces, text as UTF-8. It can't contain an error, so an error aborts the connection. An empty piece is
 * a pause in which others run. */
export class FileReply {
  constructor(
    readonly mediaType: string,
    readonly pieces: Iterable<string | Uint8Array>,
  ) {}
}

/** One server-sent event. */
export interface ServerEvent {
  readonly id?: string
  /** Absent: the default event `message`. */
  readonly event?: string
  /** Sent as JSON. */
  readonly data: unknown
}

/** Server-sent events, kept alive by comments. */
export class EventReply {
  constructor(readonly events: AsyncIterable<ServerEvent>) {}
}
