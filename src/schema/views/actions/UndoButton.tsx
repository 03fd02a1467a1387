import Button from '@mui/material/Button'
import { useCloseNotification, useTranslate } from 'react-admin'

interface UndoButtonProps {
  readonly onUndo: () => void
}

/** Stands in the message of what was done, and goes with it. */
export function UndoButton({ onUndo }: UndoButtonProps) {
  const close = useCloseNotification()
  const translate = useTranslate()
  const undo = () => {
    close()
    onUndo()
  }
  return (
    <Button color="inherit" size="small" onClick={undo}>
      {translate('撤销')}
    </Button>
  )
}
