// Lexers too large for V8's optimizing compiler: reading a few lines must not use hundreds of megabytes.
import { expect, test } from 'vitest'
import { Grammars } from '#main/parse/grammars'
import { grammarsDirectory } from '#tests/support/parse-workers'

const sources = {
  'run.sh': 'for name in "$@"; do echo "hello $name"; done\n',
  'Main.kt': 'fun main(names: Array<String>) { for (name in names) println("hello $name") }\n',
}

test('a script and a class in Kotlin don’t use hundreds of megabytes', async () => {
  const grammars = new Grammars(grammarsDirectory())
  const megabytes = () => process.memoryUsage.rss() / 2 ** 20
  const before = megabytes()
  for (const [path, source] of Object.entries(sources)) {
    await grammars.prepare(path, source)
    const name = path.endsWith('.sh') ? 'tree-sitter-bash' : 'tree-sitter-kotlin'
    for (let round = 0; round < 20; round++) grammars.parser(name).parse(source.repeat(20))?.delete()
  }
  let most = 0
  // V8 optimizes in background threads, for a few seconds at most.
  for (let look = 0; look < 300; look++) {
    most = Math.max(most, megabytes() - before)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(most).toBeLessThan(250)
})
