import type { ReactNode } from 'react'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

interface FormNoteProps {
  readonly className?: string
  readonly children: ReactNode
}

/** What must be known before the order is placed, on its own ground. */
export function FormNote({ className = '', children }: FormNoteProps) {
  return (
    <Row as="p" gap={2} align="start" size="small" tone="warn" className={`of-note ${className}`} role="status">
      <Glyph name="triangle" size={14} />
      {children}
    </Row>
  )
}
