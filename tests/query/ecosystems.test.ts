// Manifests of each ecosystem: names, versions, scopes and lines; broken ones are read as far as possible.
import { expect, test } from 'vitest'
import { commandLinesOf } from '#main/query/project/commands'
import { manifestsOf } from '#main/query/project/manifests'
import { routesOf } from '#main/query/project/routes'
import { parsedProject } from '#tests/support/parsed-project'

const manifests = {
  'package.json':
    '{\n  "name": "shop",\n  "license": "MIT",\n  "packageManager": "pnpm@9.0.0",\n  "scripts": { "test": "vitest" },\n  "dependencies": { "koa": "^3.0.0" },\n  "devDependencies": {\n    "vitest": "5.0.0"\n  },\n  "bin": { "shop": "./cli.js" }\n}\n',
  'py/pyproject.toml':
    '[project]\nname = "shop"\ndependencies = [\n  "click>=8.1",\n  "rich[all]",\n]\n[project.optional-dependencies]\ntest = ["pytest"]\n[project.scripts]\nshop = "shop.cli:main"\n[tool.poe.tasks]\nlint = "ruff check"\n',
  'py/requirements.txt': '# a comment\nrequests==2.31.0 ; python_version > "3"\n-r other.txt\n',
  'go/go.mod':
    'module example.org/shop\n\ngo 1.22\n\nrequire (\n\tgithub.com/lib/pq v1.10.0\n\tgolang.org/x/net v0.1.0 // indirect\n)\n\nrequire github.com/gin-gonic/gin v1.9.0\n\nreplace github.com/lib/pq => ../pq\n',
  'rust/Cargo.toml':
    '[package]\nname = "shop"\nlicense = "MIT OR Apache-2.0"\n[dependencies]\nserde = { version = "1.0", features = ["derive"] }\n[dependencies.clap]\nversion = "4"\n[dev-dependencies]\ninsta = "1"\n[target.\'cfg(unix)\'.dependencies]\nlibc = "0.2"\n',
  'java/pom.xml':
    '<project>\n <artifactId>shop</artifactId>\n <dependencyManagement><dependencies><dependency><groupId>m</groupId><artifactId>managed</artifactId></dependency></dependencies></dependencyManagement>\n <dependencies>\n  <dependency>\n   <groupId>org.postgresql</groupId>\n   <artifactId>postgresql</artifactId>\n   <version>42</version>\n  </dependency>\n  <dependency><groupId>org.junit</groupId><artifactId>junit</artifactId><scope>test</scope></dependency>\n  <dependency><groupId>org.x</groupId><artifactId>extra</artifactId><scope>provided</scope><optional>true</optional></dependency>\n </dependencies>\n</project>\n',
  'gradle/build.gradle':
    "dependencies {\n  implementation 'org.x:lib:1.0'\n  testImplementation(\"org.x:check:2.0\")\n  implementation project(':core')\n  api libs.http.client\n  api(libs.bundles.json)\n}\n",
  'gradle/libs.versions.toml':
    '[versions]\nhttp = "3.14"\n[libraries]\nhttp-client = { module = "org.x:http", version.ref = "http" }\nread_json = "org.x:json:2.0"\n[bundles]\njson = ["read_json"]\n',
  'php/composer.json':
    '{ "require": { "psr/log": "^3" }, "require-dev": { "phpunit/phpunit": "^9" }, "scripts": { "test": ["@a", "@b"] } }',
  'ruby/shop.gemspec':
    "Gem::Specification.new 'shop', '1' do |s|\n  s.license = 'MIT'\n  s.add_dependency 'rack', '>= 3.0'\n  s.add_development_dependency 'minitest'\nend\n",
  'ruby/Rakefile':
    "namespace :db do\n  desc 'brings tables up to date'\n  task :migrate do\n  end\nend\ntask default: :test\n",
  'net/Shop.csproj': '<Project><ItemGroup><PackageReference Include="Serilog" Version="4.0" /></ItemGroup></Project>',
  'swift/Package.swift':
    '// swift-tools-version:6.0\nlet package = Package(\n    name: "shop",\n    dependencies: [\n        // .package(url: "https://x.org/a/old.git", from: "1.0.0"),\n        .package(url: "https://x.org/apple/swift-nio.git", from: "2.1.0"),\n        .package(\n            url: "https://x.org/a/kit",\n            branch: "main"\n        ),\n        .package(path: "../local"),\n        .package(url: "https://x.org/a/log.git", .upToNextMajor(from: "1.4.0")),\n    ]\n)\n',
  'dart/pubspec.yaml':
    'name: shop\ndescription: Sells things.\nenvironment:\n  sdk: ^3.4.0\ndependencies:\n  http: ^1.0.0 # newer ones too\n  web: ">=0.5.0 <2.0.0"\n  flutter:\n    sdk: flutter\n  core:\n    path: ../core\n\ndev_dependencies:\n  test: any\nflutter:\n  uses-material-design: true\n',
  Makefile: 'GO := go\n\nbuild: clean\n\t@ $(GO) build\n\nclean:\n\trm -rf out\n',
  Dockerfile: 'FROM node\nENV PORT=3000\nCMD ["node", "server.js"]\n',
}

