#!/usr/bin/env node
// Entry of the `cairn` command. Checks the version of Node first: older ones fail in packages with unhelpful errors.
export {}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 15)) {
  const { keepCompiledCode } = await import('../kernel/compile-cache')
  keepCompiledCode(import.meta.url)
  const { runProgram } = await import('./program')
  await runProgram(process.argv.slice(2))
} else {
  process.stderr.write(
    `cairn: Cairn needs Node 22.15 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  )
  process.exitCode = 1
}
