import { useTranslate } from 'react-admin'
import { SimulatedTag } from '../../ui/SimulatedTag'
import type { DispatchWallData } from './useWall'

/** Districts that have room. */
const MOST = 4

/** 运力: idle technicians of those online, by district; the district is the nearest one, an estimate. */
export function CrewBars({ areas }: { readonly areas: NonNullable<DispatchWallData['areas']> }) {
  const translate = useTranslate()
  const idle = areas.reduce((sum, area) => sum + area.idle, 0)
  const online = areas.reduce((sum, area) => sum + area.online, 0)
  return (
    <section className="rd-wall-panel rd-wall-crew">
      <header>
        <h2>{translate('运力')}</h2>
        <SimulatedTag>估算</SimulatedTag>
        <p>{translate('%{n} / %{m} 空闲', { n: idle, m: online })}</p>
      </header>
      {areas.length === 0 && <p className="rd-wall-empty">{translate('没有在线技师')}</p>}
      <ul>
        {areas.slice(0, MOST).map((area) => (
          <li key={area.id}>
            <span>{area.name}</span>
            <svg width="100%" height="10" aria-hidden="true">
              <rect width="100%" height="10" rx="5" fill="var(--line2)" />
              <rect
                width={`${(area.idle / area.online) * 100}%`}
                height="10"
                rx="5"
                fill={area.idle * 5 < area.online ? 'var(--orange-solid)' : 'var(--primary)'}
              />
            </svg>
            <b>
              {area.idle}
              <small>/{area.online}</small>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
