// Languages with simpler name resolution, and files with structure only.
import type { World } from './world'

export const others: World = {
  files: {
    'rust/src/lib.rs': `mod hull;\nuse hull::Hull;\npub fn build() -> Hull { let hull = Hull::new(); hull.paint(); hull }\n`,
    'rust/src/hull.rs': `pub struct Hull;\nimpl Hull {\n    pub fn new() -> Hull { Hull }\n    pub fn paint(&self) { coat() }\n}\nfn coat() {}\n`,
    'c/rope.h': `int tie(int knots);\n`,
    'c/rope.c': `#include "rope.h"\nstatic int twist(int knots) { return knots; }\nint tie(int knots) { return twist(knots); }\n`,
    'c/main.c': `#include "rope.h"\nint main(void) { return tie(2); }\n`,
    'ruby/lock.rb': `class Lock\n  def open\n    turn\n  end\n\n  def turn\n  end\nend\n`,
    'ruby/gate.rb': `require_relative 'lock'\n\nclass Gate < Lock\n  def swing\n    open\n  end\nend\n`,
    'php/Quay.php': `<?php\nclass Quay {\n  public function tie() { return $this->knot(); }\n  private function knot() { return helper(); }\n}\nfunction helper() { return 1; }\n`,
    'scripts/deploy.sh': `#!/bin/bash\nsource ./common.sh\nmain() {\n  announce "done"\n}\nmain\n`,
    'scripts/common.sh': `announce() {\n  echo "$1"\n}\n`,
    'ui/Card.vue': `<script setup lang="ts">\nimport { makeCart } from '@fleet/shop'\nconst cart = makeCart()\nfunction pay() { return cart.total() }\n</script>\n<template><button @click="pay">Pay</button></template>\n`,
    'api/ships.proto': `syntax = "proto3";\nimport "crew.proto";\nmessage Ship { Sail sail = 1; }\nmessage Sail { int32 size = 1; }\nservice Ships { rpc Launch(Ship) returns (Sail); }\n`,
    'api/crew.proto': `syntax = "proto3";\nmessage Crew { int32 heads = 1; }\n`,
    'api/fleet.graphql': `type Query { ship(id: ID!): Ship }\ntype Ship implements Craft { sail: Sail captain: Captain }\nextend type Captain { ship: Ship }\n`,
    'api/crew.graphql': `interface Craft { sail: Sail }\ntype Captain { name: String }\ntype Sail { size(in: Unit = METRE): Int }\nenum Unit { METRE FOOT }\n`,
    'api/find.graphql': `query FindShip($id: ID!) { ship(id: $id) { ...ShipParts captain { name ship { sail { size } } } } }\nfragment ShipParts on Ship { sail { size } }\n`,
    'README.md': `# Fleet\n\nShips, shops and harbours.\n\n## Use\n\nCall \`launch\`.\n`,
  },
  missing: {
    'c/twist.c': `int twist(int knots) { return knots; }\n`,
  },
  rewrites: [
    { path: 'rust/src/hull.rs', from: 'fn paint', to: 'fn varnish' },
    { path: 'c/rope.c', from: 'static int', to: 'int' },
    { path: 'ruby/lock.rb', from: 'def open', to: 'def close' },
    { path: 'php/Quay.php', from: 'function helper', to: 'function aid' },
    { path: 'scripts/common.sh', from: 'announce()', to: 'tell()' },
    { path: 'api/ships.proto', from: 'message Sail', to: 'message Canvas' },
    { path: 'api/crew.graphql', from: 'type Captain', to: 'type Skipper' },
    { path: 'api/fleet.graphql', from: 'sail: Sail', to: 'sail: Captain' },
    { path: 'api/fleet.graphql', from: 'extend type Captain', to: 'extend type Sail' },
    { path: 'ui/Card.vue', from: 'cart.total()', to: 'cart.first()' },
  ],
}
