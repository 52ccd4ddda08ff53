// A process that opens an application database, and is killed after a given number of steps of its migration.
import Database from 'better-sqlite3'
import { appMigrations } from '#main/store/migrate'
import { openAppStore } from '#main/store/app/open-app-store'

const [file = '', last = ''] = process.argv.slice(2)
const steps = new Set(appMigrations().map(({ sql }) => sql))
const { exec } = Database.prototype
let done = 0
Database.prototype.exec = function execute(sql) {
  const result = exec.call(this, sql)
  if (steps.has(sql) && ++done === Number(last)) process.kill(process.pid, 'SIGKILL')
  return result
}
openAppStore(file)
