import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledgerSide } from '../../domain/wallet'
import { UnixTimeFilter } from '../../schema/kinds/unixTime/UnixTimeFilter'
import { field } from '../../schema/model'
import { Pager } from '../../schema/views/list/Pager'
import { usePaging } from '../../schema/views/list/usePaging'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { Segmented } from '../../ui/Segmented'
import { PanelSkeleton } from '../order/parts'
import '../../ui/figures.css'
import { EntryTable } from './EntryTable'
import { LedgerExport } from './LedgerExport'
import { type PeriodState, spans } from './period'
import { type EntryFilter, HISTORY_SIZES, useEntries } from './useWallet'

const WHEN = { name: 'time', names: ['stime', 'etime'], field: field.unixTime('时间') } as const
const TYPING_MS = 300

interface WalletLedgerProps {
  readonly period: PeriodState
  /** another firm's; one's own without it */
  readonly firmId?: number
}

/** What went in and out (F-089 to F-095): by type, number and days, with totals and as a file. */
export function WalletLedger({ period, firmId }: WalletLedgerProps) {
  const translate = useTranslate()
  const [type, setType] = useState('')
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const paging = usePaging(HISTORY_SIZES)
  const { page, perPage, onPage } = paging
  const filter: EntryFilter = {
    stime: period.start,
    etime: period.end,
    ...(type && { type }),
    ...(keyword && { keyword }),
  }
  const asked = JSON.stringify(filter)
  const shown = useRef(asked)
  // Another question begins at its first page.
  useEffect(() => {
    if (shown.current !== asked) onPage(1)
    shown.current = asked
  }, [asked, onPage])
  const { data, error, refetch } = useEntries(firmId, { ...filter, limit: perPage, ...(page > 1 && { page }) })
  const isNarrowed = type !== '' || keyword !== ''
  return (
    <Stack as="section" flex gap={2} pad={3} grow className="rd-card" aria-label={translate('收支明细')}>
      <Row as="header" gap={2} lineGap={2} wrap>
        <Segmented
          label={translate('收支类型')}
          options={[
            { value: '', label: translate('全部') },
            { value: String(ledgerSide.income), label: translate('收入') },
            { value: String(ledgerSide.expense), label: translate('支出') },
          ]}
          value={type}
          onChange={setType}
        />
        <input
          type="search"
          className="rd-plain-field"
          aria-label={translate('订单号')}
          placeholder={translate('订单号')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Box as="span" fixed className="rd-wallet-range">
          <UnixTimeFilter
            {...WHEN}
            label={translate('时间')}
            value={{ stime: period.start, etime: period.end }}
            onChange={(change) => {
              const next = { stime: period.start, etime: period.end, ...change }
              period.toRange(numberOf(next.stime), numberOf(next.etime))
            }}
          />
        </Box>
        <Segmented
          label={translate('时间范围')}
          options={spans.map(({ days, label }) => ({ value: days as number, label: translate(label) }))}
          value={period.days}
          onChange={period.toSpan}
        />
        <Row as="span" push>
          <LedgerExport filter={filter} total={data?.total ?? 0} firmId={firmId} />
        </Row>
      </Row>
      {error && !data && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton shape="list" />}
      {data && data.total === 0 && (
        <EmptyState text={translate(isNarrowed ? '没有符合条件的收支记录' : '该时间段没有收支记录')} />
      )}
      {data && data.total > 0 && (
        <>
          <EntryTable rows={data.data} />
          <Row gap={4} lineGap={1} wrap size="small" pad={2} fill="sunken">
            <b>
              {translate('全部合计')} <Text tone="quiet">{translate('%{count} 笔计入', { count: data.counted })}</Text>
            </b>
            <span>
              {translate('收入')} <Money fen={data.smoney} />
            </span>
            <span>
              {translate('支出')} <Money fen={data.zmoney} />
            </span>
            <span>
              {translate('净额')} <Money fen={data.smoney - data.zmoney} />
            </span>
            <Text tone="quiet">{translate('入账金额 = 订单金额 − 信息费 − 保险费')}</Text>
          </Row>
          <Pager brief unit="笔" total={data.total} {...paging} />
        </>
      )}
    </Stack>
  )
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A text once nobody has typed at it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
