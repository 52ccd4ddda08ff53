// Routes of ASP.NET.
import { joined, lastArgument, matches, upper } from '../route-text'
import type { RoutePattern } from '../route-pattern'

export const pattern: RoutePattern = {
  id: 'dotnet',
  ends: /\.(?:cs|fs)$/,
  read: ({ text: { text } }) => {
    const name = /\bclass\s+(\w+?)Controller\b/.exec(text)?.[1] ?? ''
    const prefix = (/\[Route\("([^"]{0,400})"\)\][\s\S]{0,300}?\bclass\b/.exec(text)?.[1] ?? '').replace(
      '[controller]',
      name.toLowerCase(),
    )
    return [
      ...matches(text, /\[Http(Get|Post|Put|Patch|Delete|Head)(?:\(\s*"([^"]{0,400})")?/g).map((found) => ({
        at: found.index,
        method: upper(found[1] ?? ''),
        route: joined(prefix, found[2] ?? ''),
        handler:
          /\b(\w+)\s*\(/.exec(text.slice(found.index, found.index + 600).replace(/\[[^\]]{0,400}\]/g, ''))?.[1] ?? null,
      })),
      ...matches(text, /\b([\w.]+)\.Map(Get|Post|Put|Patch|Delete|Methods)\(\s*"([^"]{0,400})"/g).map((found) => ({
        at: found.index,
        method: upper(found[2] ?? ''),
        route: found[3] ?? '',
        handler: lastArgument(text, found.index + found[0].length),
        router: found[1] ?? '',
      })),
    ]
  },
  mounts: ({ text: { text } }) =>
    matches(text, /\b(\w+)\s*=\s*([\w.]+)\.MapGroup\(\s*"([^"\n]{0,200})"/g).map((found) => ({
      router: found[1] ?? '',
      into: found[2] ?? null,
      prefix: found[3] ?? '',
      module: null,
    })),
}
