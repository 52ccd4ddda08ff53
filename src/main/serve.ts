// Serving without a window: flags, the start line, signals. Also used by the command line.
import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { AppError } from './contract/errors'
import { version } from './contract/version'
import { dataFolder } from './kernel/data-folder'
import { openAddress } from './kernel/open-address'
import type { Service } from './service'

export interface HeadlessOptions {
  /** Parsed immediately. */
  readonly folder: string | null
  /** The requested port (0: any free one), or null for the default or the next free one. */
  readonly port: number | null
  readonly dataFolder: string
  /** Opens the dashboard in the browser when a person is at the terminal. */
  readonly open: boolean
}

/** The process of `headless.js`: exits with 0 after a signal, with 1 and one sentence when it can't start. */
export async function runHeadless(flags: readonly string[]): Promise<void> {
  try {
    await serveUntilSignal(readFlags(flags))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Starts the service, prints its address, and returns when a signal has ended it.
 * @throws AppError when it can't start: folder, port or data folder
 */
export async function serveUntilSignal(options: HeadlessOptions): Promise<void> {
  const ending = nextSignal()
  const service = await startHeadless(options)
  await ending
  await service.close()
  // Work that did not end in time must not keep the process alive.
  process.exit(0)
}

/** Starts the service and prints the start line. */
export async function startHeadless(options: HeadlessOptions): Promise<Service> {
  const isTerminal = process.stdout.isTTY === true
  // Loaded only now, because it imports most of the program, which errors in flags don't need.
  const { createService } = await import('./service')
  const service = await createService(
    {
      dataFolder: options.dataFolder,
      port: options.port,
      environment: process.env,
      logLevel: isTerminal ? 'warn' : 'info',
    },
    {},
  )
  try {
    if (options.folder !== null) await service.parseFolder(resolve(options.folder))
  } catch (error) {
    await service.close()
    throw error
  }
  const dashboard = service.dashboardLink()
  process.stdout.write(isTerminal ? welcome(service, dashboard) : startLine(service, dashboard))
  if (isTerminal && options.open) openAddress(dashboard)
  return service
}

/** @throws AppError `invalid_request` for invalid flags; `--help` and `--version` end the process */
export function readFlags(flags: readonly string[]): HeadlessOptions {
  const command = new Command('cairn')
    .description('Serves the dashboard and the REST API of Cairn on this machine.')
    .argument('[folder]', 'a folder to parse at once')
    .option('--port <number>', 'port to listen on; 0 takes any free one', readPort)
    .option('--data <folder>', 'folder for the data (also CAIRN_DATA)')
    .option('--no-open', 'do not open the dashboard in the browser')
    .option('--headless', 'serve without a window')
    .version(version)
    .exitOverride((error) => {
      if (error.exitCode === 0) process.exit(0)
      throw new AppError('invalid_request', error.message.replace(/^error: /, ''))
    })
    .configureOutput({ writeErr: () => undefined })
    .parse(flags, { from: 'user' })
  const { port, data, open, headless } = command.opts<{
    port?: number
    data?: string
    open: boolean
    headless?: true
  }>()
  return {
    folder: command.args[0] ?? null,
    port: port ?? null,
    dataFolder: dataFolder(data),
    open: open && headless !== true,
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}

/** The one line for programs: the address of the service and the path of its key file. */
export function startLine(service: Service, dashboard: string): string {
  return `${JSON.stringify({ url: service.url, dashboard, key_file: service.keyFile, pid: process.pid })}\n`
}

function welcome(service: Service, dashboard: string): string {
  return [
    '',
    `  Cairn ${version} is running at ${service.url}`,
    '',
    `  Dashboard  ${dashboard}`,
    `  API        ${service.url}/docs`,
    `  Key        ${service.keyFile}`,
    '',
    '  Ctrl+C ends it.',
    '',
    '',
  ].join('\n')
}

function nextSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done())
  })
}
