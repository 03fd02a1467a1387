import { useTranslate } from 'react-admin'
import { getUser } from '../../../authProvider/session'
import { labelOf } from '../../../domain/choice'
import { planMode } from '../../../domain/distribution'
import { type Fen, formatYuan } from '../../../domain/money'
import { noticeWay } from '../../../domain/order/noticeWay'
import { isOff } from '../../../domain/order/orderEnums'
import { orderStatus, shownStatus } from '../../../domain/order/orderStatus'
import { formatClock } from '../../../domain/time'
import type { Say } from '../../../ui/durationText'
import { Outcome, type OutcomeRow } from '../../../ui/Outcome'
import type { OrderRow } from '../parts/orderRow'
import { openOffers, placeIn, type Run } from './distribution'
import type { Preview } from './usePreview'

interface DispatchOutcomeProps {
  readonly order: OrderRow
  readonly preview: Preview
  readonly run: Run | null
  readonly isFetching: boolean
}

type Way = Preview['after'][number]

/** Between the least and the greatest; one value where they are the same, null where there is none. */
function spanOf(ways: readonly Way[], of: (way: Way) => number | null): readonly [number, number] | null {
  const values = ways.flatMap((way) => of(way) ?? [])
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : null
}

const yuanText = (fen: Fen): string => formatYuan(fen).replace('¥', '')
const signed = (fen: Fen): string => `${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`
const spanText = ([least, most]: readonly [number, number], say: (value: number) => string): string =>
  say(least) === say(most) ? say(least) : `${say(least)} – ${say(most)}`

/** An amount before and after, with its difference where both are one value. @param more tone of a higher amount */
function amountRow(
  label: string,
  ways: readonly Way[],
  before: Fen | null,
  of: (way: Way) => number | null,
  more?: 'good',
): OutcomeRow[] {
  const span = spanOf(ways, of)
  if (!span) return []
  const difference = before !== null && span[0] === span[1] ? span[0] - before : null
  const isMore = difference !== null && difference > 0
  return [
    {
      label,
      before: before === null ? null : yuanText(before),
      after: spanText(span, yuanText),
      note: difference ? signed(difference) : null,
      tone: isMore ? more : undefined,
    },
  ]
}

/** Where a time of arrival is from: learnt from earlier orders, with their span, or a guess by the distance. */
function arrivalSource(after: readonly Way[], say: Say): string | null {
  const spans = after.flatMap(({ learnt }) => learnt ?? [])
  if (spans.length === 0) return after.some(({ estimated }) => estimated) ? say('估算') : null
  const minutes = (seconds: number) => Math.round(seconds / 60)
  return say('实测 %{low}–%{high} 分', {
    low: minutes(Math.min(...spans.map(({ low }) => low))),
    high: minutes(Math.max(...spans.map(({ high }) => high))),
  })
}

/** When they arrive, and how much later than those who have it now. */
function arrivalRow({ before, after }: Preview, say: Say): OutcomeRow[] {
  const span = spanOf(after, ({ arrive }) => arrive)
  if (!span) return []
  const was = before?.arrive ?? null
  const minutes = was === null ? 0 : Math.round((span[0] - was) / 60)
  const late = minutes > 0 ? say('晚 %{n} 分', { n: minutes }) : say('早 %{n} 分', { n: -minutes })
  return [
    {
      label: say('预计到达'),
      before: was === null ? null : formatClock(was),
      after: spanText(span, formatClock),
      note: minutes === 0 ? arrivalSource(after, say) : late,
      tone: minutes > 0 ? 'warn' : minutes < 0 ? 'good' : undefined,
    },
  ]
}

