// Gradle builds (build.gradle, build.gradle.kts) are programs: only literal dependencies are read.
import { parse } from 'smol-toml'
import { baseNameOf } from '../../../kernel/base-name-of'
import { noFacts, textOf } from '../ecosystem'
import type { Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText, NamedPackage } from '../ecosystem'

/** `implementation 'group:name:version'`, `testImplementation(libs.x.y)`, `runtimeOnly("…")`. */
const declared =
  /^\s*(\w*(?:[iI]mplementation|[aA]pi|[rR]untimeOnly|[cC]ompileOnly|[kK]apt|[kK]sp|[aA]nnotationProcessor|developmentOnly|compile|checkstyle|classpath))\s*\(?\s*(?:platform\(\s*)?(?:["']([^"']+)["']|(libs\.[\w.]+)|project\(["']([^"']+)["']\))/

export const ecosystem: Ecosystem = {
  id: 'gradle',
  name: 'Gradle',
  declarations: [/^\s*(?:\w+)\s*\(?\s*["'](?<name>[\w.-]+:[\w.-]+)(?::(?<version>[\w.$-]+))?["']/],
  looksIn: { dependencies: ['build.gradle'], scripts: ['build.gradle'] },
  installs: [
    { file: 'gradlew', run: './gradlew build', builds: true },
    { file: 'build.gradle', run: 'gradle build', builds: true },
  ],
  requires: [
    {
      tool: 'Java',
      files: /^build\.gradle(?:\.kts)?$/,
      line: /(?:JavaLanguageVersion\.of\(|sourceCompatibility\s*=?\s*['"]?(?:JavaVersion\.VERSION_)?|jvmToolchain\()(?<version>\d[\d._]*)/,
    },
  ],
  reads: (name) => name === 'build.gradle' || name === 'build.gradle.kts' || isCatalogue(name),
  hasNoDependencies: isCatalogue,
  read: (manifest) => (isCatalogue(baseNameOf(manifest.path)) ? readCatalogue(manifest) : read(manifest)),
}

function read({ path, lines, text }: ManifestText): ManifestFacts {
  const dependencies = lines.flatMap((line, at): readonly Dependency[] => {
    const found = declared.exec(line)
    if (found === null) return []
    const [group = '', artifact, version = ''] = (found[2] ?? found[3] ?? `project ${found[4]}`).split(':')
    const name = artifact === undefined ? group : `${group}:${artifact}`
    return [{ name, version, scope: scopeOf(found[1] ?? ''), line: at + 1 }]
  })
  const tasks = lines.flatMap((line, at) => {
    const task = /^\s*(?:task\s+|tasks\.(?:register|create)[^(]*\(\s*["'])([\w-]+)/.exec(line)?.[1]
    return task === undefined ? [] : [{ name: task, command: '', run: `./gradlew ${task}`, line: at + 1 }]
  })
  const main = /mainClass(?:Name)?(?:\.set\()?\s*=?\s*\(?["']([\w.]+)["']/.exec(text)?.[1]
  return {
    ...noFacts,
    dependencies,
    scripts: [
      ...['test', 'build', 'check'].map((name) => ({
        name,
        command: 'a task of every Gradle build',
        run: `./gradlew ${name}`,
        line: 1,
      })),
      ...tasks,
    ],
    entries:
      main === undefined
        ? []
        : [{ role: 'mainClass', target: main, line: lines.findIndex((line) => line.includes(main)) + 1 }],
    name: /(?:^|\/)([^/]+)\/build\.gradle/.exec(path)?.[1] ?? null,
  }
}

function scopeOf(configuration: string): DependencyScope {
  if (/^(?:test|androidTest|integrationTest)/.test(configuration)) return 'test'
  if (/developmentOnly|checkstyle|debug/i.test(configuration)) return 'development'
  return /compileOnly|kapt|ksp|annotationProcessor|classpath/i.test(configuration) ? 'build' : 'runtime'
}

/** `gradle/libs.versions.toml`, whose entries builds name as `libs.group.name`. */
function isCatalogue(name: string): boolean {
  return name.endsWith('.versions.toml')
}

type Table = Readonly<Record<string, unknown>>

function readCatalogue({ path, text }: ManifestText): ManifestFacts {
  let catalogue: Table
  try {
    catalogue = parse(text)
  } catch {
    return noFacts
  }
  const [name = ''] = baseNameOf(path).split('.')
  const versions = tableOf(catalogue['versions'])
  const libraries = new Map(
    Object.entries(tableOf(catalogue['libraries'])).flatMap(([alias, value]) => {
      const named = packageOf(value, versions)
      return named === null ? [] : [[alias, named] as const]
    }),
  )
  const bundles = Object.entries(tableOf(catalogue['bundles'])).map(([alias, of]) => {
    const all = Array.isArray(of) ? of.flatMap((one) => libraries.get(String(one)) ?? []) : []
    return [accessor(name, 'bundles', alias), all] as const
  })
  const single = [...libraries].map(([alias, named]) => [accessor(name, alias), [named]] as const)
  return { ...noFacts, aliases: new Map<string, readonly NamedPackage[]>([...single, ...bundles]) }
}

/** `okhttp-client` in libs.versions.toml is `libs.okhttp.client` in a build. */
function accessor(...parts: readonly string[]): string {
  return parts.join('.').replace(/[-_]/g, '.')
}

/** `"group:name:version"`, or a table with a module and a version. */
function packageOf(value: unknown, versions: Table): NamedPackage | null {
  const written = textOf(value)
  if (written !== null) {
    const [group = '', name = '', version = ''] = written.split(':')
    return { name: `${group}:${name}`, version }
  }
  const { module, group, name, version } = tableOf(value)
  const whole = textOf(module) ?? (textOf(name) === null ? null : `${textOf(group) ?? ''}:${textOf(name) ?? ''}`)
  return whole === null ? null : { name: whole, version: versionOf(version, versions) }
}

function versionOf(value: unknown, versions: Table): string {
  const { ref, strictly, require: required, prefer } = tableOf(value)
  const named = textOf(ref)
  if (named !== null) return versionOf(versions[named], {})
  return textOf(value) ?? textOf(strictly) ?? textOf(required) ?? textOf(prefer) ?? ''
}

function tableOf(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {}
}
