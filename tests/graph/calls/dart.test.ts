// Dart's name resolution: libraries, parts, exports, constructors, mixins, extensions, cascades.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from '../graph-of'
import type { Manifest } from '#main/parse/parsed-file'

const manifests: readonly Manifest[] = [{ path: 'app/pubspec.yaml', kind: 'pubspec', data: { name: 'app' } }]

describe('Dart', () => {
  // Would catch: names that an import doesn't show, that are private, or that come through another library.
  it('sees what libraries import, export and share with their parts', async () => {
    const graph = await graphOf(
      {
        'app/lib/app.dart': `export 'src/item.dart' show Item;\nexport 'src/tools.dart';\n`,
        'app/lib/src/item.dart': `part 'part.dart';\nclass Item { void show() => _hidden(); }\nclass Other {}\nvoid free() {}\n`,
        'app/lib/src/part.dart': `part of 'item.dart';\nvoid _hidden() => Other();\nvoid offered() {}\n`,
        'app/lib/src/tools.dart': `void tool() {}\nvoid _own() {}\n`,
        'app/bin/main.dart': `import 'package:app/app.dart';\nimport '../lib/src/item.dart' as all;\nvoid main() {\n  Item().show();\n  tool();\n  free();\n  _own();\n  all.free();\n  all.offered();\n}\n`,
        'app/bin/few.dart': `import 'package:app/src/item.dart' show Item;\nvoid few(Item item) {\n  item.show();\n  free();\n}\n`,
      },
      manifests,
    )
    expect(callsOf(graph)).toEqual([
      'app/bin/few.dart#few -> app/lib/src/item.dart#Item.show exact',
      'app/bin/main.dart#main -> app/lib/src/item.dart#Item exact',
      'app/bin/main.dart#main -> app/lib/src/item.dart#Item.show exact',
      'app/bin/main.dart#main -> app/lib/src/item.dart#free exact',
      'app/bin/main.dart#main -> app/lib/src/part.dart#offered exact',
      'app/bin/main.dart#main -> app/lib/src/tools.dart#tool exact',
      'app/lib/src/item.dart#Item.show -> app/lib/src/part.dart#_hidden exact',
      'app/lib/src/part.dart#_hidden -> app/lib/src/item.dart#Other exact',
    ])
    expect(edgesOf(graph, 'imports')).toContain('app/bin/few.dart -> app/lib/src/item.dart exact')
  })

  // Would catch: a named constructor taken for its class, or members of mixins, extensions and cascades lost.
  it('follows constructors, mixins, extensions, cascades and awaited values', async () => {
    const graph = await graphOf({
      'a.dart': `abstract class Base { void run(); }
mixin Log on Base { void log() => run(); }
class Shop extends Base with Log {
  Shop(this.name);
  Shop.named(String name) : this(name);
  factory Shop.wide() => Shop('');
  final String name;
  @override
  void run() {}
  Shop operator [](int at) => this;
  Shop get next => this;
}
extension Shout on String { String shout() => this; }
Future<Shop> fetch() async => Shop.wide();
Future<void> main() async {
  final shop = Shop.named('x')..log()..next.run();
  shop.name.shout();
  (await fetch()).next.log();
  shop[0].run();
  for (final one in <Shop>[shop]) one.log();
  [shop].map((one) => one.next).where((one) => one.name == '').first.run();
  Object other = shop;
  if (other is Shop) other.log();
  if (other case Shop(:final next)) next.run();
  <String, Shop>{}['x']?.log();
}
`,
    })
    expect(callsOf(graph).map((row) => row.replaceAll('a.dart#', ''))).toEqual([
      'Log.log -> Base.run exact',
      'Shop.named -> Shop exact',
      'Shop.wide -> Shop exact',
      'fetch -> Shop.wide exact',
      'main -> Log.log exact',
      'main -> Shop.named exact',
      'main -> Shop.run exact',
      'main -> Shout.shout exact',
      'main -> fetch exact',
    ])
    expect(edgesOf(graph, 'overrides')).toEqual(['a.dart#Shop.run -> a.dart#Base.run exact'])
  })

  // Would catch: a method that seems to be called by no one, because a library's generics give its object back; and a
  // name taken for a package's because a library passes that package on.
  it('takes nothing that packages return or pass on for certain', async () => {
    const graph = await graphOf({
      'a.dart': `import 'package:refs/refs.dart';
import 'passed.dart';
class Shop extends Widget { void restock() {} void show() {} }
void main(Ref ref) {
  ref.notifier(shop).restock();
  ref.notifier(shop).show();
}
`,
      'passed.dart': `export 'package:other/other.dart';\nvoid tool() {}\n`,
    })
    expect(callsOf(graph)).toEqual(['a.dart#main -> a.dart#Shop.restock possible'])
    expect(edgesOf(graph, 'extends').some((row) => row.includes('other'))).toBe(false)
  })
})
