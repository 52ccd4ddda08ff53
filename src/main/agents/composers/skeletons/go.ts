// Skeletons in Go: a test of the target's own package, with a subtest for each case.
import { capital } from '../../../kernel/words/capital'
import { folderOf } from '../../../kernel/folder-of'
import { below, chainOf, freePath, joinedWords, textOf } from '../skeleton-places'
import type { SkeletonLanguage, SkeletonRequest, TestSkeleton } from '../test-skeleton'

export const skeleton: SkeletonLanguage = { id: 'go', languages: ['go'], write }

function write(request: SkeletonRequest): TestSkeleton {
  const { view, target, cases, integration } = request
  const folder = folderOf(target.filePath)
  const [owner] = chainOf(view, target)
  const isMethod = owner !== target
  const wanted = `Test${capital(isMethod ? owner.name : '')}${capital(target.name)}`
  const names = [integration ? `${wanted}Integration` : wanted, `${wanted}Cases`, `${wanted}New`]
  const name = names.find((one) => view.graph.symbolsNamed(one, 1).length === 0) ?? `${wanted}New`
  const stem = joinedWords(target.name, '_')
  const tails = [...(integration ? ['_integration'] : ['']), '_cases', '_new']
  const path = freePath(
    view,
    tails.map((tail) => below(folder, `${stem}${tail}_test.go`)),
  )
  const packageName = /^package (\w+)/m.exec(textOf(view, target.filePath))?.[1] ?? 'main'
  const reference = isMethod ? `(*${owner.name}).${target.name}` : target.name
  // A generic definition has no value until its type arguments are known.
  const isGeneric = /^(?:func|type)\s*(?:\([^)]*\[|\w+\[)/.test(target.signature ?? '')
  const isValue = ['function', 'method', 'constant', 'variable'].includes(target.kind)
  const lines = [
    `package ${packageName}`,
    '',
    'import "testing"',
    '',
    `func ${name}(t *testing.T) {`,
    ...(isValue && !isGeneric ? [`\t_ = ${reference}`] : []),
    ...cases.flatMap((one) => [
      `\tt.Run(${JSON.stringify(one)}, func(t *testing.T) {`,
      '\t\tt.Skip("not written")',
      '\t})',
    ]),
    '}',
  ]
  const where = folder === '' ? '.' : `./${folder}`
  return { path, language: 'go', text: lines.join('\n'), run: `go test -run '^${name}$' ${where}`, notes: [] }
}
