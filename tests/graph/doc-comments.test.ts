// Types in JavaScript doc comments, and calls resolved by them.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

const service = `class Service { run() { return this } stop() {} }
  /** @typedef {{ service: Service, all?: Service[], byName(name: string): Service }} Options */
  /**
   * @typedef {object} Context
   * @property {Service} service the one in use
   */
  /**
   * @callback Visit
   * @param {Service} service
   * @param {number} depth
   * @returns {Service}
   */
  module.exports = Service`

async function callsIn(source: string): Promise<readonly string[]> {
  return callsOf(await graphOf({ 'service.js': service, 'use.js': source })).filter((row) => row.startsWith('use.js'))
}

describe('doc comments of JavaScript', () => {
  it('declare types by @typedef, @callback and @import, shared with other files', async () => {
    const calls = await callsIn(`/** @import Service, { Options as Given } from './service' */
      /** @typedef {import('./service').Context} Context */
      /** @param {Service} one */
      function imported(one) { one.run() }
      /** @param {Given} given */
      function literal(given) { given.service.run(); given.all[0].stop(); given.byName('a').stop() }
      /** @param {Context} context */
      function properties(context) { context.service.run() }
      /** @type {import('./service').Visit} */
      const visit = (service) => { service.stop(); return service }
      function returned() { visit().run() }`)
    expect(calls).toEqual([
      'use.js#imported -> service.js#Service.run exact',
      'use.js#literal -> service.js#Service.run exact',
      'use.js#literal -> service.js#Service.stop exact',
      'use.js#properties -> service.js#Service.run exact',
      'use.js#returned -> service.js#Service.run inferred',
      'use.js#returned -> use.js#visit exact',
      'use.js#visit -> service.js#Service.stop inferred',
    ])
  })

  it('give types to casts, assigned members, properties of parameters and this', async () => {
    const calls = await callsIn(`const Service = require('./service')
      function cast(any) { (/** @type {Service} */ (any)).run() }
      class Holder {
        constructor(given) {
          /** @type {Service} */
          this.service = given
        }
        assigned() { this.service.run() }
      }
      /**
       * @param {object} options
       * @param {Service} options.service
       */
      function parts(options) { options.service.run() }
      /** @this {Service} */
      function own() { this.stop() }
      /**
       * @template {Service} T
       * @param {(value: T) => void} each
       * @param {T} one
       */
      function bounded(each, one) { one.run() }`)
    expect(calls.map((row) => row.replace('use.js#', ''))).toEqual([
      'Holder.assigned -> service.js#Service.run exact',
      'bounded -> service.js#Service.run exact',
      'cast -> service.js#Service.run exact',
      'own -> service.js#Service.stop exact',
      'parts -> service.js#Service.run exact',
    ])
  })

  it('leave unsupported types unknown, and never loop', async () => {
    const calls = await callsIn(`/** @typedef {Loop} Loop */
      /** @typedef {{ a: ( ) => [ ] , { } Broken */
      /** @param {Loop} a @param {Broken} b @param {((} c @param {{ x: } d */
      function run(a, b, c, d) { a.run(); b.run(); c.run(); d.run() }`)
    expect(calls.filter((row) => row.endsWith('exact'))).toEqual([])
  })

  // Would catch: no caller of a class that is reached through documented getters alone.
  it('give getters the type of the property that they stand for', async () => {
    const calls = await callsIn(`class Store {
      /** @type {Service} */
      get service() { return this.all.service }
      /** @type {typeof import('./service')} */
      get serviceClass() { return this.all.serviceClass }
    }
    /** @import Service from './service' */
    const store = new Store()
    function own() { store.service.run() }
    function made() { new store.serviceClass().stop() }`)
    expect(calls.filter((row) => row.includes('Service'))).toEqual([
      'use.js#made -> service.js#Service exact',
      'use.js#made -> service.js#Service.stop exact',
      'use.js#own -> service.js#Service.run exact',
    ])
  })
})

describe('CommonJS modules', () => {
  it('resolve calls to their own exports, and to members added to a prototype', async () => {
    const graph = await graphOf({
      'a.js': `const { EventEmitter } = require('events')
        exports.leaf = function () {}
        exports.outer = () => { exports.leaf(); module.exports.leaf() }
        class Runner extends EventEmitter { start() { this.step() } }
        Runner.prototype.step = function () { this.stop() }
        Runner.prototype.stop = function () {}
        exports.Runner = Runner`,
    })
    expect(callsOf(graph)).toEqual([
      'a.js#Runner.start -> a.js#Runner.step exact',
      'a.js#Runner.step -> a.js#Runner.stop exact',
      'a.js#outer -> a.js#leaf exact',
    ])
  })

  it('have the symbol `default` if their export is anonymous', async () => {
    const graph = await graphOf({
      'plugin.ts': `function leaf() {}
        export = (context: object) => { leaf() }`,
      'use.ts': `import plugin = require('./plugin')
        export function run() { plugin({}) }`,
    })
    expect(callsOf(graph)).toEqual([
      'plugin.ts#default -> plugin.ts#leaf exact',
      'use.ts#run -> plugin.ts#default exact',
    ])
  })
})
