// Calls on what a framework hands over: they reach what is bound to the class, interface or token asked for. Written from
// the documentation of each framework.
import { expect, test } from 'vitest'
import { graphOf } from './graph-of'

/** Calls with a reason, as `source -> target confidence: reason`. */
async function injected(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { nodes, edges } = await graphOf(sources)
  const name = (at: number): string => nodes[at]?.qualifiedName || (nodes[at]?.filePath ?? '?')
  return edges
    .filter(({ kind, reason }) => kind === 'calls' && reason !== null)
    .map(({ source, target, confidence, reason }) => `${name(source)} -> ${name(target)} ${confidence}: ${reason}`)
}

const cats = {
  'cats.ts': `export abstract class Cats { abstract find(): void; count() {} }
    export interface Log { write(text: string): void }`,
  'sql.ts': `import { Cats, Log } from './cats'
    export class SqlCats extends Cats { find() {} }
    export class FileLog implements Log { write(text: string) {} }
    export class OtherCats extends Cats { find() {} }`,
}

test('Nest: a class, a text and a constant are tokens of what a module provides', async () => {
  const found = await injected({
    ...cats,
    'tokens.ts': `export const AUDIT = Symbol('audit')`,
    'module.ts': `import { Module } from '@nestjs/common'
      import { Cats } from './cats'
      import { SqlCats, FileLog } from './sql'
      import { AUDIT } from './tokens'
      const audit = { provide: AUDIT, useFactory: () => new FileLog() }
      @Module({ providers: [{ provide: Cats, useClass: SqlCats }, { provide: 'LOG', useClass: FileLog }, audit] })
      export class CatsModule {}`,
    'service.ts': `import { Inject, Injectable } from '@nestjs/common'
      import { Cats, Log } from './cats'
      import { AUDIT } from './tokens'
      @Injectable()
      export class Service {
        @Inject(AUDIT) private readonly audit: Log
        constructor(private readonly cats: Cats, @Inject('LOG') private readonly log: Log) { log.write('made') }
        list() { return this.cats.find() }
        count() { return [1].map(() => this.cats.count()) }
        note() { this.log.write('x'); this.audit.write('y') }
      }`,
  })
  expect(found).toEqual([
    "Service.constructor -> FileLog.write inferred: Nest injects what is bound to 'LOG'",
    'Service.list -> SqlCats.find inferred: Nest injects what is bound to Cats',
    "Service.note -> FileLog.write inferred: Nest injects what is bound to 'LOG'",
    'Service.note -> FileLog.write inferred: Nest injects what is bound to AUDIT',
  ])
})

test('Nest: of several that are bound each is possible, those of tests only in tests', async () => {
  const files = {
    ...cats,
    'a.module.ts': `import { Module } from '@nestjs/common'
      import { Cats } from './cats'
      import { SqlCats } from './sql'
      @Module({ providers: [SqlCats, { provide: Cats, useExisting: SqlCats }] }) export class A {}`,
    'service.ts': `import { Injectable } from '@nestjs/common'
      import { Cats } from './cats'
      @Injectable() export class Service { constructor(private cats: Cats) {} list() { this.cats.find() } }`,
  }
  const other = `import { Module } from '@nestjs/common'
      import { Cats } from './cats'
      import { OtherCats } from './sql'
      @Module({ providers: [{ provide: Cats, useClass: OtherCats }] }) export class B {}`
  expect(await injected({ ...files, 'b.module.ts': other })).toEqual([
    'Service.list -> SqlCats.find possible: Nest injects what is bound to Cats, one of 2 methods',
    'Service.list -> OtherCats.find possible: Nest injects what is bound to Cats, one of 2 methods',
  ])
  expect(await injected({ ...files, 'test/b.spec.ts': other.replaceAll('./', '../') })).toContain(
    'Service.list -> SqlCats.find inferred: Nest injects what is bound to Cats',
  )
})

