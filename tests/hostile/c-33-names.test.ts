// C-33: names of folders, files and symbols are text wherever they are stored, searched, exported or answered with. The
// pages are in tests/e2e/bad-pages.test.ts, the database in tests/store/graph-store.test.ts, names of branches in c-26.
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import { escapeText } from '#main/agents/escape-markdown'
import { renderMarkdown } from '#main/agents/render-markdown'
import { code, fenced } from '#main/agents/rows'
import { label } from '#main/agents/composers/topic-picture'
import { createOpenApi } from '#main/api/openapi'
import { createRoutes } from '#main/api/registry'
import { exportLines } from '#tests/support/whole-export'
import { hybridSearch } from '#main/query/search/hybrid'
import { parsedProject } from '#tests/support/parsed-project'
import fc from '#tests/support/property'

const names = [
  ...['<img src=x onerror=alert(1)>', '<!-- c -->', '</script><script>x', '![x](http:x)', '[x](http:evil)'],
  ...[`'); DROP TABLE node; --`, '"OR"', 'NEAR(a*', '=cmd|calc!A0', '-rf', '--upload-pack=x', '$(touch x)', '`id`'],
  ...['new\nline', '\n# Heading\n\n- [x](http:evil)', 'carriage\rreturn', 'tab\tname', '\u001b[31mred', 'back\\slash'],
  ...['a|b|c', 'a\\|b', 'tick`s``', '```', '~~~', '%% comment', '***b***', '[1]', 'end"] --> x["', '\u202Eexe.gpj'],
  ...['x'.repeat(240), '__proto__', 'constructor'],
].map((name) => name.replaceAll('/', '∕'))

/** A backslash would be read as a separator elsewhere, so such files are left out. */
const folders = names.filter((name) => !name.includes('\\'))

/** A folder and a method of each name, all used by one file. */
function files(): Readonly<Record<string, string>> {
  const uses = folders.map((name, at) => `import { f${at} } from ${JSON.stringify(`./${name}/a.js`)}\nf${at}()\n`)
  return Object.fromEntries([
    ['main.js', `${uses.join('')}export function main() { f0() }\n`],
    ...folders.map((name, at) => [
      `${name}/a.js`,
      `export function f${at}() { return 1 }\nexport const o${at} = { ${JSON.stringify(name)}() { return f${at}() } }\n`,
    ]),
  ]) as Record<string, string>
}

interface MarkdownNode {
  readonly type: string
  readonly depth?: number
  readonly lang?: string | null
  readonly value?: string
  readonly children?: readonly MarkdownNode[]
}

/** All nodes of a Markdown text, as readers of an answer parse it. */
function nodesOf(markdown: string): readonly MarkdownNode[] {
  let root: MarkdownNode = { type: 'root' }
  const keep = () => (tree: MarkdownNode) => void (root = tree)
  ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm, keep] })
  const all = (node: MarkdownNode): readonly MarkdownNode[] => [node, ...(node.children ?? []).flatMap(all)]
  return all(root)
}

/** What a name may not become. */
function isForeign({ type, depth = 3, children = [] }: MarkdownNode): boolean {
  const kinds = ['html', 'image', 'imageReference', 'link', 'linkReference', 'definition']
  return kinds.includes(type) || (type === 'heading' && depth < 3) || (type === 'tableRow' && children.length !== 3)
}

const parsed = () => parsedProject(files())

const runs = test.skipIf(process.platform === 'win32')

runs('are stored and found as they are', async () => {
  const { view } = await parsed()
  const paths = folders.map((name) => `${name}/a.js`)
  const rows = [...exportLines(view.graph)].map(
    (line) => JSON.parse(line) as { kind: string; name: string; id: string },
  )
  const ids = new Set(rows.filter(({ kind }) => kind === 'file').map(({ id }) => id))
  expect(paths.filter((path) => !ids.has(path))).toEqual([])
  const methods = new Set(rows.filter(({ kind }) => kind === 'method').map(({ name }) => name))
  // A name with an escape is stored as it is written.
  const plain = folders.filter((name) => JSON.stringify(name) === `"${name}"`)
  expect(plain.filter((name) => !methods.has(name))).toEqual([])
  for (const name of names) expect(Array.isArray(hybridSearch(view, name, 5))).toBe(true)
})

// Would catch: a place or a title that is put into an answer as it is. Other programs draw answers too.
runs('are code in every answer: no image, link, heading, HTML or column', async () => {
  const { view } = await parsed()
  const { signal } = new AbortController()
  const general = ['what is this repository?', 'how does main work?', 'what imports what?']
  const about = names.map(
    (name, at) => `${at % 2 === 0 ? `who calls ${name}` : `where is f${at} defined and who uses it`}?`,
  )
  const answers = new Set<string>()
  createAgentRegistry().all.forEach((agent, first, agents) => {
    // Each agent is asked about some of the names, as its answers have the same parts.
    for (const text of [...general, ...about.filter((_, at) => at % agents.length === first)]) {
      const asked = { text, nodeIds: [], projects: [view], history: [] }
      answers.add(renderMarkdown(agent.answerFromGraph(asked, signal), [view]).pieces.join(''))
    }
  })
  expect(answers.size).toBeGreaterThan(names.length)
  for (const answer of answers) expect(nodesOf(answer).filter(isForeign), answer).toEqual([])
})

test('are labels in diagrams, which they neither end nor continue', () => {
  // oxlint-disable-next-line no-control-regex -- what ends a line
  for (const name of [...names, '', '()']) expect(label(name), name).toMatch(/^[^"[\]{}()<>|`#;\u0000-\u001f]+$/)
})

test('any text is one piece of code', () => {
  const text = fc.array(fc.constantFrom('`', '``', '```', 'a', ' ', '<b>', '|', '![', '\n', '[1]'), { maxLength: 12 })
  fc.assert(
    fc.property(text, (pieces) => {
      const written = pieces.join('')
      const plain = written.replaceAll(/\s+/g, ' ')
      if (plain.trim() !== '') {
        const [paragraph] = nodesOf(`x ${code(written)} y`)[0]?.children ?? []
        expect(paragraph?.children?.map(({ type }) => type)).toEqual(['text', 'inlineCode', 'text'])
        expect(paragraph?.children?.[1]?.value?.trim()).toBe(plain.trim())
        expect(escapeText(code(written))).toBe(code(written))
      }
      const block = nodesOf(fenced(written, 'js'))[0]?.children
      expect(block?.map(({ type, value }) => [type, value])).toEqual([['code', written]])
      expect(nodesOf(escapeText(written)).filter(({ type }) => type === 'html' || type === 'image')).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('nothing is written that a spreadsheet would run', () => {
  expect(JSON.stringify(createOpenApi(createRoutes().all))).not.toMatch(/text\/csv|spreadsheet/)
})
