// `npm run check:expressions`: no regular expression of the program takes exponential time, whatever text it is given
// (C-34), as far as repetitions within repetitions go: the analyser doesn't compare alternatives. Quadratic ones are
// allowed, because texts are bounded.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import ts from 'typescript'

const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'src')

/** Only a repeated group can take exponential time; few files have one, and all others needn't be parsed. */
const repeatedGroup = /\)[*+{]/

/** The literals of a file with a repeated group, each with its line. */
function* expressionsIn(path) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!repeatedGroup.test(text)) return
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const waiting = [source]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isRegularExpressionLiteral(node) && repeatedGroup.test(node.text))
      yield { literal: node.text, line: source.getLineAndCharacterOfPosition(node.pos).line + 1 }
    ts.forEachChild(node, (child) => void waiting.push(child))
  }
}

let read = 0
let slow = 0
for (const path of globSync('**/*.{ts,tsx}', { cwd: root }))
  for (const { literal, line } of expressionsIn(path)) {
    read++
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal)
    if (!analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some((report) => report.exponential))
      continue
    slow++
    console.error(`${path}:${line} takes exponential time for some texts: ${literal}`)
  }
if (read === 0) console.error(`No expressions were found in ${root}.`)
process.exitCode = slow > 0 || read === 0 ? 1 : 0
