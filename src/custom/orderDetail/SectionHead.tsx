import type { ReactNode } from 'react'

interface SectionHeadProps {
  readonly title: string
  readonly note?: ReactNode
  /** at the right: a link, a tag */
  readonly children?: ReactNode
}

/** Heading of a part of the panel. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  return (
    <div className="rd-section-head">
      <h3>{title}</h3>
      {note && <span className="rd-section-note">{note}</span>}
      {children && <span className="rd-section-right">{children}</span>}
    </div>
  )
}
