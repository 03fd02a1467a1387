import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { partnershipLogType } from '../../../domain/firm'
import { partner } from '../../../resources/firm'
import { messageOf } from '../../../schema/views'
import { Pager } from '../../../schema/views/list/Pager'
import { Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { TimeText } from '../../../ui/TimeText'
import { useRead } from '../../useRead'

const LINES = 5

/** History of the two firms, the newest first; of the other firm's people nobody is named. */
export function PartnerHistory({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(partner, 'log', { id, page, limit: LINES })
  return (
    <Stack as="section" gap={2} cols="one" aria-label={translate('合作记录')}>
      <Text as="h3" size="body">
        {translate('合作记录')}
      </Text>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="small" tone="quiet">
          {translate('双方还没有合作记录')}
        </Text>
      )}
      <Stack as="ol" gap={2} cols="one">
        {data?.data.map((line) => (
          <Stack as="li" key={line.id} gap={0.5} cols="one">
            <Row gap={2} wrap size="small">
              <Text tone="quiet">
                <TimeText at={line.time} form="full" />
              </Text>
              <Text weight="medium">{translate(labelOf(partnershipLogType, line.type))}</Text>
              <Text tone="soft">
                {line.own ? [translate('本企业'), line.user_name].filter(Boolean).join(' · ') : translate('对方企业')}
              </Text>
            </Row>
            {(line.nickname || line.remark) && (
              <Text size="small" tone="soft" breaks>
                {[line.nickname, line.remark].filter(Boolean).join(' · ')}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      {data && data.total > LINES && (
        <Pager brief unit="条" page={page} perPage={LINES} total={data.total} onPage={setPage} />
      )}
    </Stack>
  )
}
