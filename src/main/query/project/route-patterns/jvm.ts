// Routes of Spring and JAX-RS.
import { argumentsIn, bracketsIn, type Brackets } from '../brackets'
import { unknownPart, type FoundRoute, type RoutePattern } from '../route-pattern'
import { isComment, joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'jvm',
  ends: /\.(?:java|kt|groovy|scala)$/,
  read: ({ text: { text } }) => {
    if (!/@\w*(?:Mapping|Path|GET|POST|PUT|DELETE|PATCH|HEAD)\b/.test(text)) return []
    const brackets = bracketsIn(text)
    const classes = matches(text, /^[^\n"*]{0,120}?\b(?:class|interface)\s+\w+/gm).map(({ index }) => index)
    const classAt = classes[0] ?? -1
    const bases = basesOf(text, brackets, classes)
    const baseAt = (at: number): readonly string[] => bases.findLast((one) => one.at < at)?.paths ?? ['']
    return [...spring(text, brackets, classAt, classes, baseAt), ...jaxRs(text, brackets, classAt, classes, baseAt)]
  },
}

interface Base {
  readonly at: number
  readonly paths: readonly string[]
}

/** The paths in the annotations of classes. */
function basesOf(text: string, brackets: Brackets, classes: readonly number[]): readonly Base[] {
  return classes.map((at, place) => {
    const from = Math.max(classes[place - 1] ?? 0, at - 4_000)
    const annotations = matches(text.slice(from, at), /@(?:RequestMapping|Path)(\()?/g)
      .filter(({ index }) => !isComment(text, from + index))
      .filter((found) => endsAtClass(text, brackets, from + found.index, at))
    const last = annotations.at(-1)
    if (last === undefined) return { at, paths: [''] }
    return {
      at,
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
