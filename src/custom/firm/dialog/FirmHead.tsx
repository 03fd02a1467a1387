import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { partnerStatus } from '../../../domain/firm/firmEnums'
import { formatFull } from '../../../domain/time'
import { firmContract } from '../../../resources/firm/firmContract.resource'
import { mayAction } from '../../../schema/compile/access'
import { type Row as RecordRow, useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { ContractChip } from '../contract/CurrentContract'
import { useContract } from '../contract/useContract'

const PROVIDER = 3

/** Behind the name of a firm in the head of its dialog: how it stands to the reader's own, whichever tab is open. */
export function FirmHead({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { partner_status } = record
  const state = typeof partner_status === 'number' ? choiceOf(partnerStatus, partner_status) : undefined
  return (
    <Row as="span" gap={2} lineGap={0.5} wrap>
      {state && <StatusChip label={translate(state.label)} family={state.family} />}
      {record.firm_type === PROVIDER && <ContractState firmId={Number(record.id)} />}
    </Row>
  )
}

/** Until when the contract holds, or why none does; nothing for anyone who may not read contracts. */
function ContractState({ firmId }: { readonly firmId: number }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { data } = useContract(firmId, mayAction(firmContract, 'contract', identity))
  if (!data) return null
  if (data.status !== 'active') return <ContractChip status={data.status} />
  return (
    <Text size="small" tone="soft" nowrap>
      {data.end_time === null
        ? translate('合同长期有效')
        : translate('合同至 %{date}', { date: formatFull(data.end_time).slice(0, 10) })}
    </Text>
  )
}
