// Vue and Svelte files: their scripts, positions, and the component itself.
import { describe, expect, it } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { language as svelte } from '#main/parse/languages/svelte/language'
import { language as typescript } from '#main/parse/languages/typescript/language'
import { language as vue } from '#main/parse/languages/vue/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const named = (file: ExtractedFile): string[] => file.definitions.map((row) => `${row.kind} ${row.name}`)
const places = (file: ExtractedFile): string[] =>
  file.definitions.map((row) => `${row.name} ${row.nameLine}:${row.nameColumn}`)

describe('scripts', () => {
  // Would catch: columns counted from the script's own beginning, or changed by line ends.
  it.each(['\n', '\r\n'])('are placed by the lines and columns of the whole file (%j)', async (lineFeed) => {
    const source = ['<template>', '<p>é𝒳</p></template><script>const a = 1</script>', '<script setup>', ' let b']
    const file = await parseText(vue, 'src/A.vue', source.join(lineFeed))
    expect(places(file)).toEqual(['a 2:35', 'b 4:5', 'A 3:0'])
    expect(file.definitions[2]).toMatchObject({ startLine: 1, endLine: 4, endColumn: 6 })
  })

  // Would catch: the end of one script and the start of the next read as one statement.
  it('end their last statement', async () => {
    const file = await parseText(svelte, 'A.svelte', '<script module>let a = b</script><script>(c)()</script>')
    expect(file.syntaxErrors).toBe(0)
    expect(file.calls).toHaveLength(1)
    expect(file.calls[0]).toMatchObject({ line: 1, column: 42 })
  })

  // Would catch: data, templates and scripts in markup taken for the component's script.
  it.each([
    [vue, '<template><script>a()</script></template>'],
    [vue, '<docs>Write <b>this</b>:\n<script>a()</script>\n</docs>'],
    [vue, '<script type="application/ld+json">{"a": 1}</script>'],
    [vue, '<script lang="coffee">a = -> b()</script>'],
    [vue, '<!-- <script>a()</script> -->'],
    [svelte, '<svelte:head><script>a()</script></svelte:head>'],
    [svelte, '<style>a::after { content: "<script>a()</script>" }</style>'],
  ])('are only the component’s: %#', async (language, source) => {
    const file = await parseText(language, 'A.x', source)
    expect(file.calls).toEqual([])
    expect(named(file)).toEqual(['function A'])
  })

  // Would catch: angle brackets in quotes ending a tag, and JSX read without its grammar.
  it('are read in the language of their tag', async () => {
    const generic = '<script setup lang="ts" generic="T extends A<B>">\nconst a = <T,>(b: T) => b\n</script>'
    expect(await parseText(vue, 'A.vue', generic)).toMatchObject({ syntaxErrors: 0 })
    const jsx = '<script lang="tsx">\nimport B from "./B.vue"\nexport const a = (): A => <B c={1} />\n</script>'
    const file = await parseText(vue, 'A.vue', jsx)
    expect(file).toMatchObject({ syntaxErrors: 0, calls: [{ kind: 'jsx', line: 3 }] })
  })

  // Would catch: types of doc comments ignored in plain scripts.
  it('without a language are JavaScript', async () => {
    const file = await parseText(svelte, 'A.svelte', '<script>\n/** @type {B} */\nlet a\n</script>')
    expect(file.definitions[0]?.type).not.toBe(-1)
  })

  // Would catch: incomplete files that lose their definitions.
  it.each([
    ['<script>\nfunction a() {}\n'],
    ['<template><div>\n<script>\nfunction a() {}\n</script>'],
    ['<template><template></div></template>\n<script>\nfunction a() {}\n</script>'],
    ['<script lang="ts>\nfunction a() {}\n</script>'],
    ['<script>\nfunction a() {}\nconst = ;\n</script>\n<style>'],
    ['<div <div <script>\nfunction a() {}\n</script>'],
  ])('are found in broken files: %#', async (source) => {
    expect(named(await parseText(svelte, 'A.svelte', source))).toContain('function a')
    expect(named(await parseText(vue, 'A.vue', source))).toContain('function a')
  })

  // Would catch: quadratic time on many unclosed tags.
  it.each(['<script ', '<a', '<template>', '<!-- @component', '<template ', '<b>', '<b "'])(
    'are found in linear time: %s',
    async (piece) => {
      const source = piece.repeat(250_000 / piece.length)
      const start = cpuMilliseconds()
      await parseText(vue, 'A.vue', source)
      await parseText(svelte, 'A.svelte', source)
      expect(cpuMilliseconds() - start).toBeLessThan(1_500)
    },
  )
})

describe('the component', () => {
  // Would catch: a component known as `default`, or known twice.
  it.each([
    ['export default class extends Vue {}', 'class UserCard'],
    ['export default class Card extends Vue {}', 'class Card'],
    ['export default {}', 'function UserCard'],
    ['export default defineComponent({})', 'function UserCard'],
    ['const a = 1', 'constant a, function UserCard'],
  ])('of %s is %s', async (script, expected) => {
    const file = await parseText(vue, 'src/UserCard.vue', `<script>\n${script}\n</script>`)
    expect(named(file).join(', ')).toBe(expected)
    expect(file.exports.map((row) => row.exported)).toEqual(['default'])
  })

  // Would catch: other exports of the file hidden by its options object.
  it('is placed at its default export', async () => {
    const file = await parseText(vue, 'A.vue', '<script>\n  export default {\n  }\n</script>')
    expect(places(file)).toEqual(['A 2:2'])
  })

  // Would catch: unresolved imports of components, and markup without calls.
  it('is the target of an import of the file, from scripts and from markup', async () => {
    const files = [
      await parseText(
        vue,
        'src/App.vue',
        `<script setup>import B from './B.vue'</script><template><b-x/><B/></template>`,
      ),
      await parseText(vue, 'src/B.vue', `<script setup lang="ts">import { go } from './go'\ngo()</script>`),
      await parseText(svelte, 'src/C.svelte', `<script>import D from './D.svelte'</script>\n<D />`),
      await parseText(svelte, 'src/D.svelte', `<p />`),
      await parseText(
        typescript,
        'src/go.ts',
        `import App from './App.vue'\nexport function go() { return make(App) }`,
      ),
    ]
    const graph = buildGraph({ files, manifests: [] })
    const id = (at: number): string => graph.nodes[at]?.id ?? ''
    const edges = graph.edges.flatMap((row) =>
      row.kind === 'calls' || row.kind === 'references' ? [`${id(row.source)} ${row.kind} ${id(row.target)}`] : [],
    )
    expect(edges).toEqual(
      expect.arrayContaining([
        'src/App.vue#App(function,1) calls src/B.vue#B(function,1)',
        'src/B.vue calls src/go.ts#go(function,1)',
        'src/C.svelte#C(function,1) calls src/D.svelte#D(function,1)',
        'src/go.ts#go(function,1) references src/App.vue#App(function,1)',
      ]),
    )
  })
})
