// Runs inside the copy of the program with the toys: what each interface reports about them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createAnswerer } from '#main/agents/answerer'
import { sourcePath } from '#main/agents/checking/known-paths'
import { describeOfferedTools } from '#main/agents/offered-tools'
import { createAgentRegistry } from '#main/agents/registry'
import { mentionsIn } from '#main/agents/understanding/mentions'
import { readTrace } from '#main/agents/understanding/trace'
import { createConnectionList } from '#main/api/services/connections'
import { createServices } from '#main/api/services/create-services'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { makeKey } from '#main/api/services/key-format'
import { createQuestionThreads } from '#main/api/services/question-threads'
import { runProgram } from '#main/cli/program'
import { integrationServices } from '#main/contract/integrations'
import { languageName } from '#main/contract/language-names'
import { allLanguages, isLockFile } from '#main/contract/languages'
import { buildGraph } from '#main/graph/build-graph'
import { startServer } from '#main/http/server'
import { createIngest } from '#main/ingest/create-ingest'
import { createLog } from '#main/kernel/log'
import { createMcpEndpoint } from '#main/mcp/mcp-server'
import { createOllamaModel } from '#main/model/ollama'
import { Grammars } from '#main/parse/grammars'
import { languageOf } from '#main/parse/known-files'
import { parseText } from '#main/parse/parse-file'
import { decodeParsedFile, encodeParsedFile } from '#main/parse/parsed-file-codec'
import { languageName as nameInScip } from '#main/query/export/scip/names'
import { isPackageManifest } from '#main/query/package-manifest'
import { isTestPath } from '#main/query/path-class'
import { openProjectView } from '#main/query/project-view'
import { createToolRegistry } from '#main/query/registry'
import { networkPolicyFrom } from '#main/source/network-policy'
import { folderSkipReason } from '#main/source/skip-rules'
import { openAppStore } from '#main/store/app/open-app-store'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'

const texts = { 'main.toy': 'def main\nuse helper\n', 'library.toy': 'def helper\n' }
const data = join(import.meta.dirname, '..', '..', 'data')
mkdirSync(data)
for (const [path, text] of Object.entries(texts)) writeFileSync(join(data, path), text)
const never = new AbortController().signal

const grammars = new Grammars('')
const main = await parseText('main.toy', texts['main.toy'], grammars)
const library = await parseText('library.toy', texts['library.toy'], grammars)
const graph = buildGraph({ files: [main, library], manifests: [] })
const named = (at: number): string => `${graph.nodes[at]?.filePath ?? ''}#${graph.nodes[at]?.name ?? ''}`
const stored = decodeParsedFile(encodeParsedFile(main))

const language = {
  listedAs: languageOf('a/main.toy'),
  displayName: languageName('toy'),
  nameInScip: nameInScip('toy'),
  definitions: [main, library].flatMap(({ definitions }) => [...definitions].map(({ name }) => name)),
  calls: graph.edges
    .filter(({ kind }) => kind === 'calls')
    .map(({ source, target }) => `${named(source)} calls ${named(target)}`),
  survivesStorage: stored?.dialect === 'toy' && stored.definitions.length === 1,
  isMentionedAsPath:
    mentionsIn('what does main.toy do').some(({ form }) => form === 'path') && sourcePath.test('main.toy'),
  isReadInTraces: readTrace('  in src/main.toy:12 of main').frames.length > 0,
  startsPrograms: allLanguages.get('toy')?.hasMain === true,
  files: {
    lock: isLockFile('a/toys.lock'),
    cache: folderSkipReason('.toys', []),
    tests: isTestPath('toy_spec.toy'),
    manifest: isPackageManifest('a/toybox.toml'),
  },
  isKnownAsFence: allLanguages.get('toy')?.aliases?.includes('plaything') === true,
}

