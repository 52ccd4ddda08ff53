// `npm run pack`: sets up what is missing, builds, and creates desktop packages in dist/. electron-builder's own flags
// follow `--`: `npm run pack -- --linux`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBillOfMaterials } from './set-up/bill-of-materials.mjs'
import { buildProgram } from './set-up/build.mjs'
import { electronFolder } from './set-up/electron.mjs'
import { downloadEnvironment } from './set-up/electron-download.mjs'
import { runScript } from './set-up/report.mjs'
import { handOver } from './set-up/run.mjs'
import { root, setUp } from './set-up/set-up.mjs'

await runScript(async () => {
  const node = await setUp()
  await buildProgram(root, node)
  writeBillOfMaterials(root)
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-pack-'))
  try {
    const config = join(scratch, 'electron-builder.json')
    writeFileSync(config, JSON.stringify(pinned()))
    const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
    const args = [builder, '--config', config, '--publish', 'never', ...process.argv.slice(2)]
    return await handOver(node, args, { cwd: root, env: downloadEnvironment(node) })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

/**
 * The settings, with the checksums from Electron's package: those of a mirror come from the same place as the archive.
 */
function pinned() {
  const checksums = JSON.parse(readFileSync(join(electronFolder(root), 'checksums.json'), 'utf8'))
  return { extends: join(root, 'electron-builder.yml'), electronDownload: { checksums } }
}
