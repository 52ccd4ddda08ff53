// Copies what the program reads from disk out of its packages: grammars and the API documentation page.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const grammars = [
  'tree-sitter-javascript/tree-sitter-javascript.wasm',
  'tree-sitter-typescript/tree-sitter-typescript.wasm',
  'tree-sitter-typescript/tree-sitter-tsx.wasm',
  'tree-sitter-python/tree-sitter-python.wasm',
  'tree-sitter-go/tree-sitter-go.wasm',
  'tree-sitter-java/tree-sitter-java.wasm',
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

/** True when every copied file is there. */
export function hasAssets(root) {
  return targets(root).every(({ to }) => existsSync(to))
}

/** Copies all of them anew. */
export function copyAssets(root) {
  for (const { folder } of copies) mkdirSync(join(root, 'resources', folder), { recursive: true })
  for (const { from, to } of targets(root)) copyFileSync(from, to)
}

function targets(root) {
  return copies.flatMap(({ folder, files }) =>
    files.map((file) => ({
      from: join(root, 'node_modules', file),
      to: join(root, 'resources', folder, basename(file)),
    })),
  )
}
