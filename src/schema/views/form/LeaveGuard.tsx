import { useBlocker, useCanBlock } from 'react-admin'
import { isLeaving } from '../../../ui/unsaved'
import type { Row } from '../row'
import { UnsavedDialog } from './UnsavedDialog'

interface LeaveGuardProps {
  /** asked at the moment of leaving: what has just been saved is not asked about */
  readonly unsaved: () => boolean
  readonly onSave: () => Promise<Row | null>
  readonly onDiscard: () => void
}

/** Asks before the page of a half-filled form is left. Where the router cannot hold a visit back, the draft is all there is. */
export function LeaveGuard(props: LeaveGuardProps) {
  return useCanBlock() ? <Guard {...props} /> : null
}

function Guard({ unsaved, onSave, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isLeaving(nextLocation.state) && unsaved(),
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
