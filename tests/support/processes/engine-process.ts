// Starts a thread with the program's engine settings, and prints what the engine did in it as JSON: how often it
// collected the whole heap up to each size in megabytes, and whether it had optimized a function after so many calls.
import { Worker } from 'node:worker_threads'
import { setUpEngine } from '#main/kernel/engine-settings'

setUpEngine()
const thread = `
  const { constants, PerformanceObserver } = require('node:perf_hooks')
  let collections = 0
  new PerformanceObserver((list) => {
    collections += list.getEntries().filter(({ detail }) => detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR).length
  }).observe({ entryTypes: ['gc'] })
  const kept = []
  async function grow(megabytes) {
    while (process.memoryUsage().heapUsed < megabytes * 2 ** 20) {
      for (let at = 0; at < 1_000; at++) kept.push({ at, others: [at, at] })
      await new Promise(setImmediate)
    }
    // Collections are reported in a later turn of the loop.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    return collections
  }
  let sum = 0
  const add = (number) => (sum += number)
  let calls = 0
  const call = (times) => {
    for (; calls < times; calls++) add(calls)
    return %ActiveTierIsMaglev(add) || %ActiveTierIsTurbofan(add)
  }
  async function run() {
    const optimized = { 500: call(500), 50_000: call(50_000) }
    return { optimized, collections: { 20: await grow(20), 100: await grow(100) } }
  }
  run().then((result) => require('node:worker_threads').parentPort.postMessage(result))`
const worker = new Worker(thread, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 12 } })
worker.once('message', (result) => {
  process.stdout.write(JSON.stringify(result))
  void worker.terminate()
})
