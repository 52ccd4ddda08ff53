// Kotlin's additions to the packages it shares with Java: the class that contains a file's functions for Java.
import type { FileTable, Program } from '../../program/program'
import type { Entity } from '../../types/resolver'
import { facadeName } from './reach'

/** Facades by package and name: `Tools.kt` with functions is `ToolsKt` to Java. */
export function createKotlinFacades(program: Program): (packageName: string, name: string) => readonly Entity[] {
  const facades = new Map<string, FileTable>()
  for (const table of program.files) {
    if (table.file.dialect !== 'kotlin') continue
    facades.set(`${table.file.packageName ?? ''} ${facadeName(table.file.path)}`, table)
  }
  return (packageName, name) => {
    const table = name.endsWith('Kt') ? facades.get(`${packageName} ${name}`) : undefined
    return table === undefined ? [] : [{ kind: 'type', type: { kind: 'module', file: table.index } }]
  }
}
