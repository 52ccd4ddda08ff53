// Routes of Express, Fastify, Koa, Hono, NestJS and their kin.
import { client, joined, lastArgument, matches, upper } from '../route-text'
import type { FoundRoute, RoutePattern } from '../route-pattern'

const verb = 'get|post|put|patch|delete|head|options|all|any'

export const pattern: RoutePattern = {
  id: 'ecmascript',
  ends: /\.(?:[cm]?[jt]sx?)$/,
  read: ({ text: { text } }) => [
    ...matches(
      text,
      new RegExp(
        `\\b([\\w$]+)\\s*\\.\\s*(${verb})\\s*(?:<[^>()]{0,200}>)?\\(\\s*(["'\`])(\\/[^"'\`\\n]{0,200})\\3`,
        'g',
      ),
    ).flatMap((found) => {
      const [, receiver = '', method = '', , route = ''] = found
      return client.test(receiver)
        ? []
        : [
            {
              at: found.index,
              method: upper(method),
              route,
              handler: lastArgument(text, found.index + found[0].length),
            },
          ]
    }),
    ...matches(text, /\.route\(\s*\{[^{}]{0,400}?\}/g).flatMap((found) => {
      const method = /\bmethod:\s*\[?\s*["'`](\w+)/.exec(found[0])?.[1]
      const route = /\b(?:url|path):\s*["'`]([^"'`]+)/.exec(found[0])?.[1]
      return route === undefined
        ? []
        : [
            {
              at: found.index,
              method: upper(method ?? 'any'),
              route,
              handler: /\bhandler:\s*([\w.$]+)/.exec(found[0])?.[1] ?? null,
            },
          ]
    }),
    ...nest(text),
  ],
}

/** `@Controller('cats')` of NestJS, with the decorators of its methods. */
function nest(text: string): readonly FoundRoute[] {
  if (!/@Controller\(/.test(text)) return []
  const prefix = /@Controller\(\s*["'`]([^"'`]{0,400})/.exec(text)?.[1] ?? ''
  return matches(
    text,
    /@(Get|Post|Put|Patch|Delete|Head|Options|All)\(\s*(?:["'`]([^"'`]{0,400})["'`])?\s*\)(?:\s*@[^\n]*\n)*\s*(?:async\s+|public\s+)*(\w+)/g,
  ).map((found) => ({
    at: found.index,
    method: upper(found[1] ?? ''),
    route: joined(prefix, found[2] ?? ''),
    handler: found[3] ?? null,
  }))
}
