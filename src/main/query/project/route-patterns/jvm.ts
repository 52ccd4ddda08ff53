// Routes of Spring and JAX-RS.
import { joined, matches, methodAfter, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'jvm',
  ends: /\.(?:java|kt|groovy|scala)$/,
  read: ({ text: { text } }) => {
    const classAt = text.search(/\b(?:class|interface)\s+\w+/)
    const prefix =
      /@(?:RequestMapping|Path)\(\s*(?:(?:value|path)\s*=\s*)?\{?\s*"([^"]{0,400})"/.exec(
        classAt === -1 ? '' : text.slice(0, classAt),
      )?.[1] ?? ''
    return [
      ...matches(text, /@(Get|Post|Put|Patch|Delete|Request)Mapping(?:\(([^)]{0,400})\))?/g)
        .filter(
          (found) =>
            found.index > classAt && !/^\s*\*/.test(text.slice(text.lastIndexOf('\n', found.index) + 1, found.index)),
        )
        .flatMap((found) => {
          const inside = found[2] ?? ''
          const paths = [
            ...(
              /(?:value|path)\s*=\s*(\{[^}]{0,400}\}?|"[^"]{0,400}")/.exec(inside)?.[1] ??
              inside.replace(/\w+\s*=\s*(?:\{[^}]{0,400}\}|"[^"]{0,400}"|[\w.]+)/g, '')
            ).matchAll(/"([^"]{0,400})"/g),
          ].map((one) => one[1] ?? '')
          const method =
            found[1] === 'Request'
              ? (/\bmethod\s*=\s*\{?\s*(?:RequestMethod\.)?([A-Z]+)\b/.exec(inside)?.[1] ?? 'ANY')
              : upper(found[1] ?? '')
          const handler = methodAfter(text, found.index + found[0].length)
          return (paths.length === 0 ? [''] : paths).map((route) => ({
            at: found.index,
            method,
            route: joined(prefix, route),
            handler,
          }))
        }),
      ...matches(
        text,
        /@(GET|POST|PUT|DELETE|PATCH|HEAD)\b(?:\s*@(?!Path)\w+(?:\([^)]{0,400}\))?)*(?:\s*@Path\(\s*"([^"]{0,400})"\s*\))?/g,
      )
        .filter((found) => found.index > classAt)
        .map((found) => ({
          at: found.index,
          method: found[1] ?? '',
          route: joined(prefix, found[2] ?? ''),
          handler: methodAfter(text, found.index + found[0].length),
        })),
    ]
  },
}
