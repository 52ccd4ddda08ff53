// Reads XML as elements with their text and line, up to the first error.
import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  readonly children: XmlElement[]
  text: string
}

/** Maximum elements and nesting of a document; manifests have a thousandth of it. */
const mostElements = 50_000
const deepest = 200

/** Reads a document; the root is an element without a name. External entities are never loaded. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, line: 1, children: [], text: '' }
  const open: XmlElement[] = [root]
  const parser = new SaxesParser({ position: true })
  let elements = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (++elements > mostElements || open.length > deepest) throw new Error('The document is too large.')
    const attributes = tag.attributes as Readonly<Record<string, string>>
    const element: XmlElement = { name: tag.name, attributes, line: parser.line, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (piece) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  })
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text).close()
  } catch {
    return root
  }
  return root
}

/** Elements of a name anywhere below. */
export function elementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)])
}

/** The text of the first child of a name; empty if there is none. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