test('Nest: a token of the same name in another file is another token', async () => {
  const found = await injected({
    ...cats,
    'one.ts': `export const LOG = Symbol('one')`,
    'two.ts': `export const LOG = Symbol('two')`,
    'module.ts': `import { Module } from '@nestjs/common'
      import { FileLog } from './sql'
      import { LOG } from './one'
      @Module({ providers: [{ provide: LOG, useClass: FileLog }] }) export class A {}`,
    'service.ts': `import { Inject } from '@nestjs/common'
      import { LOG } from './two'
      export class Service { constructor(@Inject(LOG) private log) {} go() { this.log.write() } }`,
  })
  expect(found.filter((row) => row.includes('Nest'))).toEqual([])
})

test('Angular: a field holds what inject gives, and what providers bind to it', async () => {
  const found = await injected({
    ...cats,
    'hero.ts': `import { Injectable } from '@angular/core'
      @Injectable({ providedIn: 'root' }) export class Heroes { load() {} }`,
    'config.ts': `import { ApplicationConfig } from '@angular/core'
      import { Cats } from './cats'
      import { SqlCats } from './sql'
      export const appConfig: ApplicationConfig = { providers: [{ provide: Cats, useClass: SqlCats }] }`,
    'page.ts': `import { Component, inject } from '@angular/core'
      import { Cats } from './cats'
      import { Heroes } from './hero'
      @Component({ selector: 'app-page' })
      export class Page {
        private heroes = inject(Heroes)
        private cats = inject(Cats)
        constructor(public others: Cats) {}
        open() { this.heroes.load(); this.cats.find() }
        reopen() { this.others.find() }
      }`,
  })
  expect(found).toEqual([
    'Page.open -> Heroes.load inferred: Angular injects what is provided for Heroes',
    'Page.open -> SqlCats.find inferred: Angular injects what is provided for Cats',
    'Page.reopen -> SqlCats.find inferred: Angular injects what is provided for Cats',
  ])
})

test('InversifyJS: a symbol is bound to a class, a value, a function’s result or another binding', async () => {
  const found = await injected({
    'types.ts': `export interface Weapon { hit(): void }
      export const Weapon = Symbol('Weapon')
      export const TYPES = { Thrown: Symbol.for('Thrown'), Old: Symbol.for('Old'), Made: Symbol.for('Made') }`,
    'weapons.ts': `import { Weapon } from './types'
      export class Katana implements Weapon { hit() {} }
      export class Star implements Weapon { hit() {} }`,
    'config.ts': `import { Container } from 'inversify'
      import { Katana, Star } from './weapons'
      import { TYPES, Weapon } from './types'
      const container = new Container()
      container.bind<Weapon>(Weapon).to(Katana).inSingletonScope()
      container.bind<Weapon>(TYPES.Thrown).toConstantValue(new Star())
      container.bind<Weapon>(TYPES.Old).toService(TYPES.Thrown)
      container.bind(TYPES.Made).toDynamicValue(() => new Katana())`,
    'ninja.ts': `import { inject, injectable } from 'inversify'
      import { TYPES, Weapon } from './types'
      @injectable()
      export class Ninja {
        @inject(TYPES.Made) protected readonly made: Weapon
        constructor(@inject(Weapon) private weapon: Weapon, @inject(TYPES.Thrown) private thrown: Weapon,
          @inject(TYPES.Old) private old: Weapon) {}
        a() { this.weapon.hit() }
        b() { this.thrown.hit() }
        c() { this.old.hit() }
        d() { this.made.hit() }
      }`,
  })
  expect(found.filter((row) => row.includes('Inversify'))).toEqual([
    'Ninja.a -> Katana.hit inferred: InversifyJS injects what is bound to Weapon',
    'Ninja.b -> Star.hit inferred: InversifyJS injects what is bound to Thrown',
    'Ninja.c -> Star.hit inferred: InversifyJS injects what is bound to Old',
    'Ninja.d -> Katana.hit inferred: InversifyJS injects what is bound to Made',
  ])
})

