import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../domain/choice'
import { openStatuses } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { formatShort, lastMonth } from '../../domain/time'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { Money } from '../../ui/Money'
import { HomeCard } from './HomeCard'
import { orderAddress } from './orderAddress'
import { endedWithin } from './ordersOf'
import { monthWords } from './spanWords'
import type { Home } from './useHome'
import './homeCards.css'

/** Kinds of rescue that stand here; the list has the others. */
const MOST = 5

type Month = NonNullable<Home['month']>

const mean = ({ count, money }: { readonly count: number; readonly money: number }): number | null =>
  count === 0 ? null : Math.round(money / count)

/** 费用 of a company: what its rescues of the month have cost and by kind; what is underway is an estimate, and says so. */
export function CostCard({ month }: { readonly month: Month }) {
  const translate = useTranslate()
  const now = useClock()
  const rows = month.types.slice(0, MOST)
  const most = Math.max(1, ...rows.map(({ money }) => money))
  const day = (time: number) => formatShort(time).slice(0, 5)
  return (
    <HomeCard title={translate('费用')} note={`${day(month.start)} ~ ${day(now)}`}>
      <Row gap={4} lineGap={1} wrap padX={4} align="start">
        <div>
          <Text as="p" size="small" tone="quiet">
            {translate('已完成')}
          </Text>
          <Text size="figure" weight="strong">
            <Money fen={month.money} />
          </Text>
          <Text as="p" size="small">
            <Text as={Link} tone="soft" to={endedWithin(month.start, month.end)}>
              {translate('%{n} 单', { n: month.count })}
            </Text>
          </Text>
        </div>
        <div>
          <Text as="p" size="small" tone="quiet">
            {translate('进行中 估算')}
          </Text>
          <Text size="title" weight="strong">
            <Money fen={month.open.money} />
          </Text>
          <Text as="p" size="small">
            <Text as={Link} tone="soft" to={orderAddress({ status: openStatuses, start_time: month.start })}>
              {translate('%{n} 单', { n: month.open.count })}
            </Text>
          </Text>
        </div>
      </Row>
      <Text as="p" size="small" tone="soft" padX={4} above={1} below={1}>
        {translate('单均')} <Money fen={mean(month)} /> · {monthWords(lastMonth(now).start).month}{' '}
        <Money fen={mean(month.before)} />
      </Text>
      <Box as="ul" padX={4} below={3}>
        {rows.map(({ type, count, money }) => (
          <li key={type}>
            <Stack
              as={Link}
              gap={2}
              align="center"
              edge="bottom"
              hovers
              className="desk-home-line desk-cost"
              to={endedWithin(month.start, month.end, { type: [type] })}
            >
              <Text shrink ellipsis>
                {translate(labelOf(rescueTypes, type))}
              </Text>{' '}
              <svg width="100%" height="8" aria-hidden="true">
                <rect width={`${(money / most) * 100}%`} height="8" fill="var(--primary)" />
              </svg>
              <Text as="b" end>
                {count}
              </Text>{' '}
              <Text end tone="soft">
                <Money fen={money} />
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
    </HomeCard>
  )
}
