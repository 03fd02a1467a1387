import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { cityOf, provinceOf } from '../../domain/geo/regions'
import { EmptyState } from '../../ui/EmptyState'
import { HomeCard } from './HomeCard'
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
      {today === undefined && <div className="desk-home-wait" />}
      {today && rows.length === 0 && <EmptyState text={translate('今天还没有订单')} />}
      <ul className="desk-areas">
        {rows.map(({ area_id, name, n, last }) => (
          <li key={area_id}>
            <Link
              to={orderAddress({
                province_id: provinceOf(Number(area_id)),
                city_id: cityOf(Number(area_id)),
                area_id,
                start_time: today?.today.start,
              })}
            >
              <span>{name}</span>{' '}
              <i className="desk-area-bar" aria-hidden="true">
                <i className="desk-area-now" style={{ width: share(n) }} />
                <i className="desk-area-last" style={{ left: share(last) }} />
              </i>
              <b>{n}</b> <small>{last}</small>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
