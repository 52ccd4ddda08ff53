// Starts a program that ends with this process, even when this process is killed and can end nothing itself.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/**
 * The shell holds the reading end of a pipe from this process. Its end means that this process is gone, and then the
 * whole group is killed: the program and all that it started. Otherwise it passes the program's exit code on.
 */
const leash = `
[ -z "$0" ] || ulimit -d "$0" 2>/dev/null
exec 3<&0 </dev/null
"$@" 3<&- & program=$!
{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`

/** What the shell exits with where there is no such program. */
export const notFoundExitCode = 127

/**
 * Starts a program in a process group of its own, without input.
 *
 * On Windows it is neither bounded in memory nor ended with this process: no program can be started so from Node there.
 * @param memoryKilobytes what the program may allocate; null: no bound
 */
export function spawnLeashed(
  program: string,
  argv: readonly string[],
  options: SpawnOptions,
  memoryKilobytes: number | null,
): ChildProcess {
  if (process.platform === 'win32') return spawn(program, argv, options)
  const limit = memoryKilobytes === null ? '' : String(memoryKilobytes)
  return spawn('/bin/sh', ['-c', leash, limit, program, ...argv], {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}
