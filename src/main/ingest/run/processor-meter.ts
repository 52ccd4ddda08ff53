// Measures the processor time of the steps of a run.
import { processMilliseconds, threadMilliseconds } from '../../kernel/processor-time'
import type { ProcessorTime } from './run'

type Step = keyof NonNullable<ProcessorTime['run']>

export interface ProcessorMeter {
  /** Ends a step, now or when the thread had used `used` milliseconds. */
  step(step: Step, used?: number | null): void
  /** Null where Node can't measure the time of a thread. */
  steps(): ProcessorTime['run']
  /** Time of the whole process since the meter was created. */
  process(): number
}

/** Starts measuring the calling thread. */
export function createProcessorMeter(): ProcessorMeter {
  const processBefore = processMilliseconds()
  const steps = { walk: 0, parse: 0, link: 0, load: 0, rest: 0 }
  let last = threadMilliseconds()
  return {
    step: (step, used = threadMilliseconds()) => {
      steps[step] += difference(used, last) ?? 0
      last = used
    },
    steps: () => (last === null ? null : { ...steps }),
    process: () => processMilliseconds() - processBefore,
  }
}

/** The difference of two readings; null if one of them is missing. */
export function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before
}
