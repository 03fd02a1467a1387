import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { billSide, receiptState } from '../../../domain/settlement'
import { firmAccounts, platformAccounts, withdrawalStatus } from '../../../domain/wallet'
import { bill } from '../../../resources/settlement/bill.resource'
import { receipt } from '../../../resources/settlement/receipt.resource'
import { withdrawal } from '../../../resources/wallet/withdrawal.resource'
import { mayList } from '../../../schema/compile/access'
import type { AnyResource } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../order/parts'
import { Bars } from '../overview/Bars'
import { listAt, openBillsAt, ownBooks } from '../overview/openBills'
import { DayFlows } from './DayFlows'
import { type Figure, FundsCard } from './FundsCard'
import '../overview/overview.css'
import { type Funds, useFunds } from './useFunds'
import './funds.css'

const AGES = ['30天内', '31至60天', '61至90天', '90天以上'] as const
const SIDES = [
  { direction: billSide.receivable, title: '待收', path: '/financial/customers/bills', view: 'receivable' },
  { direction: billSide.payable, title: '待付', path: '/financial/service/bills', view: 'payable' },
] as const
const GROUPS = [
  { group: 'own', title: '钱包余额', path: '/wallet' },
  { group: 'provider', title: '服务商钱包', path: '/financial/flowingWater' },
  { group: 'company', title: '公司与平台钱包', path: '/financial/flowingWater' },
  { group: 'platform', title: '平台账户', path: '/financial/flowingWater' },
] as const

/** The money at a glance (/finance/index): what is held, what waits, what is owed, what came in and went out. */
export function FundsPage() {
  const { data, error, refetch } = useFunds()
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return (
    <Stack flex gap={2.5} scroll>
      <Row gap={2.5} align="stretch" wrap className="rd-funds-cards">
        <Held data={data} />
        <Waiting data={data} />
        {SIDES.map((side) => (
          <Owed key={side.title} side={side} data={data} />
        ))}
      </Row>
      <DayFlows data={data} />
    </Stack>
  )
}

/** What the ledger holds, of each whose it is. */
function Held({ data }: { readonly data: Funds }) {
  const identity = useIdentity()
  const translate = useTranslate()
  const kinds = [...firmAccounts, ...platformAccounts]
  return GROUPS.map(({ group, title, path }) => {
    const rows = (data.accounts ?? []).filter((one) => one.group === group)
    const role = path === '/wallet' ? 'corporate_wallet' : 'financial_water'
    const to = identity?.nodes.includes(role) ? path : undefined
    const figures = rows.map(({ kind, firms, money }): Figure => {
      const label = translate(labelOf(kinds, kind))
      // What the platform holds for others stands below nothing in its books: it is money that is there.
      const isCash = group === 'platform' && kind === 'cash'
      const filter = path === '/wallet' ? undefined : to && listAt(to, { account: [kind], group: [group] })
      const note = firms > 0 && group !== 'own' ? translate('%{count} 家', { count: firms }) : null
      return { key: kind, label, note, fen: isCash ? -money : money, to: filter ?? to }
    })
    return figures.length > 0 && <FundsCard key={group} title={title} figures={figures} />
  })
}

/** Withdrawals that somebody has to see to, and money that stands against no bill yet. */
function Waiting({ data: { withdrawals, receipts } }: { readonly data: Funds }) {
  const identity = useIdentity()
  const translate = useTranslate()
  const counted = (count: number) => translate('%{count} 笔', { count })
  const pathOf = (resource: AnyResource, filter: Readonly<Record<string, unknown>>) =>
    mayList(resource, undefined, identity) && resource.path ? listAt(resource.path, filter) : undefined
  const books = ownBooks(identity)
  const own = books === undefined ? {} : { firm_id: books }
  const unallocated: readonly Figure[] = (
    [
      ['open', '未分配', receiptState.open],
      ['part', '部分分配', receiptState.part],
    ] as const
  ).map(([key, label, status]) => ({
    key,
    label: translate(label),
    note: counted(receipts[key].count),
    fen: receipts[key].money,
    to: pathOf(receipt, { status: [status], ...own }),
  }))
  const unknown: Figure = {
    key: 'unknown',
    label: translate('其中客户未知'),
    note: counted(receipts.unknown.count),
    fen: receipts.unknown.money,
    to: undefined,
    part: true,
  }
  return (
    <>
      {withdrawals && (
        <FundsCard
          title="提现"
          empty="没有待处理的提现"
          figures={withdrawals.map(({ status, count, money }) => ({
            key: String(status),
            label: translate(labelOf(withdrawalStatus, status)),
            note: counted(count),
            fen: money,
            to: pathOf(withdrawal, { status: [status] }),
          }))}
        />
      )}
      <FundsCard title="未分配收款" figures={receipts.unknown.count > 0 ? [...unallocated, unknown] : unallocated} />
    </>
  )
}

/** What customers owe, or is owed to providers, by how long. */
function Owed({ side, data }: { readonly side: (typeof SIDES)[number]; readonly data: Funds }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const ages = data.ages.filter(({ direction }) => direction === side.direction)
  const to = mayList(bill, side.view, identity) ? openBillsAt(side.path, identity) : undefined
  return (
    <Box as="section" pad={4} className="rd-card" aria-label={translate(side.title)}>
      <Row as="header" align="baseline" justify="between" below={2}>
        <Text as="h2" size="title">
          {translate(side.title)}
        </Text>
        {to && (
          <Link className="rd-text-link" to={to}>
            {translate('查看账单')}
          </Link>
        )}
      </Row>
      <Bars
        caption={`${translate(side.title)} ${translate('账龄')}`}
        heads={['账龄', '账单', '未付金额']}
        rows={AGES.map((label, at) => {
          const found = ages.find(({ age }) => age === at)
          return { label: translate(label), notes: [String(found?.count ?? 0)], fen: found?.money ?? 0, late: at > 0 }
        })}
      />
    </Box>
  )
}
