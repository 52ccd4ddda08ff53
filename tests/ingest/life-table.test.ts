// The state table of a project, without threads: allowed transitions for any order of events.
import { expect, test } from 'vitest'
import {
  lifeEvents,
  lifePhases,
  lifeTable,
  type LifeAction,
  type LifeEvent,
  type LifePhase,
} from '#main/ingest/life/life-table'
import fc from '#tests/support/property'

interface Transition {
  readonly to: LifePhase
  readonly action: LifeAction
}

interface Walk {
  readonly phase: LifePhase
  readonly actions: readonly LifeAction[]
}

const walk = (...events: readonly LifeEvent[]): Walk =>
  events.reduce<Walk>(
    ({ phase, actions }, event) => {
      const { to, action } = lifeTable[phase][event]
      return { phase: to, actions: [...actions, action] }
    },
    { phase: 'idle', actions: [] },
  )

test.each<[LifeEvent[], Walk]>([
  [['submit', 'end'], { phase: 'idle', actions: ['begin', 'none'] }],
  [['submit', 'submit'], { phase: 'parsing', actions: ['begin', 'none'] }],
  [['submit', 'change', 'end'], { phase: 'idle', actions: ['begin', 'join', 'none'] }],
  [['change', 'submit'], { phase: 'parsing', actions: ['begin', 'promote'] }],
  [['change', 'change', 'cancel'], { phase: 'cancelling', actions: ['begin', 'join', 'abort'] }],
  [['submit', 'cancel', 'cancel', 'end'], { phase: 'idle', actions: ['begin', 'abort', 'none', 'none'] }],
  [['submit', 'cancel', 'submit', 'end'], { phase: 'idle', actions: ['begin', 'abort', 'none', 'none'] }],
  [
    ['submit', 'delete', 'submit', 'change', 'end'],
    { phase: 'deleting', actions: ['begin', 'abort', 'none', 'none', 'none'] },
  ],
  [['delete', 'keep', 'submit'], { phase: 'parsing', actions: ['none', 'none', 'begin'] }],
])('%j', (events, expected) => {
  expect(walk(...events)).toEqual(expected)
})

/** Would catch: two concurrent runs of a project, and a run that begins while the project is being deleted. */
test('in any order of events, a run begins only if none is running and no deletion is in progress', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lifeEvents), { maxLength: 30 }), (events) => {
      let phase: LifePhase = 'idle'
      let running = 0
      for (const event of events) {
        // Without a run, none can end.
        if (event === 'end' && running === 0) continue
        const next: Transition = lifeTable[phase][event]
        const { to, action } = next
        if (action === 'begin') {
          expect({ phase, running }).toEqual({ phase: 'idle', running: 0 })
          running++
        }
        if (action === 'abort' || action === 'join' || action === 'promote') expect(running).toBe(1)
        if (event === 'end') running--
        // A deletion waits for the run to end, so after a failed deletion none is running.
        if (event === 'keep' && phase === 'deleting') running = 0
        phase = to
      }
    }),
  )
})

test('from every phase a deletion leads to deleting, which only a failure leaves', () => {
  for (const phase of lifePhases) expect(lifeTable[phase].delete.to).toBe('deleting')
  for (const event of lifeEvents)
    if (event !== 'keep') expect(lifeTable.deleting[event]).toEqual({ to: 'deleting', action: 'none' })
})
