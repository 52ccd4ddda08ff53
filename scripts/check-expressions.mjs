// `npm run check:expressions`: no regular expression of the program takes exponential time, or the third power of it, for
// any text (C-34). Each is tried with texts made of its own parts, and its steps are counted, so that the result is the
// same on any machine; exponential ones are also looked for in its structure. Quadratic
// ones are allowed if they take few steps for each pair of characters: lines are bounded.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { analyse } from 'scslre'
import { slowText } from './expressions/growth.mjs'

/** Loaded by the thread alone, because it is large. */
const { default: ts } = isMainThread ? {} : await import('typescript')

/** Only a repeated group can take exponential time by its structure. */
const repeatedGroup = /\)[*+{]/

/** What is wrong with the expressions so far: many are written several times. */
const faults = new Map()

if (isMainThread) {
  const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
  // Counting calls itself for each character of a text.
  const worker = new Worker(new URL(import.meta.url), { workerData: root, resourceLimits: { stackSizeMb: 64 } })
  worker.on('message', (failed) => (process.exitCode = failed ? 1 : 0))
} else {
  const { parentPort } = await import('node:worker_threads')
  parentPort.postMessage(check(workerData))
}

/** @returns whether an expression is too slow, or none was read */
function check(root) {
  let read = 0
  let slow = 0
  for (const path of globSync('**/*.{ts,tsx}', { cwd: root }))
    for (const { literal, line } of expressionsIn(join(root, path))) {
      read++
      const fault = faultOf(literal)
      if (fault === null) continue
      slow++
      console.error(`${path}:${line} takes ${fault}: ${literal}`)
    }
  if (read === 0) console.error(`No expressions were found in ${root}.`)
  return slow > 0 || read === 0
}

function faultOf(literal) {
  if (!faults.has(literal)) faults.set(literal, findFault(literal))
  return faults.get(literal)
}

function findFault(literal) {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal)
  const isExponential =
    repeatedGroup.test(literal) &&
    analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some((report) => report.exponential)
  if (isExponential) return 'exponential time for some texts'
  const slow = slowText(source, flags)
  if (slow === null) return null
  const [start, part, end] = [slow.start, slow.part, slow.end].map((text) => JSON.stringify(text))
  return `${slow.growth} for ${start}, ${part} many times, and ${end}`
}

/** The literals of a file, each with its line. */
function* expressionsIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const waiting = [source]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isRegularExpressionLiteral(node))
      yield { literal: node.text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 }
    ts.forEachChild(node, (child) => void waiting.push(child))
  }
}
