// The place that is meant among several alike: of a message, of a right, of two files, of a thing said in other words.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], text), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const harbour = {
  'harbour/a_crane.py': 'def lift_with_crane(load):\n    raise ValueError("Cannot move the boat.")\n',
  'harbour/b_tug.py': 'def pull_with_tug(boat):\n    raise ValueError("Cannot move the boat.")\n',
  'harbour/views.py':
    'from harbour.checks import check_perm\n\n\ndef remove(user, boat):\n    if not user.has_perm("harbour.delete_boat"):\n        raise PermissionError\n    boat.name = "delete_boat"\n    boat.gone = True\n\n\ndef empty(user):\n    return check_perm(\n        user,\n        perm="delete_boat",\n    )\n',
  'harbour/checks.py': 'def check_perm(user, perm):\n    return perm in user.perms\n',
  'harbour/load_cargo.py':
    '"""Puts cargo on boats."""\n\n\ndef load(boat):\n    return boat\n\n\ndef weigh(boat):\n    return 1\n',
  'harbour/unload_cargo.py': 'def unload(boat):\n    return boat\n\n\ndef weigh(boat):\n    return 2\n',
  'harbour/use.py': 'from harbour import load_cargo\n',
  'harbour/mfa.py': 'def wants_mfa(user):\n    return user.mfa_rule is None\n',
}

test('of several places with one message, the one that the rest of the question names comes first', async () => {
  const tug = await said(harbour, 'I get "Cannot move the boat." when pulling with a tug - why?')
  expect(tug).toMatch(/first at `harbour\/b_tug\.py:2`/)
  const crane = await said(harbour, 'I get "Cannot move the boat." when lifting by crane - why?')
  expect(crane).toMatch(/first at `harbour\/a_crane\.py:2`/)
})

test('a right is found by the name that code asks for', async () => {
  const answer = await said(harbour, 'Who may delete a boat?')
  expect(answer).toContain('asks for the right `delete_boat` at 2 places, first at `harbour/views.py:5`')
  expect(answer).toContain('`harbour/views.py:14`')
  expect(answer).not.toContain('`harbour/views.py:7`')
})

test('two files are compared by what they define', async () => {
  const answer = await said(harbour, 'What is the difference between load_cargo and unload_cargo?')
  expect(answer).toContain('`harbour/load_cargo.py` defines `load`, `weigh` and is imported at 1 place.')
  expect(answer).toContain('`harbour/unload_cargo.py` defines `unload`, `weigh`; no import of it is known.')
  expect(answer).toContain('Both define `weigh`')
  expect(answer).toContain('Puts cargo on boats.')
})

test('a second factor is what code calls MFA', async () => {
  const answer = await said(harbour, 'Where is it decided that a user needs a second factor?')
  expect(answer).toContain('`wants_mfa`')
})

const checks = {
  'checks.go':
    'package checks\n\n// ActiveRopeChecks run on a timer.\ntype ActiveRopeChecks struct {\n\tEvery int\n}\n\n// PassiveRopeChecks run with requests.\ntype PassiveRopeChecks struct {\n\tMost int\n}\n',
  'auth.go': 'package checks\n\ntype Auth struct{ on bool }\n\nfunc (a Auth) Active() bool { return a.on }\n',
  'sleep.go': 'package checks\n\ntype LazyRopeChecks struct{}\n',
}

// Would catch: a method `Active` of something else compared with the passive checks.
test('words that end the second side of a comparison belong to the first too', async () => {
  const { view } = await parsedProject(checks)
  const { headline } = askGraph([view], "what's the difference between active and passive rope checks?")
  expect(headline).toMatch(/^`ActiveRopeChecks` is a struct .*`PassiveRopeChecks` is a struct/)
  const other = askGraph([view], 'what is the difference between busy and lazy rope checks?')
  expect(other.kind).not.toBe('compare')
})
