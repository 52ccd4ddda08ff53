// Finds the project that a user names: by id, by its repository's name, or by a folder in it.
import { baseNameOf } from '../kernel/base-name-of'
import { existsSync, realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { projectSchema, type Project } from '../contract/project'
import { call } from './client'
import type { Connection } from './connection'

export function listProjects(connection: Connection, signal: AbortSignal): Promise<Project[]> {
  return call(connection, '/api/v2/projects/', z.array(projectSchema), { signal })
}

/**
 * @param names as given by the user; if empty, the project of this folder is meant
 * @throws AppError `not_found` with the available names, or when several have one of these names
 */
export async function findProjects(
  connection: Connection,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly Project[]> {
  const projects = await listProjects(connection, signal)
  if (projects.length === 0) throw new AppError('not_found', 'No project yet. Parse one with “cairn parse <folder>”.')
  if (names.length === 0) return [projectOfThisFolder(projects)]
  return names.map((name) => findByName(projects, name))
}

function projectOfThisFolder(projects: readonly Project[]): Project {
  const found = projectAround(projects, '.')
  if (found !== undefined) return found
  const message = `This folder does not belong to a project. Name one with --project, or parse it with “cairn parse .”.`
  throw new AppError('not_found', `${message} ${known(projects)}`)
}

function findByName(projects: readonly Project[], name: string): Project {
  const byId = projects.find((project) => project.id === name)
  if (byId !== undefined) return byId
  const whole = projects.filter((project) => project.repo_name === name)
  const matches = whole.length > 0 ? whole : projects.filter((project) => baseNameOf(project.repo_name) === name)
  const found = matches.length === 0 && existsSync(name) ? projectAround(projects, name) : matches[0]
  if (matches.length > 1) {
    const rows = matches.map((project) => `${project.id} (${project.repo_path ?? project.repo_name})`).join(', ')
    throw new AppError('not_found', `Several projects are called “${name}”. Use the id of one: ${rows}.`)
  }
  if (found === undefined) throw new AppError('not_found', `No project is called “${name}”. ${known(projects)}`)
  return found
}

/** The innermost project whose folder contains this path. */
function projectAround(projects: readonly Project[], path: string): Project | undefined {
  const place = realPath(resolve(path))
  const length = ({ repo_path: folder }: Project): number => folder?.length ?? 0
  return projects
    .filter(({ repo_path: folder }) => folder !== null && (place === folder || place.startsWith(`${folder}${sep}`)))
    .sort((left, right) => length(right) - length(left))[0]
}

/** The service stores canonical paths of folders. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function known(projects: readonly Project[]): string {
  return `There are: ${projects.map((project) => project.repo_name).join(', ')}.`
}
