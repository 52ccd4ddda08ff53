// Calls in the markup of Vue and Svelte components.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

const store = `export function save(id: number) { return id }
  export function rows(): { id: number }[] { return [] }
  export class Cart { total() { return 1 } }`

describe('markup of components', () => {
  it('attributes calls in Vue templates to the component', async () => {
    const graph = await graphOf({
      'store.ts': store,
      'Row.vue': '<template><p></p></template>',
      'List.vue': `<template>
  <!-- {{ save(0) }} -->
  <user-row v-for="row in rows()" :key="row.id" :style="{ width: cart.total() }" @click="save(row.id); local()" />
  <p v-if="cart.total() > 1" #head="{ save }">{{ format(cart.total()) }}{{ useAuto() }} it's {{ }}</p>
  <button @click="() => local()">(</button>
</template>
<script setup lang="ts">
import { save, rows, Cart } from './store'
import UserRow from './Row.vue'
const cart = new Cart()
function local() { save(1) }
const format = (value: number) => value
</script>`,
      'auto.js': 'function useAuto() {}',
    })
    expect(callsOf(graph)).toEqual([
      'List.vue -> store.ts#Cart exact',
      'List.vue#List -> List.vue#format exact',
      'List.vue#List -> List.vue#local exact',
      'List.vue#List -> Row.vue#Row exact',
      'List.vue#List -> store.ts#Cart.total exact',
      'List.vue#List -> store.ts#rows exact',
      'List.vue#List -> store.ts#save exact',
      'List.vue#local -> store.ts#save exact',
    ])
    expect(graph.unresolved.map((row) => row.name)).toEqual(['useAuto'])
  })

  it('finds methods, computed values and results of setup in Vue options', async () => {
    const graph = await graphOf({
      'store.ts': store,
      'Old.vue': `<template><a @click="send()">{{ label() }} {{ cart.total() }}</a></template>
<script>
import { Cart } from './store'
export default {
  methods: { send() {} },
  setup() { const cart = new Cart(); const label = () => ''; return { cart, label } },
}
</script>`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('Old.vue#Old ->'))).toEqual([
      'Old.vue#Old -> Old.vue#send exact',
      'Old.vue#Old -> Old.vue#setup.label exact',
      'Old.vue#Old -> store.ts#Cart.total exact',
    ])
  })

  it('attributes calls in Svelte markup to the component', async () => {
    const graph = await graphOf({
      'store.ts': store,
      'List.svelte': `<script lang="ts">
  import { save, rows, Cart } from './store'
  let cart = $state(new Cart())
  function local() {}
</script>
{#each rows() as row (row.id)}
  <p on:click={() => save(row.id)} style="a: {cart.total()}px">{"}"}{local()}</p>
{:else if cart.total()}<b {...rows()}>{@html format(1)}</b>
{/each}`,
    })
    expect(callsOf(graph)).toEqual([
      'List.svelte -> store.ts#Cart exact',
      'List.svelte#List -> List.svelte#local exact',
      'List.svelte#List -> store.ts#Cart.total exact',
      'List.svelte#List -> store.ts#rows exact',
      'List.svelte#List -> store.ts#save exact',
    ])
    expect(graph.unresolved.map((row) => row.name)).toEqual(['format'])
  })
})
