// The dialect of HCL: the files of a folder are a module of Terraform, whose names they share.
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import { membersOfFiles } from '../../resolve/members/file-members'
import type { Entity, Space } from '../../types/resolver'
import { unknown } from '../../types/types'
import type { DialectPlugin } from '../dialect-plugin'
import { plain, plainTypes, plainValues } from '../plain'
import { plainRules } from '../plain-rules'
import { packageReach } from '../reach'
import { createHclModules } from './modules'

export const dialect: DialectPlugin = {
  id: 'hcl',
  reach: { ...packageReach, family: 'hcl', followed: 'inside' },
  ...plain,
  values: { ...plainValues, variablesUse: true },
  // What no file declares is a provider's, or no address at all.
  types: { ...plainTypes, isGlobal: () => true, isForeign: () => true },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createHclModules)
    const fileMembers = membersOfFiles(resolver)
    const namesIn = (files: readonly FileTable[], name: string, space: Space): readonly Entity[] =>
      files.flatMap((file) => fileMembers(file, name, space))
    return plainRules(
      resolver,
      'hcl',
      { implicitNames: (table, name, space) => namesIn(modules().seenBy(table, name), name, space) },
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) =>
          module.kind === 'package' ? namesIn(modules().declaring(module.path, name), name, space) : [],
        filesOf: (module) => (module.kind === 'package' ? modules().filesIn(module.path) : []),
      },
      {
        namespace(definition) {
          const [source = none] = resolver.program.definition(definition).values
          return source === none ? unknown : resolver.evaluate(resolver.program.tableOf(definition), source)
        },
      },
    )
  },
}
