// pyproject.toml, requirements files, Pipfile, setup.cfg and setup.py.
import { baseNameOf } from '../../../kernel/base-name-of'
import { readToml } from '../../../parse/read-toml'
import { recordOf } from '../../../parse/record-of'
import { lineWhere, noFacts, textOf } from '../ecosystem'
import type { Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText, Script } from '../ecosystem'

/** `name[extra]>=1.0; marker`: the name, and the version as written. */
const requirement = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*((?:[<>=!~^@][^;#]*)?)/

export const ecosystem: Ecosystem = {
  id: 'python',
  name: 'Python',
  declarations: [
    /^\s*(?<name>[A-Za-z][\w-]*)\s*=\s*(?:\{[^}]*\bversion\s*=\s*)?"(?<version>[^"]+)"/,
    /^\s*["']?(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?<version>(?:[<>=!~^]=?|==)\s*[\w.*]+[^"']{0,60})?["']?,?\s*$/,
  ],
  looksIn: {
    dependencies: ['pyproject.toml', 'requirements files'],
    scripts: ['pyproject.toml', 'tox.ini'],
  },
  versionKeys: ['python', 'requires-python'],
  installs: [
    { file: 'Pipfile', run: 'pipenv install --dev' },
    { file: 'requirements-dev.txt', run: 'pip install -r requirements-dev.txt' },
    { file: 'requirements.txt', run: 'pip install -r requirements.txt' },
    { file: 'pyproject.toml', run: 'pip install -e .' },
    { file: 'setup.py', run: 'pip install -e .' },
  ],
  installsAs:
    /\b(?:poetry install|uv sync|pdm install|pipenv install|pip3? install (?:--[\w-]+ )*(?:-r \S{1,80}|-e \S{1,80}))/,
  requires: [
    { tool: 'Python', files: /^\.python-version$/, line: /^(?<version>\d[\w.-]{0,20})\s*$/ },
    {
      tool: 'Python',
      files: /^(?:pyproject\.toml|Pipfile|setup\.(?:py|cfg))$/,
      line: /^\s*(?:requires-python|python_requires|python(?:_version)?)\s*=\s*["']?(?<version>[<>=~^!]*\s*\d[^"'\n]{0,30}?)["']?,?\s*$/,
    },
  ],
  reads: (name, path) =>
    ['pyproject.toml', 'setup.cfg', 'setup.py', 'Pipfile', 'tox.ini'].includes(name) || isRequirements(name, path),
  hasNoDependencies: (name) => name === 'tox.ini',
  read: (manifest) => {
    const name = baseNameOf(manifest.path)
    if (name === 'pyproject.toml') return readProject(manifest)
    if (name === 'Pipfile') return readPipfile(manifest)
    if (name === 'setup.py' || name === 'setup.cfg') return readSetup(manifest)
    if (name === 'tox.ini') return readTox(manifest)
    return readRequirements(manifest)
  },
}

function isRequirements(name: string, path: string): boolean {
  return (
    /^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$/.test(name) ||
    /(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/.test(path)
  )
}

/** The command of the tool that a project file has settings for. */
function installOf(data: Readonly<Record<string, unknown>>): string | null {
  const tools = recordOf(data['tool'])
  const isFor = (name: string): boolean => Object.keys(recordOf(tools[name])).length > 0
  if (isFor('poetry')) return 'poetry install'
  if (isFor('uv') || Object.keys(recordOf(data['dependency-groups'])).length > 0) return 'uv sync'
  return isFor('pdm') ? 'pdm install' : null
}

function readProject(manifest: ManifestText): ManifestFacts {
  const data = readToml(manifest.text)
  const project = recordOf(data['project'])
  const poetry = recordOf(recordOf(data['tool'])['poetry'])
  const licence =
    textOf(project['license']) ?? textOf(recordOf(project['license'])['text']) ?? textOf(poetry['license'])
  const groups = { ...recordOf(project['optional-dependencies']), ...recordOf(data['dependency-groups']) }
  const poetryGroups = Object.entries(recordOf(poetry['group']))
  const installs = installOf(data)
  return {
    ...(installs === null ? {} : { installs }),
    name: textOf(project['name']) ?? textOf(poetry['name']),
    description: textOf(project['description']) ?? textOf(poetry['description']),
    licence:
      licence === null ? null : { name: licence, line: lineWhere(manifest.lines, (line) => /^license\s*=/.test(line)) },
    dependencies: [
      ...listed(manifest, project['dependencies'], 'runtime'),
      ...Object.entries(groups).flatMap(([group, list]) => listed(manifest, list, scopeOf(group))),
      ...tabled(manifest, poetry['dependencies'], 'runtime'),
      ...tabled(manifest, poetry['dev-dependencies'], 'development'),
      ...poetryGroups.flatMap(([group, value]) => tabled(manifest, recordOf(value)['dependencies'], scopeOf(group))),
      ...listed(manifest, recordOf(data['build-system'])['requires'], 'build'),
    ],
    scripts: tasksOf(manifest, recordOf(data['tool'])),
    entries: Object.entries({
      ...recordOf(project['scripts']),
      ...recordOf(project['gui-scripts']),
      ...recordOf(poetry['scripts']),
    }).flatMap(([name, target]) => {
      const text = textOf(target)
      const line = lineWhere(manifest.lines, (one) => one.trimStart().startsWith(name) && one.includes(text ?? ''))
      return text === null ? [] : [{ role: `command ${name}`, target: text, line }]
    }),
  }
}

// Tasks of poe, pdm, hatch, taskipy and tox.
function tasksOf(manifest: ManifestText, tool: Readonly<Record<string, unknown>>): readonly Script[] {
  const hatch = Object.values(recordOf(recordOf(tool['hatch'])['envs'])).map((value) => recordOf(value)['scripts'])
  const sources: readonly (readonly [unknown, string])[] = [
    [recordOf(tool['poe'])['tasks'], 'poe'],
    [recordOf(tool['pdm'])['scripts'], 'pdm run'],
    [recordOf(tool['taskipy'])['tasks'], 'task'],
    ...hatch.map((scripts) => [scripts, 'hatch run'] as const),
  ]
  const tasks = sources.flatMap(([tasksOfTool, run]) =>
    Object.entries(recordOf(tasksOfTool)).map(([name, value]) => {
      const command = textOf(value) ?? textOf(recordOf(value)['cmd']) ?? textOf(recordOf(value)['shell']) ?? ''
      return {
        name,
        command,
        run: `${run} ${name}`,
        line: lineWhere(manifest.lines, (line) => line.trimStart().startsWith(name)),
      }
    }),
  )
  const environments = Object.entries(recordOf(recordOf(tool['tox'])['env'])).map(([name, value]) => ({
    name,
    command: textOf(recordOf(value)['description']) ?? '',
    run: `tox -e ${name}`,
    line: lineWhere(manifest.lines, (line) => line.includes(`[tool.tox.env.${name}]`)),
  }))
  return [...tasks, ...environments, ...pytest(manifest, tool)]
}

function pytest(manifest: ManifestText, tool: Readonly<Record<string, unknown>>): readonly Script[] {
  if (tool['pytest'] === undefined) return []
  const line = lineWhere(manifest.lines, (one) => one.startsWith('[tool.pytest'))
  return [{ name: 'pytest', command: 'configured in this file', run: 'pytest', line }]
}

function readTox(manifest: ManifestText): ManifestFacts {
  const scripts = manifest.lines.flatMap((line, at) => {
    const name = /^\[testenv(?::([\w.-]+))?\]/.exec(line)
    return name === null
      ? []
      : [
          {
            name: name[1] ?? 'default',
            command: '',
            run: name[1] === undefined ? 'tox' : `tox -e ${name[1]}`,
            line: at + 1,
          },
        ]
  })
  return { ...noFacts, scripts }
}

function readPipfile(manifest: ManifestText): ManifestFacts {
  const data = readToml(manifest.text)
  return {
    ...noFacts,
    dependencies: [
      ...tabled(manifest, data['packages'], 'runtime'),
      ...tabled(manifest, data['dev-packages'], 'development'),
    ],
    scripts: Object.entries(recordOf(data['scripts'])).map(([name, command]) => ({
      ...{ name, command: textOf(command) ?? '', run: `pipenv run ${name}` },
      line: lineWhere(manifest.lines, (line) => line.startsWith(name)),
    })),
  }
}

function readRequirements(manifest: ManifestText): ManifestFacts {
  const scope = scopeOf(manifest.path)
  const dependencies = manifest.lines.flatMap((line, at): readonly Dependency[] => {
    if (/^\s*(?:#|-|$)/.test(line) || /:\/\//.test(line.split('#')[0] ?? '')) return []
    const found = requirement.exec(line)
    return found === null ? [] : [{ name: found[1] ?? '', version: (found[2] ?? '').trim(), scope, line: at + 1 }]
  })
  return { ...noFacts, dependencies }
}

// setup.py is a program: only literal lists in it are read.
function readSetup(manifest: ManifestText): ManifestFacts {
  const block = /install_requires\s*=\s*(?:\[((?:(?!install_requires)[^\]])*)\]|\n((?:[ \t]+\S.*(?:\n|$))+))/.exec(
    manifest.text,
  )
  const items = (block?.[1] ?? block?.[2] ?? '').split(/[\n,]/).map((item) => item.replace(/["']/g, '').trim())
  const name = /^\s*name\s*=\s*["']?([\w.-]+)/m.exec(manifest.text)?.[1] ?? null
  return {
    ...noFacts,
    name,
    dependencies: listed(
      manifest,
      items.filter((item) => item !== '' && !item.startsWith('#')),
      'runtime',
    ),
    entries: consoleScripts(manifest),
  }
}

/** `http = httpie.__main__:main` below `console_scripts`, in setup.cfg as lines and in setup.py as a list. */
function consoleScripts(manifest: ManifestText): ManifestFacts['entries'] {
  const start = manifest.lines.findIndex((line) => /\bconsole_scripts\b/.test(line))
  if (start === -1) return []
  const found: { role: string; target: string; line: number }[] = []
  for (let at = start; at < manifest.lines.length; at++) {
    const line = manifest.lines[at] ?? ''
    for (const match of line.matchAll(/([\w.-]+)\s*=\s*([A-Za-z_][\w.]*:[\w.]+)/g))
      found.push({ role: `command ${match[1] ?? ''}`, target: match[2] ?? '', line: at + 1 })
    if (at > start && /^\S|\]/.test(line)) break
  }
  return found
}

function listed(manifest: ManifestText, list: unknown, scope: DependencyScope): readonly Dependency[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): readonly Dependency[] => {
    const found = typeof item === 'string' ? requirement.exec(item) : null
    if (found === null || typeof item !== 'string') return []
    return [
      {
        name: found[1] ?? '',
        version: (found[2] ?? '').trim(),
        scope,
        line: lineWhere(manifest.lines, (line) => line.includes(item)),
      },
    ]
  })
}

function tabled(manifest: ManifestText, table: unknown, scope: DependencyScope): readonly Dependency[] {
  return Object.entries(recordOf(table))
    .filter(([name]) => name !== 'python')
    .map(([name, value]) => ({
      name,
      version: textOf(value) ?? textOf(recordOf(value)['version']) ?? '',
      scope,
      line: lineWhere(manifest.lines, (line) => line.startsWith(name)),
    }))
}

function scopeOf(group: string): DependencyScope {
  if (/test/i.test(group)) return 'test'
  return /dev|lint|doc|typing|type|pre-commit|style|constraint/i.test(group)
    ? 'development'
    : /requirements(?:\.txt|\.in|\/)/.test(group) && !/-/.test(group)
      ? 'runtime'
      : /requirements/.test(group)
        ? 'optional'
        : 'optional'
}
