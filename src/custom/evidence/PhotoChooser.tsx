import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { signatureUploadRefused } from '../../domain/evidence/photo'
import { DeskDialog } from '../../ui/DeskDialog'
import type { OrderPicture } from '../order/parts'
import type { PhotoSlot } from './photoSlots'
import type { PhotoActions } from './usePhotoActions'

interface PhotoChooserProps {
  readonly slot: Pick<PhotoSlot, 'key' | 'name' | 'signature'>
  readonly actions: PhotoActions
  /** the photo that the new one stands in for; asks first, since that one is deleted (O-401) */
  readonly replaced?: OrderPicture
  /** what has to be done first, where something has */
  readonly stop?: string | null
  readonly className: string
  readonly label: string
  readonly children: ReactNode
}

/** A button that asks for a photo's file; what the user may not do it says instead (O-402, O-419, O-620). */
export function PhotoChooser({ slot, actions, replaced, stop = null, className, label, children }: PhotoChooserProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const closed = replaced?.audit_status === 2 ? null : actions.closed
  const isAllowed = (): boolean => {
    const refusal = actions.mayUpload ? (closed ?? stop ?? (slot.signature ? signatureUploadRefused : null)) : undefined
    if (refusal !== null) actions.refuse(refusal)
    return refusal === null
  }
  const begin = () => {
    if (!isAllowed()) return
    if (replaced) return setAsking(true)
    input.current?.click()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={closed ? translate(closed) : undefined}
        aria-disabled={closed !== null || undefined}
        aria-busy={actions.isSending(slot.key) || undefined}
        disabled={actions.sending !== null}
        onClick={begin}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isAllowed() && !replaced) void actions.send(slot, [...event.dataTransfer.files])
        }}
      >
        {children}
      </button>
      <input
        ref={input}
        className="rd-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        data-key={slot.key}
        multiple={!replaced}
        accept=".jpg,.jpeg,.png"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (files.length > 0) void actions.send(slot, files, replaced)
        }}
      />
      {asking && (
        <DeskDialog
          open
          title={translate('提示')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            input.current?.click()
          }}
        >
          {translate('重新上传照片后，当前的照片将会删除！')}
        </DeskDialog>
      )}
    </>
  )
}
