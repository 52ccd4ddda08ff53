// Places that give a name its value: keys of settings files, constants, fields of literals, defaults of parameters.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { splitIdentifier, stem } from '../search/terms'
import { scanFiles, type ScannedFile } from './scan-text'

export interface GivenValue {
  /** The name as written. */
  readonly name: string
  /** As written, shortened. */
  readonly value: string
  readonly path: string
  readonly line: number
}

export interface GivenValues {
  /** Those whose own name has most of the words come first; all of them have every word in it or around it. */
  readonly values: readonly GivenValue[]
  readonly filesRead: number
  readonly filesLeft: number
}

interface Candidate extends GivenValue {
  /** How many of the words are in the name, and how many other parts it has. */
  readonly held: number
  readonly more: number
  readonly isPlain: boolean
}

const assigned =
  /(?<![\w$.'"`-])["'`]?(?<name>[A-Za-z_$][\w$.-]{0,80})["'`]?\s*(?::(?![:=])[^=:(){}"'`]{1,40}=(?![=>])|\?\?=|:=|=(?![=>~])|:(?![:/=]))\s*(?<value>\S.{0,200})/g
/** What stands for itself: a text, a number with its unit, a truth value. */
const plain = /^(?:["'`].*|[-+]?\.?\d[\d._]*\w{0,3}(?:\s*[*/+-]\s*[\w.()]+){0,4}|true|false|null|none|nil)$/i
/** A call that is given such a value, as one that reads a setting is. */
const callWith = /^[\w.$]{1,60}\([^)]{0,100}["'`\d]/
const settingsFile = /\.(?:ya?ml|toml|ini|cfg|conf|properties|env|json5?|hocon)$|(?:^|\/)\.env[\w.-]*$/i
const comment = /^\s*(?:#|\/\/|\*|\/\*|--|;|<!--)/
const kinds: ReadonlySet<string> = new Set(['source', 'data'])
const shownValue = 80
/** Lines above that may open what a line is in, and how deep it may be. */
const linesAbove = 150
const mostParents = 6

/** Finds where a name with these words is given a value, in source and settings. */
export function givenValues(view: ProjectView, words: readonly string[]): GivenValues {
  const wanted = [...new Set(words.flatMap((word) => splitIdentifier(word)).map(stem))]
  if (wanted.length === 0) return { values: [], filesRead: 0, filesLeft: 0 }
  const { files, left } = scanFiles(view, {
    words: words.flatMap((word) => splitIdentifier(word)),
    fits: (path) => kinds.has(classifyPath(path)) && !/(?:lock\b|\.lock$|\.min\.|\.svg$)/.test(path),
  })
  const found: Candidate[] = []
  for (const file of files) {
    if (found.length >= limits.collectedFacts) break
    for (const one of valuesIn(file, wanted)) found.push(one)
  }
  const best = Math.max(0, ...found.map(({ held }) => held))
  return {
    values: found
      .filter(({ held }) => held === best)
      .toSorted((a, b) => Number(b.isPlain) - Number(a.isPlain) || a.more - b.more),
    filesRead: files.length,
    filesLeft: left,
  }
}

function valuesIn({ path, text: { lines } }: ScannedFile, wanted: readonly string[]): readonly Candidate[] {
  const isSettings = settingsFile.test(path)
  const inPath = partsOf(path)
  return lines.flatMap((line, at) => {
    if (line.length > limits.evidenceLineCharacters || comment.test(line) || !/[:=]/.test(line)) return []
    return [...line.matchAll(assigned)].flatMap(({ groups }) => {
      const name = groups?.['name'] ?? ''
      const value = shortened(groups?.['value'] ?? '')
      // In code, what stands before a dot holds the name; in settings, it is part of it.
      const own = partsOf(isSettings ? name : (name.split('.').at(-1) ?? name))
      const whole = partsOf(name)
      const held = wanted.filter((word) => own.has(word)).length
      const isPlain = plain.test(value)
      if (held === 0 || value === '' || !(isSettings || isPlain || callWith.test(value))) return []
      const rest = wanted.filter((word) => !whole.has(word) && !inPath.has(word))
      const around = rest.length === 0 ? null : aroundOf(lines, at)
      // What is called a default may say in its comment what for.
      const said = rest.length > 0 && own.has('default') ? saidAbove(lines, at) : null
      if (rest.some((word) => around?.has(word) !== true && said?.has(word) !== true)) return []
      if (said !== null && rest.every((word) => said.has(word)))
        return [{ name, value, path, line: at + 1, held: wanted.length, more: own.size - held, isPlain }]
      return [{ name, value, path, line: at + 1, held, more: own.size - held, isPlain }]
    })
  })
}

/** The parts of the names in the lines that a line is in, by their indentation. */
function aroundOf(lines: readonly string[], at: number): ReadonlySet<string> {
  const parts = new Set<string>()
  let indent = indentOf(lines[at] ?? '')
  let parents = 0
  for (let above = at - 1; above >= Math.max(0, at - linesAbove) && parents < mostParents && indent > 0; above--) {
    const line = (lines[above] ?? '').slice(0, limits.evidenceLineCharacters)
    const own = indentOf(line)
    if (line.trim() === '' || own >= indent) continue
    indent = own
    parents++
    for (const part of partsOf(line)) parts.add(part)
  }
  return parts
}

/** The parts of the words in the comment directly above a line. */
function saidAbove(lines: readonly string[], at: number): ReadonlySet<string> {
  const parts = new Set<string>()
  for (let above = at - 1; above >= Math.max(0, at - linesOfComment) && comment.test(lines[above] ?? ''); above--)
    for (const part of partsOf((lines[above] ?? '').slice(0, limits.evidenceLineCharacters))) parts.add(part)
  return parts
}

const linesOfComment = 8

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0
}

function partsOf(text: string): ReadonlySet<string> {
  return new Set(splitIdentifier(text).map(stem))
}

/** A value without what ends its line: a comment, a comma, a bracket that it didn't open. */
function shortened(written: string): string {
  const quoted = /^(["'`])(?:(?!\1)[^\\]|\\.){0,120}\1/.exec(written)?.[0]
  if (quoted !== undefined) return quoted.slice(0, shownValue)
  let depth = 0
  let end = 0
  for (; end < written.length; end++) {
    const sign = written[end] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth < 0) break
    else if (depth === 0 && (sign === ';' || sign === ',' || /^\s(?:#|\/\/)/.test(written.slice(end, end + 3)))) break
  }
  return written.slice(0, Math.min(end, shownValue)).trim()
}
