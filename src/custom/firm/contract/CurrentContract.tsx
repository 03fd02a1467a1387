import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { autoResign, contractStatus } from '../../../domain/firm'
import { fileName } from '../../../schema/kinds/file/fileName'
import { Box, Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { urlsOf } from './Attachments'
import './contract.css'
import { daysUntil, TermBar } from './TermBar'
import { type Contract, useToday } from './useContract'

interface CurrentContractProps {
  readonly contract: Contract
  readonly onSee: (urls: string) => void
}

/** The state of a contract as a chip (F-265 to F-267). */
export function ContractChip({ status }: { readonly status: string }) {
  const translate = useTranslate()
  const state = choiceOf(contractStatus, status)
  return state ? <StatusChip label={translate(state.label)} family={state.family} /> : null
}

/** The contract that counts: its state, how much of its term has passed, and its attachments. */
export function CurrentContract({ contract, onSee }: CurrentContractProps) {
  const translate = useTranslate()
  const { begin_time, end_time, status, contract_url } = contract
  const today = useToday()
  const left = end_time === null ? null : daysUntil(end_time, today)
  const urls = urlsOf(contract_url)
  return (
    <Box as="section" pad={4} edge="all" round={3} aria-label={translate('当前合同')}>
      <Row gap={2} below={2}>
        <h3>{translate('当前合同')}</h3>
        <ContractChip status={status} />
        {status === 'active' && left !== null && (
          <Text push size="small" tone="soft">
            {translate('还有 %{n} 天到期', { n: left })}
          </Text>
        )}
      </Row>
      {begin_time === null ? (
        <Text as="p" tone="quiet">
          {translate('还没有合同')}
        </Text>
      ) : (
        <>
          <Box below={3}>
            <TermBar
              begin={begin_time}
              end={end_time}
              status={status}
              then={translate(labelOf(autoResign, contract.auto_resign))}
            />
          </Box>
          {urls.length > 0 && (
            <Row gap={2} wrap>
              {urls.slice(0, 3).map((url) => (
                <button key={url} type="button" className="rd-act fk-file" onClick={() => onSee(contract_url)}>
                  {fileName(url)}
                </button>
              ))}
              <button type="button" className="rd-act" onClick={() => onSee(contract_url)}>
                {translate('查看 %{n} 个附件', { n: urls.length })}
              </button>
            </Row>
          )}
        </>
      )}
    </Box>
  )
}
