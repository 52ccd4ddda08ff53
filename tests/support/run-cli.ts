// The built `cairn` command as a user runs it: a child process with its own credentials file.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export interface CliRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Written to its standard input. */
  readonly input?: string
}

export interface StartedCli {
  readonly child: ChildProcess
  readonly ended: Promise<CliRun>
  /** Waits until standard output or standard error matches. */
  saw(pattern: RegExp): Promise<RegExpExecArray>
}

const script = resolve('out/main/cli.js')

/** Starts `out/main/cli.js`, isolated from the machine's own Cairn and sign-ins. */
export function startCli(words: readonly string[], options: CliOptions = {}): StartedCli {
  if (!existsSync(script)) throw new Error('out/main/cli.js is missing. Build it first: npm run build')
  const child = spawn(process.execPath, [script, ...words], {
    cwd: options.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...cliEnvironment(), ...options.env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdin.end(options.input ?? '')
  const ended = new Promise<CliRun>((done) => {
    child.once('close', (code) => done({ code, stdout, stderr }))
  })
  const saw = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((found, fail) => {
      const look = (): void => {
        const match = pattern.exec(stdout) ?? pattern.exec(stderr)
        if (match !== null) found(match)
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      look()
      void ended.then(() => fail(new Error(`it ended without ${pattern}: ${stdout}${stderr}`)))
    })
  return { child, ended, saw }
}

/** Runs it to its end. */
export function runCli(words: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return startCli(words, options).ended
}

/** The environment of a command, without variables of the machine's own Cairn and without sign-ins. */
export function cliEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !name.startsWith('CAIRN_'))
  return Object.fromEntries([
    ...names.map((name) => [name, process.env[name]] as const),
    ['CAIRN_CREDENTIALS', resolve('out', 'no-credentials.json')] as const,
  ])
}
