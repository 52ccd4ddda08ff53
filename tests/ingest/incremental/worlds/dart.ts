// Dart: libraries by URI, parts, exports, mixins, named constructors, extensions.
import type { World } from './world'

export const dart: World = {
  files: {
    'dart/pubspec.yaml': `name: lake\ndependencies:\n  path: ^1.0.0\n`,
    'dart/lib/lake.dart': `export 'src/canoe.dart' show Canoe;\nexport 'src/craft.dart';\n`,
    'dart/lib/src/canoe.dart': `import 'craft.dart';\nimport 'shout.dart';\npart 'seat.dart';\nclass Canoe extends Craft with Paddled {\n  Canoe(this.name);\n  Canoe.named(String name) : this(name);\n  factory Canoe.wide() => Canoe('wide');\n  final String name;\n  Seat get seat => _seat();\n  void mend() { paddle(); name.shout(); seat.sit(); }\n}\n`,
    'dart/lib/src/seat.dart': `part of 'canoe.dart';\nclass Seat { void sit() { Canoe.wide().mend(); } }\nSeat _seat() => Seat();\n`,
    'dart/lib/src/craft.dart': `abstract class Craft { void drift() { stroke(); } }\nmixin Paddled on Craft { void paddle() => drift(); }\nvoid stroke() {}\n`,
    'dart/lib/src/shout.dart': `extension Shout on String { String shout() => this; }\n`,
    'dart/test/canoe_test.dart': `import 'package:lake/lake.dart';\nimport 'package:lake/src/shout.dart' as s show Shout;\nvoid main() {\n  final canoe = Canoe.named('x')..mend();\n  canoe.paddle();\n  for (final one in [canoe]) { one.seat.sit(); }\n  stroke();\n}\n`,
  },
  missing: {
    'dart/lib/src/kayak.dart': `import 'canoe.dart';\nclass Kayak extends Canoe { Kayak() : super.named('k'); @override void mend() {} }\n`,
    'dart/lib/src/more.dart': `extension More on String { String shout() => ''; }\nclass Seat {}\n`,
    'dart/other/pubspec.yaml': `name: other\n`,
  },
  rewrites: [
    { path: 'dart/pubspec.yaml', from: 'name: lake', to: 'name: sea' },
    { path: 'dart/lib/lake.dart', from: ' show Canoe', to: '' },
    { path: 'dart/lib/lake.dart', from: "export 'src/craft.dart';\n", to: '' },
    { path: 'dart/lib/src/canoe.dart', from: 'Canoe.named(', to: 'Canoe.called(' },
    { path: 'dart/lib/src/canoe.dart', from: ' with Paddled', to: '' },
    { path: 'dart/lib/src/canoe.dart', from: "part 'seat.dart';\n", to: '' },
    { path: 'dart/lib/src/craft.dart', from: 'void stroke()', to: 'void _stroke()' },
    { path: 'dart/lib/src/seat.dart', from: 'Seat _seat()', to: 'Craft _seat()' },
    { path: 'dart/lib/src/shout.dart', from: 'on String', to: 'on int' },
    { path: 'dart/test/canoe_test.dart', from: 'lake/lake.dart', to: 'lake/src/canoe.dart' },
  ],
}
