import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ReplyOf } from '../../../resources/replies'
import type { payBatch } from '../../../resources/settlement/payBatch.resource'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { DeskDialog } from '../../../ui/DeskDialog'
import { savePayFile } from './payFile'

/** The same file once more: the bank would pay it twice, so the user confirms first. */
export function PayBatchDownload({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const outcome = await call(action, { id: record?.id }, key.current, record)
    setBusy(false)
    if (!key.took(outcome)) return
    savePayFile(outcome.data as ReplyOf<typeof payBatch, 'download'>)
    onClose()
  }
  return (
    <DeskDialog
      open
      title={translate('下载付款文件')}
      onClose={onClose}
      onConfirm={() => void save()}
      confirmLabel="下载"
      busy={busy}
    >
      <p className="rd-confirm">{translate('同一文件请勿在网银重复提交，以免重复付款。下载会记入操作日志。')}</p>
    </DeskDialog>
  )
}
