// `npm run pack` from a clone, and what goes into the package, with a mirror that serves a stand-in for Electron's
// archive.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCacheFolder } from '#main/kernel/compile-cache'
import { zipOf } from '#tests/support/electron/archive'
import { startMirror, type Mirror } from '#tests/support/electron/mirror'

const root = join(import.meta.dirname, '..', '..')

/** Electron's fuses, in the order of its documentation, after a sentinel in the binary; 1 is on. */
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

/** A minimal Electron archive for this machine: a binary of only the fuses, and the other files of a release. */
const archive = zipOf([
  {
    path: 'electron',
    content: Buffer.concat([fuses.mark, Buffer.of(1, fuses.names.length), fuses.asShipped]),
    mode: 0o755,
  },
  ...['version', 'LICENSE', 'LICENSES.chromium.html', 'resources/default_app.asar'].map((path) => ({
    path,
    content: Buffer.from(path),
    mode: 0o644,
  })),
])

const run = promisify(execFile)

/** What is packed beside the built program, and from which sources it was built. */
const beside = ['out/preload', 'out/renderer', 'out/.sources', 'resources']

/** A clone with its packages installed, whose Electron has the archive above. */
async function clone(folder: string, version: string): Promise<void> {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  const paths = listed.stdout.split('\0').filter((path) => path !== '' && !path.startsWith('resources/'))
  // Thousands of files: one program copies and deletes them with a fifth of the processor time.
  const present = paths.filter((path) => existsSync(join(root, path)))
  await run('cp', ['-a', '--parents', '-t', folder, '--', ...present], { cwd: root })
  // The last build is copied; if it is older than the sources, the command builds again. Without what other tests'
  // processes write next to it in the meantime: a file that is gone when its turn comes would end the copying.
  const built = (await readdir(join(root, 'out', 'main'))).filter((name) => name !== compileCacheFolder)
  const copied = [...built.map((name) => join('out', 'main', name)), ...beside]
  await run('cp', ['-a', '--parents', '-t', folder, '--', ...copied], { cwd: root })
  const packages = [join(root, 'node_modules'), folder]
  await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', '--remove-destination', ...packages]))
  const checksums = join(folder, 'node_modules', 'electron', 'checksums.json')
  await rm(checksums)
  const sha256 = createHash('sha256').update(archive).digest('hex')
  await writeFile(checksums, JSON.stringify({ [`electron-v${version}-linux-${process.arch}.zip`]: sha256 }))
}

describe.runIf(process.platform === 'linux')('desktop package', () => {
  let folder: string
  let mirror: Mirror
  let packed: ReadonlyMap<string, AsarEntry>
  let pack: (cache: string) => Promise<unknown>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-package-'))
    const manifest = await readFile(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')
    const { version } = JSON.parse(manifest) as { version: string }
    mirror = await startMirror(archive)
    const cairn = join(folder, 'cairn')
    await mkdir(cairn)
    await clone(cairn, version)
    pack = (cache) =>
      run('npm', ['run', 'pack', '--', '--linux', '--dir'], {
        cwd: cairn,
        env: {
          ...process.env,
          // No other test can use the compile cache of this copy.
          NODE_DISABLE_COMPILE_CACHE: '1',
          PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
          ELECTRON_MIRROR: mirror.url,
          NO_PROXY: '127.0.0.1',
          XDG_CACHE_HOME: join(folder, cache),
        },
      })
    await pack('cache')
    packed = await listArchive(join(cairn, 'dist', 'linux-unpacked', 'resources', 'app.asar'))
  })
  afterAll(async () => {
    mirror.close()
    await run('rm', ['-rf', folder])
  })

  it('is built by `npm run pack` from a clone, with the mirror’s archive and without Electron’s default app', async () => {
    expect(mirror.asked).toEqual([expect.stringMatching(/^\/v[\d.]+\/electron-v[\d.]+-linux-\w+\.zip$/)])
    const unpacked = join(folder, 'cairn', 'dist', 'linux-unpacked')
    expect((await readdir(unpacked)).sort()).toEqual([
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'cairn',
      'resources',
    ])
    // Would catch: windows that docks and portals of Linux can't match to the entry that was installed.
    const archived = await readFile(join(unpacked, 'resources', 'app.asar'))
    expect(archived.includes('"desktopName": "cairn.desktop"')).toBe(true)
    expect((await readdir(join(unpacked, 'resources'))).sort()).toEqual(['app.asar', 'app.asar.unpacked'])
  })

  // Would catch: checksums fetched from the same mirror as the archive, which prove nothing.
  it('is not built from an archive that differs from the published one', async () => {
    mirror.mood = 'wrong'
    await expect(pack('another-cache')).rejects.toMatchObject({ stdout: expect.stringMatching(/checksum/i) as string })
  })

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
    'resources/warm-up/src/main.ts',
    'resources/sample/cairn/src/main/service.ts',
    'node_modules/electron-updater/package.json',
    'node_modules/koa/package.json',
    'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  ])('holds %s, without which it would not start', (path) => {
    expect(packed.has(path)).toBe(true)
  })

  it('unpacks what threads and the loader read, and contains native binaries of this system only', () => {
    const binaries = [...packed].filter(([path]) => path.endsWith('.node'))
    expect(binaries.map(([path]) => path).sort()).toEqual([
      `node_modules/@parcel/watcher-linux-${process.arch}-glibc/watcher.node`,
      `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
    ])
    expect(binaries.every(([, entry]) => entry.unpacked === true)).toBe(true)
    const read = ['grammars/tree-sitter-python.wasm', 'warm-up/src/main.ts', 'sample/cairn/src/main/service.ts']
    for (const path of read) expect(packed.get(`resources/${path}`)?.unpacked, path).toBe(true)
  })

  it.each([
    /^(src|tests|scripts|\.toolchain|\.ci)\//,
    /^node_modules\/(electron|vite|typescript|react)\//,
    /\.(map|d\.ts)$/,
  ])('holds nothing like %s', (pattern) => {
    expect([...packed.keys()].filter((path) => pattern.test(path))).toEqual([])
  })

  // Would catch: fuses that are configured but not set in the binary because their names differ.
  it('turns off every fuse that would let the binary run other code (C-09)', async () => {
    const binary = await readFile(join(folder, 'cairn', 'dist', 'linux-unpacked', 'cairn'))
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
