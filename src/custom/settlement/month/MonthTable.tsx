import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import {
  type BillMonth,
  billSide,
  leftOutOf,
  type MonthTask,
  monthBillStates,
  taskCount,
} from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { openBillsOf } from '../overview/openBills'
import { MonthDrill } from './MonthDrill'
import { MonthNext } from './MonthNext'
import { billsAt, type MonthScope, taskAt } from './monthLinks'
import type { Made, Party } from './useMonth'
import '../../../ui/figures.css'

interface MonthTableProps {
  readonly direction: 1 | 2
  readonly month: BillMonth
  readonly parties: readonly Party[]
  readonly made: ReadonlyMap<number, Made>
  /** the party whose left-out orders are shown */
  readonly open: number | null
  readonly onOpen: (id: number | null) => void
  readonly isTicked: (party: Party) => boolean
  readonly isBusy: boolean
  /** without it none is ticked: a rehearsal */
  readonly onTick: ((id: number, value: boolean) => void) | undefined
}

/** Steps of orders on their way into a bill, then of bills on their way to the money; a customer confirms nothing. */
const STEPS = [
  { task: 'unreviewed', label: '待审核' },
  { task: 'unpriced', label: '未计价' },
  { task: 'unconfirmed', label: '待确认', only: billSide.payable },
  { task: 'appealed', label: '申诉中', only: billSide.payable },
  { task: 'ready', label: '待出账' },
] as const satisfies readonly { readonly task: MonthTask; readonly label: string; readonly only?: number }[]
const MONEY: readonly string[] = ['预计金额', '未结清']
const BILLS = [
  { label: '出账', states: [...monthBillStates.disputed, ...monthBillStates.billing], of: 'billing_count' },
  { label: '开票', states: monthBillStates.invoicing, of: 'invoicing_count' },
  { label: '付款', states: monthBillStates.paying, of: 'paying_count' },
] as const

const stepsOf = (direction: number) => STEPS.filter((step) => !('only' in step) || step.only === direction)

/** A row for each party with its steps, below it the orders that its bill would leave out, and one line of sums. */
export function MonthTable(props: MonthTableProps) {
  const { direction, parties, onTick } = props
  const translate = useTranslate()
  const steps = stepsOf(direction)
  const heads = [...steps.map(({ label }) => label), '预计金额', ...BILLS.map(({ label }) => label), '未结清']
  return (
    <table className="rd-figures rd-month-table">
      <thead>
        <tr>
          {onTick && <td className="rd-month-pick" />}
          <th scope="col" className="rd-month-party">
            {translate('往来方')}
          </th>
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              data-sum=""
              data-step={i > 0 && !MONEY.includes(head) ? '' : undefined}
              data-money={MONEY.includes(head) ? '' : undefined}
            >
              {translate(head)}
            </th>
          ))}
          <th scope="col">{translate('下一步')}</th>
        </tr>
      </thead>
      <tbody>
        {parties.map((party) => (
          <PartyRows key={party.id} {...props} party={party} columns={heads.length + (onTick ? 3 : 2)} />
        ))}
      </tbody>
      <tfoot>
        <Sums {...props} />
      </tfoot>
    </table>
  )
}

interface PartyRowsProps extends MonthTableProps {
  readonly party: Party
  readonly columns: number
}

function PartyRows(props: PartyRowsProps) {
  const { direction, month, party, made, open, onOpen, isTicked, isBusy, onTick, columns } = props
  const translate = useTranslate()
  const isOpen = open === party.id
  const left = leftOutOf(party)
  return (
    <Fragment>
      <tr data-open={isOpen ? '' : undefined} data-chosen={isTicked(party) ? '' : undefined}>
        {onTick && (
          <td className="rd-month-tick">
            <label>
              <input
                type="checkbox"
                aria-label={party.name}
                checked={isTicked(party)}
                disabled={isBusy || made.has(party.id)}
                onChange={({ target }) => onTick(party.id, target.checked)}
              />
            </label>
          </td>
        )}
        <th scope="row">
          <Row
            as="button"
            type="button"
            gap={1}
            weight="strong"
            className="rd-month-open"
            data-month-open=""
            aria-expanded={isOpen}
            title={left > 0 ? translate('未列入的 %{count} 单', { count: left }) : undefined}
            onClick={() => onOpen(isOpen ? null : party.id)}
          >
            <ChevronDown size={14} aria-hidden className="rd-month-chevron" />
            {party.name}
          </Row>
        </th>
        <Figures direction={direction} month={month} parties={[party]} party={party.id} />
        <td data-last="">
          <MonthNext direction={direction} month={month} party={party} made={made.get(party.id)} />
        </td>
      </tr>
      {isOpen && (
        <tr data-drill="">
          <td colSpan={columns}>
            <MonthDrill direction={direction} month={month} party={party} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Sums({ direction, month, parties, onTick }: MonthTableProps) {
  const translate = useTranslate()
  return (
    <tr>
      {onTick && <td />}
      <th scope="row">{translate('合计')}</th>
      <Figures direction={direction} month={month} parties={parties} party={undefined} />
      <td />
    </tr>
  )
}

interface FiguresProps extends Pick<MonthTableProps, 'direction' | 'month' | 'parties'> {
  readonly party: number | undefined
}

/** The numbers of a party, or of all; each leads to exactly what it counts. */
function Figures({ direction, month, parties, party }: FiguresProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const scope: MonthScope = { direction, period: month.period, party }
  const sum = (of: (one: Party) => number) => parties.reduce((total, one) => total + of(one), 0)
  const late = sum(({ late_count }) => late_count)
  const unpaid = sum(({ unpaid_money }) => unpaid_money)
  return (
    <>
      {stepsOf(direction).map(({ task, label }) => (
        <Figure key={task} label={label} count={taskCount(task, parties)} to={taskAt(scope, task, identity)}>
          {task === 'ready' && late > 0 && <small>{translate('补入 %{count}', { count: late })}</small>}
        </Figure>
      ))}
      <td data-sum="" data-label={translate('预计金额')}>
        <Money fen={sum(({ payable_money }) => payable_money)} />
      </td>
      {BILLS.map(({ label, states, of }) => (
        <Figure key={label} label={label} count={sum((one) => one[of])} to={billsAt(scope, states, identity)} />
      ))}
      <td data-sum="" data-label={translate('未结清')} data-none={unpaid === 0 ? '' : undefined}>
        {unpaid > 0 ? (
          <Link className="rd-text-link" to={openBillsOf(direction, party, identity)}>
            <Money fen={unpaid} />
          </Link>
        ) : (
          <Text tone="quiet">0</Text>
        )}
      </td>
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly children?: ReactNode
}

function Figure({ label, count, to, children }: FigureProps) {
  const translate = useTranslate()
  return (
    <td data-sum="" data-label={translate(label)} data-none={count === 0 ? '' : undefined}>
      {count > 0 ? (
        <Link className="rd-text-link" to={to} aria-label={`${translate(label)} ${count}`}>
          {count}
        </Link>
      ) : (
        <Text tone="quiet">0</Text>
      )}
      {children}
    </td>
  )
}
