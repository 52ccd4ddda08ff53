// Routes of Spring and JAX-RS.
import { argumentsIn, bracketsIn, type Brackets } from '../brackets'
import { unknownPart, type FoundRoute, type RoutePattern } from '../route-pattern'
import { isComment, joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'jvm',
  ends: /\.(?:java|kt|groovy|scala)$/,
  read: ({ path, text: { text } }, textOf) => {
    if (!annotated.test(text)) return []
    const { routes, bases } = ownRoutes(text)
    // What a base class declares without a path of its own is served by the classes below it.
    const mine = routes.filter(
      ({ at }) =>
        !isBase(
          text,
          bases.findLast((one) => one.at < at),
        ),
    )
    if (textOf === undefined) return mine
    const below = bases.flatMap((base) =>
      base.hasPath
        ? inherited(path, text, base.at, textOf).flatMap((route) =>
            base.paths.map((one) => ({ ...route, at: base.at, route: joined(one, route.route) })),
          )
        : [],
    )
    const known = new Set(mine.map(({ method, route }) => `${method} ${route}`))
    return [...mine, ...below.filter(({ method, route }) => !known.has(`${method} ${route}`))]
  },
}

const annotated = /@\w*(?:Mapping|Path|GET|POST|PUT|DELETE|PATCH|HEAD)\b/

