// Options of a statement of Rails: `only: [:index]`, `:only => :index`, `path: "orders"`.

export interface Options {
  /** The arguments as written. */
  readonly code: string
}

const value = '(:?["\'][^"\']*["\']|:[\\w/?!]+|[\\w:.]+)'

/** The name or text of an option; null if it isn't given as one. */
export function optionIn({ code }: Options, name: string): string | null {
  const found = new RegExp(`(?:(?<![\\w:])${name}:|:${name}\\s*=>|["']${name}["']\\s*=>)\\s*${value}`).exec(code)?.[1]
  if (found === undefined || found === 'nil' || /^(?:redirect|proc|lambda)\b/.test(found)) return null
  return plainName(found)
}

/** The names in an option that is a list or one of them; null if it isn't given. */
export function listIn({ code }: Options, name: string): readonly string[] | null {
  const found = new RegExp(
    `(?:(?<![\\w:])${name}:|:${name}\\s*=>)\\s*(\\[[^\\]]{0,1000}\\]|%[iIwW][[({][^\\])}]{0,1000}|${value})`,
  ).exec(code)?.[1]
  if (found === undefined) return null
  return [...found.replace(/^%[iIwW]/, '').matchAll(/[\w?!/]+/g)].map(([one]) => one)
}

/** The first argument, if it is a symbol or a text. */
export function symbolIn(code: string): string | null {
  const found = new RegExp(`^${value}`).exec(code)?.[1]
  return found === undefined ? null : plainName(found)
}

function plainName(code: string): string {
  return /^:?["']/.test(code) ? code.replace(/^:?["']|["']$/g, '') : code.replace(/^:/, '')
}
