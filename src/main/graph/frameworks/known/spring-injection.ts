// What Spring hands to fields, constructors and setters: the component or bean of the type, by its name if several are.
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../../parse/parsed-file'
import type { Framework, Site } from '../framework'
import { callsOnFilled, dependency, type FilledPlace } from '../injected'
import { annotationsIn, type Annotation, type Annotations } from '../java-annotations'
import { boundSite } from '../tokens'

const kind = 'spring-bean '
const stereotypes = new Set(
  `Component Service Repository Controller RestController ControllerAdvice RestControllerAdvice Configuration
  SpringBootApplication Named`.split(/\s+/),
)
const asking = new Set(['Autowired', 'Inject', 'Resource'])
/** Lombok writes a constructor for all final fields. */
const constructing = new Set(['RequiredArgsConstructor', 'AllArgsConstructor'])
const naming = new Set(['Qualifier', 'Named', 'Resource'])
const names = new Set([...stereotypes, ...asking, ...constructing, ...naming, 'Primary', 'Bean'])

export const framework: Framework = {
  id: 'spring-injection',
  dialects: ['java'],
  reads: () => false,
  isIn: (file) => file.heritage.length > 0 || usesSpring(file),
  sitesIn(file) {
    // A type without Spring may be between a bean and what is asked for.
    if (!usesSpring(file)) return subtypesIn(file)
    const annotations = annotationsIn(file, names)
    return [
      ...callsOnFilled(file, placesIn(file, annotations)),
      ...subtypesIn(file),
      ...file.definitions.flatMap((_, at) => beansAt(file, at, annotations)),
    ]
  },
  byObject: null,
  reason: (channel) => `Spring injects the bean of type ${channel.slice(kind.length)}`,
}

function usesSpring(file: ParsedFile): boolean {
  return file.imports.some(({ module }) => module.startsWith('org.springframework'))
}

/** The last name of a type, without its arguments. */
function typeName(file: ParsedFile, type: ExpressionIndex): string | null {
  const row = expressionIn(file, type)
  if (row.kind === 'apply') return typeName(file, row.target)
  return row.kind === 'name' || row.kind === 'member' ? row.name : null
}

/** Whatever is a bean of a type is one of the types that it extends or implements. */
function subtypesIn(file: ParsedFile): readonly Site[] {
  return file.heritage.flatMap(({ definition, expression }) => {
    const base = typeName(file, expression)
    const name = file.definitions[definition]?.name ?? ''
    if (base === null || name === '') return []
    const own = { token: expression, isType: true, own: definition, passesOn: kind + name }
    return [boundSite(kind + base, none, dependency(own))]
  })
}

/** The bean that a class or method with an annotation is. */
function beansAt(file: ParsedFile, at: DefinitionIndex, annotations: Annotations): readonly Site[] {
  const row = file.definitions[at]
  const written = annotations.of(at)
  if (row === undefined || written.length === 0) return []
  const isFirst = written.some(({ name }) => name === 'Primary')
  if (row.kind === 'class') {
    const stereotype = written.find(({ name }) => stereotypes.has(name))
    if (stereotype === undefined || row.modifiers.includes('abstract')) return []
    const qualifier = qualifierIn(written) || stereotype.value || decapitalised(row.name)
    return [boundSite(kind + row.name, none, dependency({ own: at, qualifier, isFirst }))]
  }
  const bean = row.kind === 'method' ? written.find(({ name }) => name === 'Bean') : undefined
  const type = typeName(file, row.type)
  if (bean === undefined || type === null) return []
  const qualifier = bean.value || row.name
  const bound = dependency({ token: row.type, isType: true, gives: 'object', qualifier, isFirst })
  return row.values.map((value) => boundSite(kind + type, value, bound))
}

function decapitalised(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
}

function qualifierIn(written: readonly Annotation[]): string {
  return written.find(({ name }) => naming.has(name))?.value ?? ''
}

/** The fields and parameters that Spring fills. */
function placesIn(file: ParsedFile, annotations: Annotations): readonly FilledPlace[] {
  const places: FilledPlace[] = []
  const scopes = new Map<DefinitionIndex, number>()
  file.scopes.forEach((scope, at) => {
    if (scope.kind === 'class' && !scopes.has(scope.definition)) scopes.set(scope.definition, at)
  })
  const add = (
    name: string,
    owner: DefinitionIndex,
    scope: number,
    token: ExpressionIndex,
    qualifier: string,
  ): void => {
    const type = typeName(file, token)
    if (type === null) return
    places.push({ name, owner, scope, channel: kind + type, token, isType: true, qualifier, hint: name })
  }
  file.definitions.forEach((row, at) => {
    if (row.kind !== 'field' || row.modifiers.includes('static')) return
    const written = annotations.of(at)
    const isAsked = written.some(({ name }) => asking.has(name))
    const isConstructed = row.modifiers.includes('readonly') && row.values.length === 0
    const byLombok = isConstructed && annotations.of(row.parent).some(({ name }) => constructing.has(name))
    if (isAsked || byLombok) add(row.name, row.parent, scopes.get(row.parent) ?? none, row.type, qualifierIn(written))
  })
  for (const filled of filledParameters(file, annotations)) {
    const { name, scope, owner, type, qualifier } = filled
    add(name, owner, scope, type, qualifier)
    for (const { target, value, definition } of file.assignments) {
      const to = expressionIn(file, target)
      const from = expressionIn(file, value)
      if (definition !== filled.definition || from.kind !== 'name' || from.name !== name) continue
      if (to.kind === 'member' || to.kind === 'name') add(to.name, owner, scopes.get(owner) ?? none, type, qualifier)
    }
  }
  return places
}

interface FilledParameter {
  readonly name: string
  readonly scope: number
  readonly definition: DefinitionIndex
  readonly owner: DefinitionIndex
  readonly type: ExpressionIndex
  readonly qualifier: string
}

/** Parameters of the constructors of components, and of methods that ask for them. */
function filledParameters(file: ParsedFile, annotations: Annotations): readonly FilledParameter[] {
  const parameters = file.bindings.filter(({ kind: binding, type }) => binding === 'parameter' && type !== none)
  return [...Map.groupBy(parameters, ({ scope }) => scope)].flatMap(([scope, own]) => {
    const definition = file.scopes[scope]?.definition ?? none
    const row = file.definitions[definition]
    if (row === undefined) return []
    const written = annotations.of(definition)
    const isOfComponent = annotations.of(row.parent).some(({ name }) => stereotypes.has(name))
    const isAsked = written.some(({ name }) => asking.has(name) || name === 'Bean')
    if (!(row.kind === 'constructor' && isOfComponent) && !isAsked) return []
    const types = own.map(({ type }) => type)
    return own.map(({ name, type }) => {
      const qualifier = qualifierIn(annotations.ofParameter(definition, types, type))
      return { name, scope, definition, owner: row.parent, type, qualifier }
    })
  })
}
