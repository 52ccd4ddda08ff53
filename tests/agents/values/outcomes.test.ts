// "What happens if": the condition that decides it is told with its own lines, wherever its words are.
import { renderMarkdown } from '#main/agents/render-markdown'
import { expect, test } from 'vitest'
import { outcomesAsked } from '#main/agents/understanding/outcomes'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'harbour/gate.py':
    'class Gate:\n    def open_gate(self, pilot, passcode):\n        if not self.verify(passcode, pilot.passcode):\n            pilot.attempts += 1\n            if pilot.attempts >= MAX_ATTEMPTS:\n                self.lock(pilot)\n            return None\n        return pilot\n\n    def verify(self, one, other):\n        return one == other\n',
  'core/berths.go':
    'package core\n\nimport "errors"\n\nfunc AddBerth(name string) error {\n\tif berthExists(name) {\n\t\treturn errors.New("berth.nameTaken")\n\t}\n\tif len(name) > longestName {\n\t\treturn errors.New("berth.tooLong")\n\t}\n\treturn nil\n}\n\nfunc berthExists(name string) bool { return false }\n\nfunc ReadBerth(name string) error {\n\trow, err := db.Find(name)\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn use(row)\n}\n',
  'core/migrations/one.go':
    'package migrations\n\nfunc up() error {\n\tif berthExists("berth name taken already") {\n\t\treturn conflict\n\t}\n\treturn nil\n}\n',
  'web/ropes.js':
    "export async function lendRope(req, res) {\n  const rope = await find(req.params.id)\n  if (!rope) {\n    return res.status(404).send('No such rope')\n  }\n  if (rope.until.isBefore(now())) return res.redirect('/too-late')\n  res.send(rope)\n}\n",
  'web/routes.js':
    "import express from 'express'\nimport { lendRope } from './ropes.js'\nconst app = express()\napp.get('/ropes/:id', lendRope)\n",
}

async function said(question: string): Promise<string> {
  const { view } = await parsedProject(harbour)
  const { pieces, dropped } = renderMarkdown(askGraph([view], question), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

test.each([
  [
    'What happens when a pilot enters a wrong passcode?',
    /^The condition that fits best is in `Gate\.open_gate`, `if not self\.verify/,
  ],
  [
    'What happens when a berth with the same name already exists?',
    /`AddBerth`, `if berthExists\(name\)`: `return errors\.New\("berth\.nameTaken"\)`, at `core\/berths\.go:6`/,
  ],
  ['What happens if the name of a berth is too long?', /`AddBerth`, `if len\(name\) > longestName`/],
  ['What happens when a rope does not exist?', /`lendRope`, `if \(!rope\)`: `return res\.status\(404\)/],
  ['What happens if a rope has expired?', /`lendRope`, `if \(rope\.until\.isBefore\(now\(\)\)\)/],
  ['Was passiert, wenn eine rope nicht existiert?', /`if \(!rope\)`/],
])('%s', async (question, expected) => {
  expect(await said(question)).toMatch(expected)
})

test('the routes that lead to a condition are told with it', async () => {
  const answer = await said('What happens when a rope does not exist?')
  expect(answer).toMatch(/Routes that lead to lendRope\n\n- `GET \/ropes\/:id` → `lendRope`/)
})

// Would catch: any condition with the words of the outcome taken for one about the thing, and the opposite for it.
test('a condition about something else, or of the opposite, is no answer', async () => {
  const { view } = await parsedProject(harbour)
  for (const question of ['What happens when an anchor already exists?', 'What happens when a rope is tied?'])
    expect(askGraph([view], question).kind).not.toBe('outcome')
  expect(askGraph([view], 'What happens if a rope already exists?').headline).not.toContain('No such rope')
})

// Would catch: "a banned user" and "a user is banned" read alike, as a state that conditions check.
test('what is done to someone is no state that they are in', () => {
  const ids = (text: string): readonly string[] => outcomesAsked(text).map(({ id }) => id)
  expect(ids('What happens when a banned user logs in?')).toContain('disabled')
  expect(ids('What happens when a user is banned from a harbour?')).not.toContain('disabled')
})

// Would catch: what happens at the first wrong password told for "too many times", which only a limit decides.
test('too many of something is decided by a limit', async () => {
  const { view } = await parsedProject({
    'core/login.py':
      'def login(password):\n    if not matches(password):\n        raise WrongPassword()\n\n\ndef count_wrong_passwords(user):\n    if user.wrong_password_attempts >= MAX_ATTEMPTS:\n        raise Locked()\n',
  })
  const { headline } = askGraph([view], 'What happens when someone enters the wrong password too many times?')
  expect(headline).toContain('MAX_ATTEMPTS')
})

// Would catch: `flushIfFull`, which is about a batch, as what happens when the disk is full.
test('a disk is full where room is measured, not where a name has the word', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.org/harbour\n',
    'send.go':
      'package core\n\n// pull reads from disk.\nfunc pull() error {\n\tif err := batch.FlushIfFull(); err != nil {\n\t\treturn err\n\t}\n\treturn nil\n}\n',
    'health.go':
      'package core\n\nfunc health() error {\n\tif err := checkFreeSpace(disk); err != nil {\n\t\treturn fmt.Errorf("insufficient space on disk: %w", err)\n\t}\n\treturn nil\n}\n',
  })
  const { headline } = askGraph([view], 'What happens if the disk is full?')
  expect(headline).toContain('checkFreeSpace(disk)')
  expect(headline).not.toContain('FlushIfFull')
})

// Would catch: `return false, err` told as what happens when something fails, and not what deals with it.
test('a failure is told where something is done about it, not where it is handed on', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.org/harbour\n',
    'tow.go':
      'package core\n\nfunc tow(ship string) error {\n\trope, err := rope(ship)\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn pull(rope)\n}\n\nfunc towAgain(ship string) {\n\tif err := tow(ship); err != nil {\n\t\tradio.Report(fmt.Errorf("tow: %w", err))\n\t\tanchor(ship)\n\t}\n}\n',
  })
  expect(askGraph([view], 'What happens when the tow of a ship fails?').headline).toContain('radio.Report')
})

// Would catch: `if not load_limit`, which asks whether there is a limit, as what happens at more than it allows.
test('that there is no limit is not that it is exceeded', async () => {
  const { view } = await parsedProject({
    'core/crane.py':
      'def load_crane(crane, load_limit):\n    if not load_limit:\n        raise Missing("load limit of the crane")\n    return use(crane)\n',
  })
  expect(askGraph([view], 'What happens when a crane exceeds its limit?').headline).not.toContain('not load_limit')
})

// Would catch: any check in a type with one of the words in its name told as the condition that decides.
test('a word that is only somewhere around a check does not make it the answer', async () => {
  const others = Array.from(
    { length: 8 },
    (_, at) =>
      `// restoreFile${at} writes a restored file.\nfunc restoreFile${at}(file string) error {\n\treturn write(file)\n}\n`,
  )
  const { view } = await parsedProject({
    'go.mod': 'module example.org/harbour\n',
    'restore.go': `package core\n\n${others.join('\n')}`,
    'restorer.go':
      'package core\n\ntype restorer struct{}\n\nfunc (r *restorer) download() error {\n\t// Stops early for what is used often.\n\tif ctx.Err() != nil {\n\t\treturn ctx.Err()\n\t}\n\treturn fetch()\n}\n',
  })
  expect(askGraph([view], 'What happens when a restored file already exists?').headline).not.toContain('ctx.Err()')
})
