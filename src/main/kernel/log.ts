// Structured logging to standard error; standard output belongs to the start line and to the command line's answers.
import pino, { type Logger } from 'pino'

export type { Logger }

/** Creates the service's logger. Keys and authorization headers are redacted wherever they appear (C-15). */
export function createLog(level: string = 'info'): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'headers.authorization',
          'headers["x-api-key"]',
          '*.api_key',
          '*.access_token',
          '*.token',
          'api_key',
          'token',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
