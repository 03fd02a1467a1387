import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatYuan } from '../../domain/money'
import { calendarOf, DAY, formatShort } from '../../domain/time'
import { Box, Row, Stack, Text } from '../../ui/Box'
import type { Say } from '../../ui/durationText'
import { Money } from '../../ui/Money'
import { DayBars } from './DayBars'
import { HomeCard } from './HomeCard'
import { endedOn, placedOn } from './ordersOf'
import { monthWords } from './spanWords'
import type { Home } from './useHome'

type Day = NonNullable<Home['days']>[number]

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
const HALF_DAY = DAY / 2

const weekday = (midnight: number, say: Say): string =>
  say(WEEKDAYS[new Date((midnight + HALF_DAY) * 1000).getUTCDay()] ?? '')

/** 今天 of a provider: what came, what was finished and what it earned, beside the days before. */
export function EarnCard({ days }: { readonly days: readonly Day[] }) {
  const translate = useTranslate()
  const [today, before] = [days.at(-1), days.at(-2)]
  if (!today || !before) return null
  const earns = today.money !== null
  return (
    <HomeCard title={translate('今天')} note={translate('对比昨天全天')}>
      <Stack as="dl" cols={3} className="desk-day">
        <Figure label="来单" to={placedOn(today.start)} note={translate('昨天 %{n}', { n: before.placed })}>
          {today.placed}
        </Figure>
        <Figure label="完成" to={endedOn(today.start)} note={translate('昨天 %{n}', { n: before.finished })}>
          {today.finished}
        </Figure>
        {earns && (
          <Figure
            label="到手"
            to={endedOn(today.start)}
            note={translate('昨天 %{n}', { n: before.money === null ? '—' : formatYuan(before.money) })}
          >
            <Money fen={today.money} />
          </Figure>
        )}
      </Stack>
      <Box padX={4} above={2} below={3}>
        <Text as="h3" size="small" weight="plain" tone="quiet">
          {translate(earns ? '近 7 天到手，元' : '近 7 天完成')}
        </Text>
        <DayBars
          valued
          bars={days.map((day, i) => {
            const value = day.money ?? day.finished
            const text = day.money === null ? String(value) : String(Math.round(value / 100))
            return {
              key: day.start,
              label: i === days.length - 1 ? translate('今天') : weekday(day.start, translate),
              value,
              text,
              name: translate('%{day} 完成 %{n} 单', { day: formatShort(day.start).slice(0, 5), n: day.finished }),
              to: endedOn(day.start),
            }
          })}
        />
      </Box>
    </HomeCard>
  )
}

interface FigureProps {
  readonly label: string
  readonly to: string
  readonly note: string
  readonly children: ReactNode
}

function Figure({ label, to, note, children }: FigureProps) {
  const translate = useTranslate()
  return (
    <Box padX={4} padY={1}>
      <Text as="dt" size="small" tone="quiet">
        {translate(label)}
      </Text>
      <dd>
        <Row as={Link} size="title" weight="strong" to={to}>
          {children}
        </Row>
        <Text size="small" tone="quiet">
          {note}
        </Text>
      </dd>
    </Box>
  )
}

/** 11 月下单 of a company: a bar for each day of its month. */
export function MonthCard({ days }: { readonly days: readonly Day[] }) {
  const translate = useTranslate()
  const first = days[0]
  if (!first) return null
  const placed = days.reduce((sum, day) => sum + day.placed, 0)
  return (
    <HomeCard
      title={translate('%{month} 下单', monthWords(first.start))}
      note={translate('%{n} 单，日均 %{mean}', { n: placed, mean: Math.round(placed / days.length) })}
    >
      <Box padX={4} above={1} below={3}>
        <DayBars
          bars={days.map((day) => ({
            key: day.start,
            label: String(calendarOf(day.start).day),
            value: day.placed,
            text: String(day.placed),
            name: translate('%{day} 下单 %{n} 单', { day: formatShort(day.start).slice(0, 5), n: day.placed }),
            to: placedOn(day.start),
          }))}
        />
      </Box>
    </HomeCard>
  )
}
