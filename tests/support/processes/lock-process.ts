// A process that locks data folders and prints whether it succeeded: the one of its argument, and then one for each line
// of its input. It holds the locks until its input ends.
import { createInterface } from 'node:readline'
import { lockDataFolder } from '#main/store/app/data-lock'

function lock(folder: string): void {
  try {
    lockDataFolder(folder)
    process.stdout.write('taken\n')
  } catch (error) {
    process.stdout.write(`${(error as { code?: string }).code}\n`)
  }
}

const [folder = ''] = process.argv.slice(2)
lock(folder)
createInterface({ input: process.stdin }).on('line', lock)
