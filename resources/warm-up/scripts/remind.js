'use strict'
// Tells members which of their loans are over, from the file that the service writes each night.
const fs = require('node:fs')
const path = require('node:path')
const { EventEmitter } = require('node:events')

const defaults = { days: 3, folder: path.join(__dirname, 'outbox') }

/** Writes one letter for each member. */
function Reminder(options) {
  EventEmitter.call(this)
  this.options = Object.assign({}, defaults, options)
  this.sent = new Map()
}

Object.setPrototypeOf(Reminder.prototype, EventEmitter.prototype)

Reminder.prototype.remind = function (loans, now = new Date()) {
  for (const { member, isbn, due } of loans) {
    if (!this.isOver(due, now)) continue
    const letters = this.sent.get(member) || []
    letters.push(`${isbn} was due on ${due.toISOString().slice(0, 10)}`)
    this.sent.set(member, letters)
  }
  return this
}

Reminder.prototype.isOver = function (due, now) {
  return now - due > this.options.days * 24 * 60 * 60 * 1000
}

Reminder.prototype.write = async function () {
  const { folder } = this.options
  try {
    await Promise.all(
      [...this.sent].map(([member, letters]) => fs.promises.writeFile(path.join(folder, member), letters.join('\n'))),
    )
    this.emit('written', this.sent.size)
  } catch (error) {
    this.emit('error', error)
  } finally {
    this.sent.clear()
  }
}

const readLoans = (file) =>
  JSON.parse(fs.readFileSync(file, 'utf8')).map((loan) => ({ ...loan, due: new Date(loan.due) }))

module.exports = { Reminder, readLoans }

if (require.main === module) {
  const [file, ...rest] = process.argv.slice(2)
  const reminder = new Reminder({ folder: rest[0] ?? defaults.folder })
  reminder.once('written', (count) => console.log(count === 1 ? 'One letter' : `${count} letters`))
  void reminder.remind(readLoans(file)).write()
}
