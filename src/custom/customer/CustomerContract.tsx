import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../domain/choice'
import { autoResign, contractStatus } from '../../domain/firm'
import { firmContract } from '../../resources/firm/firmContract.resource'
import type { ReplyOf } from '../../resources/replies'
import { mayVerb } from '../../schema/compile/access'
import { messageOf, SchemaFormDialog, useIdentity } from '../../schema/views'
import type { SectionProps } from '../../schema/views/slots'
import { AddButton } from '../../ui/AddButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { useRead } from '../useRead'
import './customer.css'

type Contract = ReplyOf<typeof firmContract, 'customerContract'>
type Term = Pick<Contract['log'][number], 'begin_time' | 'end_time' | 'sign_peroid' | 'auto_resign' | 'user_name'> & {
  readonly contract_url: string
  readonly create_time: number | null
}

/** The contract with a customer that counts, and those before it (F-212, F-530). */
export function CustomerContract({ record }: SectionProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [isAdding, setAdding] = useState(false)
  const { data, error, isPending, refetch } = useRead(firmContract, 'customerContract', {
    customer_id: Number(record.id),
  })
  const state = data && choiceOf(contractStatus, data.status)
  return (
    <Stack gap={3} pad={4}>
      <Row as="header" gap={2}>
        <h3>{translate('合同信息')}</h3>
        {state && <StatusChip label={translate(state.label)} family={state.family} />}
        {data?.expiring != null && (
          <Text size="small" tone="soft">
            {translate('%{n} 天后到期', { n: data.expiring })}
          </Text>
        )}
        {mayVerb(firmContract, 'create', identity) && (
          <AddButton label={translate('添加合同')} onClick={() => setAdding(true)} />
        )}
      </Row>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isPending && !error && <div className="rd-loading-box" aria-busy="true" />}
      {data?.id === null && (
        <Text as="p" tone="quiet" padY={3}>
          {translate('还没有合同')}
        </Text>
      )}
      {data && data.id !== null && (
        <Stack as="ul" gap={2} className="cu-terms" aria-label={translate('合同记录')}>
          <TermItem term={data} current />
          {data.log.map((term) => (
            <TermItem key={term.id} term={term} />
          ))}
        </Stack>
      )}
      {isAdding && (
        <SchemaFormDialog
          resource={firmContract}
          mode="create"
          preset={{ customer_id: record.id, firm_id: null }}
          title={translate('添加合同')}
          onDone={() => void refetch()}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}

function TermItem({ term, current = false }: { readonly term: Term; readonly current?: boolean }) {
  const translate = useTranslate()
  const files = term.contract_url === '' ? [] : term.contract_url.split(',')
  return (
    <Box as="li" edge="all" round={3} pad={3}>
      <Row gap={2} lineGap={1} wrap>
        <Text weight="strong">
          <TimeText at={term.begin_time} form="day" />
        </Text>
        <Text tone="quiet">{translate('至')}</Text>
        <Text weight="strong">
          <TimeText at={term.end_time} form="day" />
        </Text>
        {current && (
          <Text size="small" tone="link">
            {translate('以此为准')}
          </Text>
        )}
      </Row>
      <Row gap={4} lineGap={1} wrap above={1}>
        <Text size="small" tone="soft">
          {translate('签约 %{n} 年', { n: term.sign_peroid ?? 0 })} · {translate(labelOf(autoResign, term.auto_resign))}
        </Text>
        <Text size="small" tone="quiet">
          {term.user_name} <TimeText at={term.create_time} form="day" />
        </Text>
        {files.map((url, at) => (
          <a key={url} className="rd-text-link" href={url} target="_blank" rel="noreferrer">
            {translate('附件 %{n}', { n: at + 1 })}
          </a>
        ))}
      </Row>
    </Box>
  )
}
