// PHP across files: qualified names, `use`, traits and types; undeclared names never resolve to a namesake.
import { expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'
import { relinked } from './relinked'

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

// Would catch: types from `instanceof` or a doc comment not applied afterwards, those of a comment in code read in fewer
// forms than those of a declaration, or variables of a tested block lost after it.
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
function inRows($rows) {
    /** @var array<int, Admin> $admins @var class-string<User> $class */
    [$admins, $class] = $rows;
    foreach ($admins as $each) { $each->ban(); }
    $class::make();
}
`,
  })
  expect(callsOf(graph)).toEqual([
    'a.php#change -> a.php#Admin exact',
    'a.php#change -> a.php#Admin.ban exact',
    'a.php#change -> a.php#User.make exact',
    'a.php#change -> a.php#User.rename exact',
    'a.php#change -> a.php#User.rename possible',
    'a.php#inRows -> a.php#Admin.ban exact',
    'a.php#inRows -> a.php#User.make exact',
  ])
})

// Would catch: a call on a text that names a class, or on what is in an `array`, left out as if it were PHP's own.
it('says of a call on a class named by a text, and on elements of an array, that it may be any method of that name', async () => {
  const graph = await graphOf({
    'src/Make.php': `<?php\nnamespace App;\nclass Make {\n  public function one(string $class) { $class::makeOne(1); }\n  public function two(array $all) { foreach ($all as $one) { $one->renameIt(); } }\n  public function three(string $class) { $class::create(); }\n  public function four() { $name = User::class; $name::makeOne(2); }\n}\nclass User {\n  public static function makeOne($x) {}\n  public static function create() {}\n  public function renameIt() {}\n}\n`,
  })
  expect(callsOf(graph)).toEqual([
    'src/Make.php#Make.four -> src/Make.php#User.makeOne exact',
    'src/Make.php#Make.one -> src/Make.php#User.makeOne possible',
    'src/Make.php#Make.two -> src/Make.php#User.renameIt possible',
  ])
  expect(graph.unresolved.map(({ name, line }) => `${name} ${line}`)).toEqual(['create 6'])
})

// Would catch: types of doc comments not read, one read for the wrong parameter, and a vague native type preferred.
it('takes types from doc comments where the code declares none or only an array', async () => {
  const graph = await graphOf({
    'src/Team.php': `<?php\nnamespace App;\nclass User {\n  public function rename() {}\n  public static function make() {}\n}\nclass Team {\n  /** @var list<User> */\n  private array $users;\n  /** @var User|null */\n  private $lead;\n  /** @return User[] */\n  public function all(): array { return []; }\n  /**\n   * @param int $count\n   * @param User $user the user\n   * @param class-string<User> $class\n   */\n  public function run($count, $user, string $class) {\n    $user->rename();\n    $class::make();\n    $count->rename();\n  }\n  public function each() {\n    foreach ($this->users as $one) { $one->rename(); }\n    foreach ($this->all() as $one) { $one->rename(); }\n    $this->lead->rename();\n  }\n}\n`,
  })
  expect(callsOf(graph)).toEqual([
    'src/Team.php#Team.each -> src/Team.php#Team.all exact',
    'src/Team.php#Team.each -> src/Team.php#User.rename exact',
    'src/Team.php#Team.run -> src/Team.php#User.make exact',
    'src/Team.php#Team.run -> src/Team.php#User.rename exact',
    'src/Team.php#Team.run -> src/Team.php#User.rename possible',
  ])
})

// Would catch: a variable without its tested type behind a guard that leaves the block, and with it where the guard
// doesn't leave.
it('knows the type that a guard leaves for the statements behind it', async () => {
  const graph = await graphOf({
    'src/Guard.php': `<?php\nnamespace App;\nclass Page { public function open() {} }\nclass Book { public function open() {} }\nclass Guard {\n  public function left($x) {\n    if (!$x instanceof Page) {\n      return;\n    }\n    $x->open();\n  }\n  public function told($x) {\n    assert($x instanceof Page);\n    $x->open();\n  }\n  public function ternary($x) {\n    return $x instanceof Page ? $x->open() : null;\n  }\n  public function stays($x) {\n    if (!$x instanceof Page) {\n      $x = new Book();\n    }\n    $x->open();\n  }\n}\n`,
  })
  expect(callsOf(graph)).toEqual([
    'src/Guard.php#Guard.left -> src/Guard.php#Page.open exact',
    'src/Guard.php#Guard.stays -> src/Guard.php#Book exact',
    'src/Guard.php#Guard.stays -> src/Guard.php#Book.open inferred',
    'src/Guard.php#Guard.ternary -> src/Guard.php#Page.open exact',
    'src/Guard.php#Guard.told -> src/Guard.php#Page.open exact',
  ])
})

// Would catch: a trait's method under another name that nobody calls, methods named by an array or `f(...)` lost or taken
// for calls or taken from a list, and the types that a class comment gives to members that no code declares.
it('follows renamed methods of traits, named methods and documented members', async () => {
  const graph = await graphOf({
    'src/Job.php': `<?php
namespace App;
trait Logs { public function write() {} protected function clean() {} }
/**
 * @property-read Mailer $mailer
 * @method static Mailer mailerFor(string $name, array $more = [])
 * @method Mailer other()
 */
class Job {
    use Logs { Logs::write as protected log; clean as public tidy; }
    public function run(array $all) {
        $this->log();
        $this->tidy();
        array_map([$this, 'one'], $all);
        array_map([Job::class, 'two'], $all);
        $list = [Kind::Small, 'label'];
        array_map($this->one(...), $all);
        $this->mailer->send();
        static::mailerFor('x')->send();
        $this->other()->stop();
    }
    public function one() {}
    public static function two() {}
}
class Mailer { public function send() {} public function stop() {} }
enum Kind { case Small; public function label() {} }
`,
  })
  expect(callsOf(graph)).toEqual([
    'src/Job.php#Job.run -> src/Job.php#Logs.clean exact',
    'src/Job.php#Job.run -> src/Job.php#Logs.write exact',
    'src/Job.php#Job.run -> src/Job.php#Mailer.send exact',
    'src/Job.php#Job.run -> src/Job.php#Mailer.stop exact',
  ])
  expect(edgesOf(graph, 'references').filter((row) => /Job\.(?:one|two) |label/.test(row))).toEqual([
    'src/Job.php#Job.run -> src/Job.php#Job.one exact',
    'src/Job.php#Job.run -> src/Job.php#Job.two exact',
  ])
})

/** A base class whose comment names a member after many others, in columns. */
const base = `<?php
namespace Board\\Core;
/**
 * Base
${Array.from({ length: 60 }, (_, at) => ` * @property \\Board\\Model\\Other${at}         $other${at}`).join('\n')}
 * @property  \\Board\\Model\\Finder            $finder
 * @method    \\Board\\Model\\Finder | null     found()
 */
abstract class Base { public function __get($name) { return $this->container[$name]; } }
`
const documented = {
  'src/Core/Base.php': base,
  'src/Model/Finder.php':
    '<?php\nnamespace Board\\Model;\nclass Finder { public function byId($id) {} public function all() {} }\n',
  'src/Model/Spare.php':
    '<?php\nnamespace Board\\Model;\nclass Spare { public function byId($id) {} public function all() {} }\n',
  'src/Show.php': `<?php
namespace Board;
use Board\\Core\\Base;
class Show extends Base {
  public function run() { $this->finder->byId(1); $this->found()->all(); }
  /**
   * ${'Shows it. '.repeat(300)}
   *
   * @param  Show   $show   the one in use
   * @param\tShow\t$other
   */
  public function told($show, $other) { $show->finder->byId(2); $other->run(); }
}
`,
}

// Would catch: members that a class comment names past the part that is kept of it, types and names that are aligned in
// columns, and both unknown to subclasses in other files.
it('reads long comments in full and with aligned names', async () => {
  expect(callsOf(await graphOf(documented))).toEqual([
    'src/Show.php#Show.run -> src/Model/Finder.php#Finder.all exact',
    'src/Show.php#Show.run -> src/Model/Finder.php#Finder.byId exact',
    'src/Show.php#Show.told -> src/Model/Finder.php#Finder.byId exact',
    'src/Show.php#Show.told -> src/Show.php#Show.run exact',
  ])
})

// Would catch: calls that keep their target when only the comment of a base class in another file changes, and everything
// linked again for another wording.
it('links calls again when the comment of a base class names another type', async () => {
  const changed = base.replaceAll('Model\\Finder ', 'Model\\Spare ')
  expect(await relinked(documented, 'src/Core/Base.php', changed)).toBeNull()
  const reworded = base.replace('* Base', '* The base')
  expect(await relinked(documented, 'src/Core/Base.php', reworded)).toEqual(['src/Core/Base.php'])
})

const bill = (owner: string): string => `<?php
namespace App;
/** @property ${owner} $user */
class Bill {
    private array $rows = [];
    public function user(): Relation { return new Relation(); }
    public function rows(): Relation { return new Relation(); }
    public function own() { $this->user->ban(); $this->rows()->load(); }
}
class Relation { public function load() {} }`
const bills = {
  'src/User.php': '<?php\nnamespace App;\nclass User { public function ban() {} }',
  'src/Guest.php': '<?php\nnamespace App;\nclass Guest { public function ban() {} }',
  'src/Bill.php': bill('User'),
  'src/Show.php': `<?php
namespace App;
class Show {
    public function property(Bill $bill) { $bill->user->ban(); }
    public function method(Bill $bill) { $bill->user()->load(); }
}`,
}

// Would catch: no caller of what is called on a documented property, because a method has its name.
it('a property and a method of one name are two members', async () => {
  const calls = callsOf(await graphOf(bills)).filter((row) => !row.includes('Relation exact'))
  expect(calls).toEqual([
    'src/Bill.php#Bill.own -> src/Bill.php#Bill.rows exact',
    'src/Bill.php#Bill.own -> src/Bill.php#Relation.load exact',
    'src/Bill.php#Bill.own -> src/User.php#User.ban exact',
    'src/Show.php#Show.method -> src/Bill.php#Bill.user exact',
    'src/Show.php#Show.method -> src/Bill.php#Relation.load exact',
    'src/Show.php#Show.property -> src/User.php#User.ban exact',
  ])
  expect(await relinked(bills, 'src/Bill.php', bill('Guest'))).not.toEqual([])
})
