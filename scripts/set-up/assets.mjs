// Copies what the program reads from disk: grammars and the API documentation page out of their packages, and its own
// source, which is the sample to ask about.
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const grammars = [
  'tree-sitter-javascript/tree-sitter-javascript.wasm',
  'tree-sitter-typescript/tree-sitter-typescript.wasm',
  'tree-sitter-typescript/tree-sitter-tsx.wasm',
  'tree-sitter-python/tree-sitter-python.wasm',
  'tree-sitter-go/tree-sitter-go.wasm',
  'tree-sitter-java/tree-sitter-java.wasm',
  '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
  'tree-sitter-c/tree-sitter-c.wasm',
  'tree-sitter-cpp/tree-sitter-cpp.wasm',
  'tree-sitter-rust/tree-sitter-rust.wasm',
  'tree-sitter-ruby/tree-sitter-ruby.wasm',
  'tree-sitter-php/tree-sitter-php.wasm',
  'tree-sitter-scala/tree-sitter-scala.wasm',
  'tree-sitter-bash/tree-sitter-bash.wasm',
  'tree-sitter-html/tree-sitter-html.wasm',
  'tree-sitter-css/tree-sitter-css.wasm',
  'tree-sitter-json/tree-sitter-json.wasm',
  'web-tree-sitter/web-tree-sitter.wasm',
]

const documentation = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'favicon-32x32.png',
  'LICENSE',
].map((name) => `swagger-ui-dist/${name}`)

const copies = [
  { folder: 'grammars', files: grammars },
  { folder: 'docs-ui', files: documentation },
]

const sampled = ['src', 'README.md', 'LICENSE', 'package.json']

/** True when every copied file is there. */
export function hasAssets(root) {
  const copied = [...targets(root).map(({ to }) => to), ...sampled.map((name) => join(sampleFolder(root), name))]
  return copied.every((path) => existsSync(path))
}

/** Copies all of them anew. */
export function copyAssets(root) {
  for (const { folder } of copies) mkdirSync(join(root, 'resources', folder), { recursive: true })
  for (const { from, to } of targets(root)) copyFileSync(from, to)
  rmSync(sampleFolder(root), { recursive: true, force: true })
  const filter = (path) => !path.endsWith('.tsbuildinfo')
  for (const name of sampled) cpSync(join(root, name), join(sampleFolder(root), name), { recursive: true, filter })
}

/** A project is called like its folder. */
function sampleFolder(root) {
  return join(root, 'resources', 'sample', 'cairn')
}

function targets(root) {
  return copies.flatMap(({ folder, files }) =>
    files.map((file) => ({
      from: join(root, 'node_modules', file),
      to: join(root, 'resources', folder, basename(file)),
    })),
  )
}
