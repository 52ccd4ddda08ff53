// Answers without a model, on a repository whose call graph is known. Parse, graph and database are real.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtempSync, rmSync, appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '#contract/conversation'
import { createAgentRegistry } from '#main/agents/registry'
import { graphLabel, renderMarkdown } from '#main/agents/render-markdown'
import { openProjectView } from '#main/query/project-view'
import { askGraph } from '#tests/support/ask-graph'
import { writeFiles } from '#tests/support/folder'
import { parsedProject, parseFolder, type ParsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

let project: ParsedProject & { close(): void }
let root: string
const agents = createAgentRegistry()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cairn-answers-'))
  writeFiles(root, sampleFiles)
  project = await parseFolder(root, 'ferry')
})
afterAll(() => {
  project.close()
  rmSync(root, { recursive: true, force: true })
})

function ask(
  text: string,
  options: { history?: readonly Message[]; nodeIds?: readonly string[]; agent?: string } = {},
) {
  const agent = agents.get(options.agent ?? 'codebase_qna_agent')
  if (agent === undefined) throw new Error('no such agent')
  const question = { text, nodeIds: options.nodeIds ?? [], projects: [project.view], history: options.history ?? [] }
  const answer = agent.answerFromGraph(question, new AbortController().signal)
  const rendered = renderMarkdown(answer, [project.view])
  return { answer, ...rendered, markdown: rendered.pieces.join('') }
}

const said = (content: string): Message => ({ role: 'user', content, citations: [] }) as unknown as Message

