interface TableGapProps {
  /** columns that it spans */
  readonly cells: number
  /** px */
  readonly height: number
}

/** As high as the rows of a long table that are not drawn. */
export function TableGap({ cells, height }: TableGapProps) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this row cannot take the focus
    <tr aria-hidden="true" className="rd-t-gap">
      <td colSpan={cells} style={{ height }} />
    </tr>
  )
}
