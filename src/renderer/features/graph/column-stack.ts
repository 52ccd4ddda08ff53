// One column of a drawing: its groups collapsed to a box, opened into rows in a frame or, if there are few, only rows.
import type { Picture, PictureNode } from '#contract/picture'
import { cutMiddle, inArea, rowName, shortPath, titleOf } from './box-names'
import type { Column, ColumnGroup, Member } from './column-groups'
import { textWidth, type DrawnBox, type DrawnText } from './drawing'

/** Rows of an opened group, and the maximum when all are requested; beyond that there is the list. */
export const fewRows = 8
export const mostRows = 20
/** A column of at most this many needs no grouping. */
export const plainColumn = 8
/** Groups of one column; the others share one box. */
const mostGroups = 10
const row = { height: 26, gap: 3 }
const head = 36
const fileHead = 24
const between = { groups: 8, kinds: 16 }
const inset = { left: 12, right: 8, bottom: 8 }
const leastWidth = 144

/** What a click on a box opens. */
export type BoxAction =
  | { readonly type: 'node'; readonly node: PictureNode }
  | { readonly type: 'fold'; readonly key: string }
  | { readonly type: 'all'; readonly key: string }
  | { readonly type: 'list'; readonly text: string }

export interface ColumnWords {
  readonly column: (column: Column, view: Picture['view']) => string
  readonly group: (group: ColumnGroup) => string
  readonly note: (group: ColumnGroup) => string
  readonly moreRows: (members: number, files: number) => string
  readonly moreGroups: (groups: number, members: number) => string
}

export interface Opened {
  /** Keys of groups whose rows are drawn. */
  readonly groups: ReadonlySet<string>
  /** Keys of groups that show as many rows as fit. */
  readonly whole: ReadonlySet<string>
}

/** The boxes of one column, relative to its upper left corner. */
export interface Stack {
  readonly hops: number
  readonly title: string
  readonly boxes: DrawnBox[]
  readonly texts: DrawnText[]
  readonly actions: Map<string, BoxAction>
  /** By node: the box that represents it. */
  readonly holds: Map<string, string>
  /** The name in a row, cut if it is long; uncut in a path, where rows have the width of the page. */
  readonly nameOf: (node: PictureNode) => string
  width: number
  height: number
}

export function stackOf(column: Column, opened: Opened, picture: Picture, words: ColumnWords): Stack {
  const stack: Stack = {
    hops: column.hops,
    title: words.column(column, picture.view),
    boxes: [],
    texts: [],
    actions: new Map(),
    holds: new Map(),
    nameOf: nameIn(picture),
    width: widthOf(column, opened, picture, words),
    height: 0,
  }
  const isPlain = column.members <= plainColumn
  const shown = column.groups.slice(0, column.groups.length > mostGroups ? mostGroups - 1 : mostGroups)
  let kind = shown[0]?.kind
  for (const group of shown) {
    if (stack.height > 0) stack.height += group.kind === kind && !isPlain ? between.groups : between.kinds
    kind = group.kind
    const [only] = group.members
    if (only?.node.id === picture.focus && only !== undefined) addFocus(stack, only.node, picture)
    else if (isPlain && opened.groups.has(group.key)) addPlain(stack, group, words)
    else if (opened.groups.has(group.key)) addFrame(stack, group, opened.whole.has(group.key), words)
    else addFolded(stack, group, words)
  }
  const rest = column.groups.slice(shown.length)
  if (rest.length > 0) {
    stack.height += between.kinds
    const members = rest.flatMap((group) => group.members)
    const id = `${column.hops} rest`
    addRow(stack, { id, text: words.moreGroups(rest.length, members.length), look: 'more' })
    stack.actions.set(id, { type: 'list', text: '' })
    for (const { node } of members) stack.holds.set(node.id, id)
  }
  return stack
}

function nameIn({ view }: Picture): Stack['nameOf'] {
  return ({ name }) => (view === 'path' ? cutMiddle(name) : rowName(name))
}

function widthOf(column: Column, opened: Opened, picture: Picture, words: ColumnWords): number {
  const rowWidth = (member: Member): number =>
    textWidth(nameIn(picture)(member.node), 'code') + textWidth(noteOf(member), 'small') + 32
  const isPlain = column.members <= plainColumn
  const widths = column.groups.flatMap((group) => {
    if (group.members[0]?.node.id === picture.focus) return [focusWidth(group.members[0].node)]
    const title = textWidth(words.group(group), 'name') + textWidth(words.note(group), 'small') + 56
    if (!opened.groups.has(group.key)) return [title]
    if (isPlain)
      return group.members.flatMap((member) => [
        textWidth(member.node.file_path === null ? words.group(group) : shortPath(member.node.file_path), 'small'),
        rowWidth(member),
      ])
    const rows = rowsOf(group, opened.whole.has(group.key))
    const files = rows.map(({ node }) => textWidth(shortPath(inGroup(node, group)), 'small') + 32)
    return [title, ...files, ...rows.map((member) => rowWidth(member) + inset.left + inset.right)]
  })
  return Math.max(leastWidth, ...widths, textWidth(words.column(column, picture.view), 'small'))
}

function rowsOf({ members }: ColumnGroup, whole: boolean): readonly Member[] {
  const most = whole ? mostRows : fewRows
  // A row "1 more" would take the space of that one.
  return members.length <= most + 1 ? members : members.slice(0, most)
}

