// Calls that a framework makes: from what sends to a channel to what hears from it.
import { limits } from '../../kernel/limits'
import { channelsOf, sitesHearing, sitesOf } from '../frameworks/sites'
import { hashOf } from '../program/hashed-names'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { FileEdges } from './edges'
import { createHandlerRuns } from './handler-runs'
import { createHearers, type FilesHearing } from './hearers'
import type { Naming } from './naming'
import type { NodeTable } from './nodes'

export interface Exchanges {
  /** The edges of what a file sends. */
  add(table: FileTable, edges: FileEdges): void
}

const uncertain = 'of an unknown object'

export function createExchanges(
  program: Program,
  resolver: Resolver,
  { nodes, naming }: { readonly nodes: NodeTable; readonly naming: Naming },
  filesHearing: FilesHearing,
): Exchanges {
  const hearersOf = createHearers(program, resolver, filesHearing)
  const runs = createHandlerRuns(resolver, nodes, naming)

  return {
    add(table, edges) {
      let count = 0
      for (const site of sitesOf(table.file)) {
        if (count > limits.exchanges) return
        if (site.role !== 'sends' || site.dependency !== undefined) continue
        const source =
          site.own === undefined
            ? naming.containerOf(table, site.definition)
            : nodes.ofDefinition(table.definitionBase + site.own)
        const heard = hearersOf(table, site).flatMap(({ hearer, isSure, assumed }) =>
          runs.of(hearer.table, hearer.site, site.member).map((run) => ({ ...run, isSure, assumed })),
        )
        const runsOne = site.framework.runsOne === true && new Set(heard.map(({ node }) => node)).size > 1
        const why = runsOne
          ? `${site.framework.reason(site.channel)}, or another one`
          : site.framework.reason(site.channel)
        for (const { node, isInline, isSure, assumed } of heard) {
          if (node === source) continue
          const where = isInline ? `${why}, for which it has an inline function` : why
          const reason = isSure ? (assumed === null ? where : `${where}, ${assumed}`) : `${where}, ${uncertain}`
          count++
          edges.add(
            site.refers === true ? 'references' : 'calls',
            source,
            node,
            site,
            isSure && !runsOne ? 'inferred' : 'possible',
            reason,
          )
        }
      }
    },
  }
}

/** For files that are all read. */
export function hearingFiles(files: readonly FileTable[]): FilesHearing {
  let byChannel: Map<string, FileTable[]> | null = null
  return (channel) => {
    byChannel ??= byChannelIn(files)
    return byChannel.get(channel) ?? []
  }
}

function byChannelIn(files: readonly FileTable[]): Map<string, FileTable[]> {
  const found = new Map<string, FileTable[]>()
  for (const table of files) {
    for (const channel of channelsOf(table.file).keys()) {
      const others = found.get(channel)
      if (others === undefined) found.set(channel, [table])
      else others.push(table)
    }
  }
  return found
}

/** For files of which most are not read: those that may declare it. */
export function declaredHearing(files: readonly FileTable[]): FilesHearing {
  return (channel) => {
    const hash = hashOf(channel)
    return files.filter((table) => table.mayDeclare(hash) && sitesHearing(table.file, channel).length > 0)
  }
}
