// TOML as plain data. If the text is broken, its valid sections are read one by one.
import { parse } from 'smol-toml'
import { recordOf } from './record-of'

/** Reads TOML; returns an empty record if nothing can be read. */
export function readToml(text: string): Readonly<Record<string, unknown>> {
  const whole = parsed(text)
  if (whole !== null) return whole
  const sections = text.split(/^(?=\[)/m).map((section) => parsed(section) ?? {})
  return sections.reduce<Readonly<Record<string, unknown>>>((all, section) => merged(all, section), {})
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function merged(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const both = { ...left }
  for (const [key, value] of Object.entries(right)) {
    const known = both[key]
    both[key] = known === undefined ? value : merged(recordOf(known), recordOf(value))
  }
  return both
}

/** A value as text; null for anything else, and for an empty one. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
