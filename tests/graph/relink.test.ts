// Following a change: which files are linked again, and that the result equals linking everything.
import { expect, test } from 'vitest'
import { relinked } from './relinked'

const ecmascript = {
  'src/make.ts': `import { Tool } from './tool'
    export function make() { return new Tool() }
    export function other() { return 1 }`,
  'src/tool.ts': `import { helper } from './helper'
    export class Tool { run() { helper() } stop() {} }`,
  'src/spare.ts': `export class Spare { run() {} stop() {} }`,
  'src/helper.ts': `export function helper() { const local = 1; return local }`,
  'src/use.ts': `import { make } from './make'
    export function use() { make().run() }`,
  'src/far.ts': `import { use } from './use'
    export function far() { use() }`,
}

const reach = (
  path: string,
  text: string | null,
  before: Readonly<Record<string, string>> = ecmascript,
): Promise<readonly string[] | null> => relinked(before, path, text)

test('a change only visible in the file itself affects no other', async () => {
  expect(await reach('src/helper.ts', `// a note\n${ecmascript['src/helper.ts']}`)).toEqual(['src/helper.ts'])
  expect(await reach('src/use.ts', `${ecmascript['src/use.ts']}\nfunction fresh() { use() }`)).toEqual(['src/use.ts'])
  expect(await reach('src/make.ts', ecmascript['src/make.ts'].replace('return 1', 'make(); return 1'))).toEqual([
    'src/make.ts',
  ])
})

test('a removed name affects files that mention it', async () => {
  expect(await reach('src/helper.ts', 'export function renamed() {}')).toEqual(['src/helper.ts', 'src/tool.ts'])
  expect(await reach('src/tool.ts', ecmascript['src/tool.ts'].replace('run()', 'start()'))).toContain('src/use.ts')
  expect(await reach('src/helper.ts', null)).toEqual(['src/tool.ts'])
})

test('another result type affects its direct users only', async () => {
  const changed = ecmascript['src/make.ts'].replaceAll('Tool', 'Spare').replace('./tool', './spare')
  expect(await reach('src/make.ts', changed)).toEqual(['src/make.ts', 'src/use.ts'])
})

test('if the affected files can’t be determined, everything is linked', async () => {
  expect(await reach('src/helper.ts', `${ecmascript['src/helper.ts']}\nexport * from './spare'`)).toBeNull()
})

const java = {
  'port/Ferry.java': 'package port; class Ferry { void sail() {} Ferry turn() { return this; } }',
  'port/Crew.java': 'package port; class Crew { void work() { new Ferry().turn().sail(); } }',
  'port/Quay.java': 'package port; class Quay { void wait(int hours) {} }',
  'port/Pilot.java': 'package port; interface Pilot { Ferry steer(Ferry ferry); }',
  'port/Tug.java': 'package port; class Tug { Pilot pilot = ferry -> ferry.turn(); }',
}

test('in a shared package, a name affects files that mention it without an import', async () => {
  const ferry = java['port/Ferry.java']
  expect(await reach('port/Ferry.java', ferry.replace('{}', '{ turn(); }'), java)).toEqual(['port/Ferry.java'])
  expect(await reach('port/Ferry.java', ferry.replace('sail()', 'float()'), java)).toEqual([
    'port/Crew.java',
    'port/Ferry.java',
  ])
  expect(await reach('port/Quay.java', 'package port; class Ferry {}', java)).toContain('port/Crew.java')
})

test('another method of an interface affects files that pass a function for it', async () => {
  const pilot = java['port/Pilot.java']
  expect(await reach('port/Pilot.java', pilot.replace('{ ', '{ void rest(); '), java)).toContain('port/Tug.java')
})

test('a new or removed package is not followed', async () => {
  expect(await reach('port/Quay.java', java['port/Quay.java'].replace('port;', 'port.far;'), java)).toBeNull()
})

test('a file that moves to another package affects files that saw it in the previous one', async () => {
  const files = {
    ...java,
    'port/far/Isle.java': 'package port.far; class Isle { void call() { new Ferry().sail(); } }',
  }
  const moved = java['port/Ferry.java'].replace('port;', 'port.far;')
  expect(await reach('port/Ferry.java', moved, files)).toEqual([
    'port/Crew.java',
    'port/Ferry.java',
    'port/Pilot.java',
    'port/Tug.java',
    'port/far/Isle.java',
  ])
})

test('a folder becomes a package of Python with its first module', async () => {
  const before = { 'shop/test.py': 'from harbour import Dock\ndef dock(): return Dock()\n' }
  expect(await relinked(before, 'shop/harbour/tides.py', 'def flow(): pass\n')).toBeNull()
})

// Would catch: a call that still reaches what an inline factory returned before, behind the same declared type.
test('what an inline handler really does affects what reaches it, whatever type it declares', async () => {
  const module = `import { Module } from '@nestjs/common'
import { FileLog, type Log, OtherLog } from './logs'
@Module({ providers: [{ provide: 'LOG', useFactory: (): Log => new FileLog() }] }) export class A {}`
  const files = {
    'a.module.ts': module,
    'logs.ts': `export interface Log { write(): void }
export class FileLog implements Log { write() {} }
export class OtherLog implements Log { write() {} }`,
    'service.ts': `import { Inject, Injectable } from '@nestjs/common'
@Injectable() export class Service { constructor(@Inject('LOG') private log) {} go() { this.log.write() } }`,
  }
  expect(await relinked(files, 'a.module.ts', module.replace('=> new FileLog()', '=> new OtherLog()'))).toEqual([
    'a.module.ts',
    'service.ts',
  ])
  const hear = `import { bus } from './bus'\nfunction one() {}\nfunction two() {}\nbus.on('gone', (): void => one())`
  const events = {
    'bus.ts': `import { EventEmitter } from 'node:events'\nexport const bus = new EventEmitter()`,
    'hear.ts': hear,
    'say.ts': `import { bus } from './bus'\nexport function say() { bus.emit('gone') }`,
  }
  expect(await relinked(events, 'hear.ts', hear.replace('=> one()', '=> two()'))).toEqual(['hear.ts', 'say.ts'])
})
