// pytest's fixtures: a test gets the value of the function that its parameter is named after.
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import type { ImpliedCall } from '../../types/rules'
import { isTestPath } from '../../../contract/path-class'
import { assume, awaited, foreign, type Type } from '../../types/types'

const reason = 'pytest passes the fixture of this name'
/** Fixtures that pytest and its usual plugins provide. */
const foreignFixtures = new Set(
  `benchmark cache capfd capfdbinary caplog capsys capsysbinary event_loop httpserver mocker monkeypatch pytestconfig
  pytester recwarn request requests_mock subtests testdir tmp_path tmp_path_factory tmpdir tmpdir_factory`.split(/\s+/),
)

export interface Fixtures {
  /** Type of a parameter that pytest injects; null for other parameters. */
  typeOf(table: FileTable, localDefinition: number, name: string): Type | null
}

export function createFixtures(resolver: Resolver): Fixtures {
  const { program } = resolver
  return {
    typeOf(table, localDefinition, name) {
      const fixture = fixtureFor(program, table, localDefinition, name)
      if (fixture === none) return isAsked(table, localDefinition) && foreignFixtures.has(name) ? foreign : null
      const given = resolver.returnOf({ kind: 'function', definition: fixture, environment: null })
      const isGenerator = program.definition(fixture).modifiers.includes('generator')
      return assume(isGenerator ? resolver.elementOf(given) : awaited(given), reason)
    },
  }
}

/** Calls of the fixtures that tests and fixtures request. */
export function fixtureCalls(program: Program, table: FileTable): readonly ImpliedCall[] {
  if (!isTestPath(table.file.path)) return []
  const calls: ImpliedCall[] = []
  for (const { kind, position, rest, value, scope, name, line } of table.file.bindings) {
    if (kind !== 'parameter' || position < 0 || rest || value !== none) continue
    const around = table.file.scopes[scope]?.definition ?? none
    const target = around === none ? none : fixtureFor(program, table, around, name)
    if (target !== none) calls.push({ source: table.definitionBase + around, target, line, reason })
  }
  return calls
}

/**
 * The nearest fixture: in the enclosing class, in the file, in the `conftest.py` of its folder or of a parent folder.
 */
function fixtureFor(program: Program, table: FileTable, localDefinition: number, name: string): number {
  if (!isAsked(table, localDefinition)) return none
  const own = table.file.definitions[localDefinition]
  const { parent = none } = own ?? {}
  const inClass = parent === none ? none : named(table, name, parent, localDefinition)
  if (inClass !== none) return inClass
  const inFile = named(table, name, none, localDefinition)
  if (inFile !== none) return inFile
  for (let folder = table.file.path; folder.includes('/');) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    const found = inConftest(program, folder, name, localDefinition, table)
    if (found !== none) return found
  }
  return inConftest(program, '', name, localDefinition, table)
}

function inConftest(program: Program, folder: string, name: string, asking: number, table: FileTable): number {
  const conftest = program.byPath.get(folder === '' ? 'conftest.py' : `${folder}/conftest.py`)
  if (conftest === undefined) return none
  return named(conftest, name, none, conftest === table ? asking : none)
}

/** @param except a fixture that requests its own name means the outer one */
function named(table: FileTable, name: string, parent: number, except: number): number {
  const at = table.file.definitions.findIndex(
    (row, index) => row.name === name && row.parent === parent && index !== except && row.modifiers.includes('fixture'),
  )
  return at === -1 ? none : table.definitionBase + at
}

/** Whether pytest calls a function: a test or a fixture. */
function isAsked(table: FileTable, localDefinition: number): boolean {
  const row = table.file.definitions[localDefinition]
  if (row === undefined || !isTestPath(table.file.path)) return false
  if (row.modifiers.includes('fixture')) return true
  return (row.kind === 'function' || row.kind === 'method') && row.name.startsWith('test')
}
