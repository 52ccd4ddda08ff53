// The GraphML export, read with a strict XML parser.
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { wholeGraph, type ExportEdge, type ExportNode } from '#main/query/export/whole-graph'
import { createExportFormats } from '#main/query/export/registry'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly data: Record<string, string>
}

/** All elements; the values of `data` elements are with their node or edge. */
function elementsOf(text: string): readonly Element[] {
  const elements: Element[] = []
  const parser = new SaxesParser()
  let key: string | undefined
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const last = elements.at(-1)
    key = name === 'data' ? attributes.key : undefined
    if (key !== undefined && last !== undefined) last.data[key] = ''
    else elements.push({ name, attributes: attributes as Record<string, string>, data: {} })
  })
  parser.on('text', (part) => {
    const last = elements.at(-1)
    if (key !== undefined && last !== undefined) last.data[key] = part
  })
  parser.on('closetag', () => {
    key = undefined
  })
  parser.write(text).close()
  return elements
}

interface Exported {
  readonly rows: readonly (ExportNode | ExportEdge)[]
  readonly named: (name: string) => readonly Element[]
}

async function exported(files: Readonly<Record<string, string>>): Promise<Exported> {
  const { view, graph } = await parsedProject(files)
  const format = createExportFormats().get('graphml')
  if (format === undefined || 'lines' in format) throw new Error('graphml is a file')
  const elements = elementsOf([...(await format.pieces(view))].join(''))
  const named = (name: string): readonly Element[] => elements.filter((element) => element.name === name)
  return { rows: [...graph.snapshot(wholeGraph)].filter((row) => row !== null), named }
}

// Catches a missing node, edge or value, and undeclared keys.
test('has the same data as the ndjson export, under declared keys', async () => {
  const { rows, named } = await exported(sampleFiles)
  expect(named('graph').map(({ attributes }) => attributes)).toEqual([{ id: 'G', edgedefault: 'directed' }])
  const types = new Map(named('key').map(({ attributes: { id, ...rest } }) => [id, rest]))
  const valueOf = ([key, text]: [string, string]): [string, unknown] => {
    const { 'attr.name': name = '', 'attr.type': type } = types.get(key) ?? {}
    return [name, type === 'int' ? Number(text) : type === 'boolean' ? text === 'true' : text]
  }
  const read = [...named('node'), ...named('edge')].map(({ name, attributes, data }) => {
    return { type: name, ...attributes, ...Object.fromEntries(Object.entries(data).map(valueOf)) }
  })
  const given = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  expect(read).toEqual(given)
  expect(named('edge').length).toBeGreaterThan(10)
})

// Catches names that break out of their element, and characters that make the document invalid.
test('escapes hostile names', async () => {
  const name = `]]></data>&amp;"'<script>\\u0001\\uFFFE\\uD800\\n\\t`
  const { named } = await exported({
    [`a&b<"'\u0001\t>.js`]: `export const box = { ${JSON.stringify(name).replaceAll('\\\\', '\\')}() {} }\n`,
  })
  const [file, ...others] = named('node')
  expect(file?.attributes.id).toBe(`a&b<"'\uFFFD\t>.js`)
  expect(named('edge').every(({ attributes }) => others.some((one) => one.attributes.id === attributes.target))).toBe(
    true,
  )
  expect(others.map(({ data }) => data.node_name)).toContain('box')
})
