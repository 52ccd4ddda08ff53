// Where a member of a family is named next to others of it: an enumeration, a map, a switch, a list, a route table. A
// new member is added there too.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { folderOf } from '../../../kernel/folder-of'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { scanFiles, type ScannedFile } from '../../project/scan-text'
import { splitIdentifier } from '../../search/terms'

export interface Registration {
  readonly path: string
  readonly line: number
  readonly text: string
  /** Whether it is in tests. */
  readonly isTest: boolean
}

/** Lines between two members that are listed together. */
const nearby = 12
const filesRead = 300
const perFile = 3
/** A word that is near the others in more lines than these is any word. */
const mostOfToken = 40
/** A word that more files of the source have is a plain one. */
const mostWithToken = 25
/** A file that names so many members lists them, even if they stand far apart. */
const leastListed = 3
/** A shorter word is a part of too many others. */
const leastToken = 4
/** What most members have in their names says what they are, not which. */
const shareOfMost = 0.6

/** How a member is called in the places that list it, in parts: its whole name, and what the others don't have of it. */
interface Called {
  readonly name: readonly string[]
  readonly token: readonly string[] | null
  /** Its own file, which names it anyway. */
  readonly home: string
}

/** The places outside its own file that name a member near others of its family, by file, the source before tests. */
export function registrationsOf(
  view: ProjectView,
  member: StoredSymbol,
  members: readonly StoredSymbol[],
): readonly Registration[] {
  const all = members.slice(0, limits.familyMembers)
  const naming = namingOf(all)
  const common = commonParts(all.map(naming))
  const calledOf = (one: StoredSymbol): Called => {
    const name = splitIdentifier(naming(one))
    const token = name.filter((part) => !common.has(part))
    return { name, token: token.join('').length >= leastToken ? token : null, home: one.filePath }
  }
  const own = calledOf(member)
  if (own.token === null && own.name.length < 2) return []
  const others = all.filter(({ key }) => key !== member.key).map(calledOf)
  const { files } = scanFiles(view, {
    words: own.token === null ? own.name : [...own.token, own.token.join('')],
    fits: (path) => path !== member.filePath && (mayRegister(path) || isCatalogue(path)),
    most: filesRead,
  })
  // A plain word that much of the code has, or one of many places, tells nothing: then only the whole name does.
  const byName = { ...own, token: null }
  if (isPlain(files, own)) return files.flatMap((file) => placesIn(file, byName, others))
  const found = files.flatMap((file) => placesIn(file, own, others))
  const isCommon = found.filter(({ path }) => !isCatalogue(path)).length > mostOfToken
  return isCommon ? files.flatMap((file) => placesIn(file, byName, others)) : found
}

function isPlain(files: readonly ScannedFile[], { token, ...own }: Called): boolean {
  if (token?.length !== 1) return false
  const called = { ...own, name: token, token }
  const holding = files.filter(
    ({ path, kind, text: { lines } }) =>
      kind === 'source' && !isCatalogue(path) && lines.some((line) => isOnLine(line, called)),
  )
  return holding.length > mostWithToken
}

function placesIn(
  { path, text: { lines }, kind }: ScannedFile,
  own: Called,
  others: readonly Called[],
): readonly Registration[] {
  const found: Registration[] = []
  const elsewhere = others.filter(({ home }) => home !== path)
  const enough = Math.min(2, elsewhere.length)
  let named: number | null = null
  const namesMany = (): boolean => {
    const least = Math.min(leastListed, elsewhere.length)
    named ??= countUpTo(least, elsewhere, (other) => lines.some((one) => isOnLine(one, other)))
    return named >= least
  }
  for (const [at, line] of lines.entries()) {
    if (found.length >= (kind === 'test' ? 1 : perFile)) break
    if (!isOnLine(line, own) || comment.test(line)) continue
    const around = lines.slice(Math.max(0, at - nearby), at + nearby + 1)
    const near = countUpTo(enough, elsewhere, (other) => around.some((one) => isOnLine(one, other)))
    // One other may stand there by chance, where the members have plain names.
    if (near >= enough || (near > 0 && namesMany()))
      found.push({ path, line: at + 1, text: line.trim(), isTest: kind === 'test' })
  }
  return found
}

function countUpTo<T>(most: number, all: readonly T[], fits: (one: T) => boolean): number {
  let count = 0
  for (const one of all) if (count < most && fits(one)) count++
  return count
}

const comment = /^\s*(?:\/\/|#(?!\[)|\*|\/\*|<!--)/

/** Lists of what tools found and pass over. */
const ofTools = /phpstan|psalm|baseline|rubocop_todo/i

/** Files of settings that say which parts a program has. */
const listsParts =
  /(?:config|services?|settings|routes?|routing|registry|plugins?|permissions?)[^/]*(?:\/[^/]+)*\.(?:ya?ml|json|toml|xml)$/i

/** Code, tests, pages that are filled by it, and settings that list parts. */
function mayRegister(path: string): boolean {
  const kind = classifyPath(path)
  return (
    (kind === 'source' && !ofTools.test(path)) ||
    kind === 'test' ||
    (kind === 'data' && listsParts.test(path)) ||
    (kind === 'prose' && /\.html?(?:\.\w+)?$/.test(path))
  )
}

/** What tells the members apart: their own names, those of their files, or of the folders around. */
function namingOf(members: readonly StoredSymbol[]): (member: StoredSymbol) => string {
  const own = ({ kind, name, filePath }: StoredSymbol): string => (kind === 'file' ? fileName(filePath) : name)
  const ways = [
    own,
    ({ filePath }: StoredSymbol) => fileName(filePath),
    ({ filePath }: StoredSymbol) => baseNameOf(folderOf(filePath)),
  ]
  return ways.find((way) => new Set(members.map(way)).size > members.length / 2) ?? own
}

function fileName(path: string): string {
  return baseNameOf(path).replace(/\.[^/]*$/, '')
}

function commonParts(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const part of new Set(splitIdentifier(name))) counts.set(part, (counts.get(part) ?? 0) + 1)
  return new Set([...counts].flatMap(([part, count]) => (count >= names.length * shareOfMost ? [part] : [])))
}

function isOnLine(written: string, { name, token }: Called): boolean {
  const line = written.slice(0, limits.evidenceLineCharacters)
  const plain = line.toLowerCase().replace(/[_-]/g, '')
  // Most lines have none of it, and need not be split.
  const wanted = [name, ...(token === null ? [] : [token])].filter((parts) => plain.includes(parts.join('')))
  if (wanted.length === 0) return false
  const parts = splitIdentifier(line)
  if (isRun(parts, name)) return true
  // `groupedByProjectActivityUser` is about more than what is told apart by "project activity".
  return (
    token !== null &&
    wanted.includes(token) &&
    (line.match(identifiers) ?? []).some((one) => {
      const own = splitIdentifier(one)
      return own.length <= token.length + mostBesides && isRun(own, token)
    })
  )
}

const identifiers = /[\p{L}_$][\p{L}\p{N}_$-]*/gu
/** Words besides it in a name that is of a member all the same: `azureSchema`. */
const mostBesides = 2

/** Whether the parts follow each other, written as one word or as several: `open_reads`, `OpenReads`, `openreads`. */
function isRun(line: readonly string[], wanted: readonly string[]): boolean {
  const whole = wanted.join('')
  return line.some((_, at) => {
    let joined = ''
    for (let end = at; end < line.length && joined.length < whole.length; end++) joined += line[end] ?? ''
    return joined === whole
  })
}
