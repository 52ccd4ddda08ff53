// A definition with the name of a built-in: calls of the built-in are never linked to it with confidence.
import { expect, test } from 'vitest'
import { graphOf } from './graph-of'

const names = ['get', 'set', 'map', 'push', 'open', 'print', 'len', 'append', 'toString', 'keys', 'has', 'close', 'log']
const definedInEcmascript = [
  `export class Store { ${names.map((name) => `${name}() {}`).join('; ')} }`,
  `export class Blob {} export class Map { forEach() {} } export class URL {} export function fetch() {}`,
  `export function parseInt() {} export function setTimeout() {} export function String() {}`,
].join('\n')
const definedInPython = [
  `class Store:\n${names.map((name) => `    def ${name}(self): pass`).join('\n')}\n`,
  `def open(path): pass`,
  `def print(text): pass`,
  `def len(list): pass`,
  `def sorted(list): pass\n`,
].join('\n')
const definedInGo = `package store
type Store struct{}
${['Get', 'String', 'Close', 'Print', 'Open', 'Len', 'Error', 'Write'].map((name) => `func (s *Store) ${name}() {}`).join('\n')}
func Open() {}
func Println() {}
`
const definedInJava = `package store;
public class Store {
  ${['get', 'set', 'add', 'put', 'size', 'println', 'toString', 'equals', 'close', 'map'].map((name) => `public Object ${name}(Object one) { return null; }`).join('\n  ')}
}
`

