// Modules of the dialects that find them by paths and tables alone: made once for a program, however often it is resolved.
import { once } from '../once'
import type { Program } from '../program'
import { createCModules } from './c'
import { createEcmascriptModules } from './ecmascript'
import { createPhpModules } from './php'
import { createPythonModules } from './python'
import { createRubyModules } from './ruby'
import { createShellModules } from './shell'

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
