// "How is a pull request merged", "how is the access token checked": the method that does it, and names that have two
// words as one term; and what is compared, asked for or called like the project.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string, name = 'harbour'): Promise<string> {
  const { view } = await parsedProject(files, name)
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const forge = {
  'go.mod': 'module example.org/forge\n',
  'database/issue.go':
    'package database\n\ntype Issue struct {\n\tTitle string\n\tBody string\n\tClosed bool\n}\n\nfunc (i *Issue) Close() {\n\ti.Closed = true\n}\n',
  'database/pull.go':
    'package database\n\ntype PullRequest struct {\n\tIssue *Issue\n\tBase string\n\tHead string\n}\n\nfunc (p *PullRequest) Merge(style string) error {\n\treturn push(p.Base, p.Head)\n}\n\nfunc (p *PullRequest) Load() {}\n\nfunc push(base string, head string) error {\n\treturn nil\n}\n',
  'context/repo.go':
    'package context\n\ntype PullRequest struct {\n\tAllowed bool\n}\n\nfunc use(p PullRequest) bool {\n\treturn p.Allowed\n}\n',
  'api/issue.go': 'package api\n\ntype createIssueRequest struct {\n\tTitle string\n}\n',
}

// Would catch: the type with all that it has, and not the one method that the question is about.
test('what is done to a thing is the method of that name', async () => {
  expect(await said(forge, 'How is a pull request merged?')).toMatch(
    /^`PullRequest\.Merge` is a method of `PullRequest`/,
  )
})

// Would catch: "issue request" read from "an issue and a pull request", and a namesake in another package.
test('two types in words are compared, those of one folder before namesakes elsewhere', async () => {
  const answer = await said(forge, 'What is the difference between an issue and a pull request?')
  expect(answer).toMatch(
    /^`Issue` is a struct at `database\/issue\.go:.*`PullRequest` is a struct at `database\/pull\.go:/,
  )
})

// Would catch: two empty classes compared, each of which is its abstract base.
test('a class without members is compared by what it is based on', async () => {
  const answer = await said(
    {
      'models.py':
        'from bases import AbstractCategory, AbstractProductClass\n\n\nclass ProductClass(AbstractProductClass):\n    pass\n\n\nclass Category(AbstractCategory):\n    pass\n',
      'bases.py':
        'class AbstractProductClass:\n    track_stock = True\n\n    def has_stock(self):\n        return self.track_stock\n\n\nclass AbstractCategory:\n    depth = 1\n\n    def parent(self):\n        return self.depth\n',
    },
    'What is the difference between a product class and a category?',
  )
  expect(answer).toMatch(/^`AbstractProductClass` is a class .*`AbstractCategory` is a class/)
})

const notes = {
  'go.mod': 'module example.org/memos\n',
  'cmd/main.go': 'package main\n\nfunc init() {\n\trootCmd.PersistentFlags().Int("port", 8081, "port of server")\n}\n',
  'store/memo.go':
    'package store\n\ntype Memo struct {\n\tContent string\n\tPinned bool\n}\n\nfunc StoreMemo(memo *Memo) error {\n\tquery := "INSERT INTO memo"\n\treturn exec(query, memo)\n}\n\nfunc exec(query string, memo *Memo) error {\n\treturn nil\n}\n',
  'store/idp.go':
    'package store\n\nfunc GetStoredProvider() string {\n\tname := "provider"\n\treturn name\n}\n\nfunc listStoredProviders() string {\n\treturn GetStoredProvider()\n}\n',
}

// Would catch: the thing dropped from the question, because the project is called after it.
test('a project that is called after its things is asked about them', async () => {
  const answer = await said(notes, 'How are memos stored?', 'memos')
  expect(answer.indexOf('StoreMemo')).toBeGreaterThan(-1)
  expect(answer).not.toMatch(/^\d+ places? in \d+ files? contains? the word “stored”/)
})

// Would catch: lines with "change" and "port" in them.
test('how a limit or a port is changed is answered by its value', async () => {
  expect(await said(notes, 'How do I change the port?', 'memos')).toMatch(/^`port` is `8081`/)
})

const tokens = {
  'auth/token.ts':
    'export function parseAccessToken(text: string): string {\n  const parts = text.split(".")\n  return parts[1] ?? ""\n}\n',
  'auth/routes.ts':
    'export const routes = ["/login", "/logout"]\nexport function login(): string {\n  return routes[0] ?? ""\n}\n',
  'access/rules.ts':
    'export function checkAccess(user: string): boolean {\n  const token = user + "token"\n  return token.length > 3\n}\n\nexport function checkMemoAccess(user: string): boolean {\n  return checkAccess(user)\n}\n',
}

// Would catch: "access token" taken for access to something, which is a question of permissions.
test('an access token is no right of access', async () => {
  const answer = await said(tokens, 'How is the access token checked?')
  expect(answer).not.toContain('permissions')
  expect(answer.indexOf('parseAccessToken')).toBeGreaterThan(-1)
})
