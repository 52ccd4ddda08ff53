// The dialect of shell scripts.
import { plainRules } from '../plain-rules'
import { createShellModules } from './modules'
import { plain, plainNames } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'

export const dialect: DialectPlugin = {
  id: 'shell',
  reach: { ...packageReach, family: 'shell', followed: 'inside' },
  ...plain,
  names: { ...plainNames, reexportsStars: true },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createShellModules)
    return plainRules(resolver, 'shell', {}, { resolve: (table, row) => modules()(table, row.module) })
  },
}
