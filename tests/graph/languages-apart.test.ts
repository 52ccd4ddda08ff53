// A method is no candidate for a call in another language, unless the languages interoperate.
import { expect, it } from 'vitest'
import { callEdges } from '#tests/support/call-rows'

const ruby = 'class Ferry\n  def launchShip\n    1\n  end\nend\n'

it('languages that only share name rules don’t share candidates', async () => {
  const edges = await callEdges({
    'a.rb': ruby,
    'b.php': '<?php function go($ferry) { return $ferry->launchShip(); }\n',
  })
  expect(edges).toEqual(['go → ?launchShip'])
})

it('Kotlin may call what Java defines', async () => {
  const edges = await callEdges({
    'a/Ferry.java': 'package a;\npublic class Ferry { public int launchShip() { return 1; } }\n',
    'b/Quay.kt': 'package b\nfun go(ferry: dynamic) { ferry.launchShip() }\n',
  })
  expect(edges).toEqual(['go → Ferry.launchShip possible'])
})
