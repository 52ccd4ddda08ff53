// Finds the project a user names: by id, by its repository's name, or by its folder.
import { resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { projectSchema, type Project } from '../contract/project'
import { call } from './client'
import type { Connection } from './connection'

export function listProjects(connection: Connection, signal: AbortSignal): Promise<Project[]> {
  return call(connection, '/api/v2/projects/', z.array(projectSchema), { signal })
}

/** Throws AppError('not_found') with the names there are, or when several have this name. */
export async function findProject(connection: Connection, name: string, signal: AbortSignal): Promise<Project> {
  const projects = await listProjects(connection, signal)
  const byId = projects.find((project) => project.id === name)
  if (byId !== undefined) return byId
  const matches = projects.filter(
    (project) =>
      project.repo_name === name || project.repo_name.split('/').at(-1) === name || project.repo_path === resolve(name),
  )
  if (matches.length === 1 && matches[0] !== undefined) return matches[0]
  if (matches.length > 1)
    throw new AppError(
      'not_found',
      `Several projects are called “${name}”; use an id: ${matches.map((project) => `${project.id} (${project.repo_path})`).join(', ')}.`,
    )
  const known = projects.map((project) => project.repo_name).join(', ')
  throw new AppError(
    'not_found',
    known === ''
      ? 'No project yet. Parse one with “cairn parse <folder>”.'
      : `No project is called “${name}”. There are: ${known}.`,
  )
}
