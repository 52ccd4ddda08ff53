// The values of prefixes that are written as code: constants, settings with a default, texts with such parts.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import type { LiteralOf } from './route-mounts'
import { unknownPart } from './route-pattern'
import { scanFiles, type ScannedFile } from './scan-text'

/** Constants that are defined by other constants. */
const depthLimit = 4
const quoted = /^(?:[rbu]{0,2}|\$?@?)(["'`])((?:\\.|(?!\1)[^\\])*)\1$/
const formatted = /^(?:f|rf|fr|\$)?(["'`])((?:\\.|(?!\1)[^\\])*)\1$/i

/** Reads values in the files where their names are defined; a name with several values has none. */
export function prefixValues(view: ProjectView): LiteralOf {
  const known = new Map<string, string | null>()
  /** By file, name and level: a sum of constants that are sums would otherwise be read for each of its parts. */
  const defined = new Map<string, ReadonlySet<string>>()
  let charactersLeft = limits.prefixCharacters

  function valueOf(expression: string, file: ScannedFile, depth: number): string | null {
    const code = expression
      .trim()
      .replace(/\s+as\s+\w+$/, '')
      .replace(/!$/, '')
    if (depth > depthLimit || code === '' || code.length > 400) return null
    const literal = quoted.exec(code)
    if (literal !== null && !(code.startsWith('`') && code.includes('${'))) return literal[2] ?? ''
    const parts = formatted.exec(code)
    if (parts !== null) return filled(parts[2] ?? '', file, depth)
    const sum = code.split(/\s*\+\s*/)
    if (sum.length > 1) return bounded(sum.map((part) => valueOf(part, file, depth + 1) ?? unknownPart).join(''))
    // Of a setting from outside, the default is what the code says.
    const fallback =
      /(?:\|\||\?\?|\bor\b)\s*(["'`][^"'`]*["'`])\s*\)?$/.exec(code)?.[1] ??
      /\(\s*["'][\w.:-]+["']\s*,\s*(?:default\s*=\s*)?(["'][^"']*["'])\s*,?\s*\)$/.exec(code)?.[1]
    if (fallback !== undefined) return valueOf(fallback, file, depth + 1)
    const asked =
      /\.(?:get|getOrThrow)\w*(?:<[^()]{0,80}>)?\(\s*["'](?:[\w-]+\.)*(\w+)["']\s*(?:,\s*\{[^{}]*\}\s*)?\)$/.exec(
        code,
      )?.[1]
    const name = asked ?? /^(?:[A-Za-z_$][\w$]*(?:\.|::|->))*([A-Za-z_$][\w$]*)$/.exec(code)?.[1]
    return name === undefined ? null : named(name, file, depth)
  }

  /** `${base}/orders` and `{settings.base}/orders`. */
  function filled(text: string, file: ScannedFile, depth: number): string | null {
    return bounded(
      text.replace(/\{\{|\}\}|\$?\{([^{}]{1,100})\}/g, (all, inner: string | undefined) =>
        // A doubled brace stands for itself.
        inner === undefined ? all.slice(1) : (valueOf(inner, file, depth + 1) ?? unknownPart),
      ),
    )
  }

  function named(name: string, file: ScannedFile, depth: number): string | null {
    const here = definedIn(name, file, depth)
    if (here.size > 0) return here.size === 1 ? ([...here][0] ?? null) : null
    const found = known.get(name)
    if (found !== undefined) return found
    // Asked again while it is being read, it is defined by itself.
    known.set(name, null)
    const { files } = scanFiles(view, {
      words: [name.replace(/[_$]+/g, '').toLowerCase()],
      fits: (path) => ['source', 'data'].includes(classifyPath(path)),
      most: limits.definitionsRead,
    })
    const values = new Set(files.flatMap((one) => [...definedIn(name, one, depth)]))
    const value = values.size === 1 ? ([...values][0] ?? null) : null
    known.set(name, value)
    return value
  }

  function definedIn(name: string, file: ScannedFile, depth: number): ReadonlySet<string> {
    const asked = `${depth}\n${name}\n${file.path}`
    const values = defined.get(asked) ?? readIn(name, file, depth)
    defined.set(asked, values)
    return values
  }

  function readIn(name: string, file: ScannedFile, depth: number): ReadonlySet<string> {
    charactersLeft -= file.text.text.length
    if (charactersLeft < 0) return new Set()
    const pattern = new RegExp(
      `(?<![\\w$.])["']?${name.replaceAll('$', '\\$')}["']?\\s*(?::\\s*[\\w.[\\]| ]{1,60}?\\s*)?[=:](?![=:>])\\s*([^\\n;]{1,200})`,
      'g',
    )
    const values = [...file.text.text.matchAll(pattern)].slice(0, 50).flatMap(([, written = '']) => {
      const value = valueOf(firstIn(written.replace(/\s+(?:#|\/\/).*$/, '')), file, depth + 1)
      return value === null ? [] : [value]
    })
    return new Set(values)
  }

  return (expression, file) => valueOf(expression, file, 0)
}

/** A path is no longer: constants of constants can double at each step. */
function bounded(value: string): string | null {
  return value.length > limits.routeCharacters ? null : value
}

/** The first expression of a line: up to a comma or a bracket that it doesn't open. */
function firstIn(line: string): string {
  let depth = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth < 0) return line.slice(0, at)
    else if (sign === ',' && depth === 0) return line.slice(0, at)
  }
  return line
}
