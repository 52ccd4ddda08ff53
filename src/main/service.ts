// Builds the layers in order, and closes them in reverse.
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAnswerer } from './agents/answerer'
import { createConnectionList } from './api/services/connections'
import { createQuestionThreads } from './api/services/question-threads'
import { createServices } from './api/services/create-services'
import { createFileSecretBox } from './api/services/file-secret-box'
import { provideLocalKey } from './api/services/local-key'
import type { SecretBox } from './api/services/secret-box'
import { makeNonce, removeServerFile, writeServerFile } from './api/services/server-file'
import type { Services } from './api/services/services'
import { AppError } from './contract/errors'
import type { ParsingState } from './contract/project'
import { version } from './contract/version'
import { startServer } from './http/server'
import { createIngest } from './ingest/create-ingest'
import { dataFiles } from './kernel/data-folder'
import { limits } from './kernel/limits'
import { createLog } from './kernel/log'
import { makePrivateFolder } from './kernel/private-file'
import { freeBytes, giveReserve, keepReserve, releaseReserve } from './kernel/disk-reserve'
import { findProgramFolder, folderOnDisk } from './kernel/program-folder'
import { createTeardown } from './kernel/teardown'
import { createMcpEndpoint } from './mcp/mcp-server'
import { createOllamaModel } from './model/ollama'
import { networkPolicyFrom } from './source/network-policy'
import { lockDataFolder } from './store/app/data-lock'
import { openAppStore } from './store/app/open-app-store'

export interface ServiceConfig {
  readonly dataFolder: string
  /** The requested port (0: any free one), or null for the default or the next free one. */
  readonly port: number | null
  /** `OLLAMA_HOST` and `CAIRN_ALLOW_PRIVATE_HOSTS` are read from it. */
  readonly environment: NodeJS.ProcessEnv
  readonly logLevel?: string
  /** Folders of the program: built workers, grammars, pages. */
  readonly programFolder?: string
}

/** Functions that only the host of the service can provide. */
export interface ServiceHost {
  /** Without one, secrets are encrypted with a key file in the data folder. */
  readonly secrets?: SecretBox
}

export interface Service {
  /** Without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Contains the key for scripts on this machine. */
  readonly keyFile: string
  readonly services: Services
  /** A new link that opens the dashboard signed in; it works once. */
  dashboardLink(): string
  /** Throws AppError `validation_error` when the folder can't be parsed. */
  parseFolder(path: string): Promise<ParsingState>
  /** Ends everything within the shutdown deadline. Later calls wait for the same end. */
  close(): Promise<void>
}

/**
 * Starts the service.
 * @throws AppError `conflict` when the data folder or a requested port is in use; `internal_error` when a file of the
 * data folder can't be used
 */
