// Twelve things that a coding agent has to find out in two repositories, with the answers from the source.

/** The information that an agent needs; each server has its own tools for it. */
export type Intent =
  | { readonly want: 'find' | 'open' | 'callers' | 'callees' | 'impact' | 'tests'; readonly name: string }
  | { readonly want: 'path'; readonly from: string; readonly to: string }

export interface Task {
  /** Folder of the repository's clone. */
  readonly repository: 'koa' | 'fastify'
  readonly goal: string
  readonly steps: readonly Intent[]
  /** A file and a text that it must contain for the task to apply to this clone. */
  readonly stands: readonly [file: string, text: string]
  /** Patterns that the tools' results must match for the goal to be reached. */
  readonly returned: readonly RegExp[]
}

const koa = 'lib/application.js'
const route = 'lib/route.js'
const handle = 'lib/handle-request.js'

export const tasks: readonly Task[] = [
  {
    repository: 'koa',
    goal: 'Who sends the response, and from where is it called?',
    steps: [{ want: 'callers', name: 'respond' }],
    stands: [koa, 'const handleResponse = () => respond(ctx)'],
    returned: [/handleRe(?:sponse|quest)/, /lib\/application\.js/],
  },
  {
    repository: 'koa',
    goal: 'What does Application.use refuse?',
    steps: [{ want: 'open', name: 'Application.use' }],
    stands: [koa, 'middleware must be a function'],
    returned: [/middleware must be a function/],
  },
  {
    repository: 'koa',
    goal: 'Where is a context made?',
    steps: [{ want: 'find', name: 'createContext' }],
    stands: [koa, 'createContext (req, res)'],
    returned: [/lib\/application\.js/],
  },
  {
    repository: 'koa',
    goal: 'What may break when respond changes, up to what users start?',
    steps: [{ want: 'impact', name: 'respond' }],
    stands: [koa, 'function respond (ctx)'],
    returned: [/handleRequest/, /callback/],
  },
  {
    repository: 'koa',
    goal: 'How does listening come to handling a request?',
    steps: [{ want: 'path', from: 'Application.listen', to: 'respond' }],
    stands: [koa, 'this.callback()'],
    returned: [/callback/, /handleRequest/],
  },
  {
    repository: 'koa',
    goal: 'What does handling a request call?',
    steps: [{ want: 'callees', name: 'Application.handleRequest' }],
    stands: [koa, 'onFinished(res, onerror)'],
    returned: [/respond/, /on-?finished/i],
  },
  {
    repository: 'fastify',
    goal: 'Who starts the handling of a request?',
    steps: [{ want: 'callers', name: 'handleRequest' }],
    stands: [route, 'handleRequest.call('],
    returned: [/lib\/route\.js/, /routeHandler|runPreParsing/],
  },
  {
    repository: 'fastify',
    goal: 'Where does the callback of the preHandler hooks stand, and what does it call?',
    steps: [
      { want: 'find', name: 'preHandlerCallback' },
      { want: 'callees', name: 'preHandlerCallback' },
    ],
    stands: [handle, 'function preHandlerCallback ('],
    returned: [/lib\/handle-request\.js/, /wrapThenable|preHandlerCallbackInner/],
  },
  {
    repository: 'fastify',
    goal: 'How does a route come to its preHandler hooks?',
    steps: [{ want: 'path', from: 'routeHandler', to: 'preHandlerCallback' }],
    stands: [handle, 'preHandlerCallback'],
    returned: [/handleRequest/, /validationCompleted|handler/],
  },
  {
    repository: 'fastify',
    goal: 'What does sending a reply do first?',
    steps: [{ want: 'open', name: 'Reply.prototype.send' }],
    stands: ['lib/reply.js', 'Reply.prototype.send = function'],
    returned: [/FST_ERR_REP_ALREADY_SENT|kReplyIsRunningOnErrorHook/],
  },
  {
    repository: 'fastify',
    goal: 'What may break when handleRequest changes?',
    steps: [{ want: 'impact', name: 'handleRequest' }],
    stands: [route, "require('./handle-request"],
    returned: [/lib\/route\.js/],
  },
  {
    repository: 'fastify',
    goal: 'Which tests reach handleRequest?',
    steps: [{ want: 'tests', name: 'handleRequest' }],
    stands: ['test/internals/handle-request.test.js', 'handleRequest'],
    returned: [/test\/internals\/handle-request\.test\.js/],
  },
]
