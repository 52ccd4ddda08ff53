// Shared memory between a run's thread and the service, for when the thread is too busy for messages.
import { limits } from '../../kernel/limits'

const cells = { stopped: 0, steps: 1, files: 2, pathBytes: 3, length: 4 } as const
const pathAt = cells.length * Int32Array.BYTES_PER_ELEMENT
/** A character of a path needs at most three bytes. */
const bytesPerCharacter = 3

/** The current position of a run. */
export interface RunPlace {
  /** Increases with every step; a run whose count doesn't change is stuck. */
  readonly steps: number
  /** Increases with every file that is linked. */
  readonly files: number
  /** The file being linked; null at other times. */
  readonly linking: string | null
}

export interface SharedRunState {
  readonly buffer: SharedArrayBuffer
  stop(): void
  isStopped(): boolean
  step(): void
  link(path: string | null): void
  place(): RunPlace
}

/** @param buffer the buffer of the other side; a new one unless given */
export function createSharedRunState(
  buffer = new SharedArrayBuffer(pathAt + limits.relativePathCharacters * bytesPerCharacter),
): SharedRunState {
  const numbers = new Int32Array(buffer, 0, cells.length)
  const path = new Uint8Array(buffer, pathAt)
  const encoder = new TextEncoder()
  return {
    buffer,
    stop: () => void Atomics.store(numbers, cells.stopped, 1),
    isStopped: () => Atomics.load(numbers, cells.stopped) !== 0,
    step: () => void Atomics.add(numbers, cells.steps, 1),
    link: (file) => {
      Atomics.store(numbers, cells.pathBytes, file === null ? 0 : encoder.encodeInto(file, path).written)
      Atomics.add(numbers, cells.files, 1)
      Atomics.add(numbers, cells.steps, 1)
    },
    place: () => {
      const length = Atomics.load(numbers, cells.pathBytes)
      return {
        steps: Atomics.load(numbers, cells.steps),
        files: Atomics.load(numbers, cells.files),
        linking: length === 0 ? null : Buffer.from(path.slice(0, length)).toString('utf8'),
      }
    },
  }
}
