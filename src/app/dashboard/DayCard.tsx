import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { rescuedStatuses } from '../../domain/order'
import { DAY, formatShort } from '../../domain/time'
import { Row, Text } from '../../ui/Box'
import { durationText, type Say } from '../../ui/durationText'
import { DayChart } from './DayChart'
import { HomeCard } from './HomeCard'
import { orderAddress } from './orderAddress'
import type { Today } from './today'

const WEEKDAYS = ['上周日', '上周一', '上周二', '上周三', '上周四', '上周五', '上周六'] as const
const HALF_DAY = DAY / 2

/** 上周五. @param midnight of a day in Shanghai */
const weekdayOf = (midnight: number, say: Say): string =>
  say(WEEKDAYS[new Date((midnight + HALF_DAY) * 1000).getUTCDay()] ?? '')

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n)}`
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** 今日下单 against the same day last week until the same time, and how well today's orders were served. */
export function DayCard({ today: told }: { readonly today: Today | undefined }) {
  const translate = useTranslate()
  const last = told?.last_week
  const today = told?.today
  const day = last ? weekdayOf(last.start, translate) : ''
  const more = today && last && last.n > 0 ? Math.round((Math.abs(today.n - last.n) / last.n) * 1000) / 10 : null
  return (
    <HomeCard
      title={translate('今日下单')}
      note={last && translate('对比 %{day}同时', { day })}
      busy={told === undefined}
    >
      {!(today && last) && <div className="desk-home-wait" />}
      {today && last && (
        <>
          <Row gap={4} align="center" className="desk-day">
            <Link to={orderAddress({ start_time: today.start })} aria-label={`${translate('今日下单')} ${today.n}`}>
              {today.n}
            </Link>
            <div>
              <Link to={orderAddress({ start_time: last.start, end_time: last.end })}>
                {translate('%{day} %{time} 前 %{n} 单', { day, time: formatShort(last.end).slice(6), n: last.n })}
              </Link>
              {more !== null && (
                <p>
                  <b>{signed(today.n - last.n)}</b>{' '}
                  {translate(today.n < last.n ? '单，少 %{more}%' : '单，多 %{more}%', { more })}
                </p>
              )}
            </div>
          </Row>
          <DayChart today={today} last={last} day={day} />
          <dl className="desk-figures">
            <Figure label="到达及时" to={orderAddress({ start_time: today.start })}>
              {compare(percent(today.in_time, today.arrived), percent(last.in_time, last.arrived), '%')}
            </Figure>
            <Figure label="派单时长" to={orderAddress({ start_time: today.start })}>
              {today.dispatch_seconds === null ? '—' : durationText(today.dispatch_seconds, translate)}
            </Figure>
            <Figure label="完成" to={orderAddress({ start_time: today.start, status: rescuedStatuses })}>
              {compare(today.finished, last.finished, '')}
            </Figure>
          </dl>
        </>
      )}
    </HomeCard>
  )
}

/** A number of today with its difference to last week's. */
function compare(now: number | null, before: number | null, unit: string): ReactNode {
  if (now === null) return '—'
  const difference = before === null ? null : Math.round((now - before) * 10) / 10
  return (
    <>
      {`${now}${unit}`}
      {difference !== null && difference !== 0 && (
        <Text size="small" weight="plain" tone={difference > 0 ? 'good' : 'quiet'}>
          {signed(difference)}
        </Text>
      )}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly to: string
  readonly children: ReactNode
}

function Figure({ label, to, children }: FigureProps) {
  const translate = useTranslate()
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd>
        <Link to={to}>{children}</Link>
      </dd>
    </div>
  )
}
