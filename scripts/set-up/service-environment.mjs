// The environment and flags with which the service runs on plain Node.

/**
 * glibc gives each thread its own heap and keeps freed memory; with two for all, a large parse needs a tenth
 * less memory and no more time. Other systems ignore it.
 */
export function serviceEnvironment(env = process.env) {
  return { MALLOC_ARENA_MAX: '2', ...env }
}

/**
 * Space for new objects of the main thread, in megabytes: under a constant load it would grow to 110, for no gain in
 * time. The threads have limits of their own.
 */
export const serviceFlags = ['--max-semi-space-size=8']
