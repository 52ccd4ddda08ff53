// `npm start` as other programs run it: through npm, a shell, and the script that starts the service.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** A fake service: prints its line, and exits with 0 on a signal, as the service does. */
const service = `
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
console.log(JSON.stringify({ pid: process.pid }))
setInterval(() => undefined, 1000)
`

describe.runIf(process.platform !== 'win32')('npm start', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-start-'))
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
    const start = scripts.start.replace('scripts/start.mjs', 'start.mjs')
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start } }))
    await cp(join(root, '.npmrc'), join(folder, '.npmrc'))
    await cp(join(root, 'scripts', 'set-up'), join(folder, 'set-up'), { recursive: true })
    await writeFile(
      join(folder, 'start.mjs'),
      "import { handOver } from './set-up/run.mjs'\nprocess.exitCode = await handOver(process.execPath, ['service.mjs'])\n",
    )
    await writeFile(join(folder, 'service.mjs'), service)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints the JSON line first, and %s ends all processes with code 0',
    async (signal) => {
      const npm = spawn('npm', ['start', '--', '--headless'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      let servicePid = 0
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (servicePid !== 0 || !output.includes('\n')) return
        servicePid = (JSON.parse(output.slice(0, output.indexOf('\n'))) as { pid: number }).pid
        npm.kill(signal)
      })
      const code = await new Promise((resolve) => {
        npm.on('close', resolve)
      })
      expect(code).toBe(0)
      expect(output.split('\n')).toHaveLength(2)
      expect(() => process.kill(servicePid, 0)).toThrow('ESRCH')
    },
  )
})
