// Starts a program that ends with this process, even if this process is killed.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/**
 * The shell holds the read end of a pipe from this process. End of file means that this process has ended; then the
 * whole group is killed: the program and all its children. Otherwise the shell passes on the program's exit code.
 */
const supervisor = `
[ -z "$0" ] || ulimit -d "$0" 2>/dev/null
exec 3<&0 </dev/null
"$@" 3<&- & program=$!
{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`

/** The shell's exit code if there is no such program. */
export const notFoundExitCode = 127

/**
 * Starts a program in its own process group, without input.
 *
 * On Windows it is neither limited in memory nor ended with this process, because Node doesn't support that there.
 * @param memoryKilobytes the program's memory limit; null for none
 */
export function spawnSupervised(
  program: string,
  argv: readonly string[],
  options: SpawnOptions,
  memoryKilobytes: number | null,
): ChildProcess {
  if (process.platform === 'win32') return spawn(program, argv, options)
  const limit = memoryKilobytes === null ? '' : String(memoryKilobytes)
  return spawn('/bin/sh', ['-c', supervisor, limit, program, ...argv], {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}
