import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../../ui/Box'
import { TimeText } from '../../../../ui/TimeText'
import type { OrderRemark } from '../../parts/orderDetail'
import { RemarkBox } from '../RemarkBox'
import type { useRemarks } from '../useRemarks'
import { StreamLine, StreamWords } from './StreamLine'
import { toneOf } from './StreamMark'
import type { StreamEntry } from './stream'

interface StreamRemarkProps {
  readonly entry: Extract<StreamEntry, { form: 'remark' }>
  /** writes the answer; without it the user may not */
  readonly onReply?: ReturnType<typeof useRemarks>['save'] | undefined
  readonly onRemove: (remark: OrderRemark) => void
}

/** Written by the system, not by a person. */
const SYSTEM = 3

/** A remark with its replies; only its author can delete it (O-447). */
export function StreamRemark({ entry, onReply, onRemove }: StreamRemarkProps) {
  const translate = useTranslate()
  const [isAnswering, setAnswering] = useState(false)
  const { remark, replies } = entry.thread
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, false)}
      title={remark.name ?? translate(remark.type === SYSTEM ? '系统' : '备注')}
      words={<Text tone="soft">{translate('备注')}</Text>}
      aside={
        <>
          {onReply && (
            <button type="button" className="rd-detail-link" onClick={() => setAnswering(!isAnswering)}>
              {translate('回复')}
            </button>
          )}
          {remark.own && <Removal onClick={() => onRemove(remark)} />}
        </>
      }
    >
      <StreamWords>
        {remark.title && <b>{remark.title}</b>}
        <p className="rd-typed">{remark.remark}</p>
        {replies.length > 0 && (
          <Stack as="ul" gap={2} above={2}>
            {replies.map((reply) => (
              <Box as="li" key={reply.id} edge="top" padY={1}>
                <Row gap={2} wrap size="small" tone="soft">
                  <Text as="b" tone="full">
                    {reply.name}
                  </Text>
                  <TimeText at={reply.time} />
                  {reply.own && <Removal onClick={() => onRemove(reply)} />}
                </Row>
                <p className="rd-typed">{reply.remark}</p>
              </Box>
            ))}
          </Stack>
        )}
      </StreamWords>
      {isAnswering && onReply && (
        <Box above={2}>
          <RemarkBox
            isReply
            label="填写回复"
            onSend={async (text, key) => {
              const outcome = await onReply(text, key, remark.id)
              if (!('error' in outcome)) setAnswering(false)
              return outcome
            }}
          />
        </Box>
      )}
    </StreamLine>
  )
}

function Removal({ onClick }: { readonly onClick: () => void }) {
  const translate = useTranslate()
  return (
    <button type="button" className="rd-detail-link" onClick={onClick}>
      {translate('删除')}
    </button>
  )
}
