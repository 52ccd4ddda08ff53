// Following changes in dialects without tracing of names: only changes inside functions.
import { expect, test } from 'vitest'
import { relinked } from './relinked'

interface Case {
  readonly files: Readonly<Record<string, string>>
  readonly path: string
  /** Replacements of text inside a function. */
  readonly inside: readonly (readonly [string, string])[]
  /** Replacements that other files may see. */
  readonly seen: readonly (readonly [string, string])[]
}

const cases: Readonly<Record<string, Case>> = {
  c: {
    files: {
      'rope.h': 'int tie(int knots);\n',
      'rope.c': `#include "rope.h"\n#define TWICE 2\nint (*binder)(int);\nint tie(int knots) {\n  int all = knots;\n  return all;\n}\nint loose(int knots) { return tie(knots); }\n`,
      'main.c': '#include "rope.h"\nextern int (*binder)(int);\nint main(void) { binder(1); return tie(2); }\n',
    },
    path: 'rope.c',
    inside: [
      ['return all;', 'loose(all);\n  return all;'],
      ['int all = knots;', 'int some = loose(1), all = some;'],
    ],
    seen: [
      ['int tie(int knots) {', 'static int tie(int knots) {'],
      ['int tie(int knots) {', 'int tie(int knots, int ends) {'],
      ['#define TWICE 2', '#define TWICE 3'],
      ['return all;', 'binder = loose;\n  return all;'],
      ['#include "rope.h"\n', ''],
    ],
  },
  rust: {
    files: {
      'src/lib.rs':
        'mod hull;\nuse hull::Hull;\npub fn build() -> Hull { let hull = Hull::new(); hull.paint(); hull }\n',
      'src/hull.rs': `pub struct Hull;\npub trait Paint { fn paint(&self); }\nimpl Hull {\n    pub fn new() -> Hull { Hull }\n}\nimpl Paint for Hull {\n    fn paint(&self) { coat() }\n}\nfn coat() {}\n`,
    },
    path: 'src/hull.rs',
    inside: [
      ['{ coat() }', '{ let again = || coat(); again(); coat() }'],
      ['-> Hull { Hull }', '-> Hull { coat(); Hull }'],
    ],
    seen: [
      ['impl Paint for Hull', 'impl Hull'],
      ['pub fn new() -> Hull', 'pub fn new(size: u8) -> Hull'],
      ['{ coat() }', '{ use super::build; coat() }'],
      ['fn coat() {}', 'fn coat() {}\nfn varnish() {}'],
    ],
  },
  php: {
    files: {
      'Quay.php': `<?php\nclass Quay {\n  private $rope;\n  public function tie() { $knots = helper(); $this->rope = new Rope(); return $this->rope; }\n  public function knot(): Rope { return new Rope(); }\n}\nfunction helper() { return 1; }\n`,
      'Rope.php':
        '<?php\nclass Rope { public function pull() { (new Quay())->tie()->pull(); (new Quay())->knot()->pull(); } }\n',
    },
    path: 'Quay.php',
    inside: [
      ['$knots = helper();', '$knots = helper(); helper(); array_map(function ($one) { helper(); }, []);'],
      ['$knots = helper();', '$some = 3;'],
      ['Rope { return new Rope(); }', 'Rope { helper(); return $this->rope; }'],
    ],
    seen: [
      ['return $this->rope;', 'return $knots;'],
      ['$this->rope = new Rope();', '$this->rope = new Quay();'],
      ['function helper()', 'function aid()'],
      ['knot(): Rope', 'knot(): Quay'],
    ],
  },
  'php with a framework': {
    files: {
      'Steam.php': '<?php\nnamespace Shop;\nclass Steam { public function balance() { return 1; } }\n',
      'Ice.php': '<?php\nnamespace Shop;\nclass Ice { public function balance() { return 2; } }\n',
      'Facades/Steam.php': `<?php\nnamespace Shop\\Facades;\nuse Illuminate\\Support\\Facades\\Facade;\nclass Steam extends Facade { protected static function getFacadeAccessor() { return 'steam'; } }\n`,
      'Provider.php': `<?php\nnamespace Shop;\nclass Provider { function register() { $this->app->bind('steam', fn (): Thing => new Steam()); log('bound'); } }\n`,
      'Desk.php': `<?php\nnamespace Shop\\Http;\nuse Shop\\Facades\\Steam;\nclass Desk { function open() { return Steam::balance(); } }\n`,
    },
    path: 'Provider.php',
    inside: [["log('bound')", "log('registered')"]],
    seen: [
      ["'steam'", "'cold'"],
      ['new Steam()', 'new Ice()'],
      ["$this->app->bind('steam', fn (): Thing => new Steam()); ", ''],
      ["log('bound')", "$this->app->bind('steam', fn () => new Ice())"],
    ],
  },
  shell: {
    files: {
      'deploy.sh': '#!/bin/bash\nsource ./common.sh\nmain() {\n  announce "done"\n}\nmain\n',
      'common.sh': '#!/bin/bash\nannounce() {\n  say "$1"\n}\nsay() {\n  echo "$1"\n}\n',
    },
    path: 'common.sh',
    inside: [['  say "$1"', '  say "$1"\n  say "again"']],
    seen: [
      ['announce()', 'tell()'],
      ['say() {', 'whisper() {\n  echo\n}\nsay() {'],
    ],
  },
}

const all = Object.entries(cases)

test.each(all)('a change inside a function of %s affects no other file', async (_dialect, { files, path, inside }) => {
  for (const [from, to] of inside) expect(await relinked(files, path, edited(files, path, from, to))).toEqual([path])
})

test.each(all)('what others may see of %s is not followed', async (_dialect, { files, path, seen }) => {
  for (const [from, to] of seen) expect(await relinked(files, path, edited(files, path, from, to)), to).toBeNull()
})

function edited(files: Case['files'], path: string, from: string, to: string): string {
  const text = files[path] ?? ''
  expect(text).toContain(from)
  return text.replace(from, to)
}

// Would catch: an event that is still heard by a class whose name no longer fits the object it is sent through.
test('what sends an event is linked again if the class it is taken for changes', async () => {
  const files = {
    'client.js': `const EventEmitter = require('events')
class Client extends EventEmitter { constructor() { super(); this.on('error', this.fail) } fail() {} }
module.exports = { Client }`,
    'make.js': `const { Client } = require('./client')\nexports.make = function () { return new Client() }`,
    'hear.js': `const { make } = require('./make')\nfunction heard() {}\nmake().on('lost', heard)`,
    'go.js': `exports.go = function go(client) { client.emit('error'); client.owner.emit('lost') }`,
  }
  expect(await relinked(files, 'client.js', files['client.js'].replaceAll('Client', 'Link'))).toContain('go.js')
  expect(await relinked(files, 'make.js', files['make.js'].replace('new Client()', '{}'))).toContain('go.js')
})
