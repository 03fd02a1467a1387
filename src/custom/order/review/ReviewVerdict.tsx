import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { reviewSubmit } from '../../../domain/evidence'
import { deductionOf, startPriceOf } from '../../../domain/order/review/review'
import { deductionAmount } from '../../../domain/pricing'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { Segmented } from '../../../ui/Segmented'
import { useUnsaved } from '../../../ui/unsaved'
import { detailOf } from '../parts/orderDetail'
import { ReviewItems } from './ReviewItems'
import { draftError, type ReviewDraft, settlementOf, tickedItems, totalOf, withItem } from './reviewDraft'
import { reviewReasons, withReason } from './reviewReasons'
import './orderReview.css'

interface ReviewVerdictProps {
  readonly record: RecordRow
  readonly draft: ReviewDraft
  /** of this order or another of the sitting */
  readonly isUnsaved: boolean
  readonly onChange: (draft: ReviewDraft) => void
}

/** 合格 or 不合格, each with the deductions that staff keep for it, the words, and what the order then settles at. */
export function ReviewVerdict({ record, draft, isUnsaved, onChange }: ReviewVerdictProps) {
  const translate = useTranslate()
  useUnsaved(isUnsaved)
  const order = detailOf(record)
  const price = {
    total: totalOf(order) ?? 0,
    start: startPriceOf(order.price?.firm?.lines ?? [], order.is_check === 2),
  }
  const total = totalOf(order)
  const isWrong = tickedItems(draft).some((item) => draftError(item, total) !== null)
  const off = isWrong ? null : settlementOf(order, tickedItems(draft)).deducted
  return (
    <Stack flex gap={3} className="or-verdict">
      <Segmented
        label={translate('审核结果')}
        options={reviewSubmit.map(({ code, label }) => ({
          value: code,
          label: translate(label),
          shortcut: String(code),
        }))}
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
        amountOf={(item) => (draftError(item, total) ? null : deductionAmount(deductionOf(item), price))}
        errorOf={(item) => draftError(item, total)}
        onChange={(at, change) => onChange(withItem(draft, at, change))}
      />
      <Stack gap={1.5}>
        <TextField
          label={translate('审核意见')}
          multiline
          minRows={3}
          value={draft.remark}
          onChange={({ target }) => onChange({ ...draft, remark: target.value })}
        />
        <Row gap={1.5} wrap>
          {reviewReasons(order).map((reason) => (
            <Box
              as="button"
              key={reason}
              type="button"
              round={2}
              className="rd-pick"
              onClick={() => onChange({ ...draft, remark: withReason(draft.remark, translate(reason)) })}
            >
              {translate(reason)}
            </Box>
          ))}
        </Row>
      </Stack>
      <Equation
        terms={[
          { label: '订单金额', fen: total },
          { label: '扣款合计', fen: off, less: true },
        ]}
        result={{ label: '结算金额', fen: total === null || off === null ? null : total - off }}
      />
    </Stack>
  )
}
