// Starts other programs: collecting their output, or in place of this process.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A program that has not ended after this long is stuck; the slowest suite takes a few minutes. */
const longestRunMilliseconds = 20 * 60_000

/**
 * Runs a program to its end and collects what it prints.
 * @returns exit code (127 when the program does not exist), standard output, and both streams in order
 */
export function run(command, args, { cwd, env = process.env, shell = false, timeout = longestRunMilliseconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.on('error', (error) => resolve({ code: 127, stdout, output: output + error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? signalCode(signal), stdout, output }))
  })
}

/**
 * Passes the terminal to a program: streams are shared, signals are forwarded (and reported), and its exit code is
 * returned.
 */
export function handOver(command, args, { cwd, env = process.env, onSignal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
    const passOn = (signal) => {
      onSignal?.(signal)
      child.kill(signal)
    }
    const signals = process.platform === 'win32' ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    const release = () => {
      for (const signal of signals) process.off(signal, passOn)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? signalCode(signal))
    })
  })
}

function signalCode(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
