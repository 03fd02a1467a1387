import { useBlocker, useCanBlock } from 'react-admin'
import { UnsavedDialog } from '../../../schema/views/form/UnsavedDialog'
import { isLeaving } from '../../../ui/unsaved'

interface LeaveQuestionProps {
  /** asked at the moment of leaving: what has just been saved must not be asked about */
  readonly unsaved: () => boolean
  /** @returns whether it was saved */
  readonly onSave: () => Promise<boolean>
  readonly onDiscard: () => void
}

/** Asks before changes are left behind, where the router can hold a visit back. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  return useCanBlock() ? <Question {...props} /> : null
}

function Question({ unsaved, onSave, onDiscard }: LeaveQuestionProps) {
  const blocker = useBlocker(({ nextLocation }) => !isLeaving(nextLocation.state) && unsaved())
  if (blocker.state !== 'blocked') return null
  const { proceed, reset } = blocker
  return (
    <UnsavedDialog
      onStay={reset}
      onSave={async () => ((await onSave()) ? proceed() : reset())}
      onDiscard={() => {
        onDiscard()
        proceed()
      }}
    />
  )
}