export async function createService(config: ServiceConfig, host: ServiceHost): Promise<Service> {
  const { dataFolder, port, environment } = config
  const programFolder = config.programFolder ?? findProgramFolder()
  const log = createLog(config.logLevel ?? 'info')
  const inData = (name: string): string => join(dataFolder, name)
  const inProgram = (...names: readonly string[]): string => join(programFolder, ...names)
  const onDisk = (...names: readonly string[]): string => join(folderOnDisk(programFolder), ...names)
  const teardown = createTeardown(limits.shutdownMilliseconds, (error) => log.error({ err: error }, 'shutdown'))
  try {
    makePrivateFolder(dataFolder)
    const lock = lockDataFolder(dataFolder)
    teardown.add(() => lock.release())
    releaseReserve(inData(dataFiles.reserve))
    const store = openAppStore(inData(dataFiles.appDatabase), () => giveReserve(inData(dataFiles.reserve)))
    teardown.add(() => store.close())
    if (store.recovery !== null) log.warn(store.recovery)
    const backups = setInterval(() => {
      keepReserve(inData(dataFiles.reserve))
      store.backUpWhenStale().catch((error: unknown) => log.warn({ err: error }, 'no backup was written'))
    }, limits.backupCheckMilliseconds).unref()
    teardown.add(() => clearInterval(backups))
    const connections = createConnectionList(store, (error) =>
      log.error({ err: error }, 'A connection could not be stored'),
    )
    teardown.add(() => connections.close())
    const networkPolicy = networkPolicyFrom(environment, connections.record)
    const ingest = createIngest({
      appStore: store,
      dataDir: dataFolder,
      grammarsDir: onDisk('resources', 'grammars'),
      ingestWorkerUrl: pathToFileURL(inProgram('out', 'main', 'threads', 'ingest-worker.js')),
      parseWorkerUrl: pathToFileURL(inProgram('out', 'main', 'threads', 'parse-worker.js')),
      textWorkerUrl: pathToFileURL(inProgram('out', 'main', 'text-worker.js')),
      warmUpFolder: onDisk('resources', 'warm-up'),
      networkPolicy,
      log,
    })
    teardown.add(() => ingest.close())
    // In parallel with the rest of the start, which uses one processor.
    ingest.prepare()
    const { questions, close: closeQuestions } = createQuestionThreads(
      pathToFileURL(inProgram('out', 'main', 'question-worker.js')),
      pathToFileURL(inProgram('out', 'main', 'map-worker.js')),
      ingest.reportDamage,
    )
    teardown.add(closeQuestions)
    const model = createOllamaModel({ baseUrl: environment['OLLAMA_HOST'], log, record: connections.record })
    teardown.add(() => model.close())
    const nonce = makeNonce()
    const services = createServices({
      store,
      ingest,
      model,
      answerer: createAnswerer({ languageModel: model, log, grounding: questions }),
      questions,
      textSearchWorkerUrl: pathToFileURL(inProgram('out', 'main', 'text-search-worker.js')),
      secrets: host.secrets ?? createFileSecretBox(inData(dataFiles.secretKey)),
      connections,
      networkPolicy,
      dataFolder,
      sampleFolder: onDisk('resources', 'sample', 'cairn'),
      nonce,
      report: (error) => log.error({ err: error }, 'an answer failed'),
    })
    teardown.add(() => services.models.pulls.close())
    provideLocalKey(inData(dataFiles.localKey), services.access)
    const pages = { dashboard: inProgram('out', 'renderer'), docs: onDisk('resources', 'docs-ui') }
    const mcp = createMcpEndpoint(services, log)
    teardown.add(() => mcp.close())
    const server = await startServer({ services, log, pages, mcp: mcp.answer, port })
    teardown.add(() => server.close())
    // Before the connections close, so that each reader learns how its answer ended.
    teardown.add(() => services.conversations.close())
    const started = { url: server.url, port: server.port, pid: process.pid, nonce, version }
    writeServerFile(inData(dataFiles.server), { ...started, started_at: new Date().toISOString() })
    teardown.add(() => removeServerFile(inData(dataFiles.server)))
    ingest.resume()
    keepReserve(inData(dataFiles.reserve))
    log.info({ url: server.url }, 'listening')
    return {
      url: server.url,
      port: server.port,
      keyFile: inData(dataFiles.localKey),
      services,
      dashboardLink: () => `${server.url}/#token=${services.access.createDashboardToken().token}`,
      parseFolder: (path) => services.projects.parse({ repo_path: path }),
      close: teardown.run,
    }
  } catch (error) {
    await teardown.run()
    throw startFault(error, dataFolder, programFolder)
  }
}

/** A disk with less is as good as full for a database. */
const leastFreeBytes = 256 * 1024

/**
 * Errors of the system during the start concern the program's own files, or like those of SQLite the data folder; all
 * others are bugs.
 */
function startFault(error: unknown, dataFolder: string, programFolder: string): unknown {
  const { code, path } = error as { code?: unknown; path?: unknown }
  if (error instanceof AppError || typeof code !== 'string' || !/^(E[A-Z0-9]+|SQLITE_[A-Z_]+)$/.test(code)) return error
  if (typeof path === 'string' && isInside(path, programFolder) && !isInside(path, dataFolder))
    return new AppError(
      'internal_error',
      `A file of Cairn itself, “${path}”, can’t be read (${code}). Install Cairn again.`,
      {
        cause: error,
      },
    )
  // SQLite calls it a failed write where it makes other files larger than the database.
  const isFull =
    code === 'ENOSPC' ||
    code === 'SQLITE_FULL' ||
    (code.startsWith('SQLITE_IOERR') && freeBytes(join(dataFolder, dataFiles.appDatabase)) < leastFreeBytes)
  return new AppError(
    'internal_error',
    isFull
      ? `The disk of the data folder “${dataFolder}” is full. Make room on it, or choose another folder with --data.`
      : `A file in the data folder “${dataFolder}” can’t be used (${code}). Check the folder, or choose another one with --data.`,
    { cause: error },
  )
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(join(folder, sep)) || path.startsWith(join(folderOnDisk(folder), sep))
}
