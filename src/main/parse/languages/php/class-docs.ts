// What a doc comment says about members that no code declares: `@property Mailer $mailer`, `@method User find(int $id)`.
import type { PhpWalk } from './php-walk'
import { documentedType, cutType } from './doc-types'
import { none } from '../../parsed-file'

/** Gives the enclosing class the types of the members that its comment names. */
export function documentedMembers(walk: PhpWalk, doc: string | null, at: number): void {
  if (doc === null || !/@(?:psalm-|phpstan-)?(?:property|method)/.test(doc)) return
  for (const line of doc.split('\n')) {
    const found =
      /^\s*@(?:psalm-|phpstan-)?(property(?:-read|-write)?|method)\s+(static\s+(?=\S+\s+\w+\s*\())?(.*)$/.exec(line)
    const [written, rest] = cutType(found?.[3] ?? '')
    const name = (found?.[1] === 'method' ? /^(\w+)\s*\(/ : /^\$(\w+)/).exec(rest)?.[1]
    const type = name === undefined ? none : documentedType(walk, written, at)
    if (name === undefined || type === none) continue
    const isStatic = found?.[2] !== undefined
    const object = isStatic ? walk.name(walk.classes.at(-1)?.name ?? '', at) : walk.thisHere()
    const target = walk.member(object, name, at)
    const value = walk.file.expression(
      found?.[1] === 'method' ? { kind: 'function-type', parameters: [], returns: type } : { kind: 'instance', type },
    )
    walk.assign(target, value, at)
  }
}
