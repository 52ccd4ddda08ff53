// Copies what the program reads from disk: grammars and the API documentation page from their packages, and its own
// source, which is the sample project.
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { grammarFiles } from '../languages.mjs'

const documentation = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'favicon-32x32.png',
  'LICENSE',
].map((name) => `swagger-ui-dist/${name}`)

const copies = [
  {
    folder: 'grammars',
    filesIn: (root) => [...grammarFiles(root), 'web-tree-sitter/web-tree-sitter.wasm'],
  },
  { folder: 'docs-ui', filesIn: () => documentation },
]

const sampled = ['src', 'README.md', 'LICENSE', 'package.json']

/** True if every copied file exists. */
export function hasAssets(root) {
  const copied = [...targets(root).map(({ to }) => to), ...sampled.map((name) => join(sampleFolder(root), name))]
  return copied.every((path) => existsSync(path))
}

/** Copies all of them again. */
export function copyAssets(root) {
  for (const { folder } of copies) mkdirSync(join(root, 'resources', folder), { recursive: true })
  for (const { from, to } of targets(root)) copyFileSync(from, to)
  rmSync(sampleFolder(root), { recursive: true, force: true })
  const filter = (path) => !path.endsWith('.tsbuildinfo')
  for (const name of sampled) cpSync(join(root, name), join(sampleFolder(root), name), { recursive: true, filter })
}

/** A project is named after its folder. */
function sampleFolder(root) {
  return join(root, 'resources', 'sample', 'cairn')
}

function targets(root) {
  return copies.flatMap(({ folder, filesIn }) =>
    filesIn(root).map((file) => ({
      from: join(root, 'node_modules', file),
      to: join(root, 'resources', folder, basename(file)),
    })),
  )
}
