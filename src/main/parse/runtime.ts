// Starts tree-sitter's WebAssembly runtime with a memory of our own, so that trees can be read in place, and passes
// text to it in large pieces; by default it would be copied character by character.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'web-tree-sitter'
import { limits } from '../kernel/limits'
import { compiledAtOnce } from './baseline-code'

const pageBytes = 64 * 1024

/** The memory of this thread's runtime. A parse that needs more than its maximum traps. */
export const runtimeMemory = new WebAssembly.Memory({
  initial: (32 * 1024 * 1024) / pageBytes,
  maximum: (limits.parseRuntimeMegabytes * 1024 * 1024) / pageBytes,
})

/** The size of that memory. */
export function parserMegabytes(): number {
  return runtimeMemory.buffer.byteLength / 2 ** 20
}

/** Code units that the runtime has room for at a time, without the terminator of its buffer. */
const pieceUnits = 5 * 1024 - 1

/** The options of the runtime's loader, and the functions it keeps there during a parse. */
interface RuntimeOptions {
  readonly wasmMemory: WebAssembly.Memory
  readonly instantiateWasm: (
    imports: RuntimeImports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => void
  currentParseCallback: ((index: number) => string) | null
}

type RuntimeImports = Readonly<Record<string, object>>

/** One runtime per thread, as in web-tree-sitter: a second one would write into the same memory. */
const runtime: { starting: Promise<void> | null } = { starting: null }

/**
 * Starts the runtime of this thread, once.
 * @param directory contains `web-tree-sitter.wasm`
 * @throws if that file is missing or isn't such a module
 */
export async function startRuntime(directory: string): Promise<void> {
  runtime.starting ??= start(directory)
  try {
    await runtime.starting
  } catch (error) {
    runtime.starting = null
    throw error
  }
}

async function start(directory: string): Promise<void> {
  const options: RuntimeOptions = {
    wasmMemory: runtimeMemory,
    currentParseCallback: null,
    instantiateWasm: (imports, receive) => {
      const bytes = readFileSync(join(directory, 'web-tree-sitter.wasm'))
      const module = compiledAtOnce(() => new WebAssembly.Module(bytes))
      const env = { ...imports['env'], tree_sitter_parse_callback: writePiece }
      receive(new WebAssembly.Instance(module, { ...imports, env }), module)
    },
  }

  /** Writes the text from `index` on to `address`, and its length to `lengthAddress`. */
  function writePiece(address: number, index: number, _row: number, _column: number, lengthAddress: number): void {
    const text = options.currentParseCallback?.(index) ?? ''
    const size = Math.min(text.length, pieceUnits)
    const memory = Buffer.from(runtimeMemory.buffer)
    memory.write(text, address, 2 * size, 'utf16le')
    memory.writeUInt32LE(size, lengthAddress)
  }

  await Parser.init(options)
}
