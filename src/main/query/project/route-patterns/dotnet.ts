// Routes of ASP.NET.
import { argumentsIn, bracketsIn, type Brackets } from '../brackets'
import { unknownPart, type FoundMount, type FoundRoute, type RoutePattern, type SameRouter } from '../route-pattern'
import { handlerNamed, isComment, joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'dotnet',
  ends: /\.(?:cs|fs)$/,
  read: ({ text: { text } }) => {
    if (!/\[Http|\[Route|\.Map(?:Get|Post|Put|Patch|Delete|Methods)\b/.test(text)) return []
    const brackets = bracketsIn(text)
    return [...controllers(text, brackets), ...minimal(text, brackets)]
  },
  mounts: ({ text: { text } }) => {
    const groups = matches(
      text,
      /\b(\w+)\s*=\s*([\w.]+)(?:\s*\.\s*\w+\([^()\n]{0,200}\)){0,4}?\s*\.\s*MapGroup\(\s*("[^"\n]{0,200}"|[\w.]+)/g,
    )
    return groups
      .map((found): FoundMount => {
        const plain = /^"(.*)"$/.exec(found[3] ?? '')?.[1]
        return {
          router: found[1] ?? '',
          into: found[2] ?? '',
          prefix: plain ?? '',
          ...(plain === undefined ? { expression: found[3] ?? '' } : {}),
          module: null,
        }
      })
      .concat(inherited(text))
  },
  // A class without a route of its own has that of the class it extends.
  names: ({ text: { text } }) => {
    if (!/\[\s*Http|\[\s*ApiController\b/.test(text)) return []
    const classes = classesIn(text, bracketsIn(text))
    const here = new Set(classes.map(({ name }) => name))
    return classes.flatMap(({ name, bases, extended }): readonly SameRouter[] =>
      bases.length > 0 || extended === null || extended === name
        ? []
        : [{ name, other: extended, module: here.has(extended) ? null : extended }],
    )
  },
}

interface Controller {
  readonly at: number
  readonly name: string
  readonly bases: readonly string[]
  /** The class that it extends, or an interface; null if it names none. */
  readonly extended: string | null
}

/** The routes of classes as prefixes for those that extend them; of several the first. */
function inherited(text: string): readonly FoundMount[] {
  if (!/\[\s*(?:\w+\s*,\s*)?Route\b/.test(text)) return []
  return classesIn(text, bracketsIn(text)).flatMap(({ name, bases: [prefix] }) =>
    prefix === undefined ? [] : [{ router: name, into: null, prefix, module: null }],
  )
}

function classesIn(text: string, brackets: Brackets): readonly Controller[] {
  return matches(text, /^[^\n"/]{0,120}?\bclass\s+(\w+)(?:<[^<>\n]{0,200}>)?(\s*\()?/gm).map((found): Controller => {
    const head = found.index + found[0].length
    const end = found[2] === undefined ? head : brackets.closeOf(head - 1) + 1
    return {
      at: found.index,
      name: found[1] ?? '',
      bases: routesIn(text.slice(attributesBefore(text, brackets, found.index), found.index)),
      extended: /^\s*:\s*(?:\w+\.)*(\w+)/.exec(text.slice(end, end + 400))?.[1] ?? null,
    }
  })
}

/** Actions with attributes, in the classes around them. */
function controllers(text: string, brackets: Brackets): readonly FoundRoute[] {
  const classes = classesIn(text, brackets)
  return matches(
    text,
    /\[\s*(?:\w+(?:\([^()\n]{0,200}\))?\s*,\s*)?Http(Get|Post|Put|Patch|Delete|Head|Options)\b(\()?/g,
  ).flatMap((found): readonly FoundRoute[] => {
    const controller = classes.findLast(({ at }) => at < found.index)
    if (controller === undefined || isComment(text, found.index)) return []
    const given = found[2] === undefined ? [] : argumentsIn(text, brackets, found.index + found[0].length - 1)
    const first = given.find((one) => !/^\w+\s*=/.test(one))
    const attributes = attributesAround(text, brackets, found.index)
    const handler =
      /^[\w\s<>[\],.?]*?(\w+)\s*(?:<[^<>()]{0,100}>)?\(/.exec(text.slice(attributes.end, attributes.end + 400))?.[1] ??
      null
    const own = first === undefined ? routesIn(attributes.text) : [templateOf(first)]
    const paths = own.length === 0 ? [''] : own
    const bases = controller.bases.length === 0 ? [''] : controller.bases
    const complete = (route: string): string => named(route, controller.name, handler)
    return bases.flatMap((base) =>
      paths.map((path) => {
        const isWhole = /^[~/]/.test(path)
        return {
          at: found.index,
          method: upper(found[1] ?? ''),
          route: complete(isWhole ? joined('', path.replace(/^~/, '')) : joined(base, path)),
          handler,
          ...(base === '' && !isWhole && controller.extended !== null ? { router: controller.name, complete } : {}),
        }
      }),
    )
  })
}

/** The attributes next to one, and where the last one ends. */
function attributesAround(
  text: string,
  brackets: Brackets,
  at: number,
): { readonly text: string; readonly end: number } {
  let end = brackets.closeOf(at) + 1
  for (let step = 0; step < 40; step++) {
    const next = /^(?:\s|\/\/[^\n]*(?=\n))*\[/.exec(text.slice(end, end + 600))
    if (next === null) break
    end = brackets.closeOf(end + next[0].length - 1) + 1
  }
  const start = attributesBefore(text, brackets, at)
  return { text: text.slice(start, end), end: end + (/^\s*/.exec(text.slice(end, end + 200))?.[0].length ?? 0) }
}

/** Where the attributes begin that end at an offset. */
function attributesBefore(text: string, brackets: Brackets, at: number): number {
  let start = at
  for (let step = 0; step < 40; step++) {
    const from = Math.max(0, start - 600)
    const close = /\](?:\s|\/\/[^\n]*\n)*$/.exec(text.slice(from, start))
    const open = close === null ? -1 : brackets.openOf(from + close.index)
    if (open === -1) break
    start = open
  }
  return start
}

/** The templates of `[Route("orders")]`. */
function routesIn(attributes: string): readonly string[] {
  return matches(attributes, /\[\s*(?:\w+\s*,\s*)?Route\(\s*(?:template\s*:\s*)?([^)\n]{1,400})\)/g)
    .filter(({ index }) => !isComment(attributes, index))
    .map(([, code = '']) => templateOf(code))
}

function templateOf(code: string): string {
  return /^@?"([^"]*)"/.exec(code.trim())?.[1] ?? unknownPart
}

/** Tokens stand for names, which are compared without case. */
function named(route: string, controller: string, action: string | null): string {
  return route
    .replace(/\[controller\]/gi, controller.replace(/Controller$/, '').toLowerCase())
    .replace(/\[action\]/gi, (action ?? unknownPart).toLowerCase())
}

/** `app.MapGet("/orders", List)`. */
function minimal(text: string, brackets: Brackets): readonly FoundRoute[] {
  return matches(text, /(?<![\w.])([\w.]+)\s*\.\s*Map(Get|Post|Put|Patch|Delete|Methods)\(/g).flatMap(
    (found): readonly FoundRoute[] => {
      const given = argumentsIn(text, brackets, found.index + found[0].length - 1)
      if (isComment(text, found.index)) return []
      const route = /^@?"([^"\n]{0,400})"$/.exec(given[0] ?? '')?.[1]
      if (route === undefined) return handlerFirst(found, given)
      if (given.length < 2) return []
      const methods =
        found[2] === 'Methods'
          ? matches(given[1] ?? '', /["'.](\w+)\b/g).map(([, name = '']) => upper(name))
          : [upper(found[2] ?? '')]
      return [
        {
          at: found.index,
          method: methods.join(', ') || 'ANY',
          route,
          handler: handlerNamed(given.at(-1) ?? ''),
          router: found[1] ?? '',
        },
      ]
    },
  )
}

/** `group.MapPut(Update, "{id}")` of helpers that take the handler first: they may add to the path. */
function handlerFirst(found: RegExpExecArray, [handler = '', path = '""']: readonly string[]): readonly FoundRoute[] {
  const route = /^@?"([^"\n]{0,400})"$/.exec(path)?.[1]
  if (route === undefined || !/^[A-Z]\w*$/.test(handler) || found[2] === 'Methods') return []
  return [
    {
      at: found.index,
      method: upper(found[2] ?? ''),
      route: joined(unknownPart, route),
      handler,
      router: found[1] ?? '',
    },
  ]
}
