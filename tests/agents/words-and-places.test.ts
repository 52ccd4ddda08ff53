// Words that name a place as well as a symbol, and what a change of a file of a package reaches.
import { expect, test } from 'vitest'
import { unnamedVersion } from '#main/agents/composers/versions'
import { normalise } from '#main/agents/understanding/normalise'
import { synonymsOf, withPhrases } from '#main/agents/understanding/synonyms'
import { impactOf } from '#main/query/facts/impact'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: a helper as what authentication is, the file as what "the Message model" is, and every file that imports
// the package as one that a change of the file breaks "for certain".
test('words mean the place or type that others use, and an import of a package is no use of each of its files', async () => {
  const { view } = await parsedProject({
    'README.md': '# Post\n\n## Intro\nWe wanted a small server that sends letters.\n\n## Features\n\nIt is the best.\n',
    'go.mod': 'module example.com/post\n\ngo 1.22\n',
    'model/message.go': 'package model\n\ntype Message struct{ Text string }\n',
    'model/health.go': 'package model\n\ntype Health struct{ Fine bool }\n',
    'api/message.go':
      'package api\n\nimport "example.com/post/model"\n\nfunc Send(text string) model.Message { return model.Message{Text: text} }\n',
    'api/health.go':
      'package api\n\nimport "example.com/post/model"\n\nfunc Check() model.Health { return model.Health{Fine: true} }\n',
    'auth/util.go': 'package auth\n\ntype authentication struct{ user, client, key string }\n',
    'auth/authentication.go':
      'package auth\n\nfunc Require() string { return read(authentication{}) }\n\nfunc read(one authentication) string { return one.user }\n',
  })
  const ask = (text: string) => askGraph([view], text)
  expect(ask('how does authentication work?').headline).toContain('`auth/authentication.go`')
  expect(ask('what breaks if I change the Message model').headline).toContain('Changing `Message` reaches')
  const broken = ask('what breaks if I change model/message.go')
  const rows = broken.sections.flatMap((section) => section.rows.map(({ text }) => text)).join('\n')
  expect(rows).toContain('Send')
  expect(rows).not.toContain('health.go')
  expect(broken.limits.join(' ')).toContain('2 files import its package')
  // The file alone, as other programs ask for it, is all that it defines too.
  const file = view.graph.symbol('model/message.go')
  const impact = impactOf(view, file === null ? [] : [file], 3, new AbortController().signal)
  expect(impact.steps.map(({ symbol }) => symbol.name)).toEqual(['Send'])
  expect(JSON.stringify(ask('give me an overview'))).toContain('We wanted a small server that sends letters.')
})

// Would catch: "none is named for the database", although a table beside the reader and a file of Compose list one.
test('variables in a table beside a read of the whole environment, and in Compose files of any name, are listed', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/post\n\ngo 1.22\n',
    'config/parser.go': 'package config\n\nimport "os"\n\nfunc Parse() { parseLines(os.Environ()) }\n',
    'config/options.go':
      'package config\n\nvar options = map[string]option{\n\t"DATABASE_URL": {raw: "x"},\n\t"LISTEN_ADDR": {raw: "y"},\n\t"LOG_LEVEL": {raw: "z"},\n}\n',
    'run/start.go': 'package run\n\nimport "os"\n\nfunc Start() { command.Env = append(os.Environ(), "A_B=1") }\n',
    'run/states.go':
      'package run\n\nvar states = map[string]int{\n\t"NOT_ONE": 1,\n\t"NOT_TWO": 2,\n\t"NOT_THREE": 3,\n}\n',
    'contrib/basic.yml': 'services:\n  post:\n    image: post\n    environment:\n      - STORE_URL=file:x\n',
  })
  const { headline, sections } = askGraph([view], 'which environment variables are there?')
  const rows = sections.flatMap((section) => section.rows.map(({ text }) => text)).join('\n')
  expect(headline).toContain('4 environment variables')
  for (const name of ['DATABASE_URL', 'LISTEN_ADDR', 'LOG_LEVEL', 'STORE_URL']) expect(rows).toContain(`\`${name}\``)
  expect(rows).not.toContain('NOT_ONE')
})

// Would catch: "`go.mod` has 1 file" for files in Go, "0 Configuration files", and a list of all routes for one method.
test('a language, a kind of file and a method are what they are called', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/post\n\ngo 1.22\n',
    'config.yaml': 'port: 1\n',
    'main.go':
      'package main\n\nimport "net/http"\n\nfunc one(w http.ResponseWriter, r *http.Request) {}\n\nfunc main() {\n\thttp.HandleFunc("GET /a", one)\n\thttp.HandleFunc("POST /b", one)\n}\n',
    'tool.py': 'import os\n\nLEVEL = os.environ.get("LEVEL")\n',
  })
  const headline = (text: string) => askGraph([view], text).headline
  expect(headline('how many files are written in Go?')).toBe('In its Go files, `sample` has 1 file, with 10 lines.')
  expect(headline('how many lines of Go are there?')).toContain('In its Go files, `sample` has 10 lines')
  expect(headline('how many configuration files are there?')).toContain('2 configuration files')
  expect(headline('which routes accept POST?')).toContain('1 POST route ')
  expect(headline('which routes accept DELETE?')).toContain('No route for the method DELETE')
  expect(headline('how many environment variables are there?')).toContain('names 1 environment variable')
})

// Would catch: two migrations as the jobs of a program.
test('a plural asks for names in the singular', async () => {
  const { view } = await parsedProject({
    'app/jobs/send_job.rb': 'class SendJob\nend\n',
    'app/jobs/read_job.rb': 'class ReadJob\nend\n',
    'db/one.rb': 'class CreateJobs\nend\n',
    'db/two.rb': 'class DropJobs\nend\n',
  })
  const headline = (text: string) => askGraph([view], text).headline
  expect(headline('which background jobs exist?')).toContain('2 types')
  expect(headline('which background jobs exist?')).toContain('`Job`')
})

