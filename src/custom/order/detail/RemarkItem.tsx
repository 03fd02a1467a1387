import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Outcome } from '../../../schema/views/actions/useActionCall'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { TimeText } from '../../../ui/TimeText'
import type { OrderRemark } from '../parts/orderDetail'
import { RemarkBox } from './RemarkBox'

interface RemarkItemProps {
  readonly remark: OrderRemark
  readonly replies?: readonly OrderRemark[]
  /** absent for a reply, which is not answered itself */
  readonly onReply?: (text: string, idempotencyKey: string) => Promise<Outcome>
  readonly onRemove: (remark: OrderRemark) => void
}

const none: readonly OrderRemark[] = []
const SYSTEM = 3

/** One remark with its replies; only its author can delete it (O-447). */
export function RemarkItem({ remark, replies = none, onReply, onRemove }: RemarkItemProps) {
  const translate = useTranslate()
  const [isAnswering, setAnswering] = useState(false)
  const name = remark.name ?? (remark.type === SYSTEM ? translate('系统') : '—')
  return (
    <Row as="li" gap={2} align="start" shrink>
      <Stack
        as="span"
        centred
        fixed
        size="tiny"
        weight="strong"
        round="full"
        className={`rd-remark-face rd-${remark.type === SYSTEM ? 'grey' : 'blue'}`}
        aria-hidden="true"
      >
        {name.slice(0, 1)}
      </Stack>
      <Box grow shrink>
        <Row gap={1.5} lineGap={0.5} wrap>
          <b>{name}</b>
          <Text size="small" tone="quiet">
            <TimeText at={remark.time} />
          </Text>
          {onReply && (
            <button type="button" className="rd-detail-link" onClick={() => setAnswering(!isAnswering)}>
              {translate('回复')}
            </button>
          )}
          {remark.own && (
            <button type="button" className="rd-detail-link rd-detail-danger" onClick={() => onRemove(remark)}>
              {translate('删除')}
            </button>
          )}
        </Row>
        {remark.title && <b>{remark.title}</b>}
        <Text as="p" breaks className="rd-typed">
          {remark.remark}
        </Text>
        {replies.length > 0 && (
          <Stack as="ul" gap={2.5} above={2}>
            {replies.map((reply) => (
              <RemarkItem key={reply.id} remark={reply} onRemove={onRemove} />
            ))}
          </Stack>
        )}
        {isAnswering && onReply && (
          <RemarkBox
            isReply
            label="填写回复"
            onSend={async (text, key) => {
              const outcome = await onReply(text, key)
              if (!('error' in outcome)) setAnswering(false)
              return outcome
            }}
          />
        )}
      </Box>
    </Row>
  )
}
