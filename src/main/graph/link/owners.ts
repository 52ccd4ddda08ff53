// Finds the owner of a definition that is outside it: the struct of a Go method, the class of a prototype method.
import { none } from '../../parse/parsed-file'
import { ownerType } from '../resolve/attachments'
import type { Program } from '../program/program'
import type { Resolver } from '../types/resolver'

export interface AssignedOwners {
  ownerOf(definition: number): number | null
}

export function createOwners(program: Program, resolver: Resolver): AssignedOwners {
  return {
    ownerOf(definition) {
      const row = program.definition(definition)
      if (row.owner === none) return null
      const type = ownerType(resolver, program.tableOf(definition), row.owner)
      const found =
        type.kind === 'class' || type.kind === 'instance' || type.kind === 'function' ? type.definition : null
      return found === definition ? null : found
    },
  }
}
