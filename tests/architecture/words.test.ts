// The words that docs/glossary.md says to avoid, searched for in the docs and in every text of the program.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { en } from '#renderer/lib/texts/en'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const list = (...paths: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

const avoided = (read('docs/glossary.md').split('## Words to avoid')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| avoid '))
  .flatMap((line) => (line.split('|')[1] ?? '').trim().split(', '))

const pattern = new RegExp(`\\b(?:${avoided.join('|')})\\b`, 'i')

/** `place: text` of each text that has one of the words. */
const offenders = (texts: Iterable<readonly [place: string, text: string]>): readonly string[] =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([place, text]) => `${place}: ${text.trim()}`)

it('the glossary lists words to avoid', () => {
  expect(avoided).toContain('whoever')
  expect(pattern.test('Whoever asks')).toBe(true)
})

// Would catch: a document that says "beside" or "is told" again.
it('the docs avoid them', () => {
  const docs = list('*.md', 'docs').filter(
    (path) => path.endsWith('.md') && !/^(tests|resources)\/|glossary/.test(path),
  )
  expect(docs).toContain('README.md')
  const lines = docs.flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, at) => [`${path}:${at + 1}`, line] as const),
  )
  expect(offenders(lines)).toEqual([])
})

it('the texts of the dashboard avoid them', () => {
  expect(offenders(leaves('', en))).toEqual([])
})

// Would catch: a description of an endpoint, the help of a command or an error with one of them.
it('the API, the command line, the tools, the answers and the errors avoid them', () => {
  const folders = [
    'contract',
    'api',
    'http',
    'mcp',
    'cli',
    'desktop',
    'model',
    'source',
    'ingest',
    'agents/answering',
    'agents/checking',
    'agents/composers',
    'agents/questions',
    'agents/roster',
    'query',
  ]
  const files = list(...folders.map((folder) => `src/main/${folder}`)).filter((path) => path.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(200)
  expect(offenders(files.flatMap(strings))).toEqual([])
})

function* leaves(place: string, value: object): Iterable<readonly [string, string]> {
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string') yield [`${place}${key}`, child]
    else yield* leaves(`${place}${key}.`, child as object)
  }
}

/** String literals and templates of a file, with their lines. */
function strings(path: string): (readonly [string, string])[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
  const found: (readonly [string, string])[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      found.push([`${path}:${line}`, node.text])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
