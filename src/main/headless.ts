// Node entry: serves without a window. Checks the version first, because older ones crash inside the database binding.
export {}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 15)) {
  const { setUpEngine } = await import('./kernel/engine-settings')
  setUpEngine()
  const { keepCompiledCode } = await import('./kernel/compile-cache')
  keepCompiledCode(import.meta.url)
  const { runHeadless } = await import('./serve')
  await runHeadless(process.argv.slice(2))
} else {
  process.stderr.write(
    `Cairn needs Node 22.15 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  )
  process.exitCode = 1
}
