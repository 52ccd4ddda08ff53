import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { PluginOption } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { highlighterGrammars } from './scripts/highlighter-grammars.mjs'

const at = (path: string): string => resolve(import.meta.dirname, path)

const service = 'http://127.0.0.1:8001'

/**
 * Hot reload needs an inline script, which the page's content security policy forbids; the built page keeps the policy.
 */
const allowHotReload: PluginOption = {
  name: 'allow-hot-reload',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

/**
 * Addresses of screens have several segments, so files are named from the root; electron-vite assumes one flat page.
 */
const rootAddresses: PluginOption = { name: 'root-addresses', enforce: 'post', config: () => ({ base: '/' }) }

/**
 * Mermaid as shipped in its package, only for the frame of diagrams: a plain script, since that frame can't load
 * modules.
 */
const diagramLibrary: PluginOption = {
  name: 'diagram-library',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(at('node_modules/mermaid/dist/mermaid.min.js'))
    this.emitFile({ type: 'asset', fileName: 'diagram/mermaid.min.js', source })
  },
}

/** Packages that read their own files next to their code; they stay in `node_modules`. */
export const apart: ReadonlySet<string> = new Set([
  '@parcel/watcher',
  'better-sqlite3',
  'electron-updater',
  'web-tree-sitter',
])

/** All others are bundled, because finding and loading their hundreds of files took a third of each process's start. */
const builtIn = Object.keys(manifest.dependencies).filter((name) => !apart.has(name))

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: builtIn },
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          headless: at('src/main/headless.ts'),
          cli: at('src/main/cli/main.ts'),
          'parse-worker': at('src/main/parse/worker.ts'),
          'ingest-worker': at('src/main/ingest/run/worker.ts'),
          'text-worker': at('src/main/store/graph/text/text-worker.ts'),
          'question-worker': at('src/main/api/services/question-worker.ts'),
          'text-search-worker': at('src/main/query/text/text-search-worker.ts'),
          'map-worker': at('src/main/query/picture/map-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        // A sandboxed preload must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [
      // Its functions mark what changes the order of a text.
      react({ jsxImportSource: '#renderer/lib/visible' }),
      tailwindcss(),
      highlighterGrammars(import.meta.dirname),
      allowHotReload,
      rootAddresses,
      diagramLibrary,
    ],
    // The service checks host and origin; this proxy replaces them by the service's own.
    server: { proxy: { '/api': { target: service, changeOrigin: true, headers: { origin: service } } } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      // The page's policy allows fonts from its own origin alone, not from within its styles.
      assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
      rolldownOptions: {
        input: { index: at('src/renderer/index.html'), 'diagram/frame': at('src/renderer/lib/diagram/frame.ts') },
        output: {
          // A fixed name, because the page in the frame, which is not built, refers to it.
          entryFileNames: ({ name }) => (name === 'diagram/frame' ? '[name].js' : 'assets/[name]-[hash].js'),
          // The code of the first screen is one file: by default the bundler creates one for each set of screens that
          // share code, and each costs a request. The frame stays a plain script.
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], test: (id) => !id.includes('/diagram/') }] },
        },
      },
    },
  },
})
