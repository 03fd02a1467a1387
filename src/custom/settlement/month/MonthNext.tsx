import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type BillMonth, billPath, billState, nextTask } from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { taskAt } from './monthLinks'
import type { Made, Party } from './useMonth'

interface MonthNextProps {
  readonly direction: 1 | 2
  readonly month: BillMonth
  readonly party: Party
  readonly made: Made | undefined
}

/** What to mind about a party, and its next step; of one whose bill was just made, the bill. */
export function MonthNext({ direction, month, party, made }: MonthNextProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  if (made && 'refused' in made) return <Text tone="bad">{translate(made.refused)}</Text>
  if (made)
    return (
      <Link className="rd-text-link" to={billPath(direction, made.id)}>
        {made.no}
      </Link>
    )
  const { overdue_money, short_money, expiring, agreed_money, order_count, is_billed } = party
  const task = nextTask(party)
  const [first] = party.bills.filter(({ check_status }) => check_status !== billState.settled)
  return (
    <Row gap={1.5} lineGap={1} wrap>
      {is_billed === 1 && order_count > 0 && party.bills[0] && (
        <Text size="small" tone="warn" padX={2} round="full" nowrap className="rd-month-mind" data-tone="warn">
          {translate('该账期已有账单')}{' '}
          <Link className="rd-text-link" to={billPath(direction, party.bills[0].id)}>
            {party.bills[0].no}
          </Link>
        </Text>
      )}
      {overdue_money > 0 && (
        <Text size="small" tone="bad" padX={2} round="full" nowrap className="rd-month-mind" data-tone="bad">
          {translate('逾期')} <Money fen={overdue_money} />
        </Text>
      )}
      {short_money > 0 && (
        <Text size="small" tone="warn" padX={2} round="full" nowrap className="rd-month-mind" data-tone="warn">
          {translate('发票差')} <Money fen={short_money} />
        </Text>
      )}
      {agreed_money > 0 && (
        <Text size="small" tone="soft">
          {translate('待核销')} <Money fen={agreed_money} />
        </Text>
      )}
      {expiring > 0 && (
        <Text size="small" tone="bad">
          {translate('%{count} 个审批即将失效', { count: expiring })}
        </Text>
      )}
      {task ? (
        <Link
          className="rd-text-link"
          to={
            task.of === 'bill' && party.bills.length === 1 && first
              ? billPath(direction, first.id)
              : taskAt({ direction, period: month.period, party: party.id }, task.key, identity)
          }
        >
          {translate(task.act)}
        </Link>
      ) : (
        <Text tone="good">{translate('已结清')}</Text>
      )}
    </Row>
  )
}