/** What becomes of a run that goes on, and of whoever is asked in it. */
function runRows(run: Run, userName: string, say: Say): OutcomeRow[] {
  const offers = openOffers(run)
  const [asked] = offers
  const standing =
    run.mode === planMode.pool
      ? say('抢单中')
      : asked
        ? say('第 %{n} 家 等待中', { n: placeIn(run, asked.firm_id) })
        : say('正在选下一家')
  return [
    { label: say('自动派单'), before: standing, after: say('停止'), note: say('记 %{name} 停止', { name: userName }) },
    ...offers.slice(0, 3).map(({ name }) => ({
      label: name,
      before: say('待应答'),
      after: say('收回'),
      note: say('本单不再参与'),
    })),
  ]
}

/** Whether the order becomes an offline one, or an online one again. */
function offlineRow(order: OrderRow, { is_off }: Preview, say: Say): OutcomeRow[] {
  const was = order.is_off ?? 0
  if (was === is_off) return []
  const note = is_off === 1 ? say('步骤由本方录入') : null
  return [{ label: say('派单方式'), before: say(labelOf(isOff, was)), after: say(labelOf(isOff, is_off)), note }]
}

/** Who learns of it and which way; a firm without anybody at a desk has to be called. */
function noticeRow({ notices, is_off }: Preview, say: Say): OutcomeRow[] {
  const desks = notices.filter(({ way }) => way === noticeWay.desk)
  const hooks = notices.filter(({ way }) => way === noticeWay.webhook)
  const silent = desks.filter(({ count }) => count === 0)
  const seen = desks.filter(({ count }) => count > 0)
  const names = (rows: typeof notices) => rows.map(({ name }) => name).join('、')
  const parts = [
    seen.length > 0 && say('%{name} 工作台', { name: names(seen) }),
    hooks.length > 0 && say('%{name} Webhook', { name: names(hooks) }),
  ].filter(Boolean)
  const isCalled = is_off === 1 || silent.length > 0
  const whom = silent.length > 0 && seen.length > 0 ? names(silent) : null
  return [
    {
      label: say('通知'),
      after: parts.join(say('；')) || say('无'),
      note: isCalled ? say('%{name}请电话通知', { name: whom ? `${whom} ` : '' }) : say('不发短信'),
      tone: isCalled ? 'warn' : undefined,
    },
  ]
}

/** What the confirming button will do, as the server has planned it. */
export function DispatchOutcome({ order, preview, run, isFetching }: DispatchOutcomeProps) {
  const translate = useTranslate()
  const userName = getUser()?.name ?? ''
  const { before, after, failed, status, noun, seconds } = preview
  const names = after.map(({ name }) => name).join('、')
  const statusRow: OutcomeRow = {
    label: translate('订单状态'),
    before: order.status === status ? null : translate(labelOf(orderStatus, shownStatus(order.status))),
    after: translate(labelOf(orderStatus, status)),
    note:
      noun && seconds !== null
        ? translate('%{noun}时限 %{n} 分', { noun: translate(noun), n: Math.round(seconds / 60) })
        : null,
  }
  const [only] = after
  const rows: readonly OutcomeRow[] = [
    ...(run ? runRows(run, userName, translate) : []),
    statusRow,
    ...offlineRow(order, preview, translate),
    ...(after.length === 1 && only?.driver
      ? [{ label: translate('技师'), before: before?.driver ?? null, after: only.driver }]
      : []),
    ...arrivalRow(preview, translate),
    ...amountRow('服务商价', after, before?.money ?? null, ({ money }) => money).map((row) => named(row, translate)),
    ...amountRow('毛利', after, before?.margin ?? null, ({ margin }) => margin, 'good').map((row) =>
      named(row, translate),
    ),
    ...failed.map((words) => ({
      label: words.split('：')[0] ?? '',
      after: translate('不调派'),
      note: words.split('：').slice(1).join('：'),
      tone: 'warn' as const,
    })),
    ...noticeRow(preview, translate),
  ]
  const title = translate(before ? '改派给 %{name}' : '调派给 %{name}', { name: names })
  return <Outcome title={title} rows={rows} busy={isFetching} />
}

const named = (row: OutcomeRow, say: Say): OutcomeRow => ({ ...row, label: say(row.label) })
