// The small diagram of a topic, in Mermaid: its entry points, its parts, and what it depends on.
import type { BorderFile } from '../../query/facts/area'
import type { RepositoryPackage } from '../../query/facts/packages'

const mostUsers = 3
const mostParts = 6
const mostFoundations = 4
/** Up to this number all lines are drawn; beyond it, lines to packages that most others use are omitted. */
const fewLines = 20

export interface PictureGroup {
  readonly name: string
  readonly links: number
}

/** Files outside an area, grouped by folder. */
export function groupsOf(files: readonly BorderFile[]): readonly PictureGroup[] {
  const groups = new Map<string, number>()
  for (const { path, links } of files) {
    const name = folderName(path)
    groups.set(name, (groups.get(name) ?? 0) + links)
  }
  return [...groups]
    .map(([name, links]) => ({ name, links }))
    .sort((a, b) => b.links - a.links || (a.name < b.name ? -1 : 1))
}

/** The diagram, or null if there is nothing to draw besides the topic itself. */
export function topicPicture(
  name: string,
  users: readonly PictureGroup[],
  parts: readonly string[],
  ground: readonly PictureGroup[],
): string | null {
  if (users.length + ground.length === 0 || users.length + parts.length + ground.length < 2) return null
  const shownParts = parts.slice(0, mostParts)
  const boxes = shownParts.map((part, at) => `    p${at}["${label(part)}"]`)
  const more = parts.length - shownParts.length
  if (more > 0) boxes.push(`    more["${more} more"]`)
  return [
    // From left to right, so that the parts are below each other: side by side they would be unreadable.
    'flowchart LR',
    ...users.slice(0, mostUsers).map((user, at) => `  u${at}["${label(user.name)}"] -->|${user.links}| topic`),
    // A topic of one part is a box: a frame with the same name around it says nothing.
    ...(boxes.length < 2 ? [`  topic["${label(name)}"]`] : [`  subgraph topic["${label(name)}"]`, ...boxes, '  end']),
    ...ground.slice(0, mostFoundations).map((one, at) => `  topic -->|${one.links}| g${at}["${label(one.name)}"]`),
  ].join('\n')
}

/** Packages and their imports; null if there are none. Packages that most others use get no edges. */
export function packagePicture(packages: readonly RepositoryPackage[]): string | null {
  const places = new Map(packages.map(({ path }, at) => [path, `n${at}`]))
  const all = packages.reduce((count, { uses }) => count + uses.size, 0)
  const common = (one: RepositoryPackage): boolean =>
    all > fewLines && packages.length > 4 && one.usedBy.size >= (packages.length - 1) * 0.67
  const lines = packages.flatMap((one) =>
    [...one.uses].flatMap(([path, links]) => {
      const used = packages.find((other) => other.path === path)
      return used === undefined || common(used) ? [] : [`  ${places.get(one.path)} -->|${links}| ${places.get(path)}`]
    }),
  )
  if (lines.length === 0) return null
  const boxes = packages.map(
    (one) => `  ${places.get(one.path)}["${label(one.path)}${common(one) ? ', used by most' : ''}"]`,
  )
  return ['flowchart TB', ...boxes, ...lines].join('\n')
}

// The package or folder by which readers know a file: `packages/shared/src/x.ts` is in packages/shared.
function folderName(path: string): string {
  const folders = path.split('/').slice(0, -1)
  const source = folders.findIndex((part, at) => at > 0 && (part === 'src' || part === 'lib'))
  const named = source > 0 ? folders.slice(0, source) : folders.slice(0, 3)
  return named.length === 0 ? path : named.join('/')
}

/** A name as a label: without the quotes and brackets that would end it, and the line feeds before another statement. */
export function label(text: string): string {
  const plain = text.replace(/["[\]{}()<>|`#;]|[\s\p{Cc}]+/gu, ' ').trim()
  return plain === '' ? '…' : plain
}
