// Mutated files of real repositories, many more than the test command has time for.
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluginFor } from '#main/parse/registry'
import {
  faultsOfMutated,
  mutatedFiles,
  snapshotSources,
  type MutatedFile,
  type Seed,
} from '#tests/support/mutated-files'
import fc from '#tests/support/property'
import { listFiles } from './read-repository'

export interface Fuzzing {
  /** Folders of clones. */
  readonly clones: readonly string[]
  readonly cases: number
  /** Ids of the only languages to try, or `null` for all. */
  readonly languages: readonly string[] | null
  /** Gets the figures after each turn, the text of each fault and of each language's slowest file. */
  readonly report: string
}

interface Figures {
  cases: number
  faults: number
  slowest: number
  slowestFile: string
}

/** Cases of one language before the next has its turn. */
const turn = 500
/** Larger files add time and no further constructs. */
const mostBytes = 16 * 1024
const mostFiles = 400

/** Runs the cases of all languages in turns. @returns the number of faults */
export async function fuzz({ clones, cases, languages, report }: Fuzzing): Promise<number> {
  const sources = [...snapshotSources, ...clones.flatMap(filesIn)]
  const seeds = Map.groupBy(
    sources.filter(({ language }) => languages?.includes(language) ?? true),
    ({ language }) => language,
  )
  const missing = languages?.filter((language) => !seeds.has(language)) ?? []
  if (missing.length > 0) throw new Error(`No file of ${missing.join(', ')}`)
  const figures = new Map<string, Figures>()
  for (const language of seeds.keys()) figures.set(language, { cases: 0, faults: 0, slowest: 0, slowestFile: '' })
  for (let done = 0; done < cases; done += turn)
    for (const [language, all] of seeds) {
      const own = figures.get(language)!
      const files = fc.sample(mutatedFiles(spread(all)), Math.min(turn, cases - done))
      for (const file of files) await tryFile(file, own, join(report, language))
      writeFileSync(join(report, 'figures.txt'), `${new Date().toISOString()}\n${listed(figures)}\n`)
    }
  return [...figures.values()].reduce((sum, { faults }) => sum + faults, 0)
}

async function tryFile(file: MutatedFile, figures: Figures, report: string): Promise<void> {
  // Still there if the process hangs or is killed.
  writeFileSync(`${report}-now.txt`, `${file.seed.path}\n${file.text}`)
  const from = process.cpuUsage()
  const faults = await faultsOfMutated(file).catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ])
  const { user, system } = process.cpuUsage(from)
  const milliseconds = Math.round((user + system) / 1_000)
  figures.cases++
  if (milliseconds > figures.slowest) {
    Object.assign(figures, { slowest: milliseconds, slowestFile: file.seed.path })
    writeFileSync(`${report}-slowest.txt`, file.text)
  }
  if (faults.length === 0) return
  figures.faults++
  writeFileSync(`${report}-fault-${figures.faults}.txt`, file.text)
  appendFileSync(`${report}-faults.jsonl`, `${JSON.stringify({ path: file.seed.path, faults })}\n`)
}

function filesIn(folder: string): readonly Seed[] {
  return listFiles(folder).flatMap((path) => {
    const language = pluginFor(path)?.id
    if (language === undefined || statSync(join(folder, path)).size > mostBytes) return []
    return [{ language, path, text: readFileSync(join(folder, path), 'utf8') }]
  })
}

/** As many files as are worth it, from all over the list. */
function spread(seeds: readonly Seed[]): readonly Seed[] {
  const step = Math.max(1, seeds.length / mostFiles)
  return Array.from({ length: Math.min(seeds.length, mostFiles) }, (_, at) => seeds[Math.floor(at * step)]!)
}

function listed(figures: ReadonlyMap<string, Figures>): string {
  return [...figures]
    .map(([language, { cases, faults, slowest, slowestFile }]) =>
      [language.padEnd(12), `${cases} cases`, `${faults} faults`, `slowest ${slowest} ms`, slowestFile].join('  '),
    )
    .join('\n')
}
