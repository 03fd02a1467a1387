import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { autoResign, contractStatus } from '../../../domain/firm'
import { DAY, formatFull } from '../../../domain/time'
import { fileName } from '../../../schema/kinds/file/fileName'
import { Box, Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { urlsOf } from './Attachments'
import './contract.css'
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
  const left = end_time === null ? null : Math.max(0, Math.ceil((end_time - today) / DAY))
  const urls = urlsOf(contract_url)
  const passed =
    begin_time !== null && end_time !== null && end_time > begin_time
      ? Math.min(1, Math.max(0, (today - begin_time) / (end_time - begin_time)))
      : null
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
          {passed !== null && (
            <div
              className="fk-term"
              role="img"
              aria-label={translate('合同期已过 %{n}%', { n: Math.round(passed * 100) })}
              data-state={status}
            >
              <span style={{ width: `${passed * 100}%` }} />
            </div>
          )}
          <Row gap={2} justify="between" size="small" tone="soft" above={1} below={3}>
            <TimeText at={begin_time} form="day" />
            <span>
              {end_time === null ? translate('长期') : formatFull(end_time).slice(0, 10)}{' '}
              {translate(labelOf(autoResign, contract.auto_resign))}
            </span>
          </Row>
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
