// Parses what a user typed as a repository: a folder on this machine or an address to clone from (C-26).
import { stat } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { type AppError, fieldError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { portOf } from '../kernel/port-of'
import { expandHome } from './folder-check'

/** A remote repository. `url` is rebuilt from its parts, so that it can't contain anything else. */
export interface RemoteRepository {
  readonly kind: 'remote'
  readonly url: string
  readonly protocol: 'https' | 'http'
  readonly host: string
  readonly port: number
  /** Path segments of the address before the last: `owner`, or `group/subgroup`. May be empty. */
  readonly owner: string
  /** Last segment of the address, without `.git`. */
  readonly name: string
}

/** The parsed location of a repository. A local path is absolute, but not yet checked. */
export type RepositoryPlace = { readonly kind: 'local'; readonly path: string } | RemoteRepository

const nameInPath = /^(?!\.{1,2}$)[A-Za-z0-9_.~][A-Za-z0-9_.~+-]*$/
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/**
 * Parses `owner/name` (on GitHub), a full https address, or a path: absolute, `~/…`, `./…`, or an existing folder.
 * Plain http is parsed as well; the network policy decides whether it may be used.
 * @throws AppError `validation_error` on the field `repo_name`
 */
export async function parseRemote(repositoryName: string): Promise<RepositoryPlace> {
  const given = repositoryName.trim()
  if (given === '') throw invalid('No repository was given.')
  if (given.length > limits.remoteUrlCharacters) throw invalid('The repository’s address is too long.')
  // oxlint-disable-next-line no-control-regex -- a control character in an address is an attack or an accident
  if (/[\u0000-\u001f\u007f]/.test(given)) throw invalid('The repository’s address holds a control character.')
  if (isAbsolute(given) || /^(~|\.{1,2})([\\/]|$)/.test(given))
    return { kind: 'local', path: resolve(expandHome(given)) }
  if (given.startsWith('-')) throw invalid('A repository can’t start with a dash.')
  if (/^https?:\/\//i.test(given)) return parseRemoteUrl(given)
  if (given.includes(':')) {
    throw invalid('Only https addresses can be cloned. Give https://host/owner/name.git, owner/name or a folder.')
  }
  if (await isFolder(given)) return { kind: 'local', path: resolve(given) }
  const [owner, name, ...rest] = given.split('/')
  if (
    owner === undefined ||
    name === undefined ||
    rest.length > 0 ||
    !nameInPath.test(owner) ||
    !nameInPath.test(name)
  ) {
    throw invalid(`“${given}” is not a repository. Give owner/name, https://host/owner/name.git or a folder.`)
  }
  return parseRemoteUrl(`https://github.com/${owner}/${name.replace(/\.git$/, '')}.git`)
}

/**
 * Parses an https or http address of a repository.
 * @throws AppError `validation_error` on the field `repo_name`
 */
export function parseRemoteUrl(address: string): RemoteRepository {
  if (address.includes('\\')) throw invalid('The repository’s address holds a backslash.')
  // The URL parser tolerates missing and extra slashes; such an address is refused.
  if (!/^https?:\/\/[^/]+\//i.test(address))
    throw invalid('This is not a web address. Give https://host/owner/name.git.')
  // It would also resolve these before they can be checked.
  if (/%|\/\.{1,2}(\/|$)/.test(address))
    throw invalid('The address holds “%” or “..”, which no repository’s address needs.')
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalid('This is not a web address. Give https://host/owner/name.git.')
  }
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/]*@/i.test(address)) {
    throw invalid(
      'The address holds a user name or password. Give it without; private repositories can be cloned by hand and opened as a folder.',
    )
  }
  if (url.search !== '' || url.hash !== '') throw invalid('The address of a repository has no “?” or “#” part.')
  // Only a plain name or a literal address; the URL parser has already converted decimal and hexadecimal ones.
  const isLiteral6 = url.hostname.startsWith('[')
  if (!isLiteral6 && !hostName.test(url.hostname)) throw invalid('The host name of the address is not valid.')
  const names = url.pathname.replace(/\/$/, '').split('/').slice(1)
  const last = names.at(-1)?.replace(/\.git$/, '') ?? ''
  if (names.length === 0 || !names.every((name) => nameInPath.test(name)) || !nameInPath.test(last)) {
    throw invalid('The address does not name a repository. Give https://host/owner/name.git.')
  }
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return {
    kind: 'remote',
    url: `${protocol}://${url.host}/${names.join('/')}`,
    protocol,
    host: url.hostname,
    port: portOf(url),
    owner: names.slice(0, -1).join('/'),
    name: last,
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

function invalid(message: string): AppError {
  return fieldError('repo_name', message)
}
