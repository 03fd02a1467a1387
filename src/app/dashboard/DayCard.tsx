import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { rescuedStatuses } from '../../domain/order'
import { DAY, formatShort } from '../../domain/time'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { durationText, type Say } from '../../ui/durationText'
import { DayChart } from './DayChart'
import { HomeCard, HomeWait } from './HomeCard'
import { orderAddress } from './orderAddress'
import { growthText } from './spanWords'
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
  const more = today && last && growthText(today.n, last.n, translate)
  return (
    <HomeCard
      title={translate('今日下单')}
      note={last && translate('对比 %{day}同时', { day })}
      busy={told === undefined}
    >
      {!(today && last) && <HomeWait />}
      {today && last && (
        <>
          <Row gap={4} padX={4} size="small" tone="soft" className="desk-day">
            <Text
              as={Link}
              weight="strong"
              tone="full"
              className="desk-day-count"
              to={orderAddress({ start_time: today.start })}
              aria-label={`${translate('今日下单')} ${today.n}`}
            >
              {today.n}
            </Text>
            <div>
              <Text as={Link} tone="soft" to={orderAddress({ start_time: last.start, end_time: last.end })}>
                {translate('%{day} %{time} 前 %{n} 单', { day, time: formatShort(last.end).slice(6), n: last.n })}
              </Text>
              {more && (
                <p>
                  <b>{signed(today.n - last.n)}</b> {translate('单，%{more}', { more })}
                </p>
              )}
            </div>
          </Row>
          <DayChart today={today} last={last} day={day} />
          <Stack as="dl" cols={3} edge="top" className="desk-day">
            <Figure label="到达及时" to={orderAddress({ start_time: today.start })}>
              {compare(percent(today.in_time, today.arrived), percent(last.in_time, last.arrived), '%')}
            </Figure>
            <Figure label="派单时长" to={orderAddress({ start_time: today.start })}>
              {today.dispatch_seconds === null ? '—' : durationText(today.dispatch_seconds, translate)}
            </Figure>
            <Figure label="完成" to={orderAddress({ start_time: today.start, status: rescuedStatuses })}>
              {compare(today.finished, last.finished, '')}
            </Figure>
          </Stack>
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
    <Box padX={4} padY={2}>
      <Text as="dt" size="small" tone="quiet">
        {translate(label)}
      </Text>
      <dd>
        <Row as={Link} gap={1} align="baseline" size="title" weight="strong" to={to}>
          {children}
        </Row>
      </dd>
    </Box>
  )
}
