import type { ReactNode } from 'react'
import { Row } from '../../../ui/Box'
import { DraftTime } from './DraftTime'
import { MissingNote } from './MissingNote'
import { Shortcuts } from './Shortcuts'
import type { Values } from './startValues'

interface FormBarProps {
  /** where the draft is kept in the store */
  readonly draftKey: string
  readonly record: Values | undefined
  /** the ways to send */
  readonly children: ReactNode
}

/** The foot of the form: what is kept, what is missing, and what can be done. */
export function FormBar({ draftKey, record, children }: FormBarProps) {
  return (
    <Row gap={4} lineGap={2} justify="between" wrap padX={4} padY={3} className="of-bar-row">
      <Row gap={4} lineGap={2} wrap size="small">
        <DraftTime draftKey={draftKey} />
        <MissingNote record={record} />
        <Shortcuts />
      </Row>
      <Row gap={2} wrap push>
        {children}
      </Row>
    </Row>
  )
}
