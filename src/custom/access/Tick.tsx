import type { ReactNode } from 'react'
import type { TickState } from './ticks'

interface TickProps {
  readonly state: TickState
  readonly disabled?: boolean
  readonly title?: string
  readonly className?: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A box over one permission or several; half ticked it says so. */
export function Tick({ state, disabled, title, className, onToggle, children }: TickProps) {
  return (
    <label className={`ac-tick${className ? ` ${className}` : ''}`} title={title}>
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
    </label>
  )
}
