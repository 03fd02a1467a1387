import './states.css'

interface SkeletonRowsProps {
  /** number of columns of the table */
  columns: number
  rows?: number
}

/** Bars run 40–80 % of their column, the same way every time, so that nothing dances. */
const share = (row: number, column: number) => 40 + ((row * 7 + column * 13) % 5) * 10

/** Rows of a table's first load, for its body; the table around them carries `aria-busy`. */
export function SkeletonRows({ columns, rows = 10 }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={`skeleton-${row.toString()}`} className="rd-skeleton">
      {Array.from({ length: columns }, (_, column) => (
        <td key={`bar-${column.toString()}`}>
          <span style={{ width: `${share(row, column)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
