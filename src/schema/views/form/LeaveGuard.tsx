import { useBlocker, useCanBlock } from 'ra-core'
import { useFormState } from 'react-hook-form'
import type { Row } from '../row'
import { UnsavedDialog } from './UnsavedDialog'

interface LeaveGuardProps {
  readonly onSave: () => Promise<Row | null>
  readonly onDiscard: () => void
}

/** Asks before the page of a half-filled form is left. Where the router cannot hold a visit back, the draft is all there is. */
export function LeaveGuard(props: LeaveGuardProps) {
  return useCanBlock() ? <Guard {...props} /> : null
}

function Guard({ onSave, onDiscard }: LeaveGuardProps) {
  const { isDirty, isSubmitSuccessful } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSubmitSuccessful && currentLocation.pathname !== nextLocation.pathname,
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
