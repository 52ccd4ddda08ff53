// The contents of a package as a CycloneDX bill of materials, read from the lock file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All packages of the lock file: `required` for those installed with the program, `optional` for those that only build
 * it, some of which are partly included in its scripts and pages.
 */
export function billOfMaterials(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const components = Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link === true) return []
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [
      {
        type: 'library',
        'bom-ref': `${path}@${entry.version}`,
        name,
        version: entry.version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
        scope: entry.dev === true || entry.devOptional === true ? 'optional' : 'required',
        ...(entry.license === undefined ? {} : { licenses: [licenceOf(entry.license)] }),
        ...(entry.integrity === undefined ? {} : { hashes: entry.integrity.split(' ').map(hashOf) }),
        ...(path === 'node_modules/mermaid' ? { components: partsOfMermaid(root) } : {}),
      },
    ]
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components,
  }
}

/** Writes it to the built files, which are packaged. */
export function writeBillOfMaterials(root) {
  writeFileSync(
    join(root, 'out/main/bill-of-materials.cdx.json'),
    `${JSON.stringify(billOfMaterials(root), null, 1)}\n`,
  )
}

/**
 * The packages within Mermaid's bundle, which its source map names with their versions. As its dependencies they aren't
 * installed (`overrides` in package.json).
 */
function partsOfMermaid(root) {
  const map = JSON.parse(readFileSync(join(root, 'node_modules/mermaid/dist/mermaid.min.js.map'), 'utf8'))
  const named = /\/\.pnpm\/@?[^/@]+@(\d[^/_]*)[^/]*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
  const parts = new Map()
  for (const source of map.sources) {
    const [, version, name] = named.exec(source) ?? []
    if (name === undefined) continue
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    parts.set(purl, { type: 'library', name, version, purl, scope: 'optional' })
  }
  return [...parts.values()]
}

function licenceOf(licence) {
  return /[ ()]/.test(licence) ? { expression: licence.replace(/^\((.*)\)$/, '$1') } : { license: { id: licence } }
}

/** `sha512-…` in base64, as in lock files. */
function hashOf(integrity) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}
