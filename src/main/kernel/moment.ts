/** Now, in milliseconds since 1970 by a clock that never jumps. Comparable across threads to about a millisecond. */
export function moment(): number {
  return performance.timeOrigin + performance.now()
}
