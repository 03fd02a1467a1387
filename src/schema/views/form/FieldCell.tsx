import type { CSSProperties, ReactNode } from 'react'
import './fieldCell.css'

interface FieldCellProps {
  /** columns of twelve; without it what the form gives every field. A phone has one column */
  readonly span?: number | null
  readonly children: ReactNode
}

/** A place in a form's grid. */
export function FieldCell({ span, children }: FieldCellProps) {
  const style = span ? ({ '--rd-span': span } as CSSProperties) : undefined
  return (
    <div className="rd-f-cell" style={style}>
      {children}
    </div>
  )
}
