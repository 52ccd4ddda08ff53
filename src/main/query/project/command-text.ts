// What the patterns of commands have in common.
import { argumentPlaces, type Brackets, type Place } from './brackets'
import type { CommandRun } from './command-pattern'

/** The fields of an object or a struct that is written out, by their names. */
export function fieldsIn(text: string, brackets: Brackets, open: number): ReadonlyMap<string, Place> {
  return new Map(
    argumentPlaces(text, brackets, open).flatMap(({ from, to }): readonly (readonly [string, Place])[] => {
      const [whole, name] =
        /^(?:(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/)\s*){0,20}["']?([\w$]+)["']?\s*[:=](?![:=])\s*/.exec(
          text.slice(from, to),
        ) ?? []
      return whole === undefined || name === undefined ? [] : [[name, { from: from + whole.length, to }]]
    }),
  )
}

/** The first text in quotes that a piece of code is; null if it is anything else. */
export function quotedText(code: string): string | null {
  return /^\s*(?:f|r|@|\$)?(["'`])([^"'`\n]{0,400})\1/.exec(code)?.[2] ?? null
}

/** The word of a usage: `add <name> [options]`. */
export function firstWord(usage: string): string | null {
  return /^\s*([\w$][\w:./-]*)/.exec(usage)?.[1] ?? null
}

const inline =
  /^(?:async\s+)?(?:func\b|function\b|fn\b|static\s+function\b|\([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,200}){0,10}\)(?:\s{0,20}:\s{0,20}[\w<>[\]., ]{1,80})?\s{0,20}=>|[\w$]+\s*=>|\|[^|]{0,200}\||move\b|delegate\b|\{|lambda\b|->)/

/** What a value runs: an inline function, one by its name, or one that another function wraps. */
export function runOf(text: string, { from, to }: Place): CommandRun | null {
  const code = text.slice(from, to)
  if (inline.test(code)) return { from, to, handlers: null }
  const name = /^&?([\w$]+(?:(?:\.|::|->|\?\.)[\w$]+){0,6})$/.exec(code)?.[1]
  if (name !== undefined)
    return /^(?:nil|null|undefined|None|true|false|\d+)$/.test(name) ? null : { from, to, handlers: [lastName(name)] }
  // A wrapped function: `withConfig(run)`; or one that is made: `newRun(options)`.
  const [, wrapper, inside] = /^(?:new\s+)?&?([\w$.:]+)(?:<[^<>]{0,100}>)?\(([^]{0,2000})\)$/.exec(code) ?? []
  if (wrapper === undefined || inside === undefined) return null
  if (inline.test(inside.trim())) return { from, to, handlers: null, wrapper: lastName(wrapper) }
  const given = [...inside.matchAll(/(?:^|[(,])\s*(?:this\.)?([\w$.]+)\s*(?=[,)]|$)/g)].map((one) =>
    lastName(one[1] ?? ''),
  )
  return { from, to, handlers: [...given.filter((one) => /^[A-Za-z_$]/.test(one)).reverse(), lastName(wrapper)] }
}

/** The last part of a dotted name. */
export function lastName(name: string): string {
  return name.split(/\.|::|->|\\/).at(-1) ?? name
}

/** `UsersAddCommand` → `users-add`. */
export function dashed(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** The smallest of some ranges around an offset. */
export function innermost<Range extends Place>(ranges: readonly Range[], at: number): Range | null {
  let best: Range | null = null
  for (const one of ranges)
    if (one.from < at && at < one.to && (best === null || one.to - one.from < best.to - best.from)) best = one
  return best
}

/** The end of a block that is closed by a word on a line with the indent of the one where it begins. */
export function endOfIndented(text: string, at: number, close: string): number {
  const start = text.lastIndexOf('\n', at) + 1
  const indent = /^[ \t]*/.exec(text.slice(start, start + 200))?.[0] ?? ''
  const end = text.indexOf(`\n${indent}${close}`, at)
  return end === -1 ? text.length : end + 1 + indent.length + close.length
}

/** The end of a block that is indented more than the line where it begins. */
export function endOfDedented(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at) + 1
  const indent = /^[ \t]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0
  let next = text.indexOf('\n', at)
  for (let lines = 0; next !== -1 && lines < 5_000; lines++) {
    const line = text.slice(next + 1, next + 1 + indent + 1)
    const after = text.indexOf('\n', next + 1)
    const isBlank = text.slice(next + 1, after === -1 ? text.length : after).trim() === ''
    if (!isBlank && !/^[ \t]*$/.test(line) && !/^[ \t]*[)\]}]/.test(text.slice(next + 1, next + 200))) return next
    next = after
  }
  return text.length
}

/** The body of the class that is named first after an offset: until its bracket closes. */
export function classAfter(text: string, brackets: Brackets, at: number): (Place & { readonly name: string }) | null {
  const found = /\b(?:class|record)\s+(\w+)/.exec(text.slice(at, at + 3_000))
  if (found === null) return null
  const open = text.indexOf('{', at + found.index)
  return open === -1 ? null : { name: found[1] ?? '', from: at + found.index, to: brackets.closeOf(open) }
}

/** The body of the innermost class around an offset. */
export function classAround(text: string, brackets: Brackets, at: number): (Place & { readonly name: string }) | null {
  const classes = [...text.matchAll(/^[ \t]*(?:[\w#[\]()]+\s+){0,6}class\s+(\w+)/gm)].slice(0, 500)
  const ranges = classes.flatMap((found) => {
    const open = text.indexOf('{', found.index)
    return open === -1 ? [] : [{ name: found[1] ?? '', from: found.index, to: brackets.closeOf(open) }]
  })
  return innermost(ranges, at)
}
