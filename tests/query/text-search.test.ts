// Text search in all files: matches, file patterns, order, and expressions that don't terminate.
import { expect, it } from 'vitest'
import { createTextSearches } from '#main/api/services/text-searches'
import { limits } from '#main/kernel/limits'
import { pathFilter, readGlobs } from '#main/query/text/path-globs'
import { searchText, type TextSearch } from '#main/query/text/search-text'
import type { TextEnd, TextResult, TextFile } from '#contract/text-search'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerUrl } from '#tests/support/parse-workers'
import { parsedProject } from '#tests/support/parsed-project'

const plain: TextSearch = { text: '', matchCase: false, word: false, regex: false, include: [], exclude: [] }
const filesOf = (events: readonly TextResult[]) => events.filter((event): event is TextFile => event.type === 'file')
const endOf = (events: readonly TextResult[]) => events.at(-1) as TextEnd

it('finds text and expressions line by line, code before tests, and counts what it does not list', async () => {
  const crowded = `${'hold()\n'.repeat(limits.textSearchFileLines + 5)}`
  const { root, view } = await parsedProject({
    'a.test.js': 'hold(1)\r\n',
    'src/b.js': '  const held = hold(hold(2)) // HOLD\n\nx',
    'src/crowded.py': crowded,
    'src/long.js': `const long = "${'-'.repeat(1_000)}hold${'-'.repeat(1_000)}"\n`,
    'src/gone.js': 'hold()',
  })
  rmSync(join(root, 'src/gone.js'))
  const find = (search: Partial<TextSearch>) => [...searchText(view, { ...plain, ...search }, () => undefined)]
  const all = find({ text: 'hold' })
  expect(filesOf(all).map(({ path, matches }) => [path, matches])).toEqual([
    ['src/b.js', 3],
    ['src/crowded.py', limits.textSearchFileLines + 5],
    ['src/long.js', 1],
    ['a.test.js', 1],
  ])
  expect(filesOf(all)[0]?.lines).toEqual([
    expect.objectContaining({ line: 1, column: 2, text: 'const held = hold(hold(2)) // HOLD' }),
  ])
  expect(filesOf(all)[0]?.lines[0]?.ranges).toEqual([
    [13, 17],
    [18, 22],
    [30, 34],
  ])
  expect(filesOf(all)[1]?.lines).toHaveLength(limits.textSearchFileLines)
  // A long line is shown around its match.
  const [long] = filesOf(all)[2]?.lines ?? []
  expect(long?.text.slice(...(long.ranges[0] ?? []))).toBe('hold')
  expect(endOf(all)).toMatchObject({
    matches: limits.textSearchFileLines + 10,
    files: 4,
    searched: 5,
    of: 5,
    unread: 1,
  })
  expect(endOf(all).stopped).toBeNull()
  // `$` matches at line ends, and a carriage return isn't part of the line.
  expect(endOf(find({ text: '\\(\\d\\)$', regex: true })).matches).toBe(1)
  expect(endOf(find({ text: '^$', regex: true })).matches).toBe(0)
  expect(endOf(find({ text: 'HOLD', matchCase: true })).matches).toBe(1)
  expect(endOf(find({ text: 'hel', word: true })).matches).toBe(0)
})

it('says that a file has changed since the parse', async () => {
  const { root, view } = await parsedProject({ 'a.js': 'hold()\n', 'b.js': 'hold()\n' })
  writeFileSync(join(root, 'b.js'), '\nhold()\n')
  const found = filesOf([...searchText(view, { ...plain, text: 'hold' }, () => undefined)])
  expect(found.map(({ path, changed_since_parse, lines }) => [path, changed_since_parse, lines[0]?.line])).toEqual([
    ['a.js', false, 1],
    ['b.js', true, 2],
  ])
})

it('filters files by patterns as people type them', () => {
  const chosen = (include: string, exclude = '') => {
    const [wanted, unwanted] = [readGlobs(include), readGlobs(exclude)]
    if (typeof wanted === 'string' || typeof unwanted === 'string') throw new Error('refused')
    const paths = ['a.ts', 'src/b.ts', 'src/b.tsx', 'src/deep/c.js', 'packages/src/d.ts']
    return paths.filter(pathFilter(wanted, unwanted))
  }
  expect(chosen('')).toHaveLength(5)
  expect(chosen('*.ts')).toEqual(['a.ts', 'src/b.ts', 'packages/src/d.ts'])
  expect(chosen('*.{ts,tsx}, c.js')).toHaveLength(5)
  expect(chosen('./src/b*')).toEqual(['src/b.ts', 'src/b.tsx'])
  expect(chosen('src/**', '*.js')).toEqual(['src/b.ts', 'src/b.tsx'])
  expect(chosen('', 'src')).toEqual(['a.ts'])
  expect(readGlobs('**/**/**/**/**/x')).toBe('globstars')
  expect(readGlobs(Array.from({ length: limits.textSearchGlobs + 1 }, (_, at) => `${at}.ts`).join(','))).toBe('many')
})

it('stops an expression that doesn’t terminate, names the file, and keeps earlier matches', async () => {
  const { view } = await parsedProject({ 'a.js': 'aaaa()\n', 'b.js': `// ${'a'.repeat(60)}!\n` })
  const searches = createTextSearches(() => view, workerUrl('text-search-worker'), 300)
  const events: TextResult[] = []
  const search = { ...plain, text: '^(?:// )?(a+)+(?:\\(|$)', regex: true }
  for await (const event of searches.start('p', search, new AbortController().signal)) events.push(event)
  expect(filesOf(events).map(({ path }) => path)).toEqual(['a.js'])
  expect(endOf(events)).toMatchObject({ stopped: 'expression', stopped_at: 'b.js', matches: 1, searched: 1, of: 2 })
})
