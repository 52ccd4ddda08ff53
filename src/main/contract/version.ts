// The product's version and its public API's, for headers, health and the CLI.
import packageJson from '../../../package.json' with { type: 'json' }

export const version: string = packageJson.version
export const apiVersion = '2'
