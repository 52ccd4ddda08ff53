// PHP syntax that is easy to get wrong, and the resulting graph.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/php/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'a/Shop.php', `<?php\n${source}`)

describe('calls', () => {
  // Would catch: a form of a call or of a class name misread.
  it.each([
    ['$a->b()->c();', ['b', 'c']],
    ['$a?->b();', ['b']],
    ['A::b();', ['b']],
    ['$a::b();', ['b']],
    ['\\strlen($x);', ['strlen']],
    ['Tools\\go($x);', ['go']],
    ['echo "a {$b->c()}";', ['c']],
    ['isset($a->b) and c();', ['c']],
    ['$f = fn() => go();', ['go']],
  ])('reads %s', async (body, names) => {
    const rows = callsIn(await read(`function run() {\n${body}\n}\n`))
    expect(rows.map((row) => /(\w+)\([^()]*(\([^()]*\))*[^()]*\)$/.exec(row)?.[1])).toEqual(
      expect.arrayContaining(names),
    )
  })

  // Would catch: includes of files in the same folder lost.
  it('reads includes and uses', async () => {
    const file = await read("require __DIR__ . '/b.php';\ninclude_once('./c.php');\nrequire $x;\nuse A\\{B, C as D};\n")
    expect(file.imports.map((row) => `${row.module} ${row.names[0]?.local}`)).toEqual([
      './b.php *',
      './c.php *',
      'A B',
      'A D',
    ])
  })
})

describe('the graph', () => {
  // Would catch: methods, constructors and functions of one file not linked.
  it('links calls inside a file', async () => {
    const edges = await callEdges({
      'a.php':
        '<?php\nclass Base { function save() {} }\nclass Shop extends Base {\n private Base $b;\n' +
        ' function run() { $this->save(); self::make(); helper(); $this->b->save(); $x = new Base(); $x->save(); parent::save(); }\n' +
        ' static function make() { return new Shop(); }\n}\nfunction helper() { Shop::make()->run(); }\n',
    })
    expect(edges).toEqual([
      'Shop.run → Base.save exact',
      'Shop.run → Shop.make exact',
      'Shop.run → helper exact',
      'Shop.run → Base.save exact',
      'Shop.run → Base exact',
      'Shop.run → Base.save exact',
      'Shop.run → Base.save exact',
      'Shop.make → Shop exact',
      'helper → Shop.make exact',
      'helper → Shop.run exact',
    ])
  })

  // Would catch: a call of a function linked to a method of that name, in the class or elsewhere.
  it('links no namesake as certain', async () => {
    const edges = await callEdges({
      'a.php': '<?php\nclass Bag { function trim() { trim("x"); strlen("y"); } function strlen() {} }\n',
      'b.php': '<?php\nuse Other\\Bag;\nfunction use_it($file) { $file->trim(); new Bag(); \\Far\\Bag::make(); }\n',
    })
    // What `use` imports is external, even if a class of this repository has the same short name.
    expect(edges.filter((edge) => /exact|inferred/.test(edge))).toEqual(['use_it → Other.Bag exact'])
  })
})

describe('hostile and broken text', () => {
  // Would catch: a whole file lost because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('function before() { go(); }\n$x = = 3;\nfunction after() { last(); }\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsIn(file)).toEqual(['before → call go()', 'after → call last()'])
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `$x = ${'('.repeat(5_000)}1${')'.repeat(5_000)};`],
    ['chains', `$x = $a${'->b()'.repeat(5_000)};`],
    ['sums', `$x = ${"'a' . ".repeat(10_000)}'a';`],
    ['blocks', `${'{'.repeat(3_000)}${'}'.repeat(3_000)}`],
  ])('survives deep %s', async (_, source) => {
    expect(callsIn(await read(`${source}\nfunction after() { last(); }\n`)).at(-1)).toBe('after → call last()')
  })
})