const shop = {
  'shop/Orders.java': 'package shop; public interface Orders { void place(int id); void place(String id); }',
  'shop/Cancelling.java': 'package shop; public interface Cancelling { void cancel(); }',
  'shop/Base.java': 'package shop; public abstract class Base implements Cancelling { public void cancel() {} }',
  'other/Orders.java': 'package other; public interface Orders { void place(int id); }',
  'other/Far.java': `package other; import org.springframework.stereotype.Service;
    @Service public class Far implements Orders { public void place(int id) {} }`,
}

test('Spring: a field, a constructor and Lombok ask for the component of a type, however far it is below', async () => {
  const found = await injected({
    ...shop,
    'shop/SqlOrders.java': `package shop; import org.springframework.stereotype.Service;
      @Service public class SqlOrders extends Base implements Orders {
        public void place(int id) {}
        public void place(String id) {}
      }`,
    'shop/PlainOrders.java':
      'package shop; public class PlainOrders implements Orders { public void place(int id) {} public void place(String id) {} }',
    'shop/Desk.java': `package shop; import org.springframework.web.bind.annotation.RestController;
      @RestController public class Desk {
        @Autowired private Orders orders;
        private final Cancelling cancelling;
        public Desk(Cancelling cancelling) { this.cancelling = cancelling; }
        void open() { orders.place(1); this.orders.place("x"); }
        void close(Orders orders) { cancelling.cancel(); orders.place(2); }
      }`,
    'shop/Shelf.java': `package shop; import org.springframework.stereotype.Component;
      @Component @RequiredArgsConstructor class Shelf { private final Cancelling one; void go() { one.cancel(); } }`,
  })
  expect(found.filter((row) => row.includes('Spring'))).toEqual([
    'Desk.open -> SqlOrders.place inferred: Spring injects the bean of type Orders',
    'Desk.open -> SqlOrders.place inferred: Spring injects the bean of type Orders',
    'Desk.close -> Base.cancel inferred: Spring injects the bean of type Cancelling',
    'Shelf.go -> Base.cancel inferred: Spring injects the bean of type Cancelling',
  ])
})

test('Spring: of several beans the qualified one, the primary one or the one of the name is meant', async () => {
  const beans = (primary: string): Record<string, string> => ({
    ...shop,
    'shop/Beans.java': `package shop; import org.springframework.context.annotation.Configuration;
      @Configuration class Beans {
        @Bean ${primary} Cancelling fast() { return new Fast(); }
        @Bean Cancelling slow() { return new Slow(); }
      }
      class Fast implements Cancelling { public void cancel() {} }
      class Slow implements Cancelling { public void cancel() {} }`,
    'shop/Desk.java': `package shop; import org.springframework.stereotype.Service;
      @Service class Desk {
        @Autowired @Qualifier("slow") private Cancelling named;
        @Autowired private Cancelling slow;
        @Autowired private Cancelling any;
        private Cancelling given;
        Desk(@Qualifier("fast") Cancelling one, @Qualifier("slow") Cancelling given) { this.given = given; }
        void a() { named.cancel(); }
        void b() { slow.cancel(); }
        void c() { any.cancel(); }
        void d() { given.cancel(); }
      }`,
  })
  const only = (rows: readonly string[]): readonly string[] => rows.filter((row) => row.includes('Spring'))
  const why = 'Spring injects the bean of type Cancelling'
  expect(only(await injected(beans('')))).toEqual([
    `Desk.a -> Slow.cancel inferred: ${why}`,
    `Desk.b -> Slow.cancel inferred: ${why}`,
    `Desk.c -> Fast.cancel possible: ${why}, one of 2 methods`,
    `Desk.c -> Slow.cancel possible: ${why}, one of 2 methods`,
    `Desk.d -> Slow.cancel inferred: ${why}`,
  ])
  expect(only(await injected(beans('@Primary')))).toEqual([
    `Desk.a -> Slow.cancel inferred: ${why}`,
    `Desk.b -> Fast.cancel inferred: ${why}`,
    `Desk.c -> Fast.cancel inferred: ${why}`,
    `Desk.d -> Slow.cancel inferred: ${why}`,
  ])
})

