import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { build, type BuildEnvironmentOptions, type PluginOption } from 'vite'
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
const apart: ReadonlySet<string> = new Set(['@parcel/watcher', 'better-sqlite3', 'electron-updater', 'web-tree-sitter'])

/** All others are bundled, because finding and loading their hundreds of files took a third of each process's start. */
const builtIn = Object.keys(manifest.dependencies).filter((name) => !apart.has(name))

/** Threads that each run starts, whose functions are kept in compiled form: see `kernel/threads/kept-script.ts`. */
export const keptThreads = {
  'parse-worker': 'src/main/parse/worker.ts',
  'ingest-worker': 'src/main/ingest/run/worker.ts',
}

/** Besides their modules, one script for each of those threads, since functions of modules can't be kept. */
const threadScripts: PluginOption = {
  name: 'thread-scripts',
  apply: 'build',
  async buildStart() {
    for (const [name, path] of Object.entries(keptThreads)) {
      const { code, moduleIds } = await scriptOf(name, at(path))
      const script = `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.cjs`
      const entry = `import { runKept } from '../kept-script.js'
if (!runKept(import.meta.dirname + '/${script}')) await import('../${name}.js')
`
      this.emitFile({ type: 'asset', fileName: `threads/${script}`, source: code })
      this.emitFile({ type: 'asset', fileName: `threads/${name}.js`, source: entry })
      for (const id of moduleIds) if (isAbsolute(id)) this.addWatchFile(id)
    }
  },
}

async function scriptOf(name: string, path: string): Promise<{ code: string; moduleIds: readonly string[] }> {
  const [chunk, ...others] = await bundled({
    input: { [name]: path },
    output: { format: 'cjs', codeSplitting: false },
  })
  const isWhole = chunk !== undefined && others.length === 0 && chunk.dynamicImports.length === 0
  if (!isWhole) throw new Error(`${name} can’t be one script: it imports modules dynamically.`)
  return chunk
}

/** Chunks of scripts for Node with what they import, which are written nowhere. */
export async function bundled(rolldownOptions: BuildEnvironmentOptions['rolldownOptions']) {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: [...apart] },
    build: { ssr: true, write: false, minify: false, target: 'node22', rolldownOptions },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return outputs.filter((output) => output.type === 'chunk')
}

export default defineConfig({
  main: {
    plugins: [threadScripts],
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: builtIn },
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          headless: at('src/main/headless.ts'),
          cli: at('src/main/cli/main.ts'),
          ...Object.fromEntries(Object.entries(keptThreads).map(([name, path]) => [name, at(path)])),
          'kept-script': at('src/main/kernel/threads/kept-script.ts'),
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
    // Syntax colours load their grammars when they are needed.
    worker: { format: 'es', plugins: () => [highlighterGrammars(import.meta.dirname)] },
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
