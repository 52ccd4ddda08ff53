// A scripted agent solves tasks only with the tools of a server: how many, with how many calls and tokens.
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { table } from '../speed/figures'
import { cairn, codegraph, type ServerUnderTest, type ToolCall } from './servers'
import { tasks, type Task } from './tasks'

/** Rough number of characters per token of a model. */
const charactersPerToken = 4
/** An agent gives up after this many pages of a result. */
const mostPages = 3

interface Result {
  readonly task: Task
  readonly solved: boolean
  readonly calls: number
  readonly tokens: number
}

/** @param clones folder with clones of the repositories, each under its own name */
export async function benchMcp(clones: string, withPeer: boolean): Promise<void> {
  const usable = tasks.filter((task) => stands(resolve(clones), task))
  for (const task of tasks) if (!usable.includes(task)) console.log(`left out, not so in this clone: ${task.goal}`)
  if (usable.length === 0) throw new Error(`${clones} holds no clone of koa or fastify that the tasks fit.`)
  const results: (readonly [server: string, Result])[] = []
  for (const server of withPeer ? [cairn, codegraph] : [cairn]) {
    for (const repository of new Set(usable.map((task) => task.repository))) {
      const own = usable.filter((task) => task.repository === repository)
      for (const result of await solve(server, join(resolve(clones), repository), own))
        results.push([server.name, result])
    }
  }
  report(results)
}

function stands(clones: string, { repository, stands: [file, text] }: Task): boolean {
  const path = join(clones, repository, file)
  return existsSync(path) && readFileSync(path, 'utf8').includes(text)
}

async function solve(server: ServerUnderTest, clone: string, own: readonly Task[]): Promise<readonly Result[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-bench-mcp-'))
  // A copy, because servers write next to what they index.
  const folder = join(scratch, 'repository')
  cpSync(realpathSync(clone), folder, { recursive: true })
  const data = join(scratch, 'data')
  const { args, cwd } = server.prepare(folder, data)
  const client = new Client({ name: 'bench', version: '1' })
  const command = process.execPath
  await client.connect(new StdioClientTransport({ command, args: [...args], cwd, stderr: 'ignore' }))
  try {
    for (const call of server.opening(folder)) await ask(client, call)
    const results: Result[] = []
    for (const task of own) results.push(await attempt(client, server, folder, task))
    return results
  } finally {
    await client.close()
    endStarted(data)
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function attempt(client: Client, server: ServerUnderTest, folder: string, task: Task): Promise<Result> {
  let calls = 0
  let read = ''
  const isSolved = (): boolean => task.returned.every((fact) => fact.test(read))
  for (const step of task.steps) {
    let call: ToolCall | null = server.call(step, folder)
    for (let page = 0; page < mostPages && call !== null && !isSolved(); page++) {
      calls++
      const answer = await ask(client, call)
      read += `${answer.text}\n`
      call = answer.next === null ? null : { ...call, arguments: { ...call.arguments, cursor: answer.next } }
    }
  }
  return { task, solved: isSolved(), calls, tokens: Math.ceil(read.length / charactersPerToken) }
}

async function ask(client: Client, call: ToolCall): Promise<{ readonly text: string; readonly next: string | null }> {
  const answer = await client.callTool({ name: call.name, arguments: { ...call.arguments } })
  const text = (answer.content as { text?: string }[]).map((part) => part.text ?? '').join('\n')
  const next = (answer.structuredContent as { next_cursor?: string | null } | undefined)?.next_cursor
  return { text, next: next ?? null }
}

/** Ends the service that was started for the bench. */
function endStarted(data: string): void {
  const file = join(data, 'server.json')
  if (!existsSync(file)) return
  const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number }
  process.kill(pid, 'SIGTERM')
}

function report(results: readonly (readonly [server: string, Result])[]): void {
  for (const [name, own] of Map.groupBy(results, ([server]) => server)) {
    const rows = own.map(([, { task, solved, calls, tokens }]) => [
      `${task.repository}: ${task.goal}`,
      solved ? 'yes' : 'no',
      String(calls),
      String(tokens),
    ])
    const sum = (of: (result: Result) => number): number => own.reduce((total, [, result]) => total + of(result), 0)
    const solved = sum((result) => (result.solved ? 1 : 0))
    const total = [
      'all',
      `${solved} of ${own.length}`,
      String(sum(({ calls }) => calls)),
      String(sum(({ tokens }) => tokens)),
    ]
    console.log(`\n${name}\n`)
    console.log(table(['task', 'solved', 'calls', 'tokens read'], [...rows, total]))
  }
}
