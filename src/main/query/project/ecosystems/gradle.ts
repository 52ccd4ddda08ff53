// Gradle builds (build.gradle, build.gradle.kts) are programs: only literal dependencies are read.
import { noFacts } from '../ecosystem'
import type { Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

/** `implementation 'group:name:version'`, `testImplementation(libs.x.y)`, `runtimeOnly("…")`. */
const declared =
  /^\s*(\w*(?:[iI]mplementation|[aA]pi|[rR]untimeOnly|[cC]ompileOnly|[kK]apt|[kK]sp|[aA]nnotationProcessor|developmentOnly|compile|checkstyle|classpath))\s*\(?\s*(?:platform\(\s*)?(?:["']([^"']+)["']|(libs\.[\w.]+)|project\(["']([^"']+)["']\))/

export const ecosystem: Ecosystem = {
  id: 'gradle',
  name: 'Gradle',
  declarations: [/^\s*(?:\w+)\s*\(?\s*["'](?<name>[\w.-]+:[\w.-]+)(?::(?<version>[\w.$-]+))?["']/],
  looksIn: { dependencies: ['build.gradle'], scripts: ['build.gradle'] },
  reads: (name) => name === 'build.gradle' || name === 'build.gradle.kts',
  read,
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
