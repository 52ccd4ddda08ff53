// Names that are never source: folders filled by tools, files that are not text, and files with secrets.
import { baseNameOf } from '../kernel/base-name-of'
import { allLanguages, anyOf, isLockFile, listed } from '../contract/languages'
import { dataFiles } from '../kernel/data-folder'

/** The reason shown for a skipped file or folder. */
export const skipReasons = {
  gitignore: 'Ignored by .gitignore',
  exclude: 'Ignored by .git/info/exclude',
  cairnignore: 'Ignored by .cairnignore',
  link: 'Symbolic link, not followed',
  size: 'Over 2 MB',
  binary: 'Not text',
  minified: 'Minified or generated',
  blank: 'Mostly blank',
  secret: 'May hold secrets',
  special: 'Not a regular file',
  permission: 'No permission to read',
  name: 'The name can’t be used',
  mount: 'On another file system',
  depth: 'Folders nested too deep',
  importRules: 'Too many rules for imports',
  dense: 'More definitions or calls than code has; split the file to have it read',
  tooManyEdges: 'More links to definitions than code has; split the file to have it read',
  slowToLink: 'Linking took too long',
  likeSlowToParse: 'Like other files that could not be parsed in time',
  likeSlow: 'Like other files whose linking took too long',
  count: 'Too many files; the rest is left out',
  paths: 'The paths are too long in all; the rest is left out: parse a folder of it by itself',
  gone: 'Changed while it was being read',
  repository: 'Version control data',
  packages: 'Installed packages',
  built: 'Build output',
  cache: 'Tool cache',
  environment: 'Virtual environment',
  vendored: 'Vendored packages',
  ownData: 'Data of Cairn itself',
  ignoreRules: 'Its ignore rules are too slow or too large; they are not applied in full',
} as const

const foldersByName: Readonly<Record<string, string>> = Object.fromEntries([
  ...['.git', '.hg', '.svn', '.jj', 'CVS'].map((name) => [name, skipReasons.repository] as const),
  ...listed('packageFolders').map((name) => [name, skipReasons.packages] as const),
  ...['.direnv', ...listed('environmentFolders')].map((name) => [name, skipReasons.environment] as const),
  ...['.cache', '.idea', '.vs', ...listed('cacheFolders')].map((name) => [name, skipReasons.cache] as const),
  ...['lcov_report', 'lcov-report', ...listed('builtFolders')].map((name) => [name, skipReasons.built] as const),
])

/** Names of folders that are skipped everywhere. */
export const foldersNeverRead: readonly string[] = Object.keys(foldersByName)

// Ordinary folder names: build output only if next to a file of the tool that fills them.
const besideRules = [...allLanguages.values()].flatMap(({ builtBeside = {}, vendoredBeside = {} }) => [
  ...besideRulesOf(builtBeside, skipReasons.built),
  ...besideRulesOf(vendoredBeside, skipReasons.vendored),
])
const rulesByFolder: ReadonlyMap<string, readonly BesideRule[]> = Map.groupBy(besideRules, ({ folder }) => folder)

interface BesideRule {
  readonly folder: string
  /** The name of a file of the tool. */
  readonly beside: RegExp
  readonly reason: string
}

function besideRulesOf(folders: Readonly<Record<string, string>>, reason: string): readonly BesideRule[] {
  return Object.entries(folders).map(([folder, beside]) => ({ folder, beside: new RegExp(beside), reason }))
}

/** Why a folder is skipped because of its name and its siblings, or `undefined`. */
export function folderSkipReason(name: string, siblings: readonly string[]): string | undefined {
  if (Object.hasOwn(foldersByName, name)) return foldersByName[name]
  if (name.endsWith('.egg-info') || name.endsWith('.dist-info')) return skipReasons.built
  const rules = rulesByFolder.get(name) ?? []
  return rules.find(({ beside }) => siblings.some((sibling) => beside.test(sibling)))?.reason
}

const environmentFileName = 'pyvenv.cfg'
const cacheFileName = 'CACHEDIR.TAG'
const bareRepositoryNames = ['HEAD', 'objects', 'refs'] as const
const ownDataNames = [dataFiles.appDatabase, dataFiles.localKey] as const

/** Why a folder is skipped because of its contents, or `undefined`. Not applied to the root itself. */
export function contentSkipReason(names: ReadonlySet<string>): string | undefined {
  if (names.has(environmentFileName)) return skipReasons.environment
  if (names.has(cacheFileName)) return skipReasons.cache
  // A bare repository inside the tree: git's data, and a known carrier of hostile configuration (C-25).
  if (bareRepositoryNames.every((name) => names.has(name))) return skipReasons.repository
  // The data folder of any Cairn, because it contains the service's keys.
  if (ownDataNames.every((name) => names.has(name))) return skipReasons.ownData
  return undefined
}

