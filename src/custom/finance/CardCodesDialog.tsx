import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { yuanText } from '../../domain/money'
import { formatFull } from '../../domain/time'
import type { cardBatch } from '../../resources/finance/cardBatch.resource'
import type { ReplyOf } from '../../resources/replies'
import { useActionCall } from '../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../schema/views/slots'
import { useCallKey } from '../../schema/views/useCallKey'
import { DeskDialog } from '../../ui/DeskDialog'

type Codes = ReplyOf<typeof cardBatch, 'exportCodes'>

const HEADS = ['卡号', '卡券码', '面值', '失效时间'] as const

/** Takes the codes of a batch out into a file: they are money, so it is asked before and written down. */
export function CardCodesDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const outcome = await call(action, { id: record?.id }, key.current, record)
    setBusy(false)
    if (!key.took(outcome)) return
    const { cards } = outcome.data as Codes
    const { saveSheet } = await import('../../schema/views/exchange/sheetFile')
    const rows = cards.map(({ serial, code, face_money, end_time }) => [
      serial,
      code,
      yuanText(face_money),
      formatFull(end_time),
    ])
    const head = HEADS.map((one) => translate(one))
    await saveSheet(String(record?.name ?? translate('批次')), { head, rows }, 'csv')
    onClose()
  }

  return (
    <DeskDialog
      open
      title={translate('导出卡券码')}
      onClose={onClose}
      onConfirm={() => void save()}
      confirmLabel="导出"
      busy={busy}
    >
      <p className="rd-confirm">
        {translate('文件含该批次未核销卡券的完整卡券码，持码即可核销。导出会记入操作日志，请妥善保管。')}
      </p>
    </DeskDialog>
  )
}