const database = join(data, 'graph.db')
const writer = openGraphWriter(database, { parser: 'toy', builder: 'toy' })
const written = [main, library].map(({ path, language: id, lines }) => ({
  ...{ path, size: 10, modifiedMs: 0, hash: path, language: id, lines, syntaxErrors: 0 },
}))
writer.replaceGraph(graph, written, [main, library], {})
writer.close()
const reader = openGraphReader(database)
const view = openProjectView({ id: 'toy', name: 'toy', root: data }, reader)
const agent = createAgentRegistry().get('plaything_agent')
const question = { text: 'play with helper', nodeIds: [], projects: [view], history: [] }
const plugins = {
  answer: agent?.answerFromGraph(question, never).headline,
  toolFinds: createToolRegistry().get('toy-tool')?.run(view, { name: 'helper' }, never).data,
  toolIsOffered: describeOfferedTools().some(({ name }) => name === 'toy-tool'),
  integrationIsKnown: integrationServices.get('toy')?.name,
}
reader.close()

/** The toys as seen by a client of the service. */
async function seenByClients() {
  const worker = join(data, 'worker.js')
  writeFileSync(worker, '')
  const url = pathToFileURL(worker)
  const log = createLog('silent')
  const store = openAppStore(join(data, 'app.db'))
  const connections = createConnectionList(store, () => undefined)
  const networkPolicy = networkPolicyFrom({}, connections.record)
  const workers = { ingestWorkerUrl: url, parseWorkerUrl: url, textWorkerUrl: url }
  const ingest = createIngest({ appStore: store, dataDir: data, grammarsDir: data, ...workers, networkPolicy, log })
  const model = createOllamaModel({ baseUrl: 'http://127.0.0.1:9', log, record: connections.record })
  const { questions, close } = createQuestionThreads(url, url, () => undefined)
  const services = createServices({
    ...{ store, ingest, model, questions, connections, networkPolicy, dataFolder: data, sampleFolder: data },
    answerer: createAnswerer({ languageModel: model, log, grounding: questions }),
    secrets: createFileSecretBox(join(data, 'secrets.key')),
    textSearchWorkerUrl: url,
    nonce: 'toy',
    report: () => undefined,
  })
  const key = makeKey()
  services.access.adoptLocalKey(key)
  const mcp = createMcpEndpoint(services, log)
  const pages = { dashboard: data, docs: data }
  const server = await startServer({ services, log, pages, mcp: mcp.answer, port: 0 })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const get = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`, { headers })).text()
  const client = new Client({ name: 'toy', version: '1' })
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }))
    const body = JSON.stringify({ name: 'Toys', integration_type: 'toy', scope_data: { workspace_id: 'box' } })
    await fetch(`${server.url}/api/v2/integrations/save`, { method: 'POST', headers, body })
    const asked = ['--url', server.url, '--api-key', key, '--data', data]
    return {
      agentIsListed: (await get('/api/v2/list-available-agents')).includes('"toy_agent"'),
      agentIsPrinted: (await printed([...asked, 'agents'])).includes('toy_agent'),
      integrationIsListed: (await get('/api/v2/integrations')).includes('"toy.example/box"'),
      endpointAnswers: await get('/api/v2/toy'),
      endpointIsDescribed: (await get('/openapi.json')).includes('"/api/v2/toy"'),
      commandPrints: await printed([...asked, 'toy']),
      toolIsServed: (await client.listTools()).tools.some(({ name }) => name === 'toy_tool'),
    }
  } finally {
    await client.close()
    await server.close()
    await mcp.close()
    await close()
    await model.close()
    await ingest.close()
    connections.close()
    store.close()
  }
}

/** The command line's standard output. */
async function printed(words: readonly string[]): Promise<string> {
  const { write } = process.stdout
  const pieces: string[] = []
  const before = process.listeners('SIGINT')
  process.stdout.write = (piece: string | Uint8Array) => pieces.push(String(piece)) > 0
  try {
    await runProgram(words)
  } finally {
    process.stdout.write = write
    for (const one of process.listeners('SIGINT')) if (!before.includes(one)) process.off('SIGINT', one)
  }
  return pieces.join('')
}

export const report = { language, plugins, clients: await seenByClients() }
