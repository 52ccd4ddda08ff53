// Closes in reverse order, even if a step fails, within a deadline (C-50).

export interface Teardown {
  add(step: () => void | Promise<void>): void
  /** Runs the steps added so far, the last one first. Later calls return the same promise. */
  run(): Promise<void>
}

/** @param report called with steps that failed or did not end in time */
export function createTeardown(deadlineMilliseconds: number, report: (error: unknown) => void): Teardown {
  const steps: (() => void | Promise<void>)[] = []
  let ending: Promise<void> | null = null

  const runAll = async (): Promise<void> => {
    const deadline = Date.now() + deadlineMilliseconds
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await within(Math.max(0, deadline - Date.now()), step).catch(report)
    }
  }
  return {
    add: (step) => void steps.push(step),
    run: () => (ending ??= runAll()),
  }
}

async function within(milliseconds: number, step: () => void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part did not end in time')), milliseconds)
  })
  try {
    await Promise.race([(async () => step())(), late])
  } finally {
    clearTimeout(timer)
  }
}
