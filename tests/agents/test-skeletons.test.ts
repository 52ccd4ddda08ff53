// Test skeletons: the runner, the imports and the place that the repository itself uses.
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function skeletonFor(files: Readonly<Record<string, string>>, text: string, agent = 'unit_test_agent') {
  const { view, root } = await parsedProject(files)
  const answer = askGraph([view], text, { agent })
  const shown = answer.sections.find((section) => section.title === 'Skeleton')?.text ?? ''
  const found = /A new file `([^`]+)`.*?: `([^`]+)`[^]*?\n(`{3,})\w+\n([^]*?)\n\3/.exec(shown)
  const [, path = '', run = '', , code = ''] = found ?? []
  return { answer, root, shown, path, run, code }
}

const ferry = {
  'package.json': '{"name":"ferry","scripts":{"test":"node --test"}}',
  'lib/ferry.js':
    'class Ferry {\n  board(who) {\n    if (!who) throw new Error(`nobody`)\n    return stow(who)\n  }\n}\nfunction stow(who) {\n  return who\n}\nmodule.exports = Ferry\n',
  'test/ferry.test.js':
    "const { test } = require('node:test')\nconst Ferry = require('../lib/ferry')\ntest('boards', () => {\n  new Ferry().board('a')\n})\n",
}

// Would catch: a wrong import path or runner, which comparing texts can't.
test('a skeleton for Node’s own runner runs, and its first test passes', async () => {
  const { root, path, run, code } = await skeletonFor(ferry, 'write a unit test for Ferry.board')
  expect([path, run]).toEqual(['test/board.test.js', 'node --test test/board.test.js'])
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), code)
  const report = execFileSync(process.execPath, ['--test', '--test-reporter=tap', path], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(report).toMatch(/^# pass 1$/m)
  expect(report).toMatch(/^# todo 1$/m)
})

test('a target that isn’t exported is reported as such and tested through its callers', async () => {
  const { shown, code, answer } = await skeletonFor(ferry, 'integration test for stow', 'integration_test_agent')
  expect(shown).toContain('`stow` is not exported')
  expect(code).toContain("it.todo('entered through Ferry.board')")
  expect(answer.sections.find((one) => one.title === 'Where execution starts')?.rows.map((row) => row.label)).toEqual([
    'Ferry.board',
  ])
})

test('the runner of a parent manifest, named exports and the project’s own file endings', async () => {
  const { path, run, code } = await skeletonFor(
    {
      'package.json': '{"devDependencies":{"vitest":"4.0.0"}}',
      'src/deep/rope.ts': 'export function pull(length: number) {\n  return length\n}\n',
      'src/deep/rope.spec.ts':
        "import { pull } from './rope.js'\ndescribe('rope', () => {\n  it('pulls', () => {\n    pull(1)\n  })\n})\n",
    },
    'unit test for pull',
  )
  expect([path, run]).toEqual(['src/deep/pull.spec.ts', 'npx vitest run src/deep/pull.spec.ts'])
  expect(code).toContain("import { describe, expect, it } from 'vitest'\nimport { pull } from './rope.js'")
})

const python = {
  'src/ship/__init__.py': '',
  'src/ship/_cargo.py': 'class Cargo:\n    async def load(self, box):\n        if box:\n            return box\n',
}

test('pytest: the module path without src, and the project’s own mark for async tests', async () => {
  const style =
    'import pytest\nfrom ship._cargo import Cargo\n\n\n@pytest.mark.trio\nasync def test_load():\n    await Cargo().load(1)\n'
  const { path, run, code } = await skeletonFor({ ...python, 'tests/test_cargo.py': style }, 'unit test for Cargo.load')
  expect([path, run]).toEqual(['tests/test_cargo_load.py', 'python -m pytest tests/test_cargo_load.py'])
  expect(code).toContain('from ship._cargo import Cargo')
  expect(code).toContain('assert hasattr(Cargo, "load")')
  expect(code).toMatch(/@pytest\.mark\.trio\n@pytest\.mark\.skip.*\nasync def test_load_1_line_3_if_box\(\)/)
})

test('unittest where the project uses it', async () => {
  const style =
    'import unittest\nfrom ship._cargo import Cargo\n\n\nclass CargoTest(unittest.TestCase):\n    def test_load(self):\n        Cargo().load(1)\n'
  const { run, code } = await skeletonFor({ ...python, 'tests/test_cargo.py': style }, 'unit test for Cargo.load')
  expect(run).toBe('python -m unittest tests/test_cargo_load.py')
  expect(code).toContain('class LoadTest(unittest.TestCase):')
})

test('Go: the target’s own package, and no test name that is taken', async () => {
  const { path, code } = await skeletonFor(
    {
      'net/dock.go': 'package net\n\ntype Dock struct{}\n\nfunc (d *Dock) Open() bool {\n\treturn true\n}\n',
      'net/dock_test.go':
        'package net\n\nimport "testing"\n\nfunc TestDockOpen(t *testing.T) {\n\t(&Dock{}).Open()\n}\n',
    },
    'unit test for Dock.Open',
  )
  expect(path).toBe('net/open_test.go')
  expect(code).toMatch(/^package net\n[^]*func TestDockOpenCases\(t \*testing\.T\) \{\n\t_ = \(\*Dock\)\.Open/)
})
