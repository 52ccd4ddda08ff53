// The built service as a user starts it: a child process on a free port, with its own data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServiceProcess {
  readonly url: string
  /** Link with a one-time token. */
  readonly dashboard: string
  /** Content of local.key. */
  readonly key: string
  readonly dataFolder: string
  readonly child: ChildProcess
  /** Ends it with SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
}

export interface ServiceOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** Uses this data folder instead of a new one, and keeps it. */
  readonly dataFolder?: string
  /** By default a free port. */
  readonly port?: string
  /** Gets the process before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void
}

/** Starts `out/main/headless.js` and waits for its line; rejects with its output if it ends first. */
export async function startServiceProcess(options: ServiceOptions = {}): Promise<ServiceProcess> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'cairn-e2e-')))
  const flags = ['--headless', '--no-open', '--port', options.port ?? '0', '--data', dataFolder]
  const child = spawn(
    process.execPath,
    [join('out', 'main', 'headless.js'), ...(options.folder === undefined ? [] : [options.folder]), ...flags],
    // A port without a listener: tests without a model must not find one on the machine.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:1', ...options.env } },
  )
  options.onSpawn?.(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const line = await new Promise<string>((resolve, reject) => {
    void createInterface({ input: child.stdout }).once('line', resolve)
    void exited.then((code) => reject(new Error(`the service ended with ${code}: ${said}`)))
  })
  const start = JSON.parse(line) as { url: string; dashboard: string; key_file: string }
  return {
    url: start.url,
    dashboard: start.dashboard,
    key: (await readFile(start.key_file, 'utf8')).trim(),
    dataFolder,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exited
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
      return code
    },
  }
}
