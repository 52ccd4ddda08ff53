// How a project runs in containers, as its own files tell: the services that are started together, with their images,
// ports and volumes, and what its images expose.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { nearFiles } from './needs'

export interface ComposedService {
  readonly name: string
  /** The line of its name. */
  readonly line: number
  /** The image that it is started from; null if it is built or not told. */
  readonly image: string | null
  /** As written: `8080:80`. */
  readonly ports: readonly string[]
  /** As written: `./data:/data`. */
  readonly volumes: readonly string[]
}

export interface ComposedServices {
  readonly path: string
  readonly line: number
  /** What is typed to start them. */
  readonly run: string
  readonly services: readonly ComposedService[]
  /** Whether its name or a service of it has one of the wanted words. */
  readonly isWanted: boolean
}

const composeFile = /^(?:docker-)?compose[\w.-]*\.ya?ml$/
const defaultComposeFile = /^(?:docker-)?compose\.ya?ml$/
/** Folders of files for containers, which stand deeper than other files near the top. */
const ofContainers =
  /^(?:docker|containers?|compose|deploy(?:ment)?|contrib|scripts|\.?examples?)\/(?:[^/]+\/){1,2}[^/]+$/
/** Files of containers for other work than using the program. */
const forOthers = /(?:^|[^a-z])(?:dev\w*|tests?|testing|ci|e2e|debug|local)(?:[^a-z]|$)|^\.devcontainer\//
/** Words of every such file. */
const ofEveryFile = new Set(['docker', 'compose', 'container', 'yml', 'yaml'].map(stem))

/**
 * Files that start containers together, with their services: those with a wanted word first, then those for
 * development and the one that is started without a name. Others are only left out if there are any of these.
 * @param forUse who only uses the program takes the one that is started without a name, or any that isn't for others
 */
export function composedServices(
  view: ProjectView,
  wanted: readonly string[] = [],
  forUse = false,
): readonly ComposedServices[] {
  const stems = new Set(wanted.map((word) => stem(word.toLowerCase())).filter((one) => !ofEveryFile.has(one)))
  const holds = (text: string): boolean => splitIdentifier(text).some((part) => stems.has(stem(part)))
  const near = nearFiles(view)
  const deeper = forUse
    ? view.graph
        .files()
        .map(({ path }) => path)
        .filter((path) => ofContainers.test(path) && !near.includes(path) && composeFile.test(baseNameOf(path)))
    : []
  const all = [...near, ...deeper]
    .filter((path) => composeFile.test(baseNameOf(path)))
    .slice(0, limits.guidesRead)
    .flatMap((path) => {
      const { line, services } = servicesIn(view, path)
      const run = `docker compose ${defaultComposeFile.test(path) ? '' : `-f ${path} `}up`
      const isWanted = [baseNameOf(path), ...services.map(({ name }) => name)].some(holds)
      return services.length === 0 ? [] : [{ path, line, run, services, isWanted }]
    })
  const rank = ({ path, isWanted }: ComposedServices): number => {
    const name = baseNameOf(path)
    const isForOthers = forOthers.test(forUse ? path : name)
    const isForDevelopment = /\b(?:dev|development|local)\b/.test(name)
    const usual = forUse
      ? (isForOthers ? -2 : 1) + (defaultComposeFile.test(name) ? 1 : 0)
      : isForDevelopment
        ? 2
        : defaultComposeFile.test(name)
          ? 1
          : 0
    // A name says more than one service of several.
    return usual + (isWanted ? 3 : 0) + (holds(name) ? 3 : 0)
  }
  const depth = ({ path }: ComposedServices): number => path.split('/').length
  return all
    .filter((one) => rank(one) > 0 || (all.length === 1 && !(forUse && forOthers.test(one.path))))
    .toSorted(
      (a, b) =>
        rank(b) - rank(a) ||
        depth(a) - depth(b) ||
        // Of several examples, the one with the least besides the program.
        (forUse ? a.services.length - b.services.length || a.path.length - b.path.length : 0),
    )
}

