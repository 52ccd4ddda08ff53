// Turns `[4]` in running text into a link to evidence 4, which the page draws as a mark in the line of what it proves.
import type { Link, Parent, PhrasingContent, Root, Text } from 'mdast'

export const evidenceHref = '#evidence-'
/** Class of what a mark stands after together with the mark: no line breaks between them. */
export const citedClass = 'cited'

/** Marks that stay in one line with what they prove; more of them would leave a narrow column. */
const marksTogether = 3
/** Characters of a word that stay with its mark; a longer one may break before them. */
const tailCharacters = 24
const noBreakSpace = '\u00a0'

/** A line may break before a box even after a space and a joiner that forbid it, so that only an element holds them together. */
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

/** Adds the mark to what stands before it: its last word, its code, or the marks of the same place. */
function joinMark(mark: Link, joined: PhrasingContent[], groups: Set<PhrasingContent>): void {
  const text = joined.at(-1)?.type === 'text' ? (joined.pop() as Text).value : ''
  const said = text.trimEnd()
  const gap: Text[] = said === text ? [] : [{ type: 'text', value: noBreakSpace }]
  if (said !== '') {
    const start = tailOf(said)
    if (start > 0) joined.push({ type: 'text', value: said.slice(0, start) })
    joined.push(group([{ type: 'text', value: said.slice(start) }, ...gap, mark], groups))
    return
  }
  const before = joined.at(-1)
  if (before === undefined || before.type === 'break') joined.push(mark)
  else if (!groups.has(before)) joined.push(group([...joined.splice(-1), ...gap, mark], groups))
  else if ((before as Cited).children.filter(isMark).length < marksTogether)
    (before as Cited).children.push(...gap, mark)
  else joined.push({ type: 'text', value: text }, mark)
}

/** Where the last word begins, or as much of it as stays with its mark. */
function tailOf(said: string): number {
  let start = said.length
  while (start > 0 && said.length - start < tailCharacters && /\S/.test(said.charAt(start - 1))) start -= 1
  return start
}

function group(children: PhrasingContent[], groups: Set<PhrasingContent>): Cited {
  const made: Cited = { type: 'emphasis', children, data: { hName: 'span', hProperties: { className: [citedClass] } } }
  groups.add(made)
  return made
}
