// Variables that hold what a library makes of a function.
import { expect, test } from 'vitest'
import { callsOf, graphOf } from '../graph-of'
import { relinked } from '../relinked'

// Would catch: a silent "0 callers" of a variable whose function a library wraps.
test.each([
  [
    'a.go',
    `package a

import "sync"

var load = sync.OnceValue(func() int { return read() })

func read() int { return 1 }

func use() int { return load() }
`,
    ['a.go -> external:sync#OnceValue exact', 'a.go#load -> a.go#read exact', 'a.go#use -> a.go#load inferred'],
  ],
  [
    'a.ts',
    `import { once } from 'lodash'
const load = once(() => read())
const count = once(3)
function read() { return 1 }
export function use() { return load() + count() }
`,
    ['a.ts -> external:lodash#once exact', 'a.ts#load -> a.ts#read exact', 'a.ts#use -> a.ts#load inferred'],
  ],
])('a call runs the function that a library wraps: %s', async (path, text, expected) => {
  expect(callsOf(await graphOf({ [path]: text }))).toEqual(expected)
})

// Would catch: "nobody uses it" of a component that a library makes of a style.
test('a tag uses the component that a library makes', async () => {
  const graph = await graphOf({
    'box.tsx':
      'import styled from "styled-components"\nexport const Box = styled.div`color: red;`\nexport const size = read(3)\n',
    'page.tsx': 'import { Box, size } from "./box"\nexport function Page() { size(); return <Box><i /></Box> }\n',
  })
  expect(callsOf(graph).filter((row) => row.startsWith('page.tsx'))).toEqual(['page.tsx#Page -> box.tsx#Box inferred'])
})

test('another value of the variable is followed', async () => {
  const before = {
    'load.ts': `import { once } from 'lodash'\nimport { read } from './read'\nexport const load = once(() => read())\n`,
    'read.ts': 'export function read() { return 1 }\n',
    'use.ts': `import { load } from './load'\nexport function use() { return load() }\n`,
    'far.ts': `import { use } from './use'\nexport function far() { return use() }\n`,
  }
  expect(await relinked(before, 'load.ts', before['load.ts'].replace('() => read()', 'read'))).toContain('use.ts')
  expect(await relinked(before, 'load.ts', before['load.ts'].replace('once(() => read())', '3'))).toContain('use.ts')
})

// Would catch: "0 callers" of a page that is only shown through a function that loads it when it is first needed.
test('shows the component that a library loads', async () => {
  const graph = await graphOf({
    'Page.jsx': 'export default function Page() { return null }',
    'App.jsx': `import { lazy } from 'react'
const Page = lazy(() => import('./Page'))
export function App() { return <Page /> }`,
    'Panel.vue': '<template><p /></template>\n<script setup>\nconst a = 1\n</script>',
    'Home.vue': `<template><Panel /></template>
<script setup>
import { defineAsyncComponent } from 'vue'
const Panel = defineAsyncComponent(() => import('./Panel.vue'))
</script>`,
  })
  expect(callsOf(graph)).toEqual(
    expect.arrayContaining(['App.jsx#App -> Page.jsx#Page inferred', 'Home.vue#Home -> Panel.vue#Panel inferred']),
  )
})
