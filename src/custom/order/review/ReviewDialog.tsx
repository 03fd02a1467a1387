import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { reviewSubmit } from '../../../domain/evidence'
import { orderState } from '../../../domain/order/orderStatus'
import { deductionOf, itemsRefusal, reviewMessages, startPriceOf } from '../../../domain/order/review/review'
import { deductionAmount } from '../../../domain/pricing'
import { deductionItem } from '../../../resources/evidence/deductionItem.resource'
import { type ActionSlotProps, useActionCall } from '../../../schema/views'
import type { Row } from '../../../schema/views/row'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Segmented } from '../../../ui/Segmented'
import { useUnsaved } from '../../../ui/unsaved'
import { useRead } from '../../useRead'
import { orderOf } from '../parts/orderRow'
import { WHOLE } from '../parts/wholeOrder'
import { OrderBrief } from './OrderBrief'
import { ReviewItems } from './ReviewItems'
import { type ReviewDraft, reviewBody, settlementOf, startDraft, tickedItems, totalOf, withItem } from './reviewDraft'
import { SettlementSum } from './SettlementSum'
import './orderReview.css'

/** The review of a finished order: 合格 or 不合格, each with the deductions that staff keep for it (F-151). */
export function ReviewDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [edited, setEdited] = useState<ReviewDraft | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = useCallKey()
  const found = useGetOne<Row>(resource.name, { id: Number(record?.id), meta: WHOLE }, { enabled: record !== null })
  const whole = found.data
  const type = whole ? orderOf(whole).type : null
  const offered = useRead(deductionItem, 'choose', { type: type ?? 0 }, { enabled: type !== null })

  const draft = edited ?? (offered.data ? startDraft(offered.data) : null)
  const change = (next: ReviewDraft) => {
    setEdited(next)
    setRefusal(null)
  }
  /** @returns whether it was written */
  const submit = async (): Promise<boolean> => {
    if (!whole || !draft) return false
    const order = orderOf(whole)
    const unpriced =
      draft.status === 1 && order.status !== orderState.selfRescued && totalOf(order) === null
        ? reviewMessages.unpriced
        : null
    const refused = unpriced ?? itemsRefusal(tickedItems(draft))
    setRefusal(refused)
    if (refused) return false
    const outcome = await call(action, reviewBody(order, draft), key.current)
    if (!('error' in outcome)) {
      onClose()
      return true
    }
    key.failed(outcome.error)
    return false
  }
  const error = found.error ?? offered.error
  return (
    <DeskDialog
      open
      width={640}
      title={translate('订单审核')}
      error={refusal}
      onClose={onClose}
      onConfirm={submit}
      disabledReason={draft && whole ? null : translate('加载中')}
    >
      {record && <OrderBrief record={whole ?? record} />}
      {error && (
        <ErrorBar message={error.message} onRetry={() => void (found.error ? found.refetch() : offered.refetch())} />
      )}
      {!error && !(draft && whole) && <div className="or-wait" aria-busy="true" />}
      {draft && whole && <ReviewForm record={whole} draft={draft} isEdited={edited !== null} onChange={change} />}
    </DeskDialog>
  )
}

interface ReviewFormProps {
  readonly record: Row
  readonly draft: ReviewDraft
  readonly isEdited: boolean
  readonly onChange: (draft: ReviewDraft) => void
}

function ReviewForm({ record, draft, isEdited, onChange }: ReviewFormProps) {
  const translate = useTranslate()
  useUnsaved(isEdited)
  const order = orderOf(record)
  const price = {
    total: totalOf(order) ?? 0,
    start: startPriceOf(order.price?.firm?.lines ?? [], order.is_check === 2),
  }
  return (
    <Stack gap={3} className="or-form">
      <Segmented
        label={translate('审核结果')}
        options={reviewSubmit.map(({ code, label }) => ({ value: code, label: translate(label) }))}
        value={draft.status}
        onChange={(status) => onChange({ ...draft, status })}
      />
      {draft.status === 2 && (
        <Text as="p" size="small" tone="quiet">
          {translate('不合格的订单退回重审，扣补项留作依据。')}
        </Text>
      )}
      <ReviewItems
        items={draft.items[draft.status]}
        amountOf={(item) => deductionAmount(deductionOf(item), price)}
        onChange={(at, change) => onChange(withItem(draft, at, change))}
      />
      <TextField
        label={translate('审核意见')}
        multiline
        minRows={2}
        value={draft.remark}
        onChange={({ target }) => onChange({ ...draft, remark: target.value })}
      />
      <SettlementSum
        total={totalOf(order)}
        totalLabel="订单金额"
        label="扣款合计"
        off={settlementOf(order, tickedItems(draft)).deducted}
      />
    </Stack>
  )
}
