// Modules of the dialects that find them by paths and tables alone: made once for a program, however often it is resolved.
import { once } from '../program/once'
import type { Program } from '../program/program'
import { createCModules } from '../dialects/c/modules'
import { createEcmascriptModules } from '../dialects/ecmascript/modules'
import { createPhpModules } from '../dialects/php/modules'
import { createPythonModules } from '../dialects/python/modules'
import { createRubyModules } from '../dialects/ruby/modules'
import { createShellModules } from '../dialects/shell/modules'

export type ModuleIndex = ReturnType<typeof createModuleIndex>

/** Makes nothing yet: a change of one file asks for the modules of its own dialect, and the others' files stay unread. */
export function createModuleIndex(program: Program) {
  return {
    ecmascript: once(() => createEcmascriptModules(program)),
    python: once(() => createPythonModules(program)),
    c: once(() => createCModules(program)),
    php: once(() => createPhpModules(program)),
    ruby: once(() => createRubyModules(program)),
    shell: once(() => createShellModules(program)),
  }
}
