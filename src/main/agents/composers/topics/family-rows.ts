// A family of similar things as sections of an answer: its members, the newest as the pattern, where they are listed.
import { folderOf } from '../../../kernel/folder-of'
import { commonBase, registeringFiles, type Family } from '../../../query/facts/families'
import { concreteOf, newestFirst, ordinaryOf, withoutStandIns } from '../../../query/facts/registering/family-patterns'
import { usesOfMembers } from '../../../query/facts/registering/member-uses'
import { isType } from '../../../query/symbol-kinds'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, fileRow, linkRow, nameOf, sourceBlock, symbolRow } from '../../rows'
import { stepsSection } from './add-steps'

const shownMembers = 6
const patternLines = 24
const namedPlaces = 3
const triedBesides = 2
/** Of so few, the uses of all are told. */
const fewSiblings = 3
const shownUses = 8

/** The folder that has most of the members of a family. */
export function folderOfFamily(family: Family): string {
  if (family.kind === 'files' || family.kind === 'folders') return family.pattern.replace(/\/[^/]*$/, '')
  const members = family.kind === 'types' ? family.members.map(({ symbol }) => symbol) : family.members
  const counts = new Map<string, number>()
  for (const { filePath } of members) counts.set(folderOf(filePath), (counts.get(folderOf(filePath)) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** What stands for a family: its base, a member, or its folder. */
export function resolvedOf(family: Family): string {
  if (family.kind === 'types') return family.base.id
  return family.kind === 'names' ? (family.members[0] as StoredSymbol).id : family.pattern
}

/** The members of a family. */
export function familySection(view: ProjectView, family: Family): readonly AnswerSection[] {
  const more = family.members.length - shownMembers
  const text = more > 0 ? { text: `The first ${shownMembers} of ${family.members.length}.` } : {}
  switch (family.kind) {
    case 'types':
      return section(
        `Types that implement or extend ${nameOf(family.base)}`,
        [
          symbolRow(view, family.base),
          ...family.members
            .slice(0, shownMembers)
            .map((link) =>
              linkRow(
                view,
                link,
                code(nameOf(link.symbol)),
                family.base.name,
                `${link.symbol.name} ${link.kind} ${family.base.name}`,
              ),
            ),
        ],
        text,
      )
    case 'names':
      return section(
        `${family.pattern === '' ? 'Functions' : family.pattern} of ${family.owner}`,
        family.members.slice(0, shownMembers).map((member) => symbolRow(view, member)),
        text,
      )
    case 'files':
      return section(
        `Files of ${family.pattern}`,
        family.members.slice(0, shownMembers).map((file) => fileRow(view, file)),
        text,
      )
    case 'folders':
      return section(
        `Folders of ${family.pattern}, by their largest file`,
        family.members.slice(0, shownMembers).map((file) => fileRow(view, file)),
        text,
      )
  }
}

/** The members of a family as definitions; of files, themselves. */
export function symbolsOf(view: ProjectView, family: Family): readonly StoredSymbol[] {
  if (family.kind === 'types') return family.members.map((link) => link.symbol)
  return family.kind === 'names' ? family.members : family.members.flatMap((file) => view.graph.symbol(file.path) ?? [])
}

/** Members that may be taken as a pattern. */
function patternsOf(view: ProjectView, family: Family): readonly StoredSymbol[] {
  return ordinaryOf(view, concreteOf(view, symbolsOf(view, family)))
}

/** Members as patterns, the best first: the newest, else those of medium size, no stub nor the one that does all. */
function siblingsOf(view: ProjectView, family: Family): readonly StoredSymbol[] {
  const patterns = patternsOf(view, family)
  const lines = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine
  const sorted = withoutStandIns(patterns).toSorted((a, b) => lines(a) - lines(b))
  const middle = Math.floor(sorted.length / 2)
  const fromMiddle = sorted
    .map((one, at) => ({ one, far: Math.abs(at - middle) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ one }) => one)
  return newestFirst(view, patterns) ?? fromMiddle
}

/** The steps by which the newest member was added. */
export function stepsOf(view: ProjectView, family: Family): readonly AnswerSection[] {
  const members = symbolsOf(view, family)
  const typeOf = (member: StoredSymbol): StoredSymbol => {
    if (member.kind !== 'file') return member
    return largestFirst(view.graph.symbolsInFile(member.filePath).filter((one) => isType(one)))[0] ?? member
  }
  const types = members.map(typeOf)
  // The places of a member with a plain name, such as `local`, can't be told from others.
  const [first, ...more] = siblingsOf(view, family)
  for (const sibling of first === undefined ? [] : [first, ...more.slice(0, triedBesides)]) {
    const steps = stepsSection(view, typeOf(sibling), types)
    if (steps.length > 0) return steps
  }
  return []
}

/** Where the rest of the program uses members, if no place lists them together. */
export function usesSection(view: ProjectView, family: Family): readonly AnswerSection[] {
  const all = withoutStandIns(symbolsOf(view, family))
  const siblings = all.length > fewSiblings ? siblingsOf(view, family).slice(0, 1) : all
  const found = usesOfMembers(view, siblings)
  const { shown, note } = firstOf(found, shownUses, 'place')
  const names = siblings.map((one) => nameOf(one)).join(', ')
  return section(
    `Where ${names} ${siblings.length === 1 ? 'is' : 'are'} used, as a new one would be`,
    shown.map(({ part, link }) =>
      linkRow(
        view,
        link,
        `${code(nameOf(link.symbol))} ${link.kind === 'calls' ? 'calls' : 'names'} ${code(nameOf(part))}`,
        part.name,
        `${link.symbol.name} ${link.kind} ${part.name}`,
      ),
    ),
    note === undefined ? {} : { text: note },
  )
}

/** The newest member shows current practice; without a history, the one of medium size. */
export function patternSection(view: ProjectView, family: Family): readonly AnswerSection[] {
  const newest = newestFirst(view, patternsOf(view, family))?.[0] ?? null
  const [sibling] = siblingsOf(view, family)
  if (sibling === undefined) return []
  // A file begins with its licence and its imports: what it defines is the pattern.
  const [defined] = sibling.kind === 'file' ? largestFirst(view.graph.symbolsInFile(sibling.filePath)) : [sibling]
  const from = defined ?? sibling
  const block = sourceBlock(view, from.filePath, from.startLine, from.endLine, sibling.language, patternLines)
  const title = `${newest === null ? 'A typical sibling' : 'The newest sibling'}: ${nameOf(sibling)}`
  return section(title, [], block === null ? {} : { text: block })
}

function largestFirst(symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const lines = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine
  return symbols.filter(({ kind }) => kind !== 'file').toSorted((a, b) => lines(b) - lines(a))
}

/** The common parts of the types in a family's files. */
export function baseSection(view: ProjectView, family: Family): readonly AnswerSection[] {
  const base = family.kind === 'files' || family.kind === 'folders' ? commonBase(view, family.members) : null
  if (base === null) return []
  const text = `Most of these files define a subtype of ${code(nameOf(base))}${base.filePath === '' ? ', which is outside the repository' : ''}.`
  return section('What the siblings extend', base.filePath === '' ? [] : [symbolRow(view, base)], { text })
}

/** Files that name most of the members. */
export function registrySection(view: ProjectView, family: Family): readonly AnswerSection[] {
  const members =
    family.kind === 'types'
      ? family.members.map((link) => link.symbol)
      : family.kind === 'names'
        ? family.members
        : family.members.flatMap((file) => view.graph.symbolsInFile(file.path).filter((symbol) => symbol.exported))
  const rows = registeringFiles(view, members).map(({ path, members: named, isLeast, link, by }): AnswerRow => {
    const where = by.length === 0 ? '' : ` in ${by.slice(0, namedPlaces).map(code).join(', ')}`
    const row = linkRow(
      view,
      link,
      `${code(path)}, names ${isLeast ? 'at least ' : ''}${named} of them${where}`,
      '',
      path,
    )
    return { ...row, symbolName: null, confidence: null, why: null }
  })
  return section('Where the siblings are listed together', rows)
}

/** What may be asked next about a family. */
export function nextOf(family: Family): readonly string[] {
  const first =
    family.kind === 'types' ? family.members[0]?.symbol : family.kind === 'names' ? family.members[0] : undefined
  if (family.kind === 'files' || family.kind === 'folders')
    return family.members.slice(0, 2).map((file) => `Explain ${code(file.path)}`)
  return first === undefined ? [] : [`Explain ${code(nameOf(first))}`, `Which tests cover ${code(nameOf(first))}?`]
}
