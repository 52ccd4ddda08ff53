// pom.xml: dependencies with their scopes, and the main class if a plug-in declares it.
import { noFacts } from '../ecosystem'
import type { DependencyScope, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'
import { childText, elementsNamed, readXml } from '../read-xml'

const scopes: Readonly<Record<string, DependencyScope>> = { test: 'test', provided: 'build', system: 'build' }

export const ecosystem: Ecosystem = {
  id: 'maven',
  name: 'Maven',
  looksIn: { dependencies: ['pom.xml'], scripts: ['pom.xml'] },
  installs: [
    { file: 'mvnw', run: './mvnw install -DskipTests', builds: true },
    { file: 'pom.xml', run: 'mvn install -DskipTests', builds: true },
  ],
  requires: [
    {
      tool: 'Java',
      files: /^pom\.xml$/,
      line: /<(?:java\.version|maven\.compiler\.(?:release|source)|release)>(?<version>\d[\d.]*)</,
    },
  ],
  reads: (name) => name === 'pom.xml',
  read,
}

function read({ text }: ManifestText): ManifestFacts {
  const root = readXml(text)
  const project = root.children.find(({ name }) => name === 'project') ?? root
  const licence = elementsNamed(project, 'license')[0]
  const managed = new Set(
    elementsNamed(project, 'dependencyManagement').flatMap((one) => elementsNamed(one, 'dependency')),
  )
  const inPlugins = new Set(elementsNamed(project, 'plugin').flatMap((one) => elementsNamed(one, 'dependency')))
  const dependencies = elementsNamed(project, 'dependency')
    .filter((one) => !managed.has(one) && !inPlugins.has(one))
    .map((one) => ({
      name: `${childText(one, 'groupId')}:${childText(one, 'artifactId')}`,
      version: childText(one, 'version'),
      scope: scopeOf(childText(one, 'scope'), childText(one, 'optional') === 'true'),
      line: one.line,
    }))
  const main = elementsNamed(project, 'mainClass')[0]
  return {
    ...noFacts,
    name: childText(project, 'artifactId') || null,
    description: childText(project, 'description') || null,
    licence: licence === undefined ? null : { name: childText(licence, 'name'), line: licence.line },
    dependencies,
    scripts: mavenTasks(project.line),
    entries: main === undefined ? [] : [{ role: 'mainClass', target: main.text.trim(), line: main.line }],
  }
}

/** For a provided dependency, that it is optional is more useful. */
function scopeOf(scope: string, isOptional: boolean): DependencyScope {
  return isOptional && scope !== 'test' ? 'optional' : (scopes[scope] ?? 'runtime')
}

// The phases are built into Maven: every project has them.
function mavenTasks(line: number): ManifestFacts['scripts'] {
  return [
    { name: 'test', command: 'runs the unit tests', run: 'mvn test', line },
    { name: 'package', command: 'builds the artifact', run: 'mvn package', line },
    { name: 'verify', command: 'runs all checks', run: 'mvn verify', line },
  ]
}
