// Classes, structs, enums, protocols, actors, and extensions of any of them.
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { graphModifiers, isOffered, type Declaring } from './modifiers'
import type { SwiftReader } from './swift-reader'
import type { Token } from './tokens'
import { inheritedTypes, requirements, type, typeParameters } from './types'

const kinds: Readonly<Record<string, DefinitionKind>> = {
  class: 'class',
  actor: 'class',
  struct: 'struct',
  enum: 'enum',
  protocol: 'interface',
}

export function typeDeclaration(reader: SwiftReader, { keyword, words, doc, first, start }: Declaring): void {
  reader.at++
  const token = reader.take()
  if (token?.type !== 'word') return
  const definition = reader.declare({
    kind: kinds[keyword] ?? 'class',
    node: { ...first, start },
    name: token,
    as: reader.nameIn(token),
    exported: isOffered(reader, words),
    modifiers: graphModifiers(new Set([...words].filter((word) => word !== 'class'))),
    doc,
  })
  reader.bindOutside(definition)
  body(reader, definition, start)
}

/**
 * `extension Outer.Name: Protocol { }`: a further declaration of the type. Its members are the type's, unless that is
 * another library's: then they are found by the type that they extend.
 */
export function extension(reader: SwiftReader, { words, doc, first, start }: Declaring): void {
  reader.at++
  const { path, extended } = extendedType(reader)
  const name = path.at(-1)
  if (name === undefined) return
  const definition = reader.declare({
    kind: 'class',
    node: { ...first, start },
    name,
    as: reader.nameIn(name),
    exported: isOffered(reader, words),
    modifiers: ['partial'],
    doc,
    owner: ownerOf(reader, path),
  })
  reader.file.definition(definition).type = extended
  body(reader, definition, start)
}

/** The type that is extended, and the words of its name. */
function extendedType(reader: SwiftReader): { readonly path: readonly Token[]; readonly extended: ExpressionIndex } {
  const from = reader.at
  const extended = type(reader)
  const path: Token[] = []
  for (let at = from; at < reader.at; at += 2) {
    const token = reader.ahead(at - reader.at)
    if (token?.type !== 'word') break
    path.push(token)
    if (reader.peek(at + 1 - reader.at) !== '.') break
  }
  return { path, extended }
}

/** `A.B` of an extension of `A.B.C`. */
function ownerOf(reader: SwiftReader, path: readonly Token[]): ExpressionIndex {
  let made = none
  for (const token of path.slice(0, -1)) {
    const name = reader.nameIn(token)
    made = made === none ? reader.name(name, token.start) : reader.member(made, name, token.start)
  }
  return made
}

function body(reader: SwiftReader, definition: DefinitionIndex, start: number): void {
  reader.inClass(definition, () => {
    typeParameters(reader)
    inheritedTypes(reader, (base, at) => {
      reader.inherit(definition, 'extends', base, at)
    })
    requirements(reader)
    reader.signatureEnds(definition, start)
    if (!reader.takeIf('{')) return
    reader.wanting(none, () => {
      reader.within({ takesClosures: true, isPattern: false, bindsNames: false }, () => {
        reader.group('}', () => {
          reader.readStatement()
        })
      })
    })
  })
  reader.rangeEnds(definition)
}
