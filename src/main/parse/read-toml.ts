// TOML as plain data. If the text is broken, its valid sections are read one by one.
import { parse } from 'smol-toml'
import { recordOf } from './record-of'

/** Sections of a broken text that are read; whole manifests have some hundreds, and each costs a parser. */
const mostSections = 10_000

/** Reads TOML; returns an empty record if nothing can be read. */
export function readToml(text: string): Readonly<Record<string, unknown>> {
  const whole = parsed(text)
  if (whole !== null) return whole
  const all: Record<string, unknown> = {}
  for (const section of text.split(/^(?=\[)/m, mostSections)) addTo(all, parsed(section) ?? {})
  return all
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** Adds what was just parsed, in place: a copy for each section would take the square of their number. */
function addTo(all: Record<string, unknown>, section: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(section)) {
    // An assignment to this key, which no manifest has, would replace the prototype.
    if (key === '__proto__') continue
    const known = Object.hasOwn(all, key) ? all[key] : undefined
    if (known === undefined) all[key] = value
    else if (Array.isArray(known) && Array.isArray(value)) for (const one of value as unknown[]) known.push(one)
    else if (isTable(known) && isTable(value)) addTo(known, value)
  }
}

function isTable(value: unknown): value is Record<string, unknown> {
  return recordOf(value) === value
}

/** A value as text; null for anything else, and for an empty one. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
