// Assembles the services of the API from the layers below it.
import { join } from 'node:path'
import { AppError, fieldError } from '../../contract/errors'
import type { Answerer } from '../../agents/agent'
import type { Ingest } from '../../ingest/ingest'
import { dataFiles } from '../../kernel/data-folder'
import { sizesIn } from '../../kernel/folder-size'
import type { LanguageModel } from '../../model/language-model'
import { openProjectView, type ProjectView } from '../../query/project-view'
import { checkFolder } from '../../source/folder-check'
import { listFolders } from '../../source/list-folders'
import { parseRemote, type RepositoryPlace } from '../../source/remote-url'
import { refuseKnownPrivate } from '../../source/resolve-host'
import { readRevision } from '../../source/revision'
import type { NetworkPolicy } from '../../source/network-policy'
import type { AppWriter } from '../../store/app/app-store'
import { createAccess } from './access'
import { createAllowedOrigins } from './allowed-origins'
import type { ConnectionList } from './connections'
import { createConversations } from './conversations'
import { createDeviceFlow } from './device-flow'
import { createGraphs } from './graphs'
import { createIdentity } from './identity'
import { createIntegrationService } from './integrations'
import { createModelService } from './models'
import { createPictures } from './pictures'
import { createProjects } from './projects'
import type { QuestionThreads } from './question-threads'
import type { SecretBox } from './secret-box'
import type { Services } from './services'
import { createTextSearches } from './text-searches'
import { createToolService } from './tools'

export interface ServiceParts {
  readonly store: AppWriter
  readonly ingest: Ingest
  readonly model: LanguageModel
  readonly answerer: Answerer
  readonly questions: QuestionThreads
  /** Address of the script that searches text. */
  readonly textSearchWorkerUrl: URL
  readonly secrets: SecretBox
  /** Which hosts may be connected to. */
  readonly networkPolicy: NetworkPolicy
  readonly connections: ConnectionList
  /** The application's own data, which is never parsed. */
  readonly dataFolder: string
  /** The program's own source, shipped as a sample. */
  readonly sampleFolder: string
  /** The secret of server.json. */
  readonly nonce: string
  /** Notified of unexpected errors. */
  report(error: unknown): void
}

export function createServices(parts: ServiceParts): Services {
  const { store, ingest, model, answerer, questions, secrets, connections, dataFolder, nonce, report } = parts
  const openView = (projectId: string): ProjectView => {
    const { project, graph } = ingest.open(projectId)
    return openProjectView({ id: project.id, name: project.repoName, root: project.repoPath ?? '' }, graph)
  }
  const versionOf = (projectId: string): string => ingest.open(projectId).project.parsedAt ?? ''
  const checks = {
    folder: (path: string) => checkFolder(path, [dataFolder]),
    repository: (name: string) => usableRemote(name, parts.networkPolicy),
    revision: readRevision,
  }
  const never = new AbortController().signal
  const release = (projectId: string): Promise<void> => questions.release({ projectId }, never)
  // Questions usually follow a parse, so the thread is prepared for the first one.
  const prepare = async (projectId: string): Promise<void> =>
    questions.prepare({ place: openView(projectId).place }, never)
  // If it fails, the next question fails in the same way and reports it.
  ingest.onReady((projectId) => void prepare(projectId).catch(() => undefined))
  const projects = createProjects(store, ingest, checks, release)
  const access = createAccess(store)
  const models = createModelService(model, store)
  return {
    access,
    allowedOrigins: createAllowedOrigins(store),
    deviceFlow: createDeviceFlow(access),
    projects,
    tools: createToolService(openView, questions, projects.list),
    graphs: createGraphs(openView, questions),
    pictures: createPictures({ openView, questions, versionOf }),
    textSearches: createTextSearches(openView, parts.textSearchWorkerUrl),
    agents: answerer,
    connections,
    conversations: createConversations({
      ...{ store, answerer, models, openView, report },
      search: (page, signal) =>
        questions.conversations({ file: join(dataFolder, dataFiles.appDatabase), page }, signal),
    }),
    models,
    integrations: createIntegrationService(store, secrets, parts.networkPolicy),
    identity: createIdentity(nonce),
    recovery: store.recovery,
    sampleFolder: parts.sampleFolder,
    dataUsage: async () => {
      const parts = await sizesIn(dataFolder)
      return { folder: dataFolder, total_bytes: parts.reduce((sum, part) => sum + part.bytes, 0), parts: [...parts] }
    },
    listFolders: async (path) => {
      // A user who browses folders is about to have one parsed.
      ingest.prepare()
      const listing = await listFolders(path ?? undefined)
      const refusal = await checks.folder(listing.path).then(
        () => null,
        (error: Error) => error.message,
      )
      return { ...listing, refusal, folders: [...listing.folders] }
    },
  }
}

/** Parses an address, and refuses one that can never be cloned before a project is created for it. */
async function usableRemote(name: string, policy: NetworkPolicy): Promise<RepositoryPlace> {
  const place = await parseRemote(name)
  if (place.kind === 'local') return place
  try {
    refuseKnownPrivate(place, policy)
  } catch (error) {
    if (error instanceof AppError) throw fieldError('repo_name', error.message)
    throw error
  }
  return place
}
