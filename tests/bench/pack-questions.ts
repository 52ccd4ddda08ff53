// Questions about how something works, and the definitions one has to read to answer them.

export interface PackQuestion {
  readonly repository: string
  readonly text: string
  /** `path#name`, where `path` is the end of a path that matches one file. */
  readonly gold: readonly string[]
}

const ask = (repository: string, text: string, ...gold: readonly string[]): PackQuestion => ({ repository, text, gold })

export const packQuestions: readonly PackQuestion[] = [
  ask(
    'vue-core',
    'When I change a ref, how does Vue end up scheduling the component re-render?',
    'reactivity/src/dep.ts#trigger',
    'reactivity/src/effect.ts#endBatch',
    'runtime-core/src/renderer.ts#setupRenderEffect',
    'runtime-core/src/scheduler.ts#queueJob',
  ),
  ask(
    'vue-core',
    'How does KeepAlive cache component instances and evict the oldest one when max is reached?',
    'components/KeepAlive.ts#cacheSubtree',
    'components/KeepAlive.ts#pruneCacheEntry',
  ),
  ask('vue-core', 'How are scoped slots compiled?', 'transforms/vSlot.ts#buildSlots'),
  ask(
    'vue-core',
    'How does v-model on a text input update the state at runtime?',
    'runtime-dom/src/directives/vModel.ts#vModelText',
  ),
  ask(
    'kysely',
    'How do migrations work, from calling migrateToLatest to the up() functions being run?',
    'migration/migrator.ts##migrate',
    'migration/migrator.ts##runMigrations',
    'migration/migrator.ts##migrateUp',
  ),
  ask(
    'kysely',
    'How does a plugin get to change a query before it is compiled?',
    'query-executor/query-executor-base.ts#transformQuery',
  ),
  ask(
    'kysely',
    'How is a single sqlite connection shared between concurrent queries?',
    'dialect/sqlite/sqlite-driver.ts#acquireConnection',
    'driver/connection-mutex.ts#ConnectionMutex',
  ),
  ask('kysely', 'How are result rows converted to camel case?', 'camel-case/camel-case-plugin.ts#mapRow'),
  ask(
    'fiddle',
    'How does IPC between the main process and the renderer windows work?',
    'src/main/ipc.ts#send',
    'src/preload/preload.ts#setupFiddleGlobal',
  ),
  ask('fiddle', 'What happens from pressing Run until Electron is spawned?', 'src/renderer/runner.ts#runFiddle'),
  ask(
    'fiddle',
    'How does the automatic bisect find the bad version?',
    'src/main/autobisect.ts#autobisectImpl',
    'src/utils/bisect.ts#continue',
  ),
  ask(
    'fiddle',
    'How is a gist loaded into the editors?',
    'src/renderer/remote-loader.ts#fetchGistAndLoad',
    'src/renderer/remote-loader.ts#handleLoadingSuccess',
  ),
  ask(
    'aider',
    'How does the repo map decide which files and symbols to include?',
    'aider/repomap.py#get_ranked_tags',
    'aider/repomap.py#get_ranked_tags_map_uncached',
    'aider/repomap.py#get_repo_map',
  ),
  ask(
    'aider',
    "What happens when the edit block the LLM returned doesn't match the file?",
    'coders/editblock_coder.py#apply_edits',
    'coders/editblock_coder.py#find_similar_lines',
  ),
  ask(
    'aider',
    'How is the chat history summarized when it gets too long?',
    'aider/history.py#summarize_real',
    'coders/base_coder.py#summarize_start',
  ),
  ask('fastify', 'How does plugin encapsulation work?', 'lib/plugin-override.js#override'),
  ask(
    'fastify',
    'In which order are hooks run for one request?',
    'lib/route.js#routeHandler',
    'lib/handle-request.js#handleRequest',
    'lib/handle-request.js#preValidationCallback',
  ),
  ask(
    'fastify',
    'How does fastify decide which serializer to use for a response?',
    'lib/reply.js#serialize',
    'lib/schemas.js#getSchemaSerializer',
  ),
  ask(
    'gin',
    'How does middleware chaining work - how does c.Next() get to the next handler?',
    'context.go#Next',
    'routergroup.go#combineHandlers',
  ),
  ask('gin', 'How does gin match a URL to a handler with params and wildcards?', 'tree.go#getValue'),
]
