// The text of the next graph, indexed beside linking: it is written to tables of its own, which the graph then takes over.
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '../contract/errors'
import { limits } from '../kernel/limits'
import { loadChunks } from './chunk-rows'
import { freshFileIds, givenId } from './file-rows'
import { dropNextText, textTables } from './graph-schema'
import type { NextText } from './graph-writer'
import { readParsedTexts } from './parse-cache'
import { asStoreError, loadCacheKilobytes, openForWriting } from './sqlite'

/** What the thread is given: files whose parses are cached in the database. */
export interface TextOrder {
  readonly database: string
  readonly paths: readonly string[]
}

export type TextMessage =
  { readonly kind: 'filled' } | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** Starts to index the text of files in a thread. Nobody else may write to the database until `filled` settles. */
export function startNextText(workerUrl: URL, order: TextOrder, signal: AbortSignal): NextText {
  signal.throwIfAborted()
  const worker = new Worker(workerUrl, {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungMegabytes },
  })
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const filled = new Promise<void>((resolve, reject) => {
    worker.once('message', (message: TextMessage) => {
      if (message.kind === 'filled') resolve()
      else reject(new AppError(message.code, message.message))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      reject(new AppError('internal_error', 'The text was not indexed to its end.'))
    })
  })
  // Whoever waits for it is told; nobody does once the run has failed for another reason.
  filled.catch(() => undefined)
  return { filled, stop: async () => void (await worker.terminate()) }
}

/**
 * Fills `next_chunk` and `next_chunk_text`.
 * @throws AppError `internal_error` for a full disk
 */
export function fillNextText({ database, paths }: TextOrder): void {
  const connection = openForWriting(database, 'NORMAL')
  connection.pragma(`cache_size = -${loadCacheKilobytes}`)
  try {
    connection
      .transaction(() => {
        connection.exec(dropNextText)
        connection.exec(textTables('next_'))
        loadChunks(
          connection,
          'next_',
          readParsedTexts(connection, paths),
          givenId(freshFileIds(paths)),
          () => undefined,
        )
      })
      .immediate()
  } catch (error) {
    throw asStoreError(error)
  } finally {
    connection.close()
  }
}
