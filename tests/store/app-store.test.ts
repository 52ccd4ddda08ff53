// The application store: round trips, message trees, and cascading deletes.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Conversation, Message } from '#contract/conversation'
import type { AppWriter, ProjectRow, StoredIntegration } from '#main/store/app/app-store'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'

function openStore(file = join(temporaryFolder(), 'data', 'app.db')): AppWriter {
  const store = openAppStore(file)
  onTestFinished(() => store.close())
  return store
}

const projectRow: ProjectRow = {
  id: 'p1',
  repoName: 'koa',
  repoPath: '/repos/koa',
  remoteUrl: null,
  requestedBranch: null,
  requestedCommit: null,
  branchName: 'master',
  commitId: 'abc',
  status: 'ready',
  message: null,
  watch: true,
  usable: true,
  languages: ['javascript', 'markdown'],
  files: 3,
  symbols: 20,
  edges: 50,
  statistics: {
    files_by_language: { javascript: 3 },
    nodes_by_kind: { function: 20 },
    edges_by_kind: { calls: 50 },
    edges_by_confidence: { exact: 50 },
    unresolved_calls: 4,
    lines: 900,
  },
  timings: null,
  skipped: [{ path: 'a.png', reason: 'Not text' }],
  skippedTotal: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  parsedAt: '2026-01-01T00:00:01.000Z',
}

const conversation: Conversation = {
  id: 'c1',
  title: 'Who calls compose?',
  project_ids: ['p2', 'p1'],
  agent_ids: ['codebase_qna_agent'],
  hidden: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  message_count: 0,
}

