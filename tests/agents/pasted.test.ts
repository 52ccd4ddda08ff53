// Pasted text is recognised by its content, whichever agent is selected: traces, diffs, error messages.
import { expect, test } from 'vitest'
import { readDiff } from '#main/agents/understanding/diff'
import { isMessage, isTrace, readTrace } from '#main/agents/understanding/trace'
import { questionKinds } from '#main/agents/question-kinds'

const traces: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a webpack bundle',
    'TypeError: x is not a function\n    at Dock.moor (webpack://harbour/./src/dock.ts:12:40)\n    at async run (webpack-internal:///./src/run.ts:3:1)',
    ['src/dock.ts:12 Dock.moor', 'src/run.ts:3 run'],
  ],
  [
    'a webpack bundle without hashes',
    'TypeError: no\n    at Dock.moor (webpack:///./src/dock.ts?:12:40)\n    at run (webpack:///src/run.ts?a1b2:3:1)',
    ['src/dock.ts:12 Dock.moor', 'run.ts:3 run'],
  ],
  [
    'a development server',
    'Error: no\n    at moor (http://localhost:5173/src/dock.ts?t=17&v=2:12:4)\n    at http://localhost:5173/src/run.ts:3:1',
    ['src/dock.ts:12 moor', 'src/run.ts:3'],
  ],
  [
    'Firefox',
    'moor@http://localhost/src/dock.js:12:4\n@http://localhost/src/run.js:3:1',
    ['src/dock.js:12 moor', 'src/run.js:3'],
  ],
  [
    'Windows',
    'Error: no\n    at moor (C:\\harbour\\src\\dock.js:12:4)\n    at run (C:\\harbour\\src\\run.js:3:1)',
    ['harbour/src/dock.js:12 moor', 'harbour/src/run.js:3 run'],
  ],
  [
    'Rust',
    "thread 'main' panicked at src/dock.rs:12:5:\nno berth\nstack backtrace:\n   1: harbour::run\n             at ./src/run.rs:3:9",
    ['src/dock.rs:12', './src/run.rs:3 run'],
  ],
  [
    'Ruby',
    "lib/dock.rb:12:in `block in moor': undefined method `x' for nil (NoMethodError)\n\tfrom lib/run.rb:3:in 'Harbour#run'",
    ['lib/dock.rb:12 moor', 'lib/run.rb:3 run'],
  ],
  [
    'PHP',
    'PHP Fatal error:  Uncaught LogicException: no berth in /srv/src/Dock.php:12\nStack trace:\n#0 /srv/src/Run.php(3): Dock->moor()\n#1 {main}',
    ['/srv/src/Dock.php:12', '/srv/src/Run.php:3'],
  ],
  [
    'C#',
    'System.InvalidOperationException: no berth\n   at Harbour.Dock.Moor(String name) in /srv/src/Dock.cs:line 12\n   at Harbour.Run() in C:\\srv\\src\\Run.cs:line 3',
    ['/srv/src/Dock.cs:12 Harbour.Dock.Moor', 'srv/src/Run.cs:3 Harbour.Run'],
  ],
]

test.each(traces)('a trace of %s', (_, text, frames) => {
  const trace = readTrace(text)
  expect(trace.frames.map(({ path, line, name }) => `${path}:${line}${name === null ? '' : ` ${name}`}`)).toEqual(
    frames,
  )
  expect(isTrace(trace)).toBe(true)
  expect(questionKinds.recognised(text)?.id).toBe('stack-trace')
})

test.each(['explain src/dock.ts:12', 'who calls moor in src/dock.ts:12?', 'where is "no berth left" raised?'])(
  '“%s” is a question, not a trace',
  (text) => {
    expect(questionKinds.recognised(text)).toBeNull()
  },
)

test('an error message alone is searched for verbatim', () => {
  expect(isMessage('TypeError: a step must be a function')).toBe(true)
  expect(isMessage('panic: no berth')).toBe(true)
  expect(isMessage('how are errors handled: by throwing?')).toBe(false)
})

test('a diff is read by the line counts of its hunks, so that a removed comment is not taken for a header', () => {
  const diff = [
    'diff --git a/db/up.sql b/db/up.sql',
    '--- a/db/up.sql',
    '+++ b/db/up.sql',
    '@@ -3,3 +3,2 @@',
    ' create table a;',
    '--- drop table b;',
    ' create table c;',
    '@@ -20 +19,2 @@',
    ' x',
    '+y',
    '--- /dev/null',
    '+++ b/new.sql',
    '@@ -0,0 +1 @@',
    '+z',
  ].join('\n')
  expect(readDiff(diff).map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
    'db/up.sql:4',
    'db/up.sql:21',
    'new.sql:1',
  ])
})

test('a huge paste is read within the limits', () => {
  const paste = `why is this slow?\n${'at the harbour the vessel waits for its berth, again and again. '.repeat(2_000)}`
  const before = process.cpuUsage()
  expect(questionKinds.recognised(paste)).toBeNull()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})
