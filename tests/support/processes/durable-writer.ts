// A process that writes numbered rows and prints each number after its commit; tests kill it meanwhile.
import { openAppStore } from '#main/store/app/open-app-store'

const [file = '', first = '0'] = process.argv.slice(2)
const store = openAppStore(file)
for (let row = Number(first); ; row++) {
  store.setSetting(`row-${row}`, 'x'.repeat(row % 500))
  process.stdout.write(`${row}\n`)
}
