// Turns `[4]` in running text into a link to evidence 4, which the page renders as a mark on the same line as the word
// before it.
import type { Link, Parent, PhrasingContent, Root, Text } from 'mdast'

export const evidenceHref = '#evidence-'
/** Class of an element that contains marks and the word or code before them: no line breaks between them. */
export const citedClass = 'cited'

/** Marks that stay on one line with the word before them; more would not fit into a narrow column. */
const marksTogether = 3
/** Characters at the end of a word that stay with its mark; a longer word may break before them. */
const tailCharacters = 24
const noBreakSpace = '\u00a0'

/** Only an element prevents a line break before an inline box; no-break spaces and word joiners don't. */
interface Cited extends Parent {
  type: 'emphasis'
  children: PhrasingContent[]
}

/** A plugin of remark. */
export function remarkCitations() {
  return (tree: Root) => link(tree)
}

function link(node: { children?: unknown[] }): void {
  if (node.children === undefined) return
  const parts = (node.children as PhrasingContent[]).flatMap((child) => {
    if (child.type === 'text') return split(child)
    if (child.type !== 'link' && child.type !== 'linkReference') link(child as { children?: unknown[] })
    return [child]
  })
  const joined: PhrasingContent[] = []
  const groups = new Set<PhrasingContent>()
  for (const part of parts) {
    if (isMark(part)) joinMark(part, joined, groups)
    else joined.push(part)
  }
  node.children = joined
}

function split(text: Text): PhrasingContent[] {
  return text.value.split(/(\[\d{1,4}\])/).flatMap((value): PhrasingContent[] => {
    const number = /^\[(\d+)\]$/.exec(value)?.[1]
    if (number !== undefined)
      return [{ type: 'link', url: `${evidenceHref}${number}`, children: [{ type: 'text', value }] }]
    return value === '' ? [] : [{ type: 'text', value }]
  })
}

function isMark(part: PhrasingContent): part is Link {
  return part.type === 'link' && part.url.startsWith(evidenceHref)
}

/** Joins the mark with what is before it: the last word, code, or other marks. */
function joinMark(mark: Link, joined: PhrasingContent[], groups: Set<PhrasingContent>): void {
  const text = joined.at(-1)?.type === 'text' ? (joined.pop() as Text).value : ''
  const words = text.trimEnd()
  const gap: Text[] = words === text ? [] : [{ type: 'text', value: noBreakSpace }]
  if (words !== '') {
    const start = tailOf(words)
    if (start > 0) joined.push({ type: 'text', value: words.slice(0, start) })
    joined.push(group([{ type: 'text', value: words.slice(start) }, ...gap, mark], groups))
    return
  }
  const before = joined.at(-1)
  if (before === undefined || before.type === 'break') joined.push(mark)
  else if (!groups.has(before)) joined.push(group([...joined.splice(-1), ...gap, mark], groups))
  else if ((before as Cited).children.filter(isMark).length < marksTogether)
    (before as Cited).children.push(...gap, mark)
  else joined.push({ type: 'text', value: text }, mark)
}

/** The start of the last word, or of the part of it that stays with its mark. */
function tailOf(text: string): number {
  let start = text.length
  while (start > 0 && text.length - start < tailCharacters && /\S/.test(text.charAt(start - 1))) start -= 1
  return start
}

function group(children: PhrasingContent[], groups: Set<PhrasingContent>): Cited {
  const made: Cited = { type: 'emphasis', children, data: { hName: 'span', hProperties: { className: [citedClass] } } }
  groups.add(made)
  return made
}
