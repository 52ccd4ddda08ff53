// A real git server on loopback: Node's HTTP in front of `git http-backend`, as the protocol's documentation describes it.
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { RecordConnection } from '#main/kernel/record-connection'
import { networkPolicyFrom, type NetworkPolicy } from '#main/source/network-policy'
import { writeFiles } from './folder'

/** A running server. Repositories are at `<url>/<name>.git`; `name` may contain an owner: `acme/tool`. */
export interface GitServer {
  readonly url: string
  /** `127.0.0.1:<port>`, for `CAIRN_ALLOW_PRIVATE_HOSTS`. */
  readonly host: string
  /** A policy that allows this server. */
  readonly policy: NetworkPolicy
  /** Requested paths, in order. */
  readonly requests: readonly string[]
  /** Creates a repository with one commit on `main`, or adds a commit to it, and returns the commit. */
  createRepository(name: string, files: Readonly<Record<string, string | Buffer>>, branch?: string): string
  /** Work tree of a repository, for tests that need git itself. */
  workTree(name: string): string
  close(): Promise<void>
}

/** Starts a server. `intercept` handles a request itself if it returns true; `record` is called by the policy. */
export async function startGitServer(
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  record: RecordConnection = () => undefined,
): Promise<GitServer> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-git-server-')))
  const served = join(home, 'served')
  mkdirSync(served)
  const requests: string[] = []
  const handle: RequestListener = (request, response) => {
    requests.push(request.url ?? '')
    if (!intercept(request, response)) runBackend(served, request, response)
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const workTree = (name: string): string => join(home, 'work', name)
  return {
    url: `http://${host}`,
    host,
    policy: networkPolicyFrom({ CAIRN_ALLOW_PRIVATE_HOSTS: host }, record),
    requests,
    workTree,
    createRepository: (name, files, branch = 'main') =>
      commit(workTree(name), join(served, `${name}.git`), files, branch),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** What is in the `.git` of an empty repository, by path; null for folders. */
let template: readonly (readonly [path: string, content: Buffer | null])[] | undefined

/** Makes an empty repository with the branch `main`, like `git init` but without samples of hooks. */
export function initRepository(folder: string): void {
  if (template === undefined) {
    mkdirSync(folder, { recursive: true })
    testGit(folder, 'init', '-q', '-b', 'main', '--template=')
    const root = join(folder, '.git')
    template = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(root, path), entry.isDirectory() ? null : readFileSync(path)] as const
    })
    return
  }
  for (const [path, content] of template) {
    const target = join(folder, '.git', path)
    mkdirSync(content === null ? target : dirname(target), { recursive: true })
    if (content !== null) writeFileSync(target, content)
  }
}

/** Runs git in a repository that the test made. */
export function testGit(folder: string, ...argv: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false']
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
  return execFileSync('git', [...identity, ...argv], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .toString()
    .trim()
}

/** Commits files, and serves the commit from the same objects: a push would start six more programs. */
function commit(work: string, bare: string, files: Readonly<Record<string, string | Buffer>>, branch: string): string {
  if (!existsSync(work)) {
    initRepository(work)
    mkdirSync(bare, { recursive: true })
    copyFileSync(join(work, '.git', 'HEAD'), join(bare, 'HEAD'))
    const config = readFileSync(join(work, '.git', 'config'), 'utf8')
    writeFiles(bare, { config: config.replace('bare = false', 'bare = true') })
    symlinkSync(join(work, '.git', 'objects'), join(bare, 'objects'), 'junction')
  }
  const head = join(work, '.git', 'HEAD')
  if (readFileSync(head, 'utf8') !== `ref: refs/heads/${branch}\n`) testGit(work, 'checkout', '-q', '-B', branch)
  writeFiles(work, files)
  testGit(work, 'add', '-A', '-f')
  testGit(work, 'commit', '-q', '--allow-empty', '-m', 'Change')
  const reference = join('refs', 'heads', branch)
  const id = readFileSync(join(work, '.git', reference), 'utf8')
  writeFiles(bare, { [reference]: id })
  return id.trim()
}

function runBackend(served: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_PROJECT_ROOT: served,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  request.pipe(backend.stdin)
  backend.stdin.on('error', () => undefined)
  response.on('close', () => backend.kill())
  let head = Buffer.alloc(0)
  const readHead = (piece: Buffer): void => {
    head = Buffer.concat([head, piece])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    backend.stdout.off('data', readHead)
    for (const line of head.toString('latin1', 0, end).split('\r\n')) {
      const [name = '', value = ''] = line.split(/: (.*)/)
      if (name === 'Status') response.statusCode = Number.parseInt(value)
      else response.setHeader(name, value)
    }
    response.write(head.subarray(end + 4))
    backend.stdout.pipe(response)
  }
  backend.stdout.on('data', readHead)
}
