import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { cityOf, provinceOf } from '../../domain/geo/regions'
import { Box, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { HomeCard, HomeWait } from './HomeCard'
import { orderAddress } from './orderAddress'
import type { Today } from './today'

/** So many districts stand here; the lists have the others. */
const MOST = 8

/** 各区: where today's orders are, beside last week's until the same time. */
export function AreaCard({ today }: { readonly today: Today | undefined }) {
  const translate = useTranslate()
  const known = today?.areas.filter(({ area_id }) => area_id !== null) ?? []
  const rows = known.slice(0, MOST)
  const most = Math.max(1, ...rows.map(({ n, last }) => Math.max(n, last)))
  const share = (n: number) => `${(n / most) * 100}%`
  return (
    <HomeCard title={translate('各区')} note={translate('今日 / 上周同时')} busy={today === undefined}>
      {today === undefined && <HomeWait />}
      {today && rows.length === 0 && <EmptyState text={translate('今天还没有订单')} />}
      <Box as="ul" padX={4} below={3}>
        {rows.map(({ area_id, name, n, last }) => (
          <li key={area_id}>
            <Stack
              as={Link}
              gap={2}
              align="center"
              edge="bottom"
              hovers
              className="desk-home-line desk-area"
              to={orderAddress({
                province_id: provinceOf(Number(area_id)),
                city_id: cityOf(Number(area_id)),
                area_id,
                start_time: today?.today.start,
              })}
            >
              <span>{name}</span>{' '}
              <svg width="100%" height="12" overflow="visible" shapeRendering="crispEdges" aria-hidden="true">
                <rect y="2" width="100%" height="8" fill="var(--sunken)" />
                <rect y="2" width={share(n)} height="8" fill="var(--primary)" />
                <rect x={share(last)} width="2" height="12" fill="var(--ink)" />
              </svg>
              <Text as="b" end>
                {n}
              </Text>{' '}
              <Text as="small" end>
                {last}
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
    </HomeCard>
  )
}
