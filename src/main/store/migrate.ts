// Migrates a database to the newest schema: forward only, one numbered file per step, all in one transaction (C-47).
import { AppError } from '../contract/errors'
import { createRegistry } from '../kernel/registry'
import type { Connection } from './sqlite'

/** One step. Lives in `migrations/<database>/<id>.ts` and is exported there as `migration`; never changed once released. */
export interface Migration {
  /** `0001-short-name`, as the file name. The number is the schema version after this step. */
  readonly id: string
  readonly sql: string
}

/** Steps of the application database, oldest first. */
export function appMigrations(): readonly Migration[] {
  return createRegistry<Migration>(import.meta.glob('./app/migrations/*.ts', { eager: true }), 'migration').all
}

/** The version after the last step. */
export function newestVersion(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map(versionOf))
}

/** The schema version of a database; 0 if empty. */
export function schemaVersion(connection: Connection): number {
  return connection.pragma('user_version', { simple: true }) as number
}

/**
 * Applies the steps that a database lacks.
 * @param backup called before the first step if the database already has data
 * @throws AppError `conflict` when a newer version of the application wrote it
 */
export function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  backup: (version: number) => void,
): void {
  const version = schemaVersion(connection)
  if (version > newestVersion(migrations)) {
    throw new AppError(
      'conflict',
      'The data folder was written by a newer version of Cairn. Update Cairn, or start it with another data folder.',
    )
  }
  const missing = migrations.filter((migration) => versionOf(migration) > version)
  if (missing.length === 0) return
  if (version > 0) backup(version)
  connection
    .transaction(() => {
      // When two processes start at once, the second one finds the work done.
      if (schemaVersion(connection) !== version) return
      for (const migration of missing) {
        connection.exec(migration.sql)
        connection.pragma(`user_version = ${versionOf(migration)}`)
      }
    })
    .immediate()
}

function versionOf(migration: Migration): number {
  return Number.parseInt(migration.id, 10)
}