describe('facts', () => {
  test('who calls a function: callers in source and in tests, each at its line', () => {
    const { answer, citations } = ask('who calls deliver?')
    expect(answer.headline).toBe('`deliver` has 2 proven callers.')
    expect(citations.map((one) => `${one.file_path}:${one.start_line} ${one.label}`)).toEqual([
      'src/application.js:20 dispatch → deliver',
      'test/deliver.test.js:4 testDeliver → deliver',
    ])
  })

  test('a package is found by its name in the manifest', () => {
    const { answer, citations } = ask('who calls compose?')
    expect(answer.headline).toContain('comes from outside the repository. It has 1 proven caller')
    expect(citations[0]).toMatchObject({ file_path: 'src/application.js', start_line: 19, confidence: 'external' })
  })

  test('a call that can’t be resolved is never a false zero', () => {
    const { markdown, citations } = ask('who calls embark?')
    expect(markdown).toContain('not found')
    expect(markdown).toContain('1 call site of that name')
    expect(citations[0]).toMatchObject({ file_path: 'src/deliver.js', start_line: 6 })
  })

  test('a call that may mean either of two namesakes is a possible caller of both', async () => {
    const { view } = await parsedProject({
      'a.js': 'class A { close() { return 1 } }\nmodule.exports = { A }\n',
      'b.js': 'class B { close() { return 2 } }\nmodule.exports = { B }\n',
      'c.js': 'function end(thing) { return thing.close() }\nmodule.exports = { end }\n',
    })
    for (const name of ['A.close', 'B.close']) {
      const question = { text: `who calls ${name}?`, nodeIds: [], projects: [view], history: [] }
      const answer = agents.get('codebase_qna_agent')?.answerFromGraph(question, new AbortController().signal)
      const text = `${answer?.headline} ${answer?.sections.flatMap((section) => section.rows.map((row) => row.path)).join(' ')}`
      const impact = { ...question, text: `what breaks if I change ${name}?` }
      const reached = agents.get('codebase_qna_agent')?.answerFromGraph(impact, new AbortController().signal)
      expect(reached?.headline).toMatch(/and 1 possibly|1 call site of that name is not resolved/)
      expect(text).toMatch(/0 proven callers(?:, 1 possible|; 1 call site of that name is not resolved).*c\.js/)
    }
  })

  test('what it calls, with the unresolved call listed separately', () => {
    const { markdown } = ask('what does deliver call?')
    expect(markdown).toContain('calls 1 symbol in the repository; 1 call is not resolved')
    expect(markdown).toMatch(/\| `sign` \| `src\/deliver.js:5` \[1\] \| exact/)
  })

  test('where a method is defined, by its qualified name', () => {
    const { answer, citations } = ask('Where is Application.use defined?')
    expect(answer.headline).toBe('`Application.use` is a method defined at `src/application.js:12–16`.')
    expect(citations[0]).toMatchObject({
      file_path: 'src/application.js',
      start_line: 12,
      end_line: 16,
      verified: true,
    })
  })

  test('a path names each step', () => {
    const { markdown } = ask('how does dispatch reach sign?')
    expect(markdown).toContain('in 2 steps')
    expect(markdown).toContain('`Application.dispatch` calls `deliver`')
    expect(markdown).toContain('`deliver` calls `sign`')
    // Would catch: a step drawn backwards, left out, or shown as certain although it isn't.
    expect(markdown).toMatch(
      /```mermaid\nflowchart LR\n {2}s0\["Application\.dispatch"\]\n {2}s1\["deliver"\]\n {2}s2\["sign"\]\n {2}s0 \S+ s1\n {2}s1 --> s2\n```/,
    )
  })

  test('a missing path is reported plainly, with the reverse path if there is one', () => {
    expect(ask('path from sign to deliver').answer.headline).toContain('No chain of calls')
    expect(ask('path from sign to deliver').answer.headline).toContain('There is one in the other direction')
  })

  test('impact includes callers of callers, with tests listed separately', () => {
    const { answer } = ask('what breaks if I change sign?')
    const direct = answer.sections.find((section) => section.title === 'Uses it directly')
    expect(direct?.rows.map((row) => row.text)).toEqual(
      expect.arrayContaining(['`deliver` calls `sign`', '`open` calls `sign`']),
    )
    expect(answer.sections.find((section) => section.title === 'Tests to run')?.rows.length).toBeGreaterThan(0)
  })

  test('inheritance in both directions', () => {
    expect(ask('what extends Harbour?').markdown).toContain('`Marina` extends `Harbour`')
    expect(ask('what does Marina extend?').markdown).toContain('`Marina` extends `Harbour`')
  })

  test('files: outline, imports, importers', () => {
    expect(ask('explain src/session.js').markdown).toContain(
      '`sign`, function: Signs a session cookie so that nobody can forge it.',
    )
    expect(ask('who imports src/session.js?').citations[0]).toMatchObject({
      file_path: 'src/deliver.js',
      start_line: 2,
    })
    expect(ask('what does src/application.js import?').markdown).toContain('`ferry-compose`')
  })

  test('overview and entry points count what there is', () => {
    const { markdown } = ask('what is this repository?')
    expect(markdown).toContain('Ferry is a small framework')
    expect(ask('entry points').markdown).toContain('`src/application.js`, `main` of package.json')
  })

  test('a concept in words that aren’t in any name is found', () => {
    const { answer } = ask('how are cookies protected against forgery?')
    expect(answer.sections[0]?.rows[0]?.path).toBe('src/session.js')
  })

  test('import cycles are found with the imports that close them, and their absence is reported', async () => {
    expect(ask('are there import cycles?').answer.headline).toBe('`ferry` has 0 import cycles between files.')
    const { view } = await parsedProject({
      'a.js': "const b = require('./b')\nmodule.exports = { a: b }\n",
      'b.js': "const c = require('./c')\nmodule.exports = { b: c }\n",
      'c.js': "const a = require('./a')\nmodule.exports = { c: a }\n",
      'd.js': "const a = require('./a')\nmodule.exports = { d: a }\n",
    })
    const question = { text: 'circular imports?', nodeIds: [], projects: [view], history: [] }
    const answer = agents.get('codebase_qna_agent')?.answerFromGraph(question, new AbortController().signal)
    expect(answer?.headline).toContain('1 import cycle with 3 files')
    expect(answer?.sections[0]?.rows.map((row) => row.path).sort()).toEqual(['a.js', 'b.js', 'c.js'])
  })

  test('a member called on an abbreviation is the member of the type it is short for', () => {
    expect(ask('where is app.dispatch defined?').answer.headline).toContain('`Application.dispatch` is a method')
  })

  test('tests of a symbol', () => {
    expect(ask('which tests cover deliver?').citations[0]).toMatchObject({
      file_path: 'test/deliver.test.js',
      start_line: 4,
    })
  })
})