function message(id: string, parent: string | null, change: Partial<Message> = {}): Message {
  return {
    id,
    conversation_id: 'c1',
    parent_id: parent,
    role: parent === null ? 'user' : 'assistant',
    content: `text of ${id}`,
    citations: [{ file_path: 'a.js', start_line: 1, end_line: 2, verified: true }],
    tool_calls: [],
    thinking: null,
    thinking_ms: null,
    picture: { project_id: 'p1', view: 'path', focus: 'a.js#one(function,0)', to: 'a.js' },
    mode: 'graph',
    model: null,
    agent_id: null,
    status: 'complete',
    error: null,
    verdict: { dropped: 1, findings: [], repaired: true },
    notices: [{ code: 'repairing', detail: 'Once.' }],
    created_at: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

describe('projects', () => {
  test('a project is read as stored, also by another process', () => {
    const file = join(temporaryFolder(), 'app.db')
    const first = openAppStore(file)
    first.insertProject(projectRow)
    first.close()
    expect(openStore(file).project('p1')).toEqual(projectRow)
  })

  test('an update changes only the given properties', () => {
    const store = openStore()
    store.insertProject(projectRow)
    store.updateProject('p1', { status: 'error', message: 'Gone', skipped: [], usable: false })
    expect(store.projects()).toEqual([{ ...projectRow, status: 'error', message: 'Gone', skipped: [], usable: false }])
  })

  test('folders and remotes are distinguished, and branches of a remote', () => {
    const store = openStore()
    const remote = { ...projectRow, id: 'p2', remoteUrl: 'https://x.test/koa.git', requestedBranch: 'next' }
    store.insertProject(projectRow)
    store.insertProject(remote)
    const identity = { repoPath: null, remoteUrl: remote.remoteUrl, requestedBranch: null, requestedCommit: null }
    expect(store.findProject(projectRow)?.id).toBe('p1')
    expect(store.findProject({ ...identity, requestedBranch: 'next' })?.id).toBe('p2')
    expect(store.findProject(identity)).toBeNull()
  })

  test('one folder can’t become two projects', () => {
    const store = openStore()
    store.insertProject(projectRow)
    expect(() => store.insertProject({ ...projectRow, id: 'other' })).toThrow(/UNIQUE/)
  })

  test('deleting a project keeps its conversations', () => {
    const store = openStore()
    store.insertProject(projectRow)
    store.insertProject({ ...projectRow, id: 'p2', repoPath: '/repos/other' })
    store.insertConversation(conversation)
    store.insertMessage(message('m1', null))
    store.deleteProject('p2')
    expect(store.conversation('c1')).toEqual({ ...conversation, project_ids: ['p1'], message_count: 1 })
    expect(store.message('m1')).toEqual(message('m1', null))
  })
})

describe('conversations', () => {
  function withConversation(file?: string): AppWriter {
    const store = openStore(file)
    store.insertProject(projectRow)
    store.insertProject({ ...projectRow, id: 'p2', repoPath: '/repos/other' })
    store.insertConversation(conversation)
    return store
  }

  test('projects keep the order in which they were given', () => {
    expect(withConversation().conversation('c1')).toEqual(conversation)
  })

  test('messages are a tree: a branch is the path to the root, and the newest leaf is the current one', () => {
    const store = withConversation()
    const rows = [
      message('m1', null),
      message('m2', 'm1'),
      message('m3', 'm2', { role: 'user' }),
      message('m4', 'm1', { status: 'error', error: { code: 'model_unavailable', detail: 'It died.' } }),
    ]
    rows.forEach((row) => store.insertMessage(row))
    expect(store.branch('m3', 3).messages.map((row) => row.id)).toEqual(['m1', 'm2', 'm3'])
    expect(store.branch('m4', 3)).toEqual({ messages: [rows[0], rows[3]], older: 0 })
    expect(store.branch('m3', 2)).toEqual({ messages: rows.slice(1, 3), older: 1 })
    expect(store.newestMessage('c1')?.id).toBe('m4')
    expect([...store.messages('c1', { start: 1, limit: 2 })].map((row) => row.id)).toEqual(['m2', 'm3'])
  })

  // Would catch: a walk over all messages for each question, 0.2 s of the service's own thread with 100,000 of them.
  test('the end of a long conversation is read as fast as that of a short one', () => {
    const file = join(temporaryFolder(), 'app.db')
    const store = withConversation(file)
    const database = new Database(file)
    const many = 100_000
    database.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO message (id, conversation_id, parent_id, role, content, citations, tool_calls, status, created_at, depth)
      SELECT 'l' || i, 'c1', iif(i = 1, NULL, 'l' || (i - 1)), 'user', 'x', '[]', '[]', 'complete', '', i - 1 FROM n`)
    database.close()
    const costOf = (id: string): number => {
      const costs = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage()
        store.branch(id, 10)
        const { user, system } = process.cpuUsage(before)
        return user + system
      })
      return Math.min(...costs)
    }
    expect(store.branch(`l${many}`, 10)).toMatchObject({ older: many - 10 })
    expect(costOf(`l${many}`)).toBeLessThan(20 * costOf('l20') + 2_000)
    store.insertMessage(message('end', `l${many}`))
    expect(store.branch('end', 1).older).toBe(many)
    // Would catch: a cascade from each message to the one below, which SQLite ends after a thousand.
    store.deleteConversation('c1')
    expect([store.conversation('c1'), store.message('end')]).toEqual([null, null])
  })

  test('a streamed message grows in place', () => {
    const store = withConversation()
    store.insertMessage(message('m1', null, { content: '', status: 'streaming' }))
    store.updateMessage('m1', { content: 'whole', status: 'complete', citations: [] })
    expect(store.message('m1')).toEqual(message('m1', null, { content: 'whole', citations: [] }))
  })

  test('deleting a conversation deletes its messages', () => {
    const store = withConversation()
    store.insertMessage(message('m1', null))
    store.insertMessage(message('m2', 'm1'))
    store.deleteConversation('c1')
    expect(store.message('m2')).toBeNull()
    expect(store.newestMessage('c1')).toBeNull()
  })

  test('lists are sorted, paged and filtered', () => {
    const store = withConversation()
    const more = (id: string, title: string, hidden: boolean): Conversation => ({ ...conversation, id, title, hidden })
    store.insertConversation(more('c2', 'apples', true))
    store.insertConversation(more('c3', 'Bananas', false))
    const ids = (options: Partial<Parameters<AppWriter['conversations']>[0]>): string[] =>
      [...store.conversations({ start: 0, limit: 10, sort: 'title', order: 'asc', ...options })].map((row) => row.id)
    expect(ids({})).toEqual(['c2', 'c3', 'c1'])
    expect(ids({ start: 1, limit: 1 })).toEqual(['c3'])
    expect(ids({ hidden: false, order: 'desc' })).toEqual(['c1', 'c3'])
  })
})

describe('keys, integrations, settings', () => {
  test('a key is found by its hash until it is deleted, and lists don’t contain hashes', () => {
    const store = openStore()
    const key = {
      id: 'k1',
      name: 'ci',
      scope: 'api',
      hash: 'ff',
      prefix: 'sk-12',
      createdAt: 'a',
      lastUsedAt: null,
    } as const
    store.insertKey({ ...key, expiresAt: null })
    store.touchKey('k1', 'b')
    expect(store.keyByHash('ff')?.lastUsedAt).toBe('b')
    expect(store.keys('api')).toEqual([{ id: 'k1', name: 'ci', prefix: 'sk-12', created_at: 'a', last_used_at: 'b' }])
    expect(store.keys('session')).toEqual([])
    expect([store.deleteKey('k1'), store.deleteKey('k1'), store.keyByHash('ff')]).toEqual([true, false, null])
  })

  test('saving an integration of the same type and identifier keeps its id and date', () => {
    const store = openStore()
    const row: StoredIntegration = {
      integration_id: 'i1',
      name: 'GitHub',
      integration_type: 'github',
      status: 'active',
      active: true,
      unique_identifier: 'me',
      created_by: 'local',
      created_at: 'a',
      has_auth_data: true,
      has_scope_data: false,
      metadata: { base_url: 'https://x.test' },
      sealedAuth: Buffer.from([1, 2]),
      sealedScope: null,
    }
    expect(store.saveIntegration(row)).toEqual(row)
    const again = store.saveIntegration({ ...row, integration_id: 'i2', created_at: 'b', name: 'Other', active: false })
    expect(again).toEqual({ ...row, name: 'Other', active: false })
    expect(store.integrations()).toEqual([again])
    expect([store.deleteIntegration('i1'), store.integration('i1')]).toEqual([true, null])
  })

  test('settings are replaced, and absent ones are null', () => {
    const store = openStore()
    store.setSetting('port', '1')
    store.setSetting('port', '2')
    expect([store.setting('port'), store.setting('theme')]).toEqual(['2', null])
  })
})

test.skipIf(process.platform === 'win32')('C-42: database, log and backup are readable only by their owner', () => {
  const folder = join(temporaryFolder(), 'data')
  const store = openStore(join(folder, 'app.db'))
  store.setSetting('a', 'b')
  const modes = ['app.db', 'app.db-wal', 'app.db-shm', 'app.db.backup'].map(
    (name) => statSync(join(folder, name)).mode & 0o777,
  )
  expect([statSync(folder).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600, 0o600, 0o600])
})
