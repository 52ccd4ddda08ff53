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
