// The contents of app.db: everything that can't be rebuilt from source. Rows have the shapes of the contract.
import type { ApiKeyInfo } from '../../contract/access'
import type { Connection } from '../../contract/connections'
import type { Conversation, Message } from '../../contract/conversation'
import type { Integration } from '../../contract/integrations'
import type { ParsingStatus, ProjectDetail, SkippedFile } from '../../contract/project'
import type { SentRecord } from '../../contract/sent'

/** A project as stored; the counts are those of the last complete parse. */
export interface ProjectRow {
  readonly id: string
  readonly repoName: string
  /** Canonical folder: the user's own, or the clone. Null until a remote project is cloned. */
  readonly repoPath: string | null
  /** https URL of a remote project, or null for a folder. */
  readonly remoteUrl: string | null
  /** As given in the request; null means the default. Together with path or URL they identify a project. */
  readonly requestedBranch: string | null
  readonly requestedCommit: string | null
  readonly branchName: string | null
  readonly commitId: string | null
  readonly status: ParsingStatus
  readonly message: string | null
  readonly watch: boolean
  /** True once a complete graph was written; it stays usable during later parses and after failed ones. */
  readonly usable: boolean
  readonly languages: readonly string[]
  readonly files: number
  readonly symbols: number
  readonly edges: number
  readonly statistics: ProjectDetail['statistics'] | null
  readonly timings: ProjectDetail['timings']
  readonly skipped: readonly SkippedFile[]
  readonly skippedTotal: number
  readonly createdAt: string
  readonly parsedAt: string | null
}

/** What a key gives access to. Only `session`, the dashboard, may list folders, approve devices and create keys. */
export type KeyScope = 'api' | 'session' | 'local'

export interface StoredKey {
  readonly id: string
  readonly name: string
  readonly scope: KeyScope
  /** SHA-256 of the key, hex. */
  readonly hash: string
  readonly prefix: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
}

export interface StoredIntegration extends Integration {
  /** Encrypted by the host's secret store; null when none was given. */
  readonly sealedAuth: Uint8Array | null
  readonly sealedScope: Uint8Array | null
}

export interface Page {
  readonly start: number
  readonly limit: number
}

/** A page of a list of conversations. */
export interface ConversationPage extends Page {
  readonly sort: 'updated_at' | 'created_at' | 'title'
  readonly order: 'asc' | 'desc'
  /** True for hidden ones only, false for visible ones only; without it, all. */
  readonly hidden?: boolean
}

export interface AppReader {
  project(id: string): ProjectRow | null
  projects(): readonly ProjectRow[]
  /** The project for this folder or remote at this branch and commit. */
  findProject(
    identity: Pick<ProjectRow, 'repoPath' | 'remoteUrl' | 'requestedBranch' | 'requestedCommit'>,
  ): ProjectRow | null
  conversation(id: string): Conversation | null
  /** Each is read when it is asked for, because their messages are counted; one that is deleted before is left out. */
  conversations(page: ConversationPage): Iterable<Conversation>
  message(id: string): Message | null
  /**
   * In the order in which they were written. Each is read when it is asked for, because a page of long ones has hundreds
   * of megabytes; one that is deleted before is left out.
   */
  messages(conversationId: string, page: Page): Iterable<Message>
  /** The last `most` messages of those from the root to this one, and the number of older ones. */
  branch(messageId: string, most: number): { readonly messages: readonly Message[]; readonly older: number }
  /** The newest leaf of a conversation, or null when it is empty. */
  newestMessage(conversationId: string): Message | null
  /** What was sent to a model for this answer; null when nothing was. */
  sent(messageId: string): SentRecord | null
  keyByHash(hash: string): StoredKey | null
  keys(scope: KeyScope): readonly ApiKeyInfo[]
  integrations(): readonly StoredIntegration[]
  integration(id: string): StoredIntegration | null
  setting(name: string): string | null
  /** In no order. */
  connections(): readonly Connection[]
}

export interface AppWriter extends AppReader {
  /** What was done about a database found damaged at startup, as a sentence for the user; null if it was intact. */
  readonly recovery: string | null
  /** Makes all changes in one transaction, with one flush to disk. @param changes may only call this store */
  together<T>(changes: () => T): T
  insertProject(row: ProjectRow): void
  updateProject(id: string, change: Partial<Omit<ProjectRow, 'id'>>): void
  /** Conversations are kept, and lose the project from their list. */
  deleteProject(id: string): void
  insertConversation(conversation: Conversation): void
  updateConversation(
    id: string,
    change: Partial<Pick<Conversation, 'title' | 'agent_ids' | 'updated_at' | 'hidden'>>,
  ): void
  deleteConversation(id: string): void
  insertMessage(message: Message): void
  updateMessage(
    id: string,
    change: Partial<Omit<Message, 'id' | 'conversation_id' | 'parent_id' | 'role' | 'created_at'>>,
  ): void
  /** Replaces what was stored for this message, which must exist; it is deleted with the message. */
  saveSent(messageId: string, record: SentRecord): void
  insertKey(key: StoredKey): void
  touchKey(id: string, at: string): void
  deleteKey(id: string): boolean
  /** Same type and unique identifier: updated in place, keeping id and creation date. Returns the stored row. */
  saveIntegration(row: StoredIntegration): StoredIntegration
  deleteIntegration(id: string): boolean
  setSetting(name: string, value: string): void
  /** Same host, port and purpose: replaced, keeping the time of the first connection. */
  saveConnection(row: Connection): void
  deleteConnection(key: Pick<Connection, 'host' | 'port' | 'purpose'>): void
  /** Renews the backup if it is older than a day, in steps between which other work can run. */
  backUpWhenStale(): Promise<void>
  close(): void
}
