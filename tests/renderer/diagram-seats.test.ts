// Frames of diagrams: as many as fit on a screen, those seen last.
import { expect, test } from 'vitest'
import { diagramLimits } from '#renderer/lib/diagram/messages'
import { leaveSeat, takeSeat } from '#renderer/lib/diagram/use-seat'

// Would catch: a browser without memory, after a long conversation was read to its end.
test('the diagrams seen longest ago lose their frames', () => {
  const left: number[] = []
  const many = Array.from({ length: diagramLimits.frames + 3 }, (_, at) => ({ at }))
  for (const one of many) takeSeat(one, () => left.push(one.at))
  expect(left).toEqual([0, 1, 2])
  // Seen again.
  takeSeat(many[3]!, () => left.push(3))
  takeSeat({}, () => undefined)
  expect(left).toEqual([0, 1, 2, 4])
  for (const one of many) leaveSeat(one)
  takeSeat({}, () => undefined)
  expect(left).toHaveLength(4)
})
