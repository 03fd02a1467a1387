import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { BulkOutcome } from './bulkOutcome'

interface BulkResultProps {
  readonly outcome: BulkOutcome
  readonly onClose: () => void
}

/** Says how many went through and why the others did not (O-591, F-593). */
export function BulkResult({ outcome, onClose }: BulkResultProps) {
  const translate = useTranslate()
  const { done, failed, reasons, unit, money } = outcome
  return (
    <DeskDialog open onClose={onClose} title={translate('批量处理结果')} cancelLabel={translate('我知道了')}>
      <p>
        {unit === '条'
          ? translate('成功%{done}条，失败%{failed}条，失败原因：%{reasons}', { done, failed, reasons })
          : translate('成功%{done}单，失败%{failed}单，失败原因：%{reasons}', { done, failed, reasons })}
      </p>
      {money?.done && <p>{translate('已完成：%{money}', { money: money.done })}</p>}
      {money?.left && <p>{translate('未完成：%{money}', { money: money.left })}</p>}
    </DeskDialog>
  )
}
