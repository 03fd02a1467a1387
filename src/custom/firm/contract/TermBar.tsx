import { useTranslate } from 'react-admin'
import { DAY, formatFull, type Unix } from '../../../domain/time'
import { Row } from '../../../ui/Box'
import { TimeText } from '../../../ui/TimeText'
import './contract.css'
import { useToday } from './useContract'

interface TermBarProps {
  readonly begin: Unix
  /** its last second; null: without an end */
  readonly end: Unix | null
  /** code of `contractStatus` */
  readonly status: string
  /** what happens at the end */
  readonly then?: string
}

/** Whole days until the last second of a contract. */
export const daysUntil = (end: Unix, today: Unix): number => Math.max(0, Math.ceil((end - today) / DAY))

/** How much of a contract's term has passed, with its first and its last day. */
export function TermBar({ begin, end, status, then }: TermBarProps) {
  const translate = useTranslate()
  const today = useToday()
  const passed = end !== null && end > begin ? Math.min(1, Math.max(0, (today - begin) / (end - begin))) : null
  return (
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
      <Row gap={2} justify="between" size="small" tone="soft" above={1}>
        <TimeText at={begin} form="day" />
        <span>
          {end === null ? translate('长期') : formatFull(end).slice(0, 10)} {then}
        </span>
      </Row>
    </>
  )
}
