import { useTranslate } from 'react-admin'
import { DialogFrame } from './DialogFrame'

interface DiscardQuestionProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before typed values are given up. */
export function DiscardQuestion({ onStay, onLeave }: DiscardQuestionProps) {
  const translate = useTranslate()
  return (
    <DialogFrame
      open
      danger
      width={400}
      title={translate('提示')}
      cancelLabel="继续填写"
      confirmLabel="关闭"
      onClose={onStay}
      onConfirm={onLeave}
    >
      {translate('当前内容未保存，是否关闭？')}
    </DialogFrame>
  )
}
