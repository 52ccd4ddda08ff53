// A small repository whose calls are known.
export const sampleFiles: Readonly<Record<string, string>> = {
  'lib/compose.js': `/** Joins functions into one. */
export function compose(first, second) {
  return (value) => second(first(value))
}
`,
  'lib/app.js': `import { compose } from './compose.js'

export class App {
  use(fn) {
    this.chain = compose(this.chain, fn)
    return this
  }
}

export function start() {
  return new App().use((value) => value)
}
`,
}

/** Where \`compose\` is called: file and line. */
export const composeCall = { path: 'lib/app.js', line: 5 }
