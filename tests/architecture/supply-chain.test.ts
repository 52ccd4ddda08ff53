// C-10, C-51: dependencies are pinned and hashed, under allowed licences, without install scripts, and Electron is a
// supported release.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openAdvisories } from '../../scripts/set-up/advisories.mjs'
import { billOfMaterials } from '../../scripts/set-up/bill-of-materials.mjs'

const root = join(import.meta.dirname, '../..')

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(root, path), 'utf8')))
}

const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  inBundle: z.boolean().optional(),
})
const lock = read('package-lock.json', z.object({ packages: z.record(z.string(), entry) }))
const manifest = read(
  'package.json',
  z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) }),
)
const rules = read(
  'docs/supply-chain.json',
  z.object({
    licences: z.object({
      program: z.array(z.string()),
      build: z.array(z.string()),
      unstated: z.record(z.string(), z.string()),
    }),
    installScripts: z.object({ packages: z.array(z.string()) }),
    advisories: z.object({
      accepted: z.array(
        z.object({ id: z.string(), package: z.string(), why: z.string().min(20), until: z.iso.date() }),
      ),
    }),
    electron: z.object({ supportedUntil: z.record(z.string(), z.iso.date()) }),
  }),
)
const packages = Object.entries(lock.packages).flatMap(([path, row]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return path === '' ? [] : [{ ...row, path, name }]
})

describe('packages', () => {
  test('are pinned to one version, and in the lock file by an integrity hash', () => {
    const given = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    const versions = given.map(([, version]) => version.replace(/^npm:.*@(?=\d)/, ''))
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    // A bundled package is covered by the hash of the one that contains it.
    const apart = packages.filter(({ inBundle }) => inBundle !== true)
    expect(apart.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)).toEqual([])
    expect(packages.filter(({ resolved }) => resolved !== undefined && !resolved.startsWith('https:'))).toEqual([])
  })

  test('have licences that are allowed where they are used', () => {
    const { program, build, unstated } = rules.licences
    const isAllowed = ({ name, license, dev }: (typeof packages)[number]): boolean =>
      license === undefined ? name in unstated : program.includes(license) || (dev === true && build.includes(license))
    expect(packages.filter((row) => !isAllowed(row)).map(({ name, license }) => [name, license])).toEqual([])
  })

  test('run no install scripts, and those that have one are known', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const would = packages.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
    expect(would.filter((name) => !rules.installScripts.packages.includes(name))).toEqual([])
  })
})

test('the bill of materials lists all of them, by name, version, licence and hash', () => {
  const schema = z.object({
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.string(),
    components: z.array(
      z.object({
        'bom-ref': z.string(),
        purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/),
        scope: z.enum(['required', 'optional']),
        hashes: z
          .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
          .min(1)
          .optional(),
        components: z.array(z.object({ purl: z.string() })).optional(),
      }),
    ),
  })
  const { components } = schema.parse(billOfMaterials(root))
  expect(components).toHaveLength(packages.length)
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(packages.length)
  expect(components.filter(({ hashes }) => hashes === undefined)).toHaveLength(
    packages.filter(({ inBundle }) => inBundle === true).length,
  )
  const required = components.filter(({ scope }) => scope === 'required').map(({ purl }) => purl)
  expect(required.some((purl) => purl.startsWith('pkg:npm/koa@'))).toBe(true)
  expect(required.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false)
  // Would catch: packages inside a bundle that the lock file doesn't name, and that no one can look up.
  const parts = components.find(({ purl }) => purl.startsWith('pkg:npm/mermaid@'))?.components ?? []
  expect(parts.map(({ purl }) => purl.replace(/@[\d.]+$/, ''))).toEqual(
    expect.arrayContaining(['pkg:npm/dompurify', 'pkg:npm/es-toolkit', 'pkg:npm/d3-array', 'pkg:npm/%40iconify/utils']),
  )
  expect(readFileSync(join(root, 'scripts/pack.mjs'), 'utf8')).toContain('writeBillOfMaterials(root)')
})

// Would catch: a vulnerability accepted without an end date, and a registry that doesn't answer taken for "none".
test('an advisory is open unless it is accepted for this package and the date hasn’t passed', () => {
  const report = {
    vulnerabilities: {
      koa: {
        via: [{ url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high', title: 'A', range: '<9' }],
      },
      router: { via: ['koa'] },
    },
  }
  const accepted = [
    { id: 'GHSA-aaaa-bbbb-cccc', package: 'koa', why: 'The service never does that.', until: '2026-06-30' },
  ]
  expect(openAdvisories(report, accepted, '2026-06-30')).toEqual([])
  expect(openAdvisories(report, accepted, '2026-07-01')).toEqual([expect.stringContaining('until 2026-06-30 only')])
  expect(openAdvisories(report, [{ ...accepted[0]!, package: 'other' }], '2026-06-30')).toHaveLength(1)
  expect(openAdvisories({ message: 'Method Not Allowed' }, [], '2026-06-30')).toBeNull()
  const halfAYear = new Date(Date.now() + 184 * 86_400_000).toISOString().slice(0, 10)
  const names = new Set(packages.map(({ name }) => name))
  expect(rules.advisories.accepted.filter((one) => one.until > halfAYear || !names.has(one.package))).toEqual([])
})

// Would catch: a release on a Chromium that no longer gets security fixes.
test('the major version of Electron is supported today', () => {
  const major = /^\d+/.exec(manifest.devDependencies.electron ?? '')?.[0] ?? ''
  const until = rules.electron.supportedUntil[major]
  expect(until, `Electron ${major} has a date in docs/supply-chain.json`).toBeDefined()
  expect(Date.now(), `Electron ${major} is supported until ${until}`).toBeLessThan(Date.parse(until ?? ''))
})
