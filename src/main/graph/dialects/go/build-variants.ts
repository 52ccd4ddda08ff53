// In Go a name can be declared once per platform or build tag, in files of one folder; a build uses one of them.

/**
 * Of declarations in several files, those in the file with the shortest name: `file.go` before `file_windows.go`.
 * @param pathOf the file of a row, or null for rows that are always kept
 */
export function defaultVariant<Row>(rows: readonly Row[], pathOf: (row: Row) => string | null): readonly Row[] {
  if (rows.length < 2) return rows
  const paths = [...new Set(rows.map(pathOf).filter((path) => path !== null))]
  if (paths.length < 2) return rows
  const chosen = paths.sort((left, right) => left.length - right.length || (left < right ? -1 : 1))[0]
  return rows.filter((row) => pathOf(row) === null || pathOf(row) === chosen)
}
