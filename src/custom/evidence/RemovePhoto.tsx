import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { qualifiedReason } from '../../domain/evidence/photo'
import { DeskDialog } from '../../ui/DeskDialog'
import type { OrderPicture } from '../order/parts'
import { QUALIFIED } from './photoSlots'
import type { PhotoActions } from './usePhotoActions'

interface RemovePhotoProps {
  readonly picture: OrderPicture
  readonly actions: PhotoActions
  readonly onClose: () => void
}

const MOST = 500

/** Asks before a photo is taken away; of a qualified one also why (decisions §10). */
export function RemovePhoto({ picture, actions, onClose }: RemovePhotoProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isQualified = picture.audit_status === QUALIFIED
  const remove = async () => {
    const why = reason.trim()
    if (isQualified && !why) {
      setMissing(true)
      return false
    }
    const gone = await actions.remove(picture, isQualified ? why : null)
    if (gone) onClose()
    return gone
  }
  return (
    <DeskDialog open danger title={translate('提示')} onClose={onClose} onConfirm={remove}>
      <p className="rd-confirm">{translate('确定要删除该照片吗？')}</p>
      {isQualified && (
        <TextField
          autoFocus
          fullWidth
          required
          label={translate('原因')}
          value={reason}
          error={isMissing}
          helperText={isMissing && translate(qualifiedReason)}
          slotProps={{ htmlInput: { maxLength: MOST } }}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DeskDialog>
  )
}

/** Offers to take a photo away, by the name of its slot. */
export function RemoveLink({ name, onAsk }: { readonly name: string; readonly onAsk: () => void }) {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className="rd-detail-link rd-detail-danger"
      aria-label={`${translate('删除')} ${translate(name)}`}
      onClick={onAsk}
    >
      {translate('删除')}
    </button>
  )
}