// Would catch: "2 uses, in 1 file" of a method that ten files call through its facade.
test('Laravel: a static call on a facade runs the method of what its accessor is bound to', async () => {
  const facade = (name: string, accessor: string): string =>
    `<?php
namespace Shop\\Facades;
use Illuminate\\Support\\Facades\\Facade;
use Shop\\Support\\Prices;
class ${name} extends Facade {
  protected static function getFacadeAccessor(): string { return ${accessor}; }
}`
  const found = await injected({
    'app/Support/Steam.php': `<?php
namespace Shop\\Support;
class Steam { public function balance(): int { return 1; } public function log() { return 1; } }`,
    'app/Support/Prices.php': `<?php
namespace Shop\\Support;
class Prices { public function of(int $id) { return $id; } }`,
    'app/Support/Journal.php': `<?php
namespace Shop\\Support;
class Journal { public function add(int $id) { return $id; } }`,
    'app/Facades/Steam.php': facade('Steam', "'steam'"),
    'app/Facades/Price.php': facade('Price', 'Prices::class'),
    'app/Facades/Book.php': facade('Book', "'book'"),
    'app/Providers/ShopProvider.php': `<?php
namespace Shop\\Providers;
use Shop\\Support\\{Steam, Journal};
class ShopProvider {
  public function register() {
    $this->app->bind('steam', static fn (): Steam => new Steam());
    $this->app->singleton('book', Journal::class);
  }
}`,
    'app/Http/Desk.php': `<?php
namespace Shop\\Http;
use Illuminate\\Support\\Facades\\Log;
use Shop\\Facades\\Steam;
use Shop\\Facades\\Price as Cost;
use Shop\\Facades\\Book;
class Desk {
  public function open() {
    Log::info('open');
    Steam::none();
    return Steam::balance() + Cost::of(1) + Book::add(2);
  }
}`,
  })
  expect(found).toEqual([
    'Desk.open -> Steam.balance inferred: the facade Steam stands for what its accessor is bound to',
    'Desk.open -> Prices.of inferred: the facade Price stands for what its accessor is bound to',
    'Desk.open -> Journal.add inferred: the facade Book stands for what its accessor is bound to',
  ])
})

// Would catch: "no known callers" of listeners and jobs, and a chain that ends where an event is sent.
test('Laravel: an event runs the listeners that take it, and a job itself', async () => {
  const found = await injected({
    'app/Events/Shipped.php': `<?php
namespace Shop\\Events;
class Shipped { public function __construct(public int $id) {} }`,
    'app/Events/Lost.php': `<?php
namespace Shop\\Events;
class Lost {}`,
    'app/Listeners/Tell.php': `<?php
namespace Shop\\Listeners;
use Shop\\Events\\Shipped;
use Shop\\Jobs\\Mail;
use Shop\\Jobs\\Count;
class Tell {
  public function handle(Shipped $event): void {
    dispatch(new Mail($event->id));
    Count::dispatch();
  }
}`,
    'app/Listeners/Mourn.php': `<?php
namespace Shop\\Listeners;
use Shop\\Events\\{Lost, Broken};
class Mourn { public function handle(Broken|Lost $event): void {} }`,
    'app/Jobs/Mail.php': `<?php
namespace Shop\\Jobs;
class Mail { public function handle(): void {} }`,
    'app/Jobs/Count.php': `<?php
namespace Shop\\Jobs;
class Count { public function handle(): void {} }`,
    'app/Http/Desk.php': `<?php
namespace Shop\\Http;
use Shop\\Events\\{Lost, Shipped};
class Desk {
  public function ship() { event(new Shipped(1)); event(new Lost()); }
}`,
  })
  expect(found).toEqual([
    'Desk.ship -> Tell.handle inferred: dispatches Shipped',
    'Desk.ship -> Mourn.handle inferred: dispatches Lost',
    'Tell.handle -> Mail.handle inferred: dispatches Mail',
    'Tell.handle -> Count.handle inferred: dispatches Count',
  ])
})
