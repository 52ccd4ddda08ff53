// Parsed data as records: the fields of JSON, YAML and TOML are unknown until read.

/** A value as a record of unknown values; an empty one for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
