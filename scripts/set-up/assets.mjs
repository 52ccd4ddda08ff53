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
