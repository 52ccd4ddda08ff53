// Routes bench: the routes that Cairn reads from real applications, against tables of those they serve. A table is
// written from the application's source, never from what was found.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routesOf } from '#main/query/project/routes'
import { parseFolder } from '#tests/support/parsed-project'

const tables = join(import.meta.dirname, 'routes')

interface Table {
  /** `Framework: owner/repository at commit`. */
  readonly title: string
  readonly framework: string
  /** The folders that it is about; all if there are none. */
  readonly parts: readonly string[]
  readonly rows: readonly string[]
}

interface Figures {
  right: number
  found: number
  wanted: number
  /** Found without their prefix, and shown so. */
  open: number
}

/** Precision and recall of each application whose clone is in the folder, and what is wrong or missing. */
export async function benchRoutes(folder: string, only: string | undefined): Promise<string> {
  const lines: string[] = []
  const sums = new Map<string, Figures>()
  for (const file of readdirSync(tables).sort()) {
    const name = file.replace(/\.txt$/, '')
    if (only !== undefined && !name.includes(only)) continue
    const table = readTable(join(tables, file))
    const root = join(folder, name)
    if (!existsSync(root)) {
      lines.push(`${table.title}: no clone`)
      continue
    }
    const { known, open } = await routesIn(root, table.parts)
    const wrong = known.filter((row) => !table.rows.includes(row))
    const missing = table.rows.filter((row) => !known.includes(row))
    const right = known.length - wrong.length
    lines.push(
      `${table.title}: ${right} right of ${known.length} found, ${table.rows.length} true, ${open.length} with an unknown prefix`,
      ...wrong.map((row) => `  wrong    ${row}`),
      ...open.map((row) => `  open     ${row}`),
      ...missing.map((row) => `  missing  ${row}`),
    )
    for (const key of [table.framework, 'All']) {
      const sum = sums.get(key) ?? { right: 0, found: 0, wanted: 0, open: 0 }
      sum.right += right
      sum.found += known.length
      sum.wanted += table.rows.length
      sum.open += open.length
      sums.set(key, sum)
    }
  }
  return [...lines, '', ...[...sums].map(([key, sum]) => figuresLine(key, sum))].join('\n')
}

function figuresLine(key: string, { right, found, wanted, open }: Figures): string {
  const share = (whole: number): string => (whole === 0 ? '–' : (right / whole).toFixed(3))
  return `${key}: precision ${share(found)}, recall ${share(wanted)} (${wanted} routes, ${open} with an unknown prefix)`
}

function readTable(path: string): Table {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const title = (lines[0] ?? '').replace(/^# /, '')
  const part = /^# part: (.+)$/.exec(lines[1] ?? '')?.[1]
  return {
    title,
    framework: title.split(':', 1)[0] ?? '',
    parts: part?.split(' ') ?? [],
    rows: lines.filter((line) => !line.startsWith('#')),
  }
}

async function routesIn(
  root: string,
  parts: readonly string[],
): Promise<{ readonly known: readonly string[]; readonly open: readonly string[] }> {
  const project = await parseFolder(root, 'bench')
  try {
    const routes = routesOf(project.view).routes.filter(
      ({ path }) => parts.length === 0 || parts.some((part) => path.startsWith(part)),
    )
    const rowsOf = (some: typeof routes): readonly string[] => [
      ...new Set(
        some.map(({ method, route, handler }) => `${method} ${route}${handler === null ? '' : ` -> ${handler}`}`),
      ),
    ]
    return {
      known: rowsOf(routes.filter(({ isOpen }) => !isOpen)),
      open: rowsOf(routes.filter(({ isOpen }) => isOpen)),
    }
  } finally {
    project.close()
  }
}
