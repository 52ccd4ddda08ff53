// Defaults that documentation tells: in tables with a column for them, in attributes, and in sentences.
import { limits } from '../../../kernel/limits'

export interface DocumentedValue {
  readonly name: string
  readonly value: string
  readonly at: number
  /** The titles that it stands below, the nearest first. */
  readonly titles: readonly string[]
}

const row = /^\s*\|(?<cells>.+?)\|?\s*$/
const ruler = /^[\s|:+-]+$/
const defaultColumn =
  /^\W*(?:default(?:s| value)?|standard(?:wert)?|vorgabe|(?:valeur )?par défaut|(?:valor )?por defecto|padrão|默认值?|既定値?|デフォルト値?)\W*$/i
/** `| MAX_ITEMS | how many items | `5` |`, in a table without a title for its columns. */
const codeInRow =
  /^\s*\|\s*`?(?<name>[A-Za-z_][\w.-]{2,80})`?\s*\|(?:[^|\n]{0,300}\|){0,3}\s*`(?<value>[^`|\n]{1,80})`\s*(?:\||$)/
const key =
  /`(?<code>[A-Za-z_][\w.-]{2,80})(?:[=:][^`]{0,60})?`|(?<plain>\b[A-Za-z][A-Za-z\d]*(?:[_.-]+[A-Za-z\d]+)+\b)|^[\s*_[-]*(?<word>[A-Za-z][\w .-]{1,60}?)[\s*_\]]*$/
/** `{{< confkey type="duration" default="5 minutes" >}}`. */
const attribute = /\{\{.{0,200}\bdefault=["'](?<value>[^"']{1,80})["'].{0,200}\}\}/
/** "Default: `5`", "Defaults to 5.", "(default is "5m")", "The default value is `x`". */
const sentence =
  /\b(?:defaults?(?: value)?(?:\s*\**\s*[:=]\s*\**\s*|\s+(?:is|are|to|of)\s+)(?:set to )?|by default(?: is)?,? )(?<value>`[^`]{1,80}`|"[^"]{1,80}"|'[^']{1,80}'|\*\*[^*]{1,40}\*\*|\d[\w.]*(?: (?:seconds?|minutes?|hours?|days?|weeks?|months?|[KMG]i?B|bytes))?)/i
const title = /^(?<marks>#{1,6})\s+(?<text>.{1,200}?)\s*#*$/
const noValue = /^(?:none|n\/a|-+|–|—|\*|required|empty|not set|unset|\s*)$/i
/** Lines above in which the name of what a sentence is about may stand. */
const linesAbove = 4

/** The defaults that a page tells, in order. */
export function documentedIn(lines: readonly string[]): readonly DocumentedValue[] {
  const found: DocumentedValue[] = []
  let titles: readonly { readonly depth: number; readonly text: string }[] = []
  /** The columns of the table that a line is in. */
  let columns: { readonly value: number } | null = null
  let isFenced = false
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, limits.evidenceLineCharacters * 2)
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced
    const { marks, text = '' } = (isFenced ? null : title.exec(line))?.groups ?? {}
    if (marks !== undefined)
      titles = [{ depth: marks.length, text }, ...titles.filter(({ depth }) => depth < marks.length)]
    const above = titles.map((one) => one.text)
    const cells = cellsOf(line)
    if (cells === null) {
      columns = null
      const told = toldIn(lines, line, at, above)
      if (told !== null) found.push({ ...told, at, titles: above })
      continue
    }
    if (ruler.test(line)) continue
    if (columns === null) {
      const place = cells.findIndex((cell) => defaultColumn.test(cell))
      columns = { value: place }
      if (place !== -1) continue
    }
    const told = inRow(line, cells, columns.value)
    if (told !== null) found.push({ ...told, at, titles: above })
  }
  return found
}

function cellsOf(line: string): readonly string[] | null {
  if (!line.includes('|')) return null
  const cells = row.exec(line)?.groups?.['cells']
  return cells === undefined ? null : cells.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

function inRow(line: string, cells: readonly string[], place: number): { name: string; value: string } | null {
  if (place === -1) {
    const { name, value } = codeInRow.exec(line)?.groups ?? {}
    return name === undefined || value === undefined ? null : { name, value }
  }
  const name = nameIn(cells[0] ?? '')
  const value = plain(cells[place] ?? '')
  return name === null || noValue.test(value) ? null : { name, value }
}

function toldIn(
  lines: readonly string[],
  line: string,
  at: number,
  titles: readonly string[],
): { name: string; value: string } | null {
  const given = attribute.exec(line)?.groups?.['value']
  const said = given === undefined && /default/i.test(line) ? sentence.exec(line) : null
  const value = given ?? (said === null ? undefined : plain(said.groups?.['value'] ?? ''))
  if (value === undefined || noValue.test(value)) return null
  const before = said === null ? '' : line.slice(0, said.index)
  const name =
    codeNameIn(before) ??
    lines
      .slice(Math.max(0, at - linesAbove), at)
      .toReversed()
      .map((one) => (one.trim().startsWith('#') ? null : codeNameIn(one.slice(0, limits.evidenceLineCharacters))))
      .find((one) => one !== null) ??
    (titles[0] === undefined ? null : nameIn(titles[0]))
  return name === null ? null : { name, value }
}

function codeNameIn(text: string): string | null {
  const { code, plain: written } = key.exec(text)?.groups ?? {}
  return code ?? written ?? null
}

function nameIn(text: string): string | null {
  const { code, plain: written, word } = key.exec(text)?.groups ?? {}
  return code ?? written ?? word ?? (/^[\w ,'’-]{2,80}$/.test(text) ? text : null)
}

function plain(text: string): string {
  return text.replace(/^[`"'*\s]+|[`"'*\s]+$/g, '').slice(0, 80)
}
