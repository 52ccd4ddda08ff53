// What goes into the desktop package, packed with a stand-in for Electron's binary that holds nothing but its fuses.
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The switches in Electron's binary, in their order behind a mark, as its documentation on fuses tells; 1 is on. */
const fuses = {
  mark: Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  asShipped: Buffer.from('10110001'),
  names: [
    'runAsNode',
    'enableCookieEncryption',
    'enableNodeOptionsEnvironmentVariable',
    'enableNodeCliInspectArguments',
    'enableEmbeddedAsarIntegrityValidation',
    'onlyLoadAppFromAsar',
    'loadBrowserProcessSpecificV8Snapshot',
    'grantFileProtocolExtraPrivileges',
  ],
}

interface AsarEntry {
  readonly files?: Readonly<Record<string, AsarEntry>>
  readonly unpacked?: boolean
}

describe.runIf(process.platform === 'linux')('desktop package', () => {
  let folder: string
  let packed: ReadonlyMap<string, AsarEntry>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-package-'))
    const electron = join(folder, 'electron')
    await mkdir(join(electron, 'resources'), { recursive: true })
    await writeFile(
      join(electron, 'electron'),
      Buffer.concat([fuses.mark, Buffer.of(1, fuses.names.length), fuses.asShipped]),
    )
    await chmod(join(electron, 'electron'), 0o755)
    for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(electron, name), '')
    const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
    const settings = await readFile(join(root, 'electron-builder.yml'), 'utf8')
    const config = join(folder, 'electron-builder.yml')
    await writeFile(config, `${settings}\nelectronDist: ${electron}\n`)
    const flags = ['--linux', '--dir', '--publish', 'never', '--config', config]
    const output = `-c.directories.output=${join(folder, 'dist')}`
    await promisify(execFile)(process.execPath, [builder, ...flags, output], { cwd: root })
    packed = await listArchive(join(folder, 'dist', 'linux-unpacked', 'resources', 'app.asar'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each([
    'package.json',
    'LICENSE',
    'out/main/index.js',
    'out/main/headless.js',
    'out/main/parse-worker.js',
    'out/main/ingest-worker.js',
    'out/main/text-worker.js',
    'out/main/question-worker.js',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'resources/grammars/tree-sitter-python.wasm',
    'resources/docs-ui/swagger-ui-bundle.js',
    'resources/icons/512x512.png',
    'resources/rehearsal/src/main.ts',
    'resources/sample/cairn/src/main/service.ts',
    'node_modules/electron-updater/package.json',
    'node_modules/koa/package.json',
    'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  ])('holds %s, without which it would not start', (path) => {
    expect(packed.has(path)).toBe(true)
  })

  it('keeps what threads and the loader read outside the archive, and native binaries of this system alone', () => {
    const binaries = [...packed].filter(([path]) => path.endsWith('.node'))
    expect(binaries.map(([path]) => path).sort()).toEqual([
      `node_modules/@parcel/watcher-linux-${process.arch}-glibc/watcher.node`,
      `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
    ])
    expect(binaries.every(([, entry]) => entry.unpacked === true)).toBe(true)
    const read = ['grammars/tree-sitter-python.wasm', 'rehearsal/src/main.ts', 'sample/cairn/src/main/service.ts']
    for (const path of read) expect(packed.get(`resources/${path}`)?.unpacked, path).toBe(true)
  })

  it.each([
    /^(src|tests|scripts|\.toolchain|\.ci)\//,
    /^node_modules\/(electron|vite|typescript|react)\//,
    /\.(map|d\.ts)$/,
  ])('holds nothing like %s', (pattern) => {
    expect([...packed.keys()].filter((path) => pattern.test(path))).toEqual([])
  })

  // Would catch: fuses that stand in the settings and never reach the binary, since its names for them differ.
  it('turns off every fuse in the binary that would let it run something else (C-09)', async () => {
    const binary = await readFile(join(folder, 'dist', 'linux-unpacked', 'cairn'))
    const wire = binary.subarray(binary.indexOf(fuses.mark) + fuses.mark.length + 2)
    const states = Object.fromEntries(fuses.names.map((name, at) => [name, wire[at] === 0x31]))
    expect(states).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })
})

/** Files of an archive by path. Its header is JSON behind four 32-bit sizes, the last of which is the JSON's own. */
async function listArchive(path: string): Promise<ReadonlyMap<string, AsarEntry>> {
  const file = await open(path)
  try {
    const sizes = Buffer.alloc(16)
    await file.read(sizes, 0, 16, 0)
    const header = Buffer.alloc(sizes.readUInt32LE(12))
    await file.read(header, 0, header.length, 16)
    return new Map(listEntries('', JSON.parse(header.toString('utf8')) as AsarEntry))
  } finally {
    await file.close()
  }
}

function listEntries(path: string, entry: AsarEntry): [string, AsarEntry][] {
  if (entry.files === undefined) return [[path, entry]]
  return Object.entries(entry.files).flatMap(([name, child]) =>
    listEntries(path === '' ? name : `${path}/${name}`, child),
  )
}
