// A process that locks a data folder and prints whether it succeeded; it holds the lock until its input ends.
import { lockDataFolder } from '#main/store/app/data-lock'

const [folder = ''] = process.argv.slice(2)
try {
  lockDataFolder(folder)
  process.stdout.write('taken\n')
  process.stdin.resume()
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code}\n`)
}
