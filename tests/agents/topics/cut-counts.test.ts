// Counts of what a fact reads up to a limit: never given as all there is.
import { expect, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: "2,000 proven callers" of a function with more, "1 file imports it" where the imports of others were not
// read, and the same for a folder's importers.
test('more callers and importers than are read are said to be at least as many', async () => {
  const many = Array.from({ length: limits.factLinks + 5 }, (_, at) => at)
  const { view } = await parsedProject({
    'lib/hub.js': 'export function hub() {}\nexport function few() {}\n',
    'a.js': `${many.map((at) => `import { hub as h${at} } from './lib/hub.js'\n`).join('')}${many.map((at) => `export function f${at}() { h0() }\n`).join('')}`,
    'b.js': `import { few } from './lib/hub.js'\nexport function last() { few() }\n`,
  })
  const answer = (text: string) => askGraph([view], text)
  expect(answer('explain the function hub').headline).toContain('at least 2,000 proven callers')
  expect(answer('explain the function hub').sections.map(({ text }) => text)).toContain(
    'The first 10 of at least 2000.',
  )
  expect(answer('explain the function few').headline).toContain('few` is a function at `lib/hub.js:2`: 1 proven caller')
  expect(answer('who imports lib/hub.js?').headline).toBe('`lib/hub.js` is imported by at least 1 file.')
  expect(answer('explain lib/hub.js').headline).toContain('at least 1 file')
  expect(answer('who imports lib/?').headline).toBe('`lib/` is imported by at least 1 file outside it.')
  expect(answer('explain b.js').headline).not.toContain('at least')
})

// Would catch: all definitions of all files of a folder looked up for a question about its imports, which took seconds.
test('who imports a folder takes a few look-ups for each of its files, however much they define', async () => {
  const exported = Array.from({ length: 80 }, (_, at) => `export function f${at}() {}\n`).join('')
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`lib/f${at}.js`, exported]))
  const { view } = await parsedProject({ ...files, 'a.js': `import { f1 } from './lib/f3.js'\nf1()\n` })
  let reads = 0
  const graph = new Proxy(view.graph, {
    get(target, key, receiver): unknown {
      reads++
      return Reflect.get(target, key, receiver)
    },
  })
  expect(askGraph([{ ...view, graph }], 'who imports lib/?').headline).toBe('`lib/` is imported by 1 file outside it.')
  expect(reads).toBeLessThan(30 * 10)
})

// Would catch: "The first 12 of 1,998 places" in the list below a sentence that says "at least".
test('lists of what uses a table are said to be of at least as many', async () => {
  const uses = Array.from(
    { length: limits.factLinks + 5 },
    (_, at) => `    public function f${at}(): void { Berth::create(['n' => ${at}]); }\n`,
  )
  const { view } = await parsedProject({
    'app/Models/Berth.php':
      "<?php\nnamespace App\\Models;\nclass Berth extends Model\n{\n    protected $table = 'harbour_berths';\n}\n",
    'app/Models/Rope.php':
      "<?php\nnamespace App\\Models;\nclass Rope extends Model\n{\n    protected $table = 'ropes';\n}\n",
    'app/Make.php': `<?php\nuse App\\Models\\Berth;\nclass Make\n{\n${uses.join('')}}\n`,
  })
  const answer = askGraph([view], 'Which table stores berths and who reads and writes it?')
  expect(answer.headline).toMatch(/at least [\d,]+ definitions write it/)
  expect(answer.sections.find(({ title }) => title === 'Writes harbour_berths')?.text).toMatch(
    /^The first 12 of at least [\d,]+ places\.$/,
  )
})
