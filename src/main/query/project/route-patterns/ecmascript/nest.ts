// Controllers of NestJS and similar frameworks with decorators.
import { argumentsIn, bracketsIn, type Brackets } from '../../brackets'
import { unknownPart, type FoundRoute } from '../../route-pattern'
import { isComment, joined, matches, upper } from '../../route-text'
import { ofControllers, ofVersion } from './mounts'

interface Controller {
  readonly at: number
  readonly paths: readonly string[]
  readonly version: string | null
}

/** `@Controller('cats')` with the decorators of its methods. */
export function nestRoutes(text: string): readonly FoundRoute[] {
  if (!text.includes('@Controller(')) return []
  const brackets = bracketsIn(text)
  const controllers = matches(text, /@Controller\(/g).map((found): Controller => {
    const [first = ''] = argumentsIn(text, brackets, found.index + found[0].length - 1)
    const isObject = first.startsWith('{')
    const path = isObject ? (/\bpath:\s*(\[[^\]]{0,400}\]|[^,}\n]{1,400})/.exec(first)?.[1] ?? '') : first
    return { at: found.index, paths: pathsOf(path.trim()), version: isObject ? versionOf(first) : null }
  })
  return matches(text, /@(Get|Post|Put|Patch|Delete|Head|Options|All|Sse)\(/g).flatMap(
    (found): readonly FoundRoute[] => {
      if (isComment(text, found.index)) return []
      const open = found.index + found[0].length - 1
      const controller = controllers.findLast(({ at }) => at < found.index)
      const { handler, decorators } = methodAfter(text, brackets, brackets.closeOf(open) + 1)
      if (controller === undefined || handler === null) return []
      const before = /@Version\(\s*(["'`][^"'`\n]{1,20}["'`])\s*\)(?:\s*@[\w.]+(?:\([^()]{0,200}\))?){0,10}\s*$/.exec(
        text.slice(Math.max(0, found.index - 500), found.index),
      )?.[1]
      const version = versionOf(`version: ${before ?? /@Version\(\s*([^)]{1,40})/.exec(decorators)?.[1] ?? ''}`)
      const number = version ?? controller.version
      return pathsOf(argumentsIn(text, brackets, open)[0] ?? '').flatMap((path) =>
        controller.paths.map((base) => ({
          at: found.index,
          method: found[1] === 'Sse' ? 'GET' : upper(found[1] ?? ''),
          route: joined(base, path),
          handler,
          router: number === null ? ofControllers : `${ofVersion}${number}`,
        })),
      )
    },
  )
}

function versionOf(code: string): string | null {
  return /\bversion:\s*\[?\s*["'`]([\w.-]{1,20})["'`]/.exec(code)?.[1] ?? null
}

/** The texts of a path or a list of them; a constant is an unknown part. */
function pathsOf(code: string): readonly string[] {
  if (code === '' || code.startsWith('{')) return ['']
  const written = matches(code, /["'`]([^"'`]{0,400})["'`]/g).map(([, path = '']) =>
    path.replace(/\$\{[^{}]*\}/g, unknownPart),
  )
  return written.length === 0 ? [unknownPart] : written
}

/** The method that decorators belong to, and the ones between. */
function methodAfter(
  text: string,
  brackets: Brackets,
  from: number,
): { readonly handler: string | null; readonly decorators: string } {
  let at = from
  for (let step = 0; step < 40; step++) {
    const next =
      /^(?:\s|\/\/[^\n]*(?=\n)|\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/)*(@[\w.]+\s*(?:<[^<>()]{0,100}>)?(\()?)?/.exec(
        text.slice(at, at + 2_500),
      )
    const decorator = next?.[1]
    if (next === null || decorator === undefined) break
    const end = at + next[0].length
    at = next[2] === undefined ? end : brackets.closeOf(end - 1) + 1
  }
  const head =
    /^(?:\s|\/\/[^\n]*(?=\n)|\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/)*(?:(?:public|private|protected|static|override|async)\s+)*([\w$]+)\s*(?:<[^()]{0,100}>)?\(/.exec(
      text.slice(at, at + 2_500),
    )
  return { handler: head?.[1] ?? null, decorators: text.slice(from, at) }
}
