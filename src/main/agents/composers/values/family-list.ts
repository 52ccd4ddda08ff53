// "From which services can I import": the members of the family that does it, one for each, where no list names them.
import { folderOf } from '../../../kernel/folder-of'
import { isSortWord } from '../../../query/facts/literals/named-collections'
import type { Family } from '../../../query/facts/families'
import { furtherDescendantsOf } from '../../../query/facts/inheritance'
import { concreteOf, withoutStandIns } from '../../../query/facts/registering/family-patterns'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { stemsIn } from '../../../query/search/word-groups'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, nameOf, symbolRow } from '../../rows'
import { synonymsOf } from '../../understanding/synonyms'
import { familiesFor } from '../topics/nearest-family'

/** Fewer may be what a list is made with, and more is no list that a question means. */
const leastMembers = 3
const mostMembers = 120
const shown = 60
/** Not all of what is done has to be said of the family: "import articles" is what an import does. */
const leastShare = 0.35
const mostUnmet = 1

/** Null if no family of places has what is asked for. @param nouns what is asked for; @param deeds what is done with it */
export function composeFamilyList(
  view: ProjectView,
  nouns: readonly string[],
  deeds: readonly string[],
): GraphAnswer | null {
  const found = familiesFor(view, deeds.length > 0 ? deeds : nouns, deeds.length > 0 ? nouns : [])
  const fitting = found.flatMap((one) => {
    const lacks = (word: string): boolean => one.unmet.includes(word)
    // Of what has a name of its own, the family has to be: of what is only a sort of things, anything may be.
    const isOther = nouns.every(lacks) && !nouns.some(isSortWord)
    const isFar =
      !isNamedFor(one.family, deeds, nouns) ||
      one.share < leastShare ||
      deeds.filter(lacks).length > mostUnmet ||
      isOther
    const members = isFar ? [] : membersOf(view, one.family)
    return members.length < leastMembers || members.length > mostMembers ? [] : [{ ...one, members }]
  })
  const [first] = fitting
  if (first === undefined) return null
  const unsaid = nouns.filter((word) => first.unmet.includes(word) && !isSortWord(word))
  return answerOf(view, first.family, unsaid, first.members)
}

/** Whether the family itself is called after what is done: the folder of services of a recipe imports none. */
function isNamedFor(family: Family, deeds: readonly string[], nouns: readonly string[]): boolean {
  const said = new Set(nouns.map((noun) => stem(noun.toLowerCase())))
  const own = deeds.filter((deed) => !said.has(stem(deed.toLowerCase())))
  const named = stemsIn(family.kind === 'types' ? family.base.name : family.pattern)
  return (own.length > 0 ? own : nouns).some((word) =>
    [word, ...synonymsOf(word)].some((form) => splitIdentifier(form).every((part) => named.has(stem(part)))),
  )
}

function answerOf(
  view: ProjectView,
  family: Family,
  unmet: readonly string[],
  members: readonly StoredSymbol[],
): GraphAnswer {
  const { shown: rows, note } = firstOf(members, shown, 'member')
  const lacking =
    unmet.length === 0 ? '' : ` Nothing of these is called ${unmet.map((word) => `“${word}”`).join(', ')}.`
  const names = members.slice(0, shown).map((one) => code(calledOf(one, family)))
  const more = members.length - names.length
  return {
    ...emptyAnswer(
      'list',
      `${saidFamily(family, members)}, one for each: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.${lacking}`,
    ),
    subject: { resolved: family.kind === 'types' ? family.base.id : (members[0]?.id ?? null), alternatives: [] },
    sections: [
      ...section(
        'One for each',
        rows.map((one) => symbolRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...(family.kind === 'types' ? section(`What ${nameOf(family.base)} is`, [symbolRow(view, family.base)]) : []),
    ],
    limits: [
      'Read from code that has one definition for each; some may be switched off by settings, and what is done in another way is missing.',
    ],
    next: members.slice(0, 1).map((one) => `Explain ${code(nameOf(one))}`),
  }
}

function saidFamily(family: Family, members: readonly StoredSymbol[]): string {
  if (family.kind === 'types')
    return `${count(members.length, 'type')} ${members.length === 1 ? 'is' : 'are'} below ${code(nameOf(family.base))}`
  const pattern = family.kind === 'names' ? family.pattern : ''
  const folder = folderOf(members[0]?.filePath ?? '')
  return pattern.startsWith('*')
    ? `${count(members.length, 'definition')} of ${code(`${folder}/`)} ${members.length === 1 ? 'is' : 'are'} called ${code(pattern)}`
    : `${count(members.length, 'file')} of ${code(`${folder}/`)} ${members.length === 1 ? 'has' : 'have'} ${code(pattern)}`
}

/** A method of one name in each file is told by what it belongs to. */
function calledOf(member: StoredSymbol, family: Family): string {
  if (family.kind !== 'names' || family.pattern.startsWith('*')) return member.name
  const owner = member.qualifiedName.split(/[.:#]+/).at(-2)
  return (
    owner ??
    member.filePath
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ??
    member.name
  )
}

/** Methods of types that others of the family extend only say what all of these do. */
function withoutBases(view: ProjectView, members: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const ownerOf = ({ parentKey }: StoredSymbol): StoredSymbol | null =>
    parentKey === null ? null : view.graph.symbolByKey(parentKey)
  const owners = members.flatMap((one) => ownerOf(one) ?? [])
  const real = new Set(concreteOf(view, owners).map(({ key }) => key))
  const own = members.filter((one) => one.parentKey === null || real.has(one.parentKey))
  return own.length > 0 ? own : members
}

/** Members that do it themselves: of types, those that no other is based on, at any depth. */
function membersOf(view: ProjectView, family: Family): readonly StoredSymbol[] {
  if (family.kind === 'names') return withoutBases(view, withoutStandIns(family.members))
  if (family.kind !== 'types') return []
  const all = [...family.members, ...furtherDescendantsOf(view, family.members).links].map(({ symbol }) => symbol)
  const own = [...new Map(all.map((one) => [one.key, one])).values()].filter(
    ({ filePath }) => classifyPath(filePath) === 'source',
  )
  return concreteOf(view, withoutStandIns(own)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