describe('subjects', () => {
  test('of several namesakes the first is answered and the others are listed', () => {
    const { answer, markdown } = ask('where is open defined?')
    expect(answer.subject.alternatives).toHaveLength(1)
    expect(markdown).toContain('This answer is about `open` at `src/archive.js:3–5`.')
    expect(ask('where is open in archive.js defined?').citations[0]?.file_path).toBe('src/archive.js')
    expect(ask("explain archive's open").citations[0]?.file_path).toBe('src/archive.js')
  })

  test('an unknown name is reported as not found, with the nearest names', () => {
    const { markdown, answer } = ask('who calls delivr?')
    expect(answer.kind).toBe('not found')
    expect(markdown).toContain('`delivr` is not found')
    expect(markdown).toContain('`deliver`')
  })

  test.each([
    ['and who calls it?', 'who calls'],
    ['what does it call?', 'what it calls'],
    ['tests?', 'tests'],
  ])('"%s" takes its subject from the question before', (text, kind) => {
    const { answer } = ask(text, { history: [said('where is deliver defined?')] })
    expect(answer.kind).toBe(kind)
    expect(answer.subject.resolved).toContain('#deliver(')
  })

  test('"it" without a previous question is reported as referring to nothing', () => {
    expect(ask('who calls it?').answer.headline).toContain('Neither the question nor the conversation names a symbol')
  })

  test('a selected symbol is the subject', () => {
    const id = project.graph.symbolsNamed('moor', 5)[0]?.id ?? ''
    const { answer } = ask('who calls this?', { nodeIds: [id] })
    expect(answer.subject.resolved).toBe(id)
  })

  test('a one-letter receiver is the type that begins with that letter', () => {
    expect(ask('what does a.dispatch do').answer.headline).toContain('`Application.dispatch` is a method')
  })

  test('an export of a package is found by the package’s name', async () => {
    const { view } = await parsedProject({
      'ship/__init__.py': 'from ._api import get\n',
      'ship/_api.py': 'def get(url):\n    return url\n',
      'ship/_cache.py': 'class Cache:\n    def get(self):\n        return 1\n',
    })
    const question = { text: 'where is ship.get defined?', nodeIds: [], projects: [view], history: [] }
    const answer = agents.get('codebase_qna_agent')?.answerFromGraph(question, new AbortController().signal)
    expect(answer?.headline).toContain('`get` is a function defined at `ship/_api.py:1–2`')
  })

  test('"what is this?" as the first question is about the whole project', () => {
    expect(ask('what is this?').answer.kind).toBe('overview')
  })
})

describe('rendering', () => {
  test('every marker has its citation, in order, and every citation is correct', () => {
    for (const question of [
      'explain Application',
      'who calls sign?',
      'what is this repository?',
      'how are cookies signed',
    ]) {
      const { markdown, citations, dropped } = ask(question)
      const markers = [...markdown.matchAll(/ \[(\d+)\]/g)].map((match) => Number(match[1]))
      expect([...new Set(markers)]).toEqual(citations.map((_, at) => at + 1))
      expect(citations.every((citation) => citation.verified)).toBe(true)
      expect(dropped).toBe(0)
      expect(markdown).toContain(graphLabel)
    }
  })

  test('a citation of a file that changed after the parse is kept, but not as verified', () => {
    const path = join(root, 'src/archive.js')
    const before = readFileSync(path)
    appendFileSync(path, '// later\n')
    try {
      const view = openProjectView({ id: 'project-ferry', name: 'ferry', root }, project.graph)
      const agent = agents.get('codebase_qna_agent')
      const question = { text: 'where is open in archive.js defined?', nodeIds: [], projects: [view], history: [] }
      const answer = agent?.answerFromGraph(question, new AbortController().signal)
      expect(renderMarkdown(answer as NonNullable<typeof answer>, [view]).citations[0]).toMatchObject({
        file_path: 'src/archive.js',
        verified: false,
      })
    } finally {
      writeFileSync(path, before)
    }
  })

  // Would catch: a comment that loads a picture, adds HTML, or seems to cite, in whatever shows the answer.
  test('signs of Markdown in comments are text, those in code are kept', async () => {
    const { view } = await parsedProject({
      'a.js':
        '/** See ![x](http://example.test/x.png) and <b>[1]</b>, not `<i>`. */\nfunction load() {\n  return "<p>" + a[0]\n}\n',
    })
    const text = renderMarkdown(askGraph([view], 'explain load'), [view]).pieces.join('')
    expect(text).toContain('> See !\\[x](http://example.test/x.png) and \\<b>\\[1\\]\\</b>, not `<i>`.')
    expect(text).toContain('return "<p>" + a[0]')
  })

  test('a row that cites something missing loses its citation and says so', () => {
    const { answer } = ask('where is Application.use defined?')
    const row = { ...(answer.sections[0]?.rows[0] as NonNullable<(typeof answer.sections)[0]['rows'][0]>) }
    const wrong = [
      { ...row, path: 'src/missing.js' },
      { ...row, endLine: 1e9 },
      { ...row, symbolName: 'neverThere' },
    ]
    const { citations, dropped, pieces } = renderMarkdown(
      { ...answer, sections: [{ title: 'x', text: null, rows: wrong }] },
      [project.view],
    )
    expect(citations).toEqual([])
    expect(dropped).toBe(3)
    expect(pieces.join('')).toContain('not found in the parsed version')
  })
})