const namesOfContent: ReadonlySet<string> = new Set([
  environmentFileName,
  cacheFileName,
  ...bareRepositoryNames,
  ...ownDataNames,
])

/** Whether the presence of an entry with this name may affect its folder or sibling folders. */
export function decidesAboutFolders(name: string): boolean {
  return namesOfContent.has(name) || besideRules.some(({ beside }) => beside.test(name))
}

const secretNames = new Set(
  (
    '.envrc .npmrc .pypirc .netrc _netrc .git-credentials .htpasswd .pgpass .my.cnf .dockercfg .s3cfg .boto ' +
    'id_rsa id_dsa id_ecdsa id_ed25519 credentials credentials.json credentials.yml credentials.yaml credentials.ini ' +
    'credentials.toml credentials.csv secrets secrets.json secrets.yml secrets.yaml secrets.toml secrets.ini ' +
    'master.key kubeconfig local.settings.json client_secret.json service-account.json service_account.json ' +
    '.histfile .vault-token .terraformrc terraform.rc .mylogin.cnf .databrickscfg .dev.vars .secrets .xauthority ' +
    '.iceauthority .lesshst .viminfo keystore.properties sftp.json .claude.json'
  ).split(' '),
)
const secretExtensions =
  /\.(pem|key|p12|pfx|p8|jks|keystore|kdbx|ppk|pkcs12|der|crt|cer|ovpn|tfvars|agekey|tfstate(\.(\d+\.)?backup)?)$/
/**
 * Histories of shells and database prompts, which may contain passwords; Firebase key files; secrets per environment.
 */
const secretPatterns =
  /^\.\w+_history$|-adminsdk[-.\w]*\.json$|^secrets\.[\w-]{1,40}\.(json|ya?ml|toml|ini)$|\.secrets\.(json|ya?ml|toml|ini)$/
/** Endings of backup copies made by people and editors. */
export const copyEnding = /(?:\.(?:bak|backup|old|orig|save|copy|sw[op])|~)$/
/** Folders in which programs store credentials. Git's configuration may contain a token in an address. */
const secretFolders =
  /(^|[\\/])(\.git|git~1|\.aws|\.azure|\.ssh|\.gnupg|\.kube|\.docker|\.oci|\.codex|\.config[\\/](gh|gcloud|hub|doctl|heroku))[\\/]/i
const environmentFile = /^\.env([^a-z].*)?$|.\.env$/
const environmentExample = /[._-](example|sample|template|dist)$/

/**
 * Whether a file's name suggests keys or passwords (C-35). Published examples don't count.
 * @param path relative to the root
 * @param root the project's real path: if it is such a folder itself, every file in it counts
 */
export function mayHoldSecrets(path: string, root = ''): boolean {
  const file = baseNameOf(path).toLowerCase()
  const original = file.replace(copyEnding, '')
  // An editor's copy has an additional dot at the start.
  const names = original === file ? [file] : [original, original.replace(/^\./, '')]
  return names.some(isSecretName) || secretFolders.test(path) || secretFolders.test(`${root}/`)
}

function isSecretName(name: string): boolean {
  if (secretNames.has(name) || secretExtensions.test(name) || secretPatterns.test(name)) return true
  return environmentFile.test(name) && !environmentExample.test(name)
}

const binaryExtensions = new Set(
  (
    'png jpg jpeg gif webp avif bmp ico icns tif tiff psd ai eps heic raw mp3 mp4 m4a m4v wav ogg oga ogv flac aac webm mov avi ' +
    'mkv wmv zip gz tgz bz2 xz zst lz4 7z rar tar jar war ear aar apk ipa dmg iso img msi deb rpm nupkg whl egg gem crx xpi ' +
    'exe dll so dylib a lib o obj class pyc pyo pyd wasm node bin dat pdb ilk pdf doc docx xls xlsx ppt pptx odt ods odp ' +
    'ttf otf woff woff2 eot sqlite sqlite3 db mdb parquet arrow avro npy npz pkl pickle h5 hdf5 onnx pt pth safetensors gguf ' +
    'tflite pb blend fbx glb stl swf keynote numbers sketch fig mo rdb lockb ds_store'
  ).split(' '),
)
const minifiedFile = anyOf(['minifiedFiles'])

/** Why a file is skipped because of its name, or `undefined`. */
export function fileSkipReason(path: string, root = ''): string | undefined {
  const name = baseNameOf(path)
  if (mayHoldSecrets(path, root)) return skipReasons.secret
  // In a linked work tree or a submodule it is a file: the path of a folder outside the root.
  if (name === '.git') return skipReasons.repository
  if (isLockFile(path) || minifiedFile.test(name)) return skipReasons.minified
  const dot = name.lastIndexOf('.')
  return dot >= 0 && binaryExtensions.has(name.slice(dot + 1).toLowerCase()) ? skipReasons.binary : undefined
}
