// Routes bench: the routes that Cairn reads from real applications, against tables of those they serve, made by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routesOf } from '#main/query/project/routes'
import { parseFolder } from '#tests/support/parsed-project'

const tables = join(import.meta.dirname, 'routes')

/** Precision and recall of each application whose clone is in the folder, and what is wrong or missing. */
export async function benchRoutes(folder: string): Promise<string> {
  const lines: string[] = []
  const sum = { right: 0, found: 0, wanted: 0 }
  for (const file of readdirSync(tables).sort()) {
    const [title = '', ...rows] = readFileSync(join(tables, file), 'utf8').trim().split('\n')
    const root = join(folder, file.replace(/\.txt$/, ''))
    if (!existsSync(root)) {
      lines.push(`${title}: no clone`)
      continue
    }
    const found = await routesIn(root)
    const wrong = found.filter((row) => !rows.includes(row))
    const missing = rows.filter((row) => !found.includes(row))
    const right = found.length - wrong.length
    lines.push(`${title}: ${right} right of ${found.length} found, ${rows.length} true`)
    lines.push(...wrong.map((row) => `  wrong    ${row}`), ...missing.map((row) => `  missing  ${row}`))
    sum.right += right
    sum.found += found.length
    sum.wanted += rows.length
  }
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3))
  return [...lines, `precision ${share(sum.right, sum.found)}, recall ${share(sum.right, sum.wanted)}`].join('\n')
}

async function routesIn(root: string): Promise<readonly string[]> {
  const project = await parseFolder(root, 'bench')
  try {
    const rows = routesOf(project.view).routes.map(
      ({ method, route, handler }) => `${method} ${route}${handler === null ? '' : ` -> ${handler}`}`,
    )
    return [...new Set(rows)]
  } finally {
    project.close()
  }
}
