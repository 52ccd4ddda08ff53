// PHP across files: qualified names, `use`, traits and types; undeclared names never resolve to a namesake.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

const app = `<?php
namespace App\\Service;
use App\\Model\\User as Account;
use App\\Model;
use Vendor\\Mailer;
use function App\\Text\\slug;
class Base {
    public static function make(): static { return new static(); }
    public function save() {}
}
class Sender extends Base {
    use \\App\\Model\\Logs;
    public function __construct(private Account $account) { parent::save(); }
    public function send(Mailer $mailer, Model\\User $user) {
        $this->account->rename();
        $user->rename();
        $this->log();
        $mailer->rename();
        slug('x');
        strlen('x');
        self::make()->save();
        static::make()->send($mailer, $user);
        new \\Account();
    }
}
`

// Would catch: an alias, a trait or a promoted property not followed, and a built-in resolved to a namesake.
it('resolves names to their only declaration', async () => {
  const graph = await graphOf({
    'src/Service/Sender.php': app,
    'src/Model/User.php': `<?php\nnamespace App\\Model;\nclass User { public function rename() {} }\n`,
    'src/Model/Logs.php': `<?php\nnamespace App\\Model;\ntrait Logs { public function log() {} }\n`,
    'src/text.php': `<?php\nnamespace App\\Text;\nfunction slug($text) { return strtolower($text); }\n`,
    'src/other.php': `<?php\nnamespace Other;\nfunction strlen($text) {}\nclass Account {}\n`,
  })
  const calls = callsOf(graph).filter((row) => !row.includes('Base.make ->'))
  expect(calls).toEqual([
    'src/Service/Sender.php#Sender.__construct -> src/Service/Sender.php#Base.save exact',
    'src/Service/Sender.php#Sender.send -> src/Model/Logs.php#Logs.log exact',
    'src/Service/Sender.php#Sender.send -> src/Model/User.php#User.rename exact',
    'src/Service/Sender.php#Sender.send -> src/Service/Sender.php#Base.make exact',
    'src/Service/Sender.php#Sender.send -> src/Service/Sender.php#Base.save exact',
    'src/Service/Sender.php#Sender.send -> src/Service/Sender.php#Sender.send exact',
    'src/Service/Sender.php#Sender.send -> src/text.php#slug exact',
  ])
})

// Would catch: a trait's method hidden by the inherited one, and an include that isn't resolved.
it('looks in a trait before the base class, and resolves includes', async () => {
  const graph = await graphOf({
    'a.php': `<?php\nrequire __DIR__ . '/lib/b.php';\nclass C extends B { use T; function go() { $this->run(); } }\nhelp();\n`,
    'lib/b.php': `<?php\nclass B { function run() {} }\ntrait T { function run() {} }\nfunction help() {}\n`,
  })
  expect(callsOf(graph)).toEqual(['a.php -> lib/b.php#help exact', 'a.php#C.go -> lib/b.php#T.run exact'])
  expect(graph.edges.some((edge) => edge.kind === 'imports')).toBe(true)
})

// Would catch: types from `instanceof` or a doc comment not applied afterwards, or variables of a tested block lost
// after it.
it('uses types from conditions and comments', async () => {
  const graph = await graphOf({
    'a.php': `<?php
class User { public function rename() {} public static function make() {} }
class Admin { public function ban() {} }
function change($one, $all) {
    if ($one instanceof User && $one->rename()) { $kept = new Admin(); $one->rename(); }
    $kept->ban();
    /** @var Admin $each */
    foreach ($all as $each) { $each->ban(); }
    /** @var User|null $named */
    $named = $all[0];
    $named::make();
    return $all instanceof Admin ? $all->ban() : $all->rename();
}
`,
  })
  expect(callsOf(graph)).toEqual([
    'a.php#change -> a.php#Admin exact',
    'a.php#change -> a.php#Admin.ban exact',
    'a.php#change -> a.php#User.make exact',
    'a.php#change -> a.php#User.rename exact',
    'a.php#change -> a.php#User.rename possible',
  ])
})