const listItem = /^\s+-\s+(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s#][^#]{0,200}))/

/** The services below `services:`, and the line of that key. */
function servicesIn(
  view: ProjectView,
  path: string,
): { readonly line: number; readonly services: readonly ComposedService[] } {
  const lines = (view.readText(path)?.lines.slice(0, limits.guideLines) ?? []).map((line) =>
    line.slice(0, limits.evidenceLineCharacters),
  )
  const start = lines.findIndex((line) => /^services:\s*$/.test(line))
  if (start === -1) return { line: 1, services: [] }
  const inside = lines.slice(start + 1)
  const end = inside.findIndex((line) => /^\S/.test(line) && !line.startsWith('#'))
  const body = end === -1 ? inside : inside.slice(0, end)
  const indent = /^(\s+)[\w."'-]+:/.exec(body.find((line) => /^\s+[\w."'-]+:/.test(line)) ?? '')?.[1] ?? '  '
  const service = new RegExp(`^${indent}([\\w.-]{1,60}):\\s*(?:#.*)?$`)
  const starts = body.flatMap((line, at) => {
    const name = service.exec(line)?.[1]
    return name === undefined ? [] : [{ name, at }]
  })
  return {
    line: start + 1,
    services: starts.map(({ name, at }, index) => {
      const own = body.slice(at + 1, starts[index + 1]?.at)
      return {
        name,
        line: start + 2 + at,
        image: /^\s+image:\s*["']?([^\s"'#]+)/.exec(own.find((line) => /^\s+image:/.test(line)) ?? '')?.[1] ?? null,
        ports: itemsOf(own, 'ports'),
        volumes: itemsOf(own, 'volumes'),
      }
    }),
  }
}

/** The items of a list in a service, in either form. */
function itemsOf(lines: readonly string[], key: string): readonly string[] {
  const at = lines.findIndex((line) =>
    line
      .trim()
      .replace(/\s*#.*$/, '')
      .startsWith(`${key}:`),
  )
  const inline = /\[(.*)\]/.exec(lines[at] ?? '')?.[1]
  if (inline !== undefined)
    return inline
      .split(',')
      .map((one) => one.trim().replaceAll(/["']/g, ''))
      .filter((one) => one !== '')
  const found: string[] = []
  for (const line of at === -1 ? [] : lines.slice(at + 1)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const item = listItem.exec(line)
    if (item === null) break
    const text = (item[1] ?? item[2] ?? item[3] ?? '').trim()
    // In the long form the parts are keys of their own.
    if (!/^[a-z_]+:\s/.test(text)) found.push(text)
  }
  return found
}

export interface BuiltImage {
  readonly path: string
  /** Other files of the kind: variants of the image, or images of parts. */
  readonly others: readonly string[]
  readonly line: number
  readonly ports: readonly string[]
  readonly volumes: readonly string[]
}

const imageFile = /^(?:Dockerfile|Containerfile)[\w.-]*$|\.(?:dockerfile|containerfile)$/i

/** What the image of a project exposes, and where it keeps its data; null if none is built here. */
export function builtImage(view: ProjectView): BuiltImage | null {
  const paths = nearFiles(view).filter((path) => imageFile.test(baseNameOf(path)) && !path.startsWith('.'))
  const images = paths.slice(0, limits.guidesRead).map((path): BuiltImage => {
    const lines = view.readText(path)?.lines.slice(0, limits.guideLines) ?? []
    const told = (instruction: RegExp): readonly string[] => [
      ...new Set(
        lines.flatMap((line) =>
          (instruction.exec(line.slice(0, limits.evidenceLineCharacters))?.[1] ?? '')
            .split(/[\s,[\]"']+/)
            .filter((one) => one !== '' && !one.startsWith('#')),
        ),
      ),
    ]
    const first = lines.findIndex((line) => /^(?:EXPOSE|VOLUME)\s/i.test(line))
    const others = paths.filter((one) => one !== path)
    return { path, others, line: first + 1 || 1, ports: told(/^EXPOSE\s+(.+)$/i), volumes: told(/^VOLUME\s+(.+)$/i) }
  })
  // The plain name is that of the image itself, others are variants of it.
  const rank = ({ path }: BuiltImage): number =>
    (/^(?:docker|container)file$/i.test(baseNameOf(path)) ? 0 : 1) + path.split('/').length * 0.1
  return images.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