test('manifests of all ecosystems are read, with scopes and the lines that name them', async () => {
  const { view } = await parsedProject(manifests)
  const { read } = manifestsOf(view)
  const found = (path: string): readonly string[] =>
    (read.find((one) => one.path === path)?.facts.dependencies ?? []).map(({ name, version, scope, line }) => {
      const last = name.split(/[:/]/).at(-1) ?? ''
      expect(
        view
          .readText(path)
          ?.text.split('\n')
          .slice(line - 1, line + 3)
          .join('\n'),
      ).toContain(last.replace(' ', ''))
      return `${name} ${version} ${scope}`.replace('  ', ' ')
    })
  expect(found('package.json')).toEqual(['koa ^3.0.0 runtime', 'vitest 5.0.0 development'])
  expect(found('py/pyproject.toml')).toEqual(['click >=8.1 runtime', 'rich runtime', 'pytest test'])
  expect(found('py/requirements.txt')).toEqual(['requests ==2.31.0 runtime'])
  expect(found('go/go.mod')).toEqual(['github.com/lib/pq v1.10.0 runtime', 'github.com/gin-gonic/gin v1.9.0 runtime'])
  expect(found('rust/Cargo.toml')).toEqual([
    'serde 1.0 runtime',
    'clap 4 runtime',
    'insta 1 development',
    'libc 0.2 runtime',
  ])
  expect(found('java/pom.xml')).toEqual([
    'org.postgresql:postgresql 42 runtime',
    'org.junit:junit test',
    'org.x:extra optional',
  ])
  // Names of a version catalogue stand for packages with versions.
  const inGradle = read.find(({ path }) => path === 'gradle/build.gradle')?.facts.dependencies ?? []
  expect(inGradle.map(({ name, version, scope, line }) => `${name} ${version} ${scope} ${line}`)).toEqual([
    'org.x:lib 1.0 runtime 2',
    'org.x:check 2.0 test 3',
    expect.stringMatching(/^project .*core.* runtime 4$/),
    'org.x:http 3.14 runtime 5',
    'org.x:json 2.0 runtime 6',
  ])
  expect(found('php/composer.json')).toEqual(['psr/log ^3 runtime', 'phpunit/phpunit ^9 development'])
  expect(found('ruby/shop.gemspec')).toEqual(['rack >= 3.0 runtime', 'minitest development'])
  expect(found('swift/Package.swift')).toEqual([
    'swift-nio 2.1.0 runtime',
    'kit branch main runtime',
    'local ../local runtime',
    'log 1.4.0 runtime',
  ])
  expect(found('dart/pubspec.yaml')).toEqual([
    'http ^1.0.0 runtime',
    'web >=0.5.0 <2.0.0 runtime',
    'flutter sdk flutter runtime',
    'core path ../core runtime',
    'test any development',
  ])
  expect(found('net/Shop.csproj')).toEqual(['Serilog 4.0 runtime'])
  const scripts = read.flatMap(({ facts }) => facts.scripts.map(({ run }) => run))
  expect(scripts).toEqual(
    expect.arrayContaining([
      'pnpm run test',
      'poe lint',
      'composer test',
      'rake db:migrate',
      'swift test',
      'flutter test',
      'make build',
      'make clean',
    ]),
  )
  expect(scripts.some((run) => run.includes('GO'))).toBe(false)
  const entries = read.flatMap(({ facts }) => facts.entries.map(({ role, target }) => `${role} ${target}`))
  expect(entries).toEqual(
    expect.arrayContaining(['bin ./cli.js', 'command shop shop.cli:main', 'CMD ["node", "server.js"]']),
  )
})

test('broken manifests are read as far as possible, and never fail', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "shop", "dependencies": { "koa": "3" },',
    'Cargo.toml': '[package]\nname = "shop"\n[dependencies]\nserde = "1"\n[broken\nx = = 1\n',
    'pom.xml': '<project><dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId></dependency><oops',
    'composer.json': '[]',
  })
  const names = manifestsOf(view).read.flatMap(({ facts }) => facts.dependencies.map(({ name }) => name))
  expect(names).toEqual(expect.arrayContaining(['koa', 'serde', 'a:b']))
})

test('text that repeats the start of a pattern a thousand times is read in linear time (C-34)', async () => {
  const { view } = await parsedProject({
    'A.java': `class A {\n${'@GET @A(x) @B @C @D\n'.repeat(1_500)}}`,
    'a.php': `<?php\n${'$a->get([ "/\n'.repeat(2_000)}`,
    'a.py': `import click\n${'@click.command(.add_argument("--a"\n'.repeat(1_000)}`,
  })
  expect(routesOf(view).filesRead).toBeGreaterThan(0)
  expect(commandLinesOf(view).filesRead).toBeGreaterThan(0)
})
