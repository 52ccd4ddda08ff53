// Names that ECMAScript files share without imports: scripts, ambient declarations, `declare global`.
import { none } from '../../../parse/parsed-file'
import { isGlobalBlock, isScript } from './scripts'
import { hashOf } from '../../program/hashed-names'
import { once } from '../../program/once'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { entitiesOf } from '../../resolve/scopes'

/** Values of the same name in several scripts belong to several programs; interfaces of the same name merge. */
const limits: Readonly<Record<Space, number>> = { value: 4, type: 24 }

/** So many are asked one by one. */
const fewFiles = 32

interface Place {
  readonly table: FileTable
  readonly bound: readonly number[]
}

export interface Ambient {
  lookup(name: string, space: Space): readonly Entity[]
}

/** Collects the top level of scripts (files that neither import nor export) and of `declare global` blocks. */
export function createAmbient(resolver: Resolver): Ambient {
  const { program } = resolver
  const sharing = program.files.filter((table) => table.file.dialect === 'ecmascript' && table.sharesNames)
  const isSharing = once(() => new Set(sharing))
  const scopes: (readonly number[] | undefined)[] = []
  const known = new Map<string, readonly Place[]>()

  function placesOf(name: string): readonly Place[] {
    const hash = hashOf(name)
    const isFew = sharing.length <= fewFiles
    const files = isFew ? sharing : program.filesDeclaring('ecmascript', name).filter((table) => isSharing().has(table))
    return files.flatMap((table) => {
      if (isFew && !table.mayDeclare(hash)) return []
      return (scopes[table.index] ??= sharedScopes(table)).flatMap((scope) => {
        const bound = table.names[scope]?.get(name)
        return bound === undefined ? [] : [{ table, bound }]
      })
    })
  }

  return {
    lookup(name, space) {
      let places = known.get(name)
      if (places === undefined) known.set(name, (places = placesOf(name)))
      if (places.length > limits[space]) return []
      return places.flatMap(({ table, bound }) => entitiesOf(resolver, table, bound, space, none))
    },
  }
}

function sharedScopes({ file }: FileTable): readonly number[] {
  const whole = isScript(file) ? [0] : []
  return [...whole, ...file.definitions.filter(isGlobalBlock).map(({ scope }) => scope)]
}
