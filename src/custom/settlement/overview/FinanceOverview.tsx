import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billSide, OWED } from '../../../domain/settlement'
import { bill } from '../../../resources/settlement/bill.resource'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { PanelSkeleton } from '../../order/parts'
import { useRead } from '../../useRead'
import { Bars } from './Bars'
import { agedBillsAt, monthBillsAt, openBillsAt, owedBillsAt, partyBillsAt, readyOrdersAt } from './openBills'
import './overview.css'

const AGES = ['30天内', '31至60天', '61至90天', '90天以上'] as const
const SIDES = [
  { direction: OWED, title: '应付', path: '/financial/customers/bills', orders: null, other: '收款方' },
  { direction: billSide.receivable, title: '待收', path: '/financial/customers/bills', orders: null, other: '客户' },
  {
    direction: billSide.payable,
    title: '待付',
    path: '/financial/service/bills',
    orders: '/financial/detailed',
    other: '服务商',
  },
] as const

const OVERDUE = [
  { tone: 'plain', label: '未逾期' },
  { tone: 'late', label: '逾期' },
] as const

const useOverview = () => useRead(bill, 'overview', {})
type Overview = NonNullable<ReturnType<typeof useOverview>['data']>

/** What is to be collected and paid at a glance: by age, party and month, and what confirmed statements will bring (/financial/index). */
export function FinanceOverview() {
  const { data, error, refetch } = useOverview()
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  const known = [...data.forecast, ...data.months]
  const sides = SIDES.filter(({ direction }) => known.some((one) => one.direction === direction))
  return (
    <Stack gap={2.5} scroll className="rd-overview">
      {sides.map((side) => (
        <SideCard key={side.direction} side={side} data={data} />
      ))}
    </Stack>
  )
}

function SideCard({ side, data }: { readonly side: (typeof SIDES)[number]; readonly data: Overview }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const own = <T extends { readonly direction: number }>(rows: readonly T[]) =>
    rows.filter(({ direction }) => direction === side.direction)
  const ages = own(data.ages)
  const unpaid = ages.reduce((sum, { money }) => sum + money, 0)
  const forecast = own(data.forecast)[0]
  const waiting =
    forecast && forecast.count > 0 && identity?.firm_type !== 3 ? readyOrdersAt(side.direction) : undefined
  return (
    <Stack as="section" flex gap={4} pad={4} className="rd-card" aria-label={translate(side.title)}>
      <Row as="header" gap={3} wrap>
        <Text as="h2" size="title">
          {translate(side.title)}
        </Text>
        <Text size="title" weight="strong">
          <Money fen={unpaid} />
        </Text>
        <Row as="span" gap={3} push>
          {side.orders && (
            <Link className="rd-text-link" to={side.orders}>
              {translate('账单明细')}
            </Link>
          )}
          <Link
            className="rd-text-link"
            to={side.direction === OWED ? owedBillsAt(side.path, identity) : openBillsAt(side.path, identity)}
          >
            {translate('查看账单')}
          </Link>
        </Row>
      </Row>
      {unpaid === 0 && <EmptyState text={translate('没有未结清的账单')} />}
      <Bars
        caption="账龄"
        heads={['账龄', '账单', '未付金额']}
        rows={AGES.map((label, age) => {
          const found = ages.find((one) => one.age === age)
          return {
            label: age > 0 ? `${translate(label)} ${translate('逾期')}` : translate(label),
            notes: [String(found?.count ?? 0)],
            fen: found?.money ?? 0,
            late: age > 0,
            to: agedBillsAt(side.direction, age, data.now, identity),
          }
        })}
        legend={OVERDUE}
      />
      <Bars
        caption={side.other}
        heads={[side.other, '其中逾期', '未付金额']}
        rows={own(data.parties)
          .slice(0, 8)
          .map(({ id, name, money, overdue_money }) => ({
            label: name ?? '',
            notes: [<Money key="overdue" fen={overdue_money} />],
            fen: money,
            part: { fen: overdue_money, tone: 'late' },
            to: partyBillsAt(side.direction, id, identity),
          }))}
        legend={OVERDUE}
      />
      <Bars
        caption="月份"
        heads={['月份', '已结清', '出账金额']}
        rows={own(data.months).map(({ month, payable_money, paid_money }) => ({
          label: month,
          notes: [<Money key="paid" fen={paid_money} />],
          fen: payable_money,
          part: { fen: paid_money, tone: 'done' },
          to: monthBillsAt(side.direction, month, identity),
        }))}
        legend={[
          { tone: 'done', label: '已结清' },
          { tone: 'plain', label: '未结清' },
        ]}
      />
      {forecast && (
        <Text as="p" tone="soft">
          {waiting ? (
            <Link className="rd-text-link" to={waiting}>
              {translate('已确认未出账 %{count} 单，预计', { count: forecast.count })} <Money fen={forecast.money} />
            </Link>
          ) : (
            <>
              {translate('已确认未出账 %{count} 单，预计', { count: forecast.count })} <Money fen={forecast.money} />
            </>
          )}
        </Text>
      )}
    </Stack>
  )
}
