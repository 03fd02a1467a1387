import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { DialogFrame } from '../../../ui/DialogFrame'

interface UnsavedDialogProps {
  readonly onSave: () => unknown
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before typed values are left behind (O-351). */
export function UnsavedDialog({ onSave, onDiscard, onStay }: UnsavedDialogProps) {
  const translate = useTranslate()
  return (
    <DialogFrame
      open
      title={translate('提示')}
      onClose={onStay}
      confirmLabel={translate('保存')}
      onConfirm={onSave}
      middle={
        <Button variant="outlined" color="inherit" onClick={onDiscard}>
          {translate('不保存')}
        </Button>
      }
    >
      {translate('当前内容未保存，是否保存？')}
    </DialogFrame>
  )
}
