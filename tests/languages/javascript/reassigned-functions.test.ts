// Variables of functions that are assigned again.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from '#tests/graph/graph-of'

// Would catch: a call told of the first function that a variable held, with certainty, and never of the others.
it('a variable of functions may hold any that is assigned to it', async () => {
  const graph = await graphOf({
    'a.js': `function one() {}
function two() {}
export function run(isOther) {
  let chosen = one
  if (isOther) chosen = two
  chosen()
  const fixed = one
  fixed()
}
`,
    'b.go': `package b

func first() {}

func second() {}

func run(isOther bool) {
	chosen := first
	if isOther {
		chosen = second
	}
	chosen()
}
`,
  })
  expect(callsOf(graph)).toEqual([
    'a.js#run -> a.js#one exact',
    'a.js#run -> a.js#one possible',
    'a.js#run -> a.js#two possible',
    'b.go#run -> b.go#first possible',
    'b.go#run -> b.go#second possible',
  ])
})
