// The services that route handlers may use; passed in by the composition root.
import type { Answerer } from '../../agents/agent'
import type { DataUsage, FolderList } from '../../contract/service'
import type { Access } from './access'
import type { AllowedOriginList } from './allowed-origins'
import type { ConnectionList } from './connections'
import type { Conversations } from './conversations'
import type { DeviceFlow } from './device-flow'
import type { Graphs } from './graphs'
import type { Identity } from './identity'
import type { Integrations } from './integrations'
import type { ModelService } from './models'
import type { Pictures } from './pictures'
import type { Projects } from './projects'
import type { TextSearches } from './text-searches'
import type { ToolService } from './tools'

export interface Services {
  readonly access: Access
  readonly allowedOrigins: AllowedOriginList
  readonly deviceFlow: DeviceFlow
  readonly projects: Projects
  readonly graphs: Graphs
  readonly pictures: Pictures
  readonly textSearches: TextSearches
  readonly tools: ToolService
  readonly agents: Answerer
  readonly connections: ConnectionList
  readonly conversations: Conversations
  readonly models: ModelService
  readonly integrations: Integrations
  readonly identity: Identity
  /** The program's own source, shipped as a sample. */
  readonly sampleFolder: string
  dataUsage(): Promise<DataUsage>
  /** What was done about a damaged database at this start, as a sentence for the user; null if it was intact. */
  readonly recovery: string | null
  listFolders(path: string | null): Promise<FolderList>
}
