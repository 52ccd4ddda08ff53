// Answers that are streams: lines of text, or server-sent events.

/** Text sent line by line; a slow reader slows the producer. */
export class LineReply {
  constructor(
    readonly mediaType: 'text/event-stream' | 'application/x-ndjson',
    /** Without line feeds. */
    readonly lines: AsyncIterable<string> | Iterable<string>,
    /** A line that says nothing new, sent while there is nothing to say. */
    readonly heartbeat: (() => string) | null = null,
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
