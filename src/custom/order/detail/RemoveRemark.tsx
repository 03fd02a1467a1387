import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'

interface RemoveRemarkProps {
  readonly question: string
  /** @returns whether it is gone */
  readonly onRemove: () => Promise<boolean>
  readonly onClose: () => void
}

/** Asks before something that was said about an order is deleted. */
export function RemoveRemark({ question, onRemove, onClose }: RemoveRemarkProps) {
  const translate = useTranslate()
  const remove = async () => {
    const isGone = await onRemove()
    if (isGone) onClose()
    return isGone
  }
  return (
    <DeskDialog open danger title={translate('提示')} onClose={onClose} onConfirm={remove}>
      {question}
    </DeskDialog>
  )
}
