// Calls in JavaScript and TypeScript: their targets, and what must not be a target.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

describe('calls in TypeScript', () => {
  it('does not take a built-in method for a repository method of the same name', async () => {
    const graph = await graphOf({
      'store.ts': `export class Store { get(key: string) { return key } find() {} then() {} trim() {} }`,
      'use.ts': `import { Store } from './store'
        export function run(items: number[], cache: Map<string, Store>, later: Promise<number>) {
          cache.get('a'); items.find(Boolean); later.then(() => {}); new Blob([]); JSON.parse('1')
        }
        export function text(stores: Store[]) { stores.join(', ').trim() }
        class Blob2 {}`,
    })
    expect(callsOf(graph)).toEqual([])
  })

  it('follows values out of generic containers, promises and callbacks', async () => {
    const graph = await graphOf({
      'user.ts': `export class User { greet() {} }
        export async function load(): Promise<User> { return new User() }`,
      'use.ts': `import { load, User } from './user'
        export async function one() { (await load()).greet() }
        export function two(users: User[]) { users.filter(Boolean).forEach((user) => user.greet()) }
        export function three(byName: Map<string, User>) { byName.get('a')!.greet() }
        export function four() { load().then((user) => user.greet()) }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('greet'))).toEqual(
      ['four', 'one', 'three', 'two'].map((name) => `use.ts#${name} -> user.ts#User.greet exact`),
    )
  })

  it('attributes calls in object-literal methods and nested functions to those, not to the enclosing function', async () => {
    const graph = await graphOf({
      'a.ts': `export function leaf() {}
        export function outer() {
          function inner() { leaf() }
          return { method() { leaf() }, arrow: () => leaf(), inner }
        }`,
    })
    expect(callsOf(graph)).toEqual([
      'a.ts#outer.arrow -> a.ts#leaf exact',
      'a.ts#outer.inner -> a.ts#leaf exact',
      'a.ts#outer.method -> a.ts#leaf exact',
    ])
  })

  it('resolves typed fields, parameter properties, inherited methods and super', async () => {
    const graph = await graphOf({
      'base.ts': `export class Base { constructor() {} run() { this.step() } step() {} }`,
      'app.ts': `import { Base } from './base'
        class Service { call() {} }
        export class App extends Base {
          constructor(private service: Service) { super() }
          override step() { this.service.call(); super.step(); this.run() }
        }`,
    })
    expect(callsOf(graph)).toEqual([
      'app.ts#App.constructor -> base.ts#Base exact',
      'app.ts#App.step -> app.ts#Service.call exact',
      'app.ts#App.step -> base.ts#Base.run exact',
      'app.ts#App.step -> base.ts#Base.step exact',
      'base.ts#Base.run -> base.ts#Base.step exact',
    ])
    expect(edgesOf(graph, 'extends', 'overrides')).toEqual([
      'app.ts#App -> base.ts#Base exact',
      'app.ts#App.step -> base.ts#Base.step exact',
    ])
  })

  it('keeps the derived class through methods that return this', async () => {
    const graph = await graphOf({
      'a.ts': `class Builder { name() { return this } }
        class Special extends Builder { extra() { return this } }
        export function make() { new Special().name().extra() }`,
    })
    expect(callsOf(graph)).toContain('a.ts#make -> a.ts#Special.extra exact')
  })

  it('links the interface method as certain and its implementations as possible', async () => {
    const graph = await graphOf({
      'a.ts': `export interface Port { send(): void }
        export class Mail implements Port { send() {} }
        export function use(port: Port) { port.send() }`,
    })
    expect(callsOf(graph)).toEqual(['a.ts#use -> a.ts#Mail.send possible', 'a.ts#use -> a.ts#Port.send exact'])
  })

  it('counts a JSX element as a call of its component, also through memo', async () => {
    const graph = await graphOf({
      'a.tsx': `import { memo } from 'react'
        export function Item() { return <div /> }
        export const List = memo(() => <Item />)`,
    })
    expect(callsOf(graph)).toContain('a.tsx#List -> a.tsx#Item exact')
  })

  it('never loses a call: an unknown receiver leaves a possible edge or an unresolved call', async () => {
    const graph = await graphOf({
      'a.ts': `export class Plan { computeTotals() {} }
        export function use(anything: any) { anything.computeTotals(); anything.elsewhereOnly() }`,
    })
    expect(callsOf(graph)).toEqual(['a.ts#use -> a.ts#Plan.computeTotals possible'])
    expect(graph.unresolved.map(({ name, line }) => [name, line])).toEqual([['elsewhereOnly', 2]])
  })

  it('types parameters of callbacks in object literals by the type they are passed to', async () => {
    const graph = await graphOf({
      'a.ts': `class Event { stop() {} }
        interface Options { onClick: (event: Event) => void }
        function mount(options: Options) {}
        export function start() { mount({ onClick: (event) => event.stop() }) }`,
    })
    expect(callsOf(graph)).toContain('a.ts#start.onClick -> a.ts#Event.stop inferred')
  })

  it('resolves ambient globals of declare global', async () => {
    const graph = await graphOf({
      'globals.ts': `import { App } from './app'
        declare global { interface Window { app: App } }
        export {}`,
      'app.ts': `export class App { refresh() {} }`,
      'use.ts': `export function go() { window.app.refresh() }`,
    })
    expect(callsOf(graph)).toEqual(['use.ts#go -> app.ts#App.refresh exact'])
  })
})
