// A path in a row: if space is short its folders are cut, never the file's name or its line.
import { splitPath } from '../lib/format'

export interface PathTextProps {
  readonly path: string
  /** A line or a range of lines. */
  readonly line?: string | number
}

export function PathText({ path, line }: PathTextProps) {
  const [folder, name] = splitPath(path)
  const place = line === undefined ? '' : `:${line}`
  return (
    <bdi className="flex min-w-0 font-mono text-t1 leading-5" title={`${path}${place}`}>
      <span className="min-w-0 truncate text-ink-3">{folder}</span>
      <span className="max-w-[80%] flex-none truncate">{name}</span>
      <span className="flex-none text-ink-3">{place}</span>
    </bdi>
  )
}
