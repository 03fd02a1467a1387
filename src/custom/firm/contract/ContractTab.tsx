import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { payType, yesNo } from '../../../domain/order'
import { firm } from '../../../resources/firm/firm.resource'
import { firmContract } from '../../../resources/firm/firmContract.resource'
import { mayAction, mayVerb } from '../../../schema/compile/access'
import { messageOf, type Row as RecordRow, SchemaFormDialog, useActions, useIdentity } from '../../../schema/views'
import type { SectionProps } from '../../../schema/views/slots'
import { ActionButton } from '../../../ui/ActionButton'
import { AddButton } from '../../../ui/AddButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Attachments } from './Attachments'
import { ContractRecords } from './ContractRecords'
import { CurrentContract } from './CurrentContract'
import './contract.css'
import { useContract } from './useContract'

const MONTHLY = 1

/** How a provider is settled with, its contract, and the contracts before it (F-117). */
export default function ContractTab({ record }: SectionProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [isAdding, setAdding] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useContract(Number(record.id))
  return (
    <Stack gap={4} pad={4}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isPending && !error && <div className="rd-loading-box" aria-busy="true" />}
      {data && (
        <>
          <div className="fk-cards">
            <CurrentContract contract={data} onSee={setSeen} />
            <Settlement record={record} />
          </div>
          <Stack as="section" gap={2} aria-label={translate('合同记录')}>
            <Row as="header" gap={2}>
              <h3>{translate('合同记录')}</h3>
              {data.id !== null && (
                <Text size="small" tone="soft">
                  {translate('%{n} 份', { n: data.log.length + 1 })}
                </Text>
              )}
              {mayVerb(firmContract, 'create', identity) && (
                <AddButton label={translate('添加合同')} onClick={() => setAdding(true)} />
              )}
            </Row>
            {data.id === null ? (
              <EmptyState text={translate('还没有合同')} />
            ) : (
              <ContractRecords contract={data} onSee={setSeen} />
            )}
          </Stack>
        </>
      )}
      {isAdding && (
        <SchemaFormDialog
          resource={firmContract}
          mode="create"
          preset={{ firm_id: record.id, customer_id: null }}
          title={translate('添加合同')}
          onDone={() => void refetch()}
          onClose={() => setAdding(false)}
        />
      )}
      {seen !== null && <Attachments urls={seen} onClose={() => setSeen(null)} />}
    </Stack>
  )
}

/** The settlement settings, and the way to change them (F-404, F-519). */
function Settlement({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { start } = useActions()
  const isMonthly = record.pay_type === MONTHLY
  const facts: readonly (readonly [string, string])[] = [
    ['结算方式', translate(labelOf(payType, code(record.pay_type)))],
    ['结算周期', isMonthly && record.pay_peroid ? translate('%{n} 个自然月', { n: Number(record.pay_peroid) }) : '—'],
    ['应开税率', percent(record.tax_rate)],
    ['实开税率', percent(record.real_tax_rate)],
    ['可派现金单', translate(labelOf(yesNo, code(record.dispatch_cash)))],
  ]
  return (
    <Box as="section" pad={4} edge="all" round={3} aria-label={translate('结算设置')}>
      <Row gap={2} below={2}>
        <h3>{translate('结算设置')}</h3>
        {mayAction(firm, 'setpay', identity) && (
          <Box push>
            <ActionButton
              size="small"
              variant="text"
              startIcon={<Pencil size={14} aria-hidden />}
              onClick={() => start('setpay', record)}
            >
              {translate('编辑')}
            </ActionButton>
          </Box>
        )}
      </Row>
      <dl className="fk-facts">
        {facts.map(([label, value]) => (
          <Row key={label} gap={2}>
            <Text as="dt" size="small" tone="quiet" fixed>
              {translate(label)}
            </Text>
            <Text as="dd" weight="medium">
              {value}
            </Text>
          </Row>
        ))}
      </dl>
    </Box>
  )
}

const code = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const percent = (value: unknown): string => (typeof value === 'number' ? `${value}%` : '—')
