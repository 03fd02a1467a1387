import { CloseOnBack } from './CloseOnBack'
import { DialogFrame, type DialogFrameProps } from './DialogFrame'
import { DiscardQuestion } from './DiscardQuestion'
import { UnsavedScope, useGuardedClose } from './unsaved'

type DeskDialogProps = DialogFrameProps

/** A dialog; closing it, and going back, ask first while something in it is unsaved. */
export function DeskDialog({ onClose, children, ...rest }: DeskDialogProps) {
  const guard = useGuardedClose(onClose)
  return (
    <DialogFrame {...rest} onClose={guard.close}>
      <UnsavedScope onChange={guard.onChange}>{children}</UnsavedScope>
      {rest.open && <CloseOnBack onBack={guard.close} />}
      {guard.asking && <DiscardQuestion onStay={guard.stay} onLeave={guard.leave} />}
    </DialogFrame>
  )
}
