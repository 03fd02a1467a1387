import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import type { DeskDataProvider } from '../../../dataProvider'
import { billPath, billSide } from '../../../domain/settlement'
import { lastMonth, type TimeRange } from '../../../domain/time'
import { bill } from '../../../resources/settlement/bill.resource'
import { useIdentity } from '../../../schema/views'
import { messageOf, newIdempotencyKey } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { WriteButton } from '../../../ui/WriteButton'
import { PanelSkeleton } from '../../order/parts'
import { readOf, useRead } from '../../useRead'
import '../../../ui/figures.css'

const MONTHS = 6
const SIDES = [
  { value: billSide.payable, label: '服务商', role: 'service_sta' },
  { value: billSide.receivable, label: '客户', role: 'custom_sta' },
] as const

/** The last months, the newest first. */
const periods = (now: number): readonly TimeRange[] =>
  Array.from({ length: MONTHS }).reduce<TimeRange[]>((known) => [...known, lastMonth(known.at(-1)?.start ?? now)], [])

const useMonth = (direction: number, { start, end }: TimeRange) =>
  useRead(bill, 'month', { direction, start_time: start, finish_time: end })
type Party = NonNullable<ReturnType<typeof useMonth>['data']>['data'][number]
type Made = { readonly id: number; readonly no: string } | { readonly refused: string }

/**
 * A month's end (/financial/launch): before anything is written, what closing it would take of each party, what stays behind, and
 * how its earlier bills stand; then one press makes the bills, party by party, and says what failed.
 */
export function MonthEnd() {
  const translate = useTranslate()
  const identity = useIdentity()
  const [address, setAddress] = useSearchParams()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const months = useMemo(() => periods(now), [now])
  const sides = SIDES.filter(({ role }) => identity?.nodes.includes(role))
  const direction = Number(address.get('direction')) || (sides[0]?.value ?? billSide.payable)
  const [at, setAt] = useState(0)
  const period = months[at] ?? lastMonth(now)
  return (
    <Stack flex gap={2.5} grow shrink pad={3} className="rd-card">
      <Row as="header" gap={3} lineGap={2} wrap>
        <Text as="h2" size="title">
          {translate('月末出账')}
        </Text>
        <Segmented
          label={translate('方向')}
          options={sides.map(({ value, label }) => ({ value: value as number, label: translate(label) }))}
          value={direction}
          onChange={(value) => setAddress({ direction: String(value) }, { replace: true })}
        />
        <Select
          label={translate('账期')}
          options={months.map(({ start }, value) => ({ value, label: monthText(start) }))}
          value={at}
          onChange={setAt}
        />
      </Row>
      <Parties key={`${direction} ${period.start}`} direction={direction} period={period} />
    </Stack>
  )
}

const monthText = (start: number): string => new Date((start + 8 * 3600) * 1000).toISOString().slice(0, 7)

function Parties({ direction, period }: { readonly direction: number; readonly period: TimeRange }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const { data, error, refetch } = useMonth(direction, period)
  // What a bill would take and no other bill of the period has yet is ticked.
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [made, setMade] = useState<ReadonlyMap<number, Made>>(new Map())
  const [running, setRunning] = useState<number | null>(null)
  // The list stays as it was when the first bill was made: its results stand in it.
  const [kept, setKept] = useState<readonly Party[] | null>(null)
  const parties = kept ?? data?.data ?? []
  const isTicked = (party: Party) => ticked.get(party.id) ?? isReady(party)
  const chosen = parties.filter((party) => party.order_count > 0 && isTicked(party) && !made.has(party.id))

  const run = async () => {
    setKept(parties)
    const results = new Map(made)
    for (const [i, { id }] of chosen.entries()) {
      setRunning(i)
      const party = direction === billSide.receivable ? { customer_id: id } : { firm_id: id }
      const asked = { ...party, start_time: period.start, finish_time: period.end }
      try {
        const key = { idempotencyKey: newIdempotencyKey() }
        const { id: billId, no } = await readOf(provider, bill, 'make', asked, key)
        results.set(id, { id: billId, no })
      } catch (failure) {
        results.set(id, { refused: messageOf(failure) })
      }
      setMade(new Map(results))
    }
    setRunning(null)
    await client.invalidateQueries({ queryKey: [bill.name] })
  }

  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data && !kept) return <PanelSkeleton shape="list" />
  if (parties.length === 0) return <EmptyState text={translate('该账期没有待出账的订单')} />
  const sum = chosen.reduce((total, { payable_money }) => total + payable_money, 0)
  return (
    <>
      <Box grow scroll>
        <table className="rd-figures" data-roomy="">
          <thead>
            <tr>
              {['', '对方', '订单', '预计金额', '未列入', '往期账单', '结果'].map((head) => (
                <th key={head} scope="col">
                  {head && translate(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <tr key={party.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={party.name}
                    checked={isTicked(party) && party.order_count > 0}
                    disabled={party.order_count === 0 || running !== null || made.has(party.id)}
                    onChange={({ target }) => setTicked(new Map(ticked).set(party.id, target.checked))}
                  />
                </td>
                <th scope="row">{party.name}</th>
                <td>
                  {party.order_count}
                  {party.late_count > 0 && <small>{translate('补入 %{count}', { count: party.late_count })}</small>}
                </td>
                <td>
                  <Money fen={party.payable_money} />
                </td>
                <td>{behind(party, translate)}</td>
                <td>
                  {party.unpaid_money > 0 && (
                    <>
                      {translate('未结清')} <Money fen={party.unpaid_money} />
                    </>
                  )}
                  {party.agreed_money > 0 && (
                    <small>
                      {translate('待核销')} <Money fen={party.agreed_money} />
                    </small>
                  )}
                  {party.expiring > 0 && (
                    <Text as="div" tone="bad">
                      {translate('%{count} 个审批即将失效', { count: party.expiring })}
                    </Text>
                  )}
                </td>
                <td>
                  <Outcome direction={direction} made={made.get(party.id)} isBilled={party.is_billed === 1} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Row as="footer" gap={3} wrap justify="end">
        <Text tone="soft" aria-live="polite">
          {running === null
            ? translate('已选 %{count} 家', { count: chosen.length })
            : translate('正在生成 %{done} / %{count}', { done: running + 1, count: chosen.length })}{' '}
          <Money fen={sum} />
        </Text>
        <WriteButton variant="contained" disabled={chosen.length === 0 || running !== null} onClick={() => void run()}>
          {translate('生成账单')}
        </WriteButton>
      </Row>
    </>
  )
}

const isReady = ({ order_count, is_billed }: Party): boolean => order_count > 0 && is_billed === 0

/** How many finished orders stay behind, and for want of what. */
function behind({ unreviewed, unconfirmed, appealed, unpriced }: Party, translate: (text: string) => string): string {
  const reasons = [
    ['待审核', unreviewed],
    ['待确认', unconfirmed],
    ['申诉中', appealed],
    ['未计价', unpriced],
  ] as const
  return reasons.flatMap(([label, count]) => (count > 0 ? [`${translate(label)} ${count}`] : [])).join(' · ')
}

interface OutcomeProps {
  readonly direction: number
  readonly made: Made | undefined
  readonly isBilled: boolean
}

function Outcome({ direction, made, isBilled }: OutcomeProps) {
  const translate = useTranslate()
  if (!made) return isBilled ? <Text tone="quiet">{translate('该账期已有账单')}</Text> : null
  if ('refused' in made) return <Text tone="bad">{translate(made.refused)}</Text>
  return (
    <Link className="rd-text-link" to={billPath(direction, made.id)}>
      {made.no}
    </Link>
  )
}
