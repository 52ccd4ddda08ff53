// The environment in which the service runs on plain Node.

/**
 * glibc gives each thread its own heap and keeps freed memory; with two for all, a large parse needs a tenth
 * less memory and no more time. Other systems ignore it.
 */
export function serviceEnvironment(env = process.env) {
  return { MALLOC_ARENA_MAX: '2', ...env }
}
