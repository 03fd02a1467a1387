import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { autoResign } from '../../../domain/firm'
import type { firmContract } from '../../../resources/firm/firmContract.resource'
import type { ReplyOf } from '../../../resources/replies'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import { Text } from '../../../ui/Box'
import { ContractChip } from './CurrentContract'
import { daysUntil, TermBar } from './TermBar'
import { useToday } from './useContract'

interface TermPanelProps {
  readonly contract: ReplyOf<typeof firmContract, 'contract'>
}

/** The contract that counts, in a face: its state, its term, and how long it still holds. */
export function TermPanel({ contract }: TermPanelProps) {
  const translate = useTranslate()
  const today = useToday()
  const { begin_time, end_time, status, auto_resign, tax_rate } = contract
  const left = status === 'active' && end_time !== null ? daysUntil(end_time, today) : null
  return (
    <FacePanel title="合同" count={begin_time === null ? undefined : <ContractChip status={status} />}>
      {begin_time === null ? (
        <Text as="p" size="small" tone="quiet">
          {translate('还没有合同')}
        </Text>
      ) : (
        <>
          <div>
            <TermBar
              begin={begin_time}
              end={end_time}
              status={status}
              then={translate(labelOf(autoResign, auto_resign))}
            />
          </div>
          <Text size="small" tone="soft">
            {[
              left !== null && translate('还有 %{n} 天到期', { n: left }),
              tax_rate !== null && translate('税率 %{n}%', { n: tax_rate }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      )}
    </FacePanel>
  )
}