function addFocus(stack: Stack, node: PictureNode, picture: Picture): void {
  const ends = new Set(picture.edges.flatMap(({ source, target }) => [source, target]))
  const height = Math.min(Math.max(76, ends.size * 8), 168)
  const top = stack.height
  const middle = top + height / 2
  const place =
    node.file_path === null ? [] : [node.area ?? '', `${inArea(node)}:${node.line}`].filter((one) => one !== '')
  const first = middle - (place.length * 17) / 2 + 5
  const texts: DrawnText[] = [
    { x: 12, y: first, text: cutMiddle(node.name), style: 'strong' },
    ...place.map((text, at): DrawnText => ({
      x: 12,
      y: first + 18 + at * 17,
      text: shortPath(text),
      style: 'small',
      quiet: true,
    })),
  ]
  stack.boxes.push({
    ...{ id: node.id, look: 'focus', left: 0, right: stack.width, top, bottom: top + height, texts, open: null },
    title: titleOf(node),
  })
  stack.holds.set(node.id, node.id)
  stack.actions.set(node.id, { type: 'node', node })
  stack.height += height
}

function focusWidth(node: PictureNode): number {
  const place = node.file_path === null ? '' : shortPath(`${inArea(node)}:${node.line}`)
  return (
    24 +
    Math.max(
      textWidth(cutMiddle(node.name), 'strong'),
      textWidth(place, 'small'),
      textWidth(shortPath(node.area ?? ''), 'small'),
    )
  )
}

/** Rows below the name of their file, without a frame. */
function addPlain(stack: Stack, group: ColumnGroup, words: ColumnWords): void {
  let file: string | null | undefined
  for (const member of group.members) {
    if (member.node.file_path !== file) {
      file = member.node.file_path
      const text = file === null ? words.group(group) : shortPath(file)
      stack.texts.push({ x: 0, y: stack.height + 16, text, style: 'small', quiet: true })
      stack.height += fileHead
    }
    addMember(stack, member, 0, stack.width)
  }
  stack.height -= row.gap
}

function addFrame(stack: Stack, group: ColumnGroup, whole: boolean, words: ColumnWords): void {
  const frame = stack.boxes.length
  const top = stack.height
  stack.height += head
  const rows = rowsOf(group, whole)
  let file: string | null = group.title === rows[0]?.node.file_path ? group.title : null
  for (const member of rows) {
    if (member.node.file_path !== null && member.node.file_path !== file) {
      file = member.node.file_path
      const text = shortPath(inGroup(member.node, group))
      stack.texts.push({ x: inset.left, y: stack.height + 16, text, style: 'small', quiet: true })
      stack.height += fileHead
    }
    addMember(stack, member, inset.left, stack.width - inset.right)
  }
  const rest = group.members.slice(rows.length)
  if (rest.length > 0) {
    const id = `${group.key} more`
    const files = new Set(rest.map(({ node }) => node.file_path)).size
    addRow(stack, { id, text: words.moreRows(rest.length, files), look: 'more' }, inset.left, stack.width - inset.right)
    const more = !whole && group.members.length <= mostRows
    stack.actions.set(id, more ? { type: 'all', key: group.key } : { type: 'list', text: group.title })
    for (const { node } of rest) stack.holds.set(node.id, id)
  }
  stack.height += inset.bottom - row.gap
  stack.boxes.splice(frame, 0, { ...headOf(stack, group, words, top), look: 'frame', open: true, bottom: stack.height })
}

function addFolded(stack: Stack, group: ColumnGroup, words: ColumnWords): void {
  stack.boxes.push({ ...headOf(stack, group, words, stack.height), look: 'group', open: false })
  for (const { node } of group.members) stack.holds.set(node.id, group.key)
  stack.height += head
}

function headOf(stack: Stack, group: ColumnGroup, words: ColumnWords, top: number): Omit<DrawnBox, 'look' | 'open'> {
  const [name, note] = [words.group(group), words.note(group)]
  const y = top + 23
  stack.actions.set(group.key, { type: 'fold', key: group.key })
  return {
    ...{ id: group.key, left: 0, right: stack.width, top, bottom: top + head, title: `${name}, ${note}` },
    texts: [
      { x: 28, y, text: name, style: 'name' },
      { x: stack.width - 12, y, text: note, style: 'small', quiet: true, anchor: 'end' },
    ],
  }
}

function addMember(stack: Stack, member: Member, left: number, right: number): void {
  const { node } = member
  const note = noteOf(member)
  const y = stack.height + 17
  stack.boxes.push({
    ...{ id: node.id, look: 'symbol', left, right, top: stack.height, bottom: stack.height + row.height, open: null },
    texts: [
      { x: left + 8, y, text: stack.nameOf(node), style: 'code' },
      ...(note === '' ? [] : [{ x: right - 8, y, text: note, style: 'small', quiet: true, anchor: 'end' } as const]),
    ],
    title: titleOf(node),
    outside: node.file_path === null,
  })
  stack.holds.set(node.id, node.id)
  stack.actions.set(node.id, { type: 'node', node })
  stack.height += row.height + row.gap
}

function addRow(
  stack: Stack,
  { id, text, look }: { readonly id: string; readonly text: string; readonly look: DrawnBox['look'] },
  left = 0,
  right = stack.width,
): void {
  stack.boxes.push({
    ...{ id, look, left, right, top: stack.height, bottom: stack.height + row.height, title: text, open: null },
    texts: [{ x: left + 8, y: stack.height + 17, text, style: 'small' }],
  })
  stack.height += row.height + row.gap
}

/** Users show the line of their use; used symbols show how often. */
function noteOf({ node, line, places }: Member): string {
  const often = places > 1 ? `×${places}` : ''
  if ((node.hops ?? 0) >= 0 || line === null) return often
  return [`:${line}`, often].filter((part) => part !== '').join(' ')
}

function inGroup(node: PictureNode, group: ColumnGroup): string {
  return group.title !== '' && node.area === group.title ? inArea(node) : (node.file_path ?? '')
}
