/** How long a test waits for what comes in a moment: a busy machine may take its time, what never comes still fails. */
export const patience = { timeout: 60_000, interval: 20 }