describe('agents', () => {
  test('the eight agents have their ids and one alias', () => {
    expect(agents.all.map((agent) => agent.id).sort()).toEqual([
      'LLD_agent',
      'code_changes_agent',
      'code_generation_agent',
      'codebase_qna_agent',
      'debugging_agent',
      'general_purpose_agent',
      'integration_test_agent',
      'unit_test_agent',
    ])
    expect(agents.get('blast_radius_agent')?.id).toBe('code_changes_agent')
  })

  test('debugging finds the frames of another machine and the message', () => {
    const trace = [
      'TypeError: a step must be a function',
      '    at Application.use (/srv/app/src/application.js:13:40)',
      '    at main (/srv/app/server.js:3:1)',
    ].join('\n')
    const { answer, citations } = ask(trace, { agent: 'debugging_agent' })
    expect(answer.headline).toContain('`Application.use` at `src/application.js:13`')
    expect(citations[0]).toMatchObject({ file_path: 'src/application.js', start_line: 13 })
  })

  test('debugging reads Python tracebacks innermost frame first', () => {
    const trace =
      'Traceback (most recent call last):\n  File "/x/py/main.py", line 15, in main\n    return 1\n  File "/x/py/main.py", line 7, in moor\n    return boat\nValueError: no boat'
    expect(ask(trace, { agent: 'debugging_agent' }).answer.headline).toContain('`Harbour.moor` at `py/main.py:7`')
  })

  test('a Go trace names its functions, and one that moved is cited where it is now', async () => {
    const { view } = await parsedProject({ 'tree.go': 'package tree\n\nfunc First() {}\n\nfunc Grow() {\n}\n' })
    const text =
      'panic: boom\n\ngoroutine 1 [running]:\nexample.com/tree.Grow(0xc0001)\n\t/go/pkg/mod/example.com/tree@v1/tree.go:3 +0x1a5\n'
    const answer = agents
      .get('debugging_agent')
      ?.answerFromGraph({ text, nodeIds: [], projects: [view], history: [] }, new AbortController().signal)
    expect(answer?.sections[0]?.rows[0]).toMatchObject({ path: 'tree.go', startLine: 5, endLine: 6 })
    expect(answer?.limits).toEqual([expect.stringContaining('the trace comes from another one')])
  })

  test('a quoted message is searched for verbatim', () => {
    const { answer } = ask('why do I get "a step must be a function"?', { agent: 'debugging_agent' })
    expect(answer.headline).toContain('The message is written at 1 place')
  })

  test('a test plan lists branches, collaborators and a skeleton', () => {
    const { markdown } = ask('write unit tests for Application.use', { agent: 'unit_test_agent' })
    expect(markdown).toContain('with 1 branch')
    expect(markdown).toContain('### Skeleton')
    expect(ask('integration tests for deliver', { agent: 'integration_test_agent' }).markdown).toContain(
      'Enter through',
    )
  })

  test('a diff is answered with its impact', () => {
    const diff =
      '--- a/src/session.js\n+++ b/src/session.js\n@@ -4,3 +4,3 @@\n function sign(value) {\n-  return String(value)\n+  return value\n }\n'
    const { answer } = ask(diff, { agent: 'code_changes_agent' })
    expect(answer.sections[0]?.rows.map((row) => row.label)).toEqual(['sign'])
    expect(answer.headline).toMatch(/^Changing `sign` reaches/)
  })

  test('a request to write code is answered with "needs a model"', () => {
    expect(ask('write a function that signs cookies', { agent: 'code_generation_agent' }).answer.headline).toMatch(
      /^Writing code needs a language model/,
    )
  })
})

// Would catch: "es is not found as a symbol" for a German follow-up.
test('a pronoun in another language refers to the subject of the previous question', () => {
  for (const question of ['Wer ruft es auf?', 'Welche Tests decken sie ab?', '¿Quién llama a eso?', '谁调用了它？']) {
    const { answer } = ask(question, { history: [said('explain deliver')] })
    expect(answer.headline, question).toContain('`deliver`')
  }
})

test('"what about X" repeats the previous question for X', () => {
  const { answer } = ask('and what about sign?', { history: [said('who calls deliver?')] })
  expect(answer.kind).toBe('who calls')
  expect(answer.headline).toContain('`sign`')
})