/** Per language: the namesakes, a file that calls the built-ins, and the minimum number of its calls. */
const cases: readonly (readonly [language: string, sources: Readonly<Record<string, string>>, user: string])[] = [
  [
    'TypeScript',
    {
      'store.ts': definedInEcmascript,
      'use.ts': `export function use(list: string[], anything: any, unknown) {
        list.push('a'); list.map((one) => one.toString()).keys()
        new Map<string, number>().get('a'); new Map().forEach(() => {}); new Set([1]).has(1); new Blob([]); new URL('x')
        fetch('x'); parseInt('1'); setTimeout(use, 1); String(1); console.log('a'); window.open('x')
        document.querySelector('a').toString(); anything.get('a'); anything.push(); unknown.set(1).open(); unknown[0].close()
        const made = JSON.parse('{}'); made.get().has(1); [1, 2].map(String).push('a'); 'a'.toString(); Object.keys(made)
        for (const one of new Map().keys()) one.get()
      }`,
    },
    'use.ts',
  ],
  [
    'CommonJS',
    {
      'store.js': `${definedInEcmascript.replaceAll('export ', '')}\nmodule.exports = { Store, Map, fetch }`,
      'use.js': `const fs = require('fs')
        module.exports = function use(anything) {
          fs.open('a'); fs.close(1); anything.get(); anything.map(one => one.push(1)); new Map().set(1, 2); [].push(1)
          Array.from(anything).map(String); anything.headers.get('a').toString(); console.log(Buffer.from('a').toString())
          Object.keys(anything).map((key) => anything[key].open()); require('path').open(); this.get(); fetch('x')
        }`,
    },
    'use.js',
  ],
  [
    'Python',
    {
      'store.py': definedInPython,
      'use.py': `import os\n\ndef use(anything, items: list, table: dict):
    open('a').close()
    print(len(items))
    sorted(items)
    items.append(1)
    table.get('a')
    table.keys()
    {}.get(1)
    [].append(2)
    os.open('a')
    anything.get(1).push(2)
    with open('a') as file:
        file.close()
    for one in anything:
        one.set(1)
    return [one.append(1) for one in anything]
`,
    },
    'use.py',
  ],
  [
    'Go',
    {
      'go.mod': 'module example.test/a\n',
      'store/store.go': definedInGo,
      'use.go': `package main
import ("fmt"; "os"; "strings")
func use(anything any, err error, b *strings.Builder) {
  fmt.Println("a"); fmt.Print("a"); os.Open("a"); err.Error(); b.String(); b.Len(); b.Write(nil)
  f, _ := os.Open("a"); f.Close(); list := append([]int{}, 1); len(list); print("a"); close(make(chan int))
  anything.(fmt.Stringer).String()
}
`,
    },
    'use.go',
  ],
  [
    'Java',
    {
      'store/Store.java': definedInJava,
      'use/Use.java': `package use;
import java.util.*;
class Use {
  void use(List<String> list, Map<String, String> table, Object anything, java.io.Reader reader) throws Exception {
    list.get(0); list.set(0, "a"); list.add("a"); list.size(); table.get("a"); table.put("a", "b"); reader.close();
    System.out.println("a"); anything.toString(); "a".equals("b"); list.stream().map(one -> one.toString());
    new ArrayList<String>().add("a"); unknown().get(1); for (var one : table.values()) one.equals("a");
  }
}
`,
    },
    'use/Use.java',
  ],
  [
    'Ruby',
    {
      'store.rb': `class Store\n${['get', 'map', 'push', 'open', 'print', 'puts', 'each', 'to_s'].map((name) => `  def ${name}; end`).join('\n')}\nend\n`,
      'use.rb': `def use(anything)\n  [1].push(2).map { |one| one.to_s }\n  anything.get\n  anything.each { |one| one.open }\n  File.open('a')\n  puts 'a'\n  print 'b'\nend\n`,
    },
    'use.rb',
  ],
  [
    'PHP',
    {
      'Store.php': `<?php\nclass Store {\n${['get', 'map', 'push', 'open', 'format'].map((name) => `  public function ${name}() {}`).join('\n')}\n}\n`,
      'use.php': `<?php\nfunction useIt($anything, DateTime $date) {\n  $anything->get();\n  $date->format('y');\n  $anything->map()->push();\n  (new SplStack())->push(1);\n  strlen('a');\n}\n`,
    },
    'use.php',
  ],
  [
    'Rust',
    {
      'src/store.rs': `pub struct Store;\nimpl Store {\n${['get', 'map', 'push', 'len', 'open', 'to_string'].map((name) => `    pub fn ${name}(&self) {}`).join('\n')}\n}\n`,
      'src/main.rs': `mod store;\nfn main() {\n    let mut list = Vec::new();\n    list.push(1);\n    list.len();\n    list.iter().map(|one| one.to_string());\n    std::fs::File::open("a");\n    "a".to_string();\n    println!("{}", list.len());\n}\n`,
    },
    'src/main.rs',
  ],
  [
    'C#',
    {
      'Store.cs': `namespace A; public class Store { ${['Get', 'Add', 'ToString', 'Select', 'Close', 'WriteLine'].map((name) => `public object ${name}(object one) => one;`).join(' ')} }`,
      'Use.cs': `using System; using System.Collections.Generic;\nnamespace B; class Use { void Go(List<string> list, dynamic anything) { list.Add("a"); list.ToString(); Console.WriteLine("a"); anything.Get(1); new List<int>().Add(1); list.Select(one => one.ToString()); } }`,
    },
    'Use.cs',
  ],
  [
    'Kotlin',
    {
      'Store.kt': `package a\nclass Store { ${['get', 'map', 'add', 'println', 'close', 'let'].map((name) => `fun ${name}(one: Any) = one`).join('; ')} }\n`,
      'Use.kt': `package b\nfun use(list: MutableList<String>, table: Map<String, String>) { list.add("a"); table.get("a"); list.map { it.length }; println("a"); "a".let { it }; listOf(1).map { it }; unheard() }\n`,
    },
    'Use.kt',
  ],
]

test.each(cases)('%s', async (_language, sources, user) => {
  const graph = await graphOf(sources)
  const confident = graph.edges.filter((edge) => {
    const target = graph.nodes[edge.target]
    const isCall = edge.kind === 'calls' || edge.kind === 'instantiates'
    return isCall && edge.filePath === user && edge.confidence !== 'possible' && target?.kind !== 'external'
  })
  const isNamesake = (path: string): boolean => path !== user && path !== ''
  expect(
    confident
      .map((edge) => ({ edge, target: graph.nodes[edge.target] }))
      .filter(({ target }) => target !== undefined && isNamesake(target.filePath))
      .map(({ edge, target }) => `${edge.line}: ${target?.id ?? ''} ${edge.confidence}`),
  ).toEqual([])
  // The file was read and its calls were found: they are stored by name.
  const seen = graph.unresolved.filter((call) => call.filePath === user).length
  expect(seen + graph.edges.filter((edge) => edge.filePath === user && edge.kind === 'calls').length).toBeGreaterThan(0)
})
