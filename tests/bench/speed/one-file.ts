// From the write of one file to the first correct REST response, with folder watching on.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { moment } from '#main/kernel/moment'
import { until, type BenchService, type RunMoments } from './client'

/** A function of a given name, by file extension. */
const probes: Readonly<Record<string, (name: string) => string>> = {
  ts: (name) => `\nexport function ${name}(): void {}\n`,
  tsx: (name) => `\nexport function ${name}(): void {}\n`,
  js: (name) => `\nfunction ${name}() {}\n`,
  py: (name) => `\n\ndef ${name}():\n    pass\n`,
  go: (name) => `\nfunc ${name}() {}\n`,
  rs: (name) => `\nfn ${name}() {}\n`,
  c: (name) => `\nvoid ${name}(void) {}\n`,
}

const results = z.object({ results: z.array(z.object({ name: z.string() })) })
const files = z.array(z.object({ path: z.string() }))

/** Steps between the write of a file and the first correct response, in order. */
export const oneFileSteps = ['noticed', 'started', 'walked', 'parsed', 'linked', 'written', 'answered'] as const

/** Milliseconds from the write to the end of each step. */
export type OneFileTimes = Readonly<Record<(typeof oneFileSteps)[number], number>>

/**
 * Writes a new function into a file of a watched folder and polls until it is found, several times.
 * @param folder a copy: one of its files is changed and restored
 */
export async function oneFileTimes(
  service: BenchService,
  id: string,
  folder: string,
  rounds: number,
): Promise<readonly OneFileTimes[]> {
  await service.ask(`/projects/${id}`, { watch: true }, 'PATCH')
  await until(async () => ((await service.project(id)).watching === null ? null : true))
  const path = await fileToChange(service, id)
  const whole = join(folder, path)
  const before = readFileSync(whole)
  const probe = probes[path.slice(path.lastIndexOf('.') + 1)]!
  const times: OneFileTimes[] = []
  for (let round = 0; round < rounds; round++) {
    const name = `cairnProbe${round}`
    await rest()
    const begun = moment()
    appendFileSync(whole, probe(name))
    await until(async () => {
      const found = results.parse(await service.ask('/search', { project_id: id, query: name, limit: 5 }))
      return found.results.some((row) => row.name === name) ? true : null
    })
    const answered = moment()
    const run = await until(() => Promise.resolve(service.runs().find((one) => one.noticed >= begun) ?? null))
    times.push(timesFrom(begun, run, answered))
    await until(async () => ((await service.project(id)).latest ? true : null))
  }
  writeFileSync(whole, before)
  return times
}

/** People pause between saves, and a watcher reports the first change after a pause at once but others in batches. */
const pauseMilliseconds = 1_500

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
}

function timesFrom(begun: number, run: RunMoments, answered: number): OneFileTimes {
  const times = { ...run, answered }
  return Object.fromEntries(oneFileSteps.map((step) => [step, times[step] - begun])) as OneFileTimes
}

/** The middle one of the files to which a probe can be added. */
async function fileToChange(service: BenchService, id: string): Promise<string> {
  const listed = files.parse(await service.ask(`/projects/${id}/files`)).map((file) => file.path)
  const fitting = listed.filter((path) => Object.hasOwn(probes, path.slice(path.lastIndexOf('.') + 1)))
  const sources = fitting.filter((path) => !/(^|\/)(tests?|fixtures?|examples?)\//i.test(path) && !path.includes('.d.'))
  const chosen = sources[Math.floor(sources.length / 2)] ?? fitting[0]
  if (chosen === undefined) throw new Error('No file of this folder can be given another function.')
  return chosen
}
