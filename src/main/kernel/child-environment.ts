// The environment of programs that outlive this one (a browser, an editor): the user's own, without Cairn's additions.
// Their umask is the user's as well: every file here is created with an explicit mode instead (C-42).
import { basename } from 'node:path'
import { compileCacheFolder } from './compile-cache'

/** @param environment of this process */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = { ...environment }
  // Another program would store its compiled code next to ours, and search there.
  if (basename(inherited['NODE_COMPILE_CACHE'] ?? '') === compileCacheFolder) delete inherited['NODE_COMPILE_CACHE']
  // `npm start` sets it for the service.
  delete inherited['MALLOC_ARENA_MAX']
  return inherited
}
