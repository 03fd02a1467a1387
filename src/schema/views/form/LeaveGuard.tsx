import { useBlocker, useCanBlock } from 'ra-core'
import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import type { Row } from '../row'
import { UnsavedDialog } from './UnsavedDialog'

interface LeaveGuardProps {
  /** true from the moment on that the form is saved: it is left before it is drawn again */
  readonly saved: Readonly<RefObject<boolean>>
  readonly onSave: () => Promise<Row | null>
  readonly onDiscard: () => void
}

/** Asks before the page of a half-filled form is left. Where the router cannot hold a visit back, the draft is all there is. */
export function LeaveGuard(props: LeaveGuardProps) {
  return useCanBlock() ? <Guard {...props} /> : null
}

function Guard({ saved, onSave, onDiscard }: LeaveGuardProps) {
  const { isDirty, isSubmitSuccessful } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSubmitSuccessful && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const { proceed, reset } = blocker
  return (
    <UnsavedDialog
      onSave={async () => ((await onSave()) ? proceed() : reset())}
      onDiscard={() => {
        onDiscard()
        proceed()
      }}
      onStay={reset}
    />
  )
}
