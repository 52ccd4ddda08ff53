// The environment in which the service runs on plain Node.

/**
 * glibc gives threads heaps of their own and keeps what they free; with two for all a large parse takes a tenth less
 * memory and no more time. Other systems do not look at it.
 */
export function serviceEnvironment(env = process.env) {
  return { MALLOC_ARENA_MAX: '2', ...env }
}
