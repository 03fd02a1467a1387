import type { ReactNode } from 'react'
import { Row } from '../../ui/Box'
import type { TickState } from './ticks'

interface TickProps {
  readonly state: TickState
  readonly disabled?: boolean
  readonly title?: string
  /** of its words, full unless told */
  readonly tone?: 'soft'
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A box over one permission or several; half ticked it says so. */
export function Tick({ state, disabled, title, tone, onToggle, children }: TickProps) {
  return (
    <Row as="label" inline gap={2} size="body" tone={tone ?? 'full'} className="ac-tick" title={title}>
      <input
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={onToggle}
      />
      <span>{children}</span>
    </Row>
  )
}
