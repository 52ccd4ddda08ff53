// The roles that definitions play in a program: model, controller, component. Questions say "the model for orders", code
// says it by the endings of names, by folders and by base types.
import { stem } from '../../search/terms'

export interface Role {
  readonly id: string
  /** What questions call it, in the singular; names of definitions, files, folders and base types end with them too. */
  readonly nouns: readonly string[]
  /** Other words that such names end with. */
  readonly endings?: readonly string[]
  /** Words that names of such definitions begin with. */
  readonly beginnings?: readonly string[]
  /** Other names of folders that hold them. */
  readonly folders?: readonly string[]
  /** Whether only types play it, only what can be called, or whole files. */
  readonly played: 'type' | 'code' | 'file'
  /** Whether it is a part of what the user sees. */
  readonly isShown?: true
  /** What is known of the program besides names. */
  readonly known?: 'table' | 'route' | 'component' | 'job' | 'wrapper'
}

export const migrations: Role = {
  id: 'migration',
  nouns: ['migration'],
  folders: ['migrate', 'changelog', 'alembic'],
  played: 'file',
}

/** In the order in which a noun of several roles is tried. */
const roles: readonly Role[] = [
  {
    id: 'model',
    nouns: ['model', 'entity'],
    endings: ['schema'],
    folders: ['domain', 'schema'],
    played: 'type',
    known: 'table',
  },
  migrations,
  {
    id: 'component',
    nouns: ['component', 'widget', 'dialog', 'modal', 'popup', 'panel', 'sidebar', 'toolbar', 'menu', 'button'],
    folders: ['ui', 'prompts', 'widgets'],
    played: 'code',
    isShown: true,
    known: 'component',
  },
  {
    id: 'page',
    nouns: ['page', 'screen'],
    endings: ['view'],
    folders: ['views', 'routes'],
    played: 'code',
    isShown: true,
    known: 'component',
  },
  {
    id: 'hook',
    nouns: ['hook', 'composable'],
    beginnings: ['use'],
    folders: ['composables'],
    played: 'code',
    isShown: true,
  },
  { id: 'store', nouns: ['store'], endings: ['slice', 'reducer'], folders: ['state'], played: 'code' },
  {
    id: 'controller',
    nouns: ['controller', 'handler', 'endpoint'],
    endings: ['resource', 'action', 'routes', 'router', 'view'],
    folders: ['api', 'http', 'routes', 'routers', 'resources', 'actions', 'web', 'rest', 'views'],
    played: 'code',
    known: 'route',
  },
  { id: 'view', nouns: ['view'], endings: ['screen', 'page'], folders: ['pages', 'screens'], played: 'code' },
  {
    id: 'middleware',
    nouns: ['middleware'],
    endings: ['guard', 'interceptor', 'filter'],
    beginnings: ['with', 'require'],
    played: 'code',
    known: 'wrapper',
  },
  { id: 'guard', nouns: ['guard', 'interceptor'], endings: ['middleware'], played: 'code' },
  { id: 'service', nouns: ['service'], played: 'code' },
  {
    id: 'repository',
    nouns: ['repository', 'dao'],
    endings: ['repo', 'store', 'queries'],
    folders: ['repos', 'queries'],
    played: 'code',
  },
  { id: 'serializer', nouns: ['serializer', 'transformer', 'presenter'], endings: ['resource'], played: 'type' },
  { id: 'schema', nouns: ['schema', 'dto'], endings: ['input', 'request', 'response'], played: 'code' },
  { id: 'job', nouns: ['job', 'task', 'worker'], endings: ['consumer'], played: 'code', known: 'job' },
  {
    id: 'command',
    nouns: ['command'],
    folders: ['cmd', 'cli', 'console'],
    beginnings: ['cmd'],
    endings: ['cmd'],
    played: 'code',
  },
  { id: 'template', nouns: ['template'], folders: ['views', 'partials'], played: 'file' },
  { id: 'test', nouns: ['test', 'spec'], played: 'file' },
  ...[
    'form filter mapper factory policy validator client provider plugin adapter parser importer exporter resolver listener',
    'subscriber observer event exception error interface enum builder converter manager helper decorator notification mailer',
    'registry queue cache driver connector strategy scheduler gateway renderer formatter generator loader processor seeder',
  ]
    .join(' ')
    .split(' ')
    .map((noun): Role => ({ id: noun, nouns: [noun], played: 'code' })),
]

const byNoun = new Map(roles.toReversed().flatMap((role) => role.nouns.map((noun) => [noun, role] as const)))

/** The role that a word of a question names, in the singular or plural; null if it names none. */
export function roleNamed(word: string): Role | null {
  const lower = word.toLowerCase()
  return byNoun.get(lower) ?? byNoun.get(lower.replace(/ies$/, 'y')) ?? byNoun.get(lower.replace(/s$/, '')) ?? null
}

/** Stems of the words that names in a role end with. */
export function endingsOf({ nouns, endings = [] }: Role): ReadonlySet<string> {
  return new Set([...nouns, ...endings].map(stem))
}

/** Stems of the names of folders that hold what plays a role. */
export function foldersOf({ nouns, folders = [] }: Role): ReadonlySet<string> {
  return new Set([...nouns, ...folders].map(stem))
}