function ownRoutes(text: string): { readonly routes: readonly FoundRoute[]; readonly bases: readonly Base[] } {
  const brackets = bracketsIn(text)
  const classes = matches(text, /^[^\n"*]{0,120}?\b(?:class|interface)\s+\w+/gm).map(({ index }) => index)
  const classAt = classes[0] ?? -1
  const bases = basesOf(text, brackets, classes)
  const baseAt = (at: number): readonly string[] => bases.findLast((one) => one.at < at)?.paths ?? ['']
  const routes = [
    ...spring(text, brackets, classAt, classes, baseAt),
    ...jaxRs(text, brackets, classAt, classes, baseAt),
  ]
  return { routes, bases }
}

/** Classes above one that are read. */
const mostAbove = 4
const lineOfClass = 400

/** Whether a class without a path is only there for others: abstract, open, or generic. */
function isBase(text: string, base: Base | undefined): boolean {
  if (base === undefined || base.hasPath) return false
  const head = text.slice(base.at, base.at + lineOfClass)
  return /^[^\n]{0,120}\b(?:abstract|sealed|open)\b[^\n]{0,60}\bclass\b|^[^\n]{0,120}\bclass\s+\w+\s*</.test(head)
}

/** The routes that a class inherits, without the path of the class. */
function inherited(
  path: string,
  text: string,
  classAt: number,
  textOf: (path: string) => string | null,
): readonly FoundRoute[] {
  const found: FoundRoute[] = []
  let below = { path, text, at: classAt }
  for (let step = 0; step < mostAbove; step++) {
    const head = below.text.slice(below.at, below.at + lineOfClass)
    const name = /\bclass\s+\w+\s*(?:<[^{]{0,200}?>\s*)?(?:extends\s+|\([^{)]{0,200}\)\s*:\s*|:\s*)([A-Z]\w*)/.exec(
      head,
    )?.[1]
    const from = name === undefined ? null : fileOf(below.path, below.text, name)
    const above = from === null ? null : textOf(from)
    if (name === undefined || from === null || above === null) break
    const at = matches(above, new RegExp(`\\bclass\\s+${name}\\b`, 'g'))[0]?.index ?? -1
    if (at === -1) break
    const start = above.lastIndexOf('\n', at) + 1
    if (annotated.test(above)) found.push(...ownRoutes(above).routes)
    below = { path: from, text: above, at: start }
  }
  return found
}

/** The file of a class by its import, or in the same folder. */
function fileOf(path: string, text: string, name: string): string | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ending = path.slice(path.lastIndexOf('.'))
  const imported = new RegExp(`^\\s*import\\s+([\\w.]+)\\.${name}\\b`, 'm').exec(text)?.[1]
  if (imported === undefined) return `${folder}${name}${ending}`
  const own = /^\s*package\s+([\w.]+)/m.exec(text)?.[1]?.replaceAll('.', '/')
  return own === undefined || !folder.endsWith(`${own}/`)
    ? null
    : `${folder.slice(0, -own.length - 1)}${imported.replaceAll('.', '/')}/${name}${ending}`
}

interface Base {
  readonly at: number
  readonly paths: readonly string[]
  /** Whether the class has an annotation with its path. */
  readonly hasPath: boolean
}

/** The paths in the annotations of classes. */
function basesOf(text: string, brackets: Brackets, classes: readonly number[]): readonly Base[] {
  return classes.map((at, place) => {
    const from = Math.max(classes[place - 1] ?? 0, at - 4_000)
    const annotations = matches(text.slice(from, at), /@(?:RequestMapping|Path)(\()?/g)
      .filter(({ index }) => !isComment(text, from + index))
      .filter((found) => endsAtClass(text, brackets, from + found.index, at))
    const last = annotations.at(-1)
    if (last === undefined) return { at, paths: [''], hasPath: false }
    return {
      at,
      hasPath: true,
      paths:
        last[1] === undefined ? [''] : pathsIn(argumentsIn(text, brackets, from + last.index + last[0].length - 1)),
    }
  })
}

/** Whether only annotations, comments and modifiers are between an annotation and its class. */
function endsAtClass(text: string, brackets: Brackets, annotation: number, at: number): boolean {
  return skipAnnotations(text, brackets, annotation) >= at
}

/** `@GetMapping("/orders")`, also of annotations named after it: `@AnonymousGetMapping`. */
function spring(
  text: string,
  brackets: Brackets,
  classAt: number,
  classes: readonly number[],
  baseAt: (at: number) => readonly string[],
): readonly FoundRoute[] {
  return matches(text, /@\w*?(Get|Post|Put|Patch|Delete|Request)Mapping\b(\()?/g)
    .filter(({ index }) => index > classAt && !isComment(text, index))
    .flatMap((found): readonly FoundRoute[] => {
      const after = skipAnnotations(text, brackets, found.index)
      if (isOfClass(classes, found.index, after)) return []
      const open = found.index + found[0].length - 1
      const given = found[2] === undefined ? [] : argumentsIn(text, brackets, open)
      const methods =
        found[1] === 'Request'
          ? matches(given.find((one) => /^method\s*=/.test(one)) ?? '', /(?:RequestMethod\.)?\b([A-Z]{3,7})\b/g).map(
              ([, name = '']) => name,
            )
          : [upper(found[1] ?? '')]
      const handler = methodName(text, after)
      return baseAt(found.index).flatMap((base) =>
        pathsIn(given).map((path) => ({
          at: found.index,
          method: methods.join(', ') || 'ANY',
          route: joined(base, path),
          handler,
        })),
      )
    })
}

function jaxRs(
  text: string,
  brackets: Brackets,
  classAt: number,
  classes: readonly number[],
  baseAt: (at: number) => readonly string[],
): readonly FoundRoute[] {
  return matches(text, /@(GET|POST|PUT|DELETE|PATCH|HEAD)\b(?!\s*\()/g)
    .filter(({ index }) => index > classAt && !isComment(text, index))
    .flatMap((found): readonly FoundRoute[] => {
      const after = skipAnnotations(text, brackets, found.index)
      if (isOfClass(classes, found.index, after)) return []
      const before = text.slice(Math.max(0, text.lastIndexOf('\n\n', found.index), found.index - 400), found.index)
      const path =
        /@Path\(\s*"([^"]{0,400})"/.exec(text.slice(found.index, after))?.[1] ??
        /@Path\(\s*"([^"]{0,400})"\s*\)(?:\s*@\w+(?:\([^()]{0,200}\))?){0,10}\s*$/.exec(before)?.[1] ??
        ''
      return baseAt(found.index).map((base) => ({
        at: found.index,
        method: found[1] ?? '',
        route: joined(base, path),
        handler: methodName(text, after),
      }))
    })
}

function isOfClass(classes: readonly number[], at: number, after: number): boolean {
  return classes.some((one) => one > at && one <= after)
}

/** The texts of `value` and `path`; a constant is an unknown part. */
function pathsIn(given: readonly string[]): readonly string[] {
  const written =
    given.find((one) => !/^\w+\s*=(?!=)/.test(one)) ?? given.find((one) => /^(?:value|path)\s*=/.test(one))
  if (written === undefined) return ['']
  const texts = matches(written, /((?:[\w.]+\s*\+\s*)?)"([^"\n]{0,400})"((?:\s*\+\s*[\w.]+)?)/g).map(
    ([, before = '', text = '', after = '']) =>
      `${before === '' ? '' : unknownPart}${text}${after === '' ? '' : unknownPart}`,
  )
  return texts.length === 0 ? [unknownPart] : texts
}

/** The offset after an annotation, those that follow it, and comments between them. */
function skipAnnotations(text: string, brackets: Brackets, from: number): number {
  let at = from
  for (let step = 0; step < 60; step++) {
    const next =
      /^(?:\s|\/\/[^\n]*(?=\n)|\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/)*@(?!interface\b)[\w.]+(?::\w+)?(\s*\()?/.exec(
        text.slice(at, at + 2_500),
      )
    if (next === null) break
    const end = at + next[0].length
    at = next[1] === undefined ? end : brackets.closeOf(end - 1) + 1
  }
  const rest = /^(?:\s+|(?:public|abstract|final|open|data|internal|static|sealed)\b)*/.exec(text.slice(at, at + 400))
  return at + (rest?.[0].length ?? 0)
}

/** `public ResponseEntity<List<Order>> orders(` and `fun orders(`, with annotations between modifiers and the type. */
function methodName(text: string, from: number): string | null {
  return (
    /^(?:@[\w.]+(?:\([^()]{0,200}\))?\s+)?[\w\s<>[\],.?:&]*?(\w+)\s*\(/.exec(text.slice(from, from + 400))?.[1] ?? null
  )
}