// Would catch: "nothing fits" for a word whose meaning the code has, a guess where the question is whether something
// exists, "HTTP" for HTTP/2, and the message of another place for an error around an error.
test('words of the same meaning, versions and wrapped messages are found, and said to be that', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/post\n\ngo 1.22\n',
    'store/snapshot.go':
      'package store\n\n// ExpireSnapshots removes what no policy keeps.\nfunc ExpireSnapshots(all []string) []string { return all[1:] }\n',
    'store/lock.go':
      'package store\n\nimport "fmt"\n\nfunc Lock(other error) error { return fmt.Errorf("unable to create lock: %w", other) }\n\nfunc held() error { return fmt.Errorf("store is already locked by %d", 1) }\n',
    'store/os.go':
      'package store\n\n// DetectOs says where it runs.\nfunc DetectOs() string { return "" }\n\n// DetectPlan is another one.\nfunc DetectPlan() string { return "VersionTLS13" }\n',
    'store/vcs.go': 'package store\n\n// VcsDriver reads a checkout.\ntype VcsDriver struct{ Name string }\n',
    'tool/die.go':
      'package tool\n\nimport "fmt"\n\nfunc Die(a string) error { return fmt.Errorf("unable to create %v: %v", a, a) }\n',
    'web/http.go':
      'package web\n\n// Supported lists the HTTP methods that the server supports.\nfunc Supported() []string { return nil }\n',
  })
  const ask = (text: string) => askGraph([view], text)
  const { headline } = ask('where are snapshots thrown away?')
  expect(headline).toMatch(/^No place .* in other words is `ExpireSnapshots` .*“thrown away” \((?:remove|expire)\)/)
  expect(ask('which version control systems are supported?').headline).toContain(
    'is `VcsDriver` at `store/vcs.go:4`, with “version control systems” (vcs)',
  )
  expect(ask('is there a discarded snapshots view?').headline).not.toContain('in other words')
  expect(ask('does it support HTTP/2?').headline).toBe(
    '“HTTP/2” is written nowhere in `sample`: no file that was read has it.',
  )
  // `VersionTLS13` names TLS 1.3, and an address is no version of the word before it.
  expect(unnamedVersion(view, 'does it support TLS 1.3?')).toBeNull()
  expect(unnamedVersion(view, 'Can 127.0.0.1 be used?')).toBeNull()
  expect(unnamedVersion(view, 'does it support TLS 1.2?')).toBe('TLS 1.2')
  expect(ask('where is the operating system identified?').headline).toContain('“operating system” (os)')
  expect(ask('Fatal: unable to create lock: store is already locked by 17').headline).toContain(
    'written at 2 places in `sample`, first at `store/lock.go:5`',
  )
})

// Would catch: what a server logs taken for a login, `setName` for configuration, and "why??" for a name.
test('phrases and stems of other words are not taken for a meaning', () => {
  const said = (text: string) => withPhrases(text).phrases.map(({ word }) => word)
  expect(said('how do users log in?')).toEqual(['login'])
  expect(said('where does the user sign in with a password?')).toEqual(['login'])
  expect(said('what does the server log on startup, and where are logs in production kept?')).toEqual([])
  expect(said('does it read the file at once or work out of the box?')).toEqual([])
  expect(said('what if two clients write at once?')).toEqual(['concurrent'])
  expect(synonymsOf('settings')).toContain('config')
  expect([...synonymsOf('set'), ...synonymsOf('fold'), ...synonymsOf('editor')]).toEqual([])
  expect(normalise('are there import cycles??')).toBe('are there import cycles')
  expect(normalise('who calls Runner#stop!?')).toBe('who calls `Runner#stop!`')
})

// Would catch: a type counted twice because it embeds an interface and has its methods, a Ruby class counted once for
// each file that opens it, and `stop` for `stop!`.
test('a subtype is counted once, and a sign at the end of a Ruby name is kept', async () => {
  const { view } = await parsedProject({
    'store.go':
      'package store\n\ntype Store interface{ Load() int }\n\ntype Cached struct {\n\tStore\n}\n\nfunc (c *Cached) Load() int { return 1 }\n',
    'lib/runner.rb': 'class Runner\n  def stop\n  end\n\n  def stop!\n    stop\n  end\nend\n',
    'lib/cluster.rb': 'class Cluster < Runner\n  def halt\n    stop!\n  end\nend\n',
    'lib/cluster/handle.rb': 'class Cluster < Runner\n  class Handle\n  end\nend\n',
    'lib/cli.rb':
      'require "optparse"\nOptionParser.new do |o|\n  o.on "-b", "--bind URI", "URI to bind to"\nend\ndef read(env = ENV)\n  workers = env["WEB_COUNT"]\nend\n',
  })
  const ask = (text: string) => askGraph([view], text)
  expect(ask('which types implement Store?').headline).toContain('has 1 direct descendant in the graph')
  expect(ask('which classes inherit from Runner?').headline).toContain('has 1 direct descendant in the graph')
  expect(JSON.stringify(ask('who calls Runner#stop!?').sections[0]?.rows)).toContain('Cluster.halt')
  expect(JSON.stringify(ask('which command line options are there?').sections)).toContain('`--bind`')
  const variables = ask('how can I set the number of workers through the environment?')
  expect(variables.sections[0]?.rows.map(({ text }) => text)).toEqual(['`WEB_COUNT`'])
})
