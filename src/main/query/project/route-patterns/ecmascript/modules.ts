// The names by which files know each other's routers: imports and exports.
import { posix } from 'node:path'
import { matches } from '../../route-text'
import type { SameRouter } from '../../route-pattern'

/** What a name is imported from. */
export interface Imported {
  readonly module: string
  /** `default` for the module as a whole. */
  readonly name: string
}

/** The imported names of a file, read once: it may mount very many routers. */
export function importsIn(path: string, text: string): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>()
  const add = (names: string, source: string, separator: string): void => {
    const module = moduleAt(path, source)
    if (module === null) return
    const inBraces = /\{([^{}]*)\}/.exec(names)?.[1]
    for (const part of inBraces?.split(',') ?? []) {
      const [name = '', local = name] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(separator)
        .map((one) => one.trim())
      if (name !== '' && !found.has(local)) found.set(local, { module, name })
    }
    const whole = /^\s*(?:\*\s*as\s+)?([\w$]+)/.exec(names.replace(/\{[^{}]*\}/, ''))?.[1]
    if (whole !== undefined && whole !== 'type' && !found.has(whole)) found.set(whole, { module, name: 'default' })
  }
  for (const [, names = '', source = ''] of matches(
    text,
    /\bimport\s([^;'"`]{0,1000}?)\bfrom\s*["'`]([^"'`\n]{1,300})/g,
  ))
    add(names, source, ' as ')
  for (const [, names = '', source = '', member] of matches(
    text,
    /\b(?:const|let|var)\s([^=;]{0,400})=\s*require\(\s*["'`]([^"'`\n]{1,300})["'`]\s*\)(?:\.([\w$]+))?/g,
  )) {
    if (member === undefined) add(names, source, ':')
    else {
      const module = moduleAt(path, source)
      if (module !== null) found.set(names.trim(), { module, name: member })
    }
  }
  return found
}

/** The names that a file exports, and those it imports. */
export function namesIn(path: string, text: string): readonly SameRouter[] {
  const imports = importsIn(path, text)
  const here = (name: string, other: string): SameRouter => ({ name, other, module: null })
  const exported = [
    ...matches(text, /\bexport\s+default\s+(?!async\b|function\b|class\b|new\b)([\w$]+)\s*(?:;|\n|$)/g),
    ...matches(
      text,
      /(?<![\w$.])module\.exports\s*=\s*(?!async\b|function\b|class\b|new\b|require\b)([\w$]+)(?:\.(?:routes|middleware|router)(?:\(\))?)?\s*(?:;|\n|$)/g,
    ),
  ].map(([, name = '']) => here('default', name))
  const members = matches(
    text,
    /(?:(?<![\w$.])module\.exports\s*=|\bexport\s+default|\bexport)\s*\{([^{}]{0,2000})\}(?!\s*from)/g,
  ).flatMap(([, inside = '']) =>
    inside.split(',').flatMap((part): readonly SameRouter[] => {
      const written = /^\s*([\w$]+)\s*(?:(:|\bas\b)\s*([\w$]+))?(?:\.routes\(\))?\s*$/.exec(part)
      if (written === null) return []
      const [, left = '', sign, right = left] = written
      if (sign === undefined) return []
      return [sign === ':' ? here(left, right) : here(right, left)]
    }),
  )
  const assigned = matches(text, /(?<![\w$])exports\.([\w$]+)\s*=\s*([\w$]+)\s*(?:;|\n|$)/g).map(
    ([, name = '', local = '']) => here(name, local),
  )
  return [
    ...exported,
    ...members,
    ...assigned,
    ...[...imports].map(([name, one]) => ({ name, other: one.name, module: one.module })),
    ...forwarded(path, text),
  ]
}

/** `export { default as users } from './users'` and `module.exports = require('./routes')`. */
function forwarded(path: string, text: string): readonly SameRouter[] {
  const named = matches(text, /\bexport\s*\{([^{}]{0,1000})\}\s*from\s*["'`]([^"'`\n]{1,300})/g).flatMap(
    ([, inside = '', source = '']) => {
      const module = moduleAt(path, source)
      if (module === null) return []
      return inside.split(',').flatMap((part): readonly SameRouter[] => {
        const [other = '', name = other] = part.trim().split(/\s+as\s+/)
        return other === '' ? [] : [{ name, other, module }]
      })
    },
  )
  const whole = matches(
    text,
    /(?<![\w$.])module\.exports\s*=\s*require\(\s*["'`]([^"'`\n]{1,300})["'`]\s*\)\s*(?:;|\n|$)/g,
  ).flatMap(([, source = '']): readonly SameRouter[] => {
    const module = moduleAt(path, source)
    return module === null
      ? []
      : [
          { name: '*', other: '*', module },
          { name: 'default', other: 'default', module },
        ]
  })
  return [...named, ...whole]
}

/** The file that an import names, without its ending; null for packages. */
export function moduleAt(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
  if (/^\.{1,2}(?:\/|$)/.test(plain)) return posix.join(posix.dirname(path), plain).replace(/\/$/, '')
  // Aliases of the source folder: `@/routes/users`, `~/routes`, `src/routes`.
  const aliased = /^(?:@\/|~\/|#\/?|src\/|app\/)(.+)$/.exec(plain)?.[1]
  return aliased ?? null
}
