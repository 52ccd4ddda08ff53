// What frameworks hand over by a type or token: modules that bind, classes that ask, and chains of both.
import type { World } from './world'

export const injection: World = {
  files: {
    'nest/cats.ts': `export abstract class Cats { abstract find(): void }\nexport interface Log { write(): void }\n`,
    'nest/sql.ts': `import { Cats, Log } from './cats'\nimport { Base } from './base'\nexport class SqlCats extends Base { find() {} }\nexport class FileLog implements Log { write() {} }\nexport class OtherLog implements Log { write() {} }\n`,
    'nest/base.ts': `import { Cats } from './cats'\nexport class Base extends Cats { find() {}; all() {} }\n`,
    'nest/tokens.ts': `export const LOG = Symbol('log')\nexport const NAMES = { audit: 'audit' }\n`,
    'nest/a.module.ts': `import { Module } from '@nestjs/common'\nimport { Cats } from './cats'\nimport { SqlCats, FileLog } from './sql'\nimport { LOG, NAMES } from './tokens'\nimport { makeLog } from './make'\n@Module({ providers: [SqlCats, { provide: Cats, useExisting: SqlCats }, { provide: LOG, useClass: FileLog }, { provide: NAMES.audit, useFactory: makeLog }] })\nexport class A {}\n`,
    'nest/make.ts': `import { FileLog, OtherLog } from './sql'\nexport function makeLog() { return new FileLog() }\nexport const other = new OtherLog()\n`,
    'nest/service.ts': `import { Inject, Injectable } from '@nestjs/common'\nimport { Cats, Log } from './cats'\nimport { LOG, NAMES } from './tokens'\n@Injectable()\nexport class Service {\n  @Inject(NAMES.audit) private audit: Log\n  constructor(private cats: Cats, @Inject(LOG) private log) {}\n  go() { this.cats.find(); this.log.write(); this.audit.write() }\n}\n`,
    'ng/page.ts': `import { Component, inject } from '@angular/core'\nimport { Heroes } from './heroes'\n@Component({})\nexport class Page {\n  private heroes = inject(Heroes)\n  open() { this.heroes.load() }\n}\n`,
    'ng/heroes.ts': `export class Heroes { load() {} }\nexport class BestHeroes extends Heroes { load() {} }\n`,
  },
  missing: {
    'nest/b.module.ts': `import { Module } from '@nestjs/common'\nimport { LOG } from './tokens'\nimport { other } from './make'\n@Module({ providers: [{ provide: LOG, useValue: other }] })\nexport class B {}\n`,
    'ng/config.ts': `import type { ApplicationConfig } from '@angular/core'\nimport { Heroes, BestHeroes } from './heroes'\nexport const config: ApplicationConfig = { providers: [{ provide: Heroes, useClass: BestHeroes }] }\n`,
  },
  rewrites: [
    { path: 'nest/a.module.ts', from: 'useClass: FileLog', to: 'useClass: SqlCats' },
    { path: 'nest/a.module.ts', from: 'provide: LOG', to: 'provide: NAMES' },
    { path: 'nest/a.module.ts', from: 'useExisting: SqlCats', to: 'useClass: SqlCats' },
    { path: 'nest/sql.ts', from: 'Base { find() {} }', to: 'Base {}' },
    { path: 'nest/sql.ts', from: 'SqlCats extends Base', to: 'SqlCats extends Cats' },
    { path: 'nest/base.ts', from: 'find() {}; ', to: '' },
    { path: 'nest/make.ts', from: 'return new FileLog()', to: 'return other' },
    { path: 'nest/make.ts', from: 'function makeLog()', to: 'function made()' },
    { path: 'nest/tokens.ts', from: 'export const LOG', to: 'export const LOGS' },
    { path: 'nest/tokens.ts', from: 'audit:', to: 'audits:' },
    { path: 'nest/service.ts', from: '@Inject(LOG) ', to: '' },
    { path: 'nest/service.ts', from: 'private cats: Cats', to: 'private cats: Log' },
    { path: 'nest/cats.ts', from: 'abstract find(): void', to: 'find() {}' },
    { path: 'ng/heroes.ts', from: 'BestHeroes extends Heroes { load()', to: 'BestHeroes extends Heroes { save()' },
    { path: 'ng/page.ts', from: 'inject(Heroes)', to: 'new Heroes()' },
  ],
}
