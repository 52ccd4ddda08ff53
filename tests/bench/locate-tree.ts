// A tree of a commit, written to disk and indexed with the product's own parts; kept between runs of the bench.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Grammars } from '#main/parse/grammars'
import { openProjectView, type ProjectView } from '#main/query/project-view'
import type { PastCommit } from '#main/source/history'
import { limits } from '#main/kernel/limits'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { indexFolder } from './index-folder'
import { git, readGroups, type LocateGroup } from './locate-history'

export interface IndexedGroup {
  readonly group: LocateGroup
  readonly view: ProjectView
  close(): void
}

export interface TreeOptions {
  readonly commits: number
  readonly groups: number
  /** Folder of trees and databases. */
  readonly cache: string
  /** Choose questions and index again even if both are cached. */
  readonly rebuild: boolean
}

/** Opens the groups of a repository one by one; what isn't cached is created. */
export async function* indexedGroups(
  repository: string,
  name: string,
  options: TreeOptions,
  grammars: Grammars,
): AsyncGenerator<IndexedGroup> {
  const folder = join(options.cache, name)
  for (const group of await groupsOf(repository, folder, options, grammars)) {
    const root = join(folder, group.tree)
    if (!existsSync(root)) writeTree(repository, group.tree, root)
    const database = `${root}.db`
    if (options.rebuild || !existsSync(database))
      await indexFolder(root, database, grammars, historyOf(repository, group.tree))
    const graph = openGraphReader(database)
    yield { group, view: openProjectView({ id: name, name, root }, graph), close: () => graph.close() }
  }
}

async function groupsOf(
  repository: string,
  folder: string,
  options: TreeOptions,
  grammars: Grammars,
): Promise<readonly LocateGroup[]> {
  const kept = join(folder, `cases-${options.commits}-${options.groups}.json`)
  if (!options.rebuild && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as readonly LocateGroup[]
  const groups = await readGroups(repository, options, grammars)
  mkdirSync(folder, { recursive: true })
  writeFileSync(kept, JSON.stringify(groups, null, 1))
  return groups
}

/** Writes the files of a commit. Not with `git archive`, which fails if a clone lacks a single object. */
function writeTree(repository: string, commit: string, root: string): void {
  const rows = git(repository, ['ls-tree', '-r', '-z', commit]).toString().split('\0')
  const blobs = rows.flatMap((row) => {
    const [, mode, id, path] = /^(\d+) blob (\w+)\t(.*)$/s.exec(row) ?? []
    return id === undefined || path === undefined || mode === '120000' ? [] : [{ id, path }]
  })
  const data = git(repository, ['cat-file', '--batch'], blobs.map((blob) => `${blob.id}\n`).join(''))
  const partial = `${root}.partial`
  rmSync(partial, { recursive: true, force: true })
  let at = 0
  for (const { path } of blobs) {
    const end = data.indexOf(10, at)
    const [, type, size] = data.toString('utf8', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') continue
    const file = join(partial, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  renameSync(partial, root)
}

/** The history before the tree, with the fields that the product reads from a folder. */
function historyOf(repository: string, commit: string): readonly PastCommit[] {
  const format = '--format=%x1e%H%x1f%an%x1f%ct%x1f%s'
  const shape = ['--no-merges', '--no-renames', '--name-only', '-n', `${limits.historyCommits}`]
  const log = git(repository, ['-c', 'core.quotePath=false', 'log', ...shape, format, commit]).toString()
  return log
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [head = '', ...rows] = entry.trim().split('\n')
      const [id = '', author = '', seconds = '', subject = ''] = head.split('\x1f')
      const paths = rows.filter((row) => row !== '')
      return {
        id,
        author,
        seconds: Number(seconds),
        subject,
        paths: paths.length > limits.historyCommitFiles ? [] : paths,
      }
    })
}
