// What classes of Ruby's test libraries are built on: a repository adds its own helpers to these modules and classes, and
// all of its tests have them.
import type { Resolver } from '../../types/resolver'
import { instanceOf, type Type } from '../../types/types'
import { pathOf } from './constants'
import type { RubyModules } from './modules'

const ancestorsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['Minitest::Test', ['Minitest::Assertions', 'Minitest::Runnable']],
  ['Minitest::Spec', ['Minitest::Test']],
  ['Minitest::Unit::TestCase', ['Minitest::Test']],
  ['Minitest::Benchmark', ['Minitest::Test']],
  ['Test::Unit::TestCase', ['Test::Unit::Assertions']],
  ['ActiveSupport::TestCase', ['Minitest::Test']],
  ['ActionView::TestCase', ['ActiveSupport::TestCase']],
  ['ActionController::TestCase', ['ActiveSupport::TestCase']],
  ['ActionMailer::TestCase', ['ActiveSupport::TestCase']],
  ['ActiveJob::TestCase', ['ActiveSupport::TestCase']],
  ['ActionDispatch::IntegrationTest', ['ActiveSupport::TestCase']],
  ['ActionDispatch::SystemTestCase', ['ActionDispatch::IntegrationTest']],
  ['Rails::Generators::TestCase', ['ActiveSupport::TestCase']],
])

/** The ancestors of a class that are known from its library, as far as the repository reopens them. */
export function libraryBases(resolver: Resolver, modules: () => RubyModules): (definition: number) => readonly Type[] {
  const { program } = resolver

  /** The superclasses as written, if the repository doesn't define them. */
  function outside(definition: number): readonly string[] {
    return program.declarationsOf(definition).flatMap((part) => {
      const table = program.tableOf(part)
      const clauses = table.heritage.get(part - table.definitionBase) ?? []
      return clauses.map(({ expression }) => pathOf(table, expression))
    })
  }

  return (definition) => {
    const own = modules().fullName(definition) ?? ''
    const names = new Set([own, ...outside(definition).filter((name) => ancestorsOf.has(name))])
    const found: Type[] = []
    for (const name of names) {
      const known = name === own ? undefined : modules().full(name)
      // A class of the repository has its ancestors itself.
      if (known !== undefined) found.push(instanceOf(known))
      else for (const above of ancestorsOf.get(name) ?? []) names.add(above)
    }
    return found
  }
}
