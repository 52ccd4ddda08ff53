import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { PluginOption } from 'vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

const service = 'http://127.0.0.1:8001'

/** Hot reload needs an inline script, which the page's policy forbids; the built page keeps its policy. */
const allowHotReload: PluginOption = {
  name: 'allow-hot-reload',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

/** Addresses of screens have several segments, so files are named from the root; electron-vite assumes one flat page. */
const rootAddresses: PluginOption = { name: 'root-addresses', enforce: 'post', config: () => ({ base: '/' }) }

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          headless: at('src/main/headless.ts'),
          cli: at('src/main/cli/main.ts'),
          'parse-worker': at('src/main/parse/worker.ts'),
          'ingest-worker': at('src/main/ingest/worker.ts'),
          'text-worker': at('src/main/store/text-worker.ts'),
          'question-worker': at('src/main/api/services/question-worker.ts'),
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
    plugins: [react(), tailwindcss(), allowHotReload, rootAddresses],
    // The service checks host and origin, which behind this proxy are its own.
    server: { proxy: { '/api': { target: service, changeOrigin: true, headers: { origin: service } } } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      rolldownOptions: { input: { index: at('src/renderer/index.html') } },
    },
  },
})
