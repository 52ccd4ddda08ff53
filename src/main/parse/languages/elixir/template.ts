// Components in templates: `<.name …>` calls a function of the module, `<Module.name …>` one of another module.
import type { NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import { localCall } from './calls'
import type { ElixirWalk } from './elixir-walk'

const component = /<(?:(?<module>[A-Z]\w*(?:\.[A-Z]\w*)*)?\.)(?<name>[a-z_]\w*[?!]?)/g

/** `~H"…"`: each component is called with its assigns. */
export function readTemplate(walk: ElixirWalk, node: NamedNode): void {
  const [name] = node.children
  if (name === undefined || walk.text(name) !== 'H') return
  for (const found of walk.text(node).matchAll(component)) {
    const { module, name: called = '' } = found.groups ?? {}
    const start = node.start + found.index + 1
    const at = start + (module === undefined ? 1 : module.length + 1)
    if (module === undefined) localCall(walk, called, at, [none])
    else {
      const object = walk.useModule(walk.fullName(module), start)
      walk.call('call', walk.member(object, called, at), [none], at)
    }
  }
}
