/** Timeout for an event that normally happens soon: generous for slow machines. */
export const pollOptions = { timeout: 60_000, interval: 20 }
