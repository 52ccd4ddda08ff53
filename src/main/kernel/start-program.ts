// Starts a program that outlives this one, as if the user had started it.
import { spawn } from 'node:child_process'
import { childEnvironment } from './child-environment'

/** @returns whether it could be started; its exit is not watched */
export function startProgram(program: string, argv: readonly string[]): Promise<boolean> {
  const child = spawn(program, argv, { detached: true, stdio: 'ignore', shell: false, env: childEnvironment() })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
