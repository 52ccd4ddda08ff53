// Models of sequelize-typescript: classes with `@Table` and fields with `@Column`.
// https://github.com/sequelize/sequelize-typescript#model-definition
import type { ProjectView, StoredSymbol } from '../../../project-view'
import { bracketsIn } from '../../brackets'
import type { Mapper, Model, ModelColumn } from '../mapper'
import { ancestryIn, classesBelow, declarationOf, inheritedIn, type ModelClass } from '../classes'

const table = /@Table\b(\()?/g
const tableName = /\btableName\s*:\s*["'](\w+)/
const modelName = /\bmodelName\s*:\s*["'](\w+)/
const makesColumn = /@(?:Column|CreatedAt|UpdatedAt|DeletedAt|PrimaryKey|AutoIncrement|ForeignKey)\b/
const linesAbove = 40

export const mapper: Mapper = {
  id: 'sequelize-typescript',
  name: 'Sequelize',
  bases: ['external:sequelize-typescript#Model'],
  modelsIn(view) {
    const all = classesBelow(view, mapper.bases)
    const kept = all.flatMap((one) => {
      const said = tableAbove(one)
      return said === null ? [] : [{ one, said }]
    })
    const keys = new Set(kept.map(({ one }) => one.symbol.key))
    const columnsOf = inheritedIn(ancestryIn(view), keys, (symbol) => ownColumnsOf(view, symbol))
    return kept.map(({ one, said }): Model => {
      const { symbol } = one
      const { filePath: path } = symbol
      // Without options the name is that of the class.
      return {
        table: tableName.exec(said.text)?.[1] ?? symbol.name,
        symbol,
        registered: modelName.exec(said.text)?.[1] ?? symbol.name,
        mapper: mapper.name,
        path,
        line: said.line,
        columns: columnsOf(one),
      }
    })
  },
}

/** What the decorator of a class says, which is above it or on its lines. */
function tableAbove({ symbol, lines }: ModelClass): { readonly text: string; readonly line: number } | null {
  const first = Math.max(0, symbol.nameLine - 1 - linesAbove)
  const above = lines.slice(first, symbol.nameLine).join('\n')
  const found = [...above.matchAll(table)].at(-1)
  if (found === undefined) return null
  const close = found[1] === undefined ? found.index : bracketsIn(above).closeOf(found.index + found[0].length - 1)
  // Of another class: its body stands between them.
  if (/^\}\s*$/m.test(above.slice(close + 1))) return null
  return {
    text: above.slice(found.index, close),
    line: first + 1 + (above.slice(0, found.index).match(/\n/g)?.length ?? 0),
  }
}

function ownColumnsOf(view: ProjectView, symbol: StoredSymbol): readonly ModelColumn[] {
  const { filePath: path } = symbol
  const lines = view.readText(path)?.lines ?? []
  let before = symbol.nameLine
  return view.graph.children(symbol.key).flatMap((member): readonly ModelColumn[] => {
    const { name, nameLine: line, kind } = member
    const above = lines.slice(before, line).join('\n')
    before = Math.max(before, member.endLine)
    if (kind !== 'field' || !makesColumn.test(above) || isVirtual.test(above)) return []
    return [{ name, text: declarationOf(lines, member), path, line }]
  })
}

const isVirtual = /\bDataType\.VIRTUAL\b/
